import HTTPTypes
import NIOCore

/// What people read when a request was refused before any page saw it.
///
/// HTTP's own answers to a head that cannot be parsed, or is too long, have no body: a browser then shows its own page, or
/// a blank one.
struct RefusedHead {
    let head: HTTPResponse
    let body: ByteBuffer

    /// - Returns: `nil` for what is no empty refusal.
    init?(_ answer: HTTPResponse) {
        guard answer.headerFields[.contentLength] == "0", let words = Self.words[answer.status.code] else {
            return nil
        }
        body = ByteBuffer(
            string: """
                <!DOCTYPE html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">\
                <title>\(answer.status.reasonPhrase)</title><h1>That didn’t work</h1><p>\(words)</p>\
                <p><a href="\(Route.home)">Back to Promenade</a></p></html>

                """)
        var head = answer
        head.headerFields[.contentLength] = String(body.readableBytes)
        head.headerFields[.contentType] = "text/html; charset=utf-8"
        head.headerFields[.cacheControl] = "no-store"
        self.head = head
    }

    private static let words = [
        400:
            "Your browser’s request couldn’t be read. The address may be too long.",
        414: "The address is too long.",
        431: "The request is too long. Shorten the address, or what you typed.",
    ]
}
