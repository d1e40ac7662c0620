import Crypto
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

extension Response {
    static func html(_ page: HTML, status: HTTPResponse.Status = .ok) -> Response {
        text(page.text, type: "text/html; charset=utf-8", status: status)
    }

    static func json(
        _ model: some JSONModel, status: HTTPResponse.Status = .ok, type: String = "application/json"
    ) throws -> Response {
        try encoded(model, status: status, type: type)
    }

    /// Anything in JSON that somebody else describes.
    static func encoded(
        _ model: some Encodable, status: HTTPResponse.Status = .ok, type: String
    ) throws -> Response {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        return text(String(decoding: try encoder.encode(model), as: UTF8.self), type: type, status: status)
    }

    /// Things on a map (RFC 7946).
    static func geoJSON(_ features: some Encodable) throws -> Response {
        try encoded(features, type: "application/geo+json")
    }

    /// On to another page of ours; to the first one, where the address is not one of ours.
    ///
    /// Nothing but this and ``elsewhere(_:)`` says where to go on: an architecture test looks.
    static func seeOther(_ address: String) -> Response { seeOther(LocalPath(address) ?? .home) }

    static func seeOther(_ address: LocalPath) -> Response {
        Response(status: .seeOther, headers: [.location: address.text])
    }

    /// To a museum's own server, for a picture a browser may get where we are refused, or to the bucket that delivers.
    ///
    /// - Parameter picture: what a source made of its museum's record, or what was signed here, never what a request named.
    /// - Returns: `nil` for what no browser is sent to.
    static func elsewhere(_ picture: URL) -> Response? {
        guard ["http", "https"].contains(picture.scheme?.lowercased()), picture.host() != nil,
            picture.user() == nil
        else { return nil }
        return Response(
            status: .temporaryRedirect,
            headers: [.location: picture.absoluteString, .cacheControl: "no-store"])
    }

    /// - Parameter seconds: when to come back; ``Response/retryAfter`` for 503 where nobody says.
    func retried(after seconds: Int?) -> Response {
        guard headers[.retryAfter] == nil, seconds != nil || status == .serviceUnavailable else {
            return self
        }
        var response = self
        response.headers[.retryAfter] = String(seconds ?? Self.retryAfter)
        return response
    }

    /// In seconds: by then somebody who failed is asked again (``PromenadeHTTP/CircuitBreaker``).
    private static let retryAfter = 30

    private static func text(_ text: String, type: String, status: HTTPResponse.Status) -> Response {
        let body = ByteBuffer(string: text)
        var headers: HTTPFields = [.contentType: type, .vary: "Accept", .cacheControl: "no-cache"]
        if status == .ok { headers[.eTag] = body.entityTag }
        return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: body))
    }
}

extension ByteBuffer {
    /// The entity tag of these bytes (RFC 9110, section 8.8.3).
    var entityTag: String {
        let digest = withUnsafeReadableBytes { SHA256.hash(data: $0) }
        return "\"\(digest.prefix(12).map { String($0, radix: 36) }.joined())\""
    }
}
