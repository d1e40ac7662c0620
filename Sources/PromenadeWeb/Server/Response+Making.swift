import Foundation
import Hummingbird

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
