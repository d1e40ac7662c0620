import Foundation
import Hummingbird
import PromenadeCore

extension Request {
    /// A program asks for the model behind the page.
    ///
    /// A browser always names `text/html` as well.
    var wantsJSON: Bool {
        let accept = headers[.accept] ?? ""
        return accept.contains("application/json") && !accept.contains("text/html")
    }

    /// The script of the wall asks for a page's tiles alone.
    var wantsWallFragment: Bool { headers[.accept]?.contains("fragment=wall") ?? false }

    /// The value of a query parameter as a form sends it (`+` is a space); `nil` when missing or empty.
    func parameter(_ name: String) -> String? {
        for pair in (uri.query ?? "").split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, Self.decoded(parts[0]) == name else { continue }
            return Self.decoded(parts[1])?.orNil
        }
        return nil
    }

    private static func decoded(_ text: Substring) -> String? {
        text.replacing("+", with: " ").removingPercentEncoding
    }

    /// A page number.
    ///
    /// - Throws: ``Problem`` when it is there and not a whole number from 1.
    func pageNumber() throws -> Int {
        guard let text = parameter("page") else { return 1 }
        guard let number = Int(text), (1...10_000_000).contains(number) else {
            throw Problem.bad("page", "“page” is “\(text.prefix(40))”. It must be a whole number from 1.")
        }
        return number
    }
}

extension Response {
    static func html(_ page: HTML, status: HTTPResponse.Status = .ok) -> Response {
        text(page.text, type: "text/html; charset=utf-8", status: status)
    }

    static func json(
        _ model: some Encodable, status: HTTPResponse.Status = .ok, type: String = "application/json"
    ) throws -> Response {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        return text(String(decoding: try encoder.encode(model), as: UTF8.self), type: type, status: status)
    }

    static func seeOther(_ address: String) -> Response {
        Response(status: .seeOther, headers: [.location: address])
    }

    private static func text(_ text: String, type: String, status: HTTPResponse.Status) -> Response {
        Response(
            status: status,
            headers: [.contentType: type, .vary: "Accept", .cacheControl: "no-cache"],
            body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }
}
