import HTTPTypes
import HummingbirdCore
import NIOCore
import NIOHTTPTypes

/// `100 Continue` (RFC 9110, section 10.1.1) for who waits for it before sending a body, as curl does for a second.
///
/// It is said when the body begins to be read: who is refused before that is told so at once, and need not send it. NIO and
/// Hummingbird leave it to the application.
extension Request {
    /// The same, whose body begins with `100 Continue` where that was asked for.
    func continuing(on channel: any Channel) -> Request {
        guard head.isExpectingContinue else { return self }
        return Request(
            head: head, body: RequestBody(asyncSequence: ContinuedBody(body: body, channel: channel)))
    }
}

extension HTTPRequest {
    /// Whether its sender waits for `100 Continue`, for a body that is read.
    ///
    /// Nobody reads one of GET or HEAD. Their bodies stay Hummingbird's own besides: `consumeWithInboundCloseHandler`, by which long
    /// answers learn that nobody waits any more, traps for any other.
    var isExpectingContinue: Bool {
        method != .get && method != .head && headerFields[.expect]?.lowercased() == "100-continue"
    }
}

/// A body that is asked for when it is first read.
private struct ContinuedBody: AsyncSequence, Sendable {
    let body: RequestBody
    let channel: any Channel

    struct AsyncIterator: AsyncIteratorProtocol {
        var pieces: RequestBody.AsyncIterator
        /// `nil` once it was said.
        var channel: (any Channel)?

        mutating func next() async throws -> ByteBuffer? {
            if let channel {
                self.channel = nil
                // Where the sender has gone, reading says so.
                try? await channel.writeAndFlush(HTTPResponsePart.head(HTTPResponse(status: .continue)))
            }
            return try await pieces.next()
        }
    }

    func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(pieces: body.makeAsyncIterator(), channel: channel)
    }
}
