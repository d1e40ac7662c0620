import HTTPTypes
import Hummingbird
import PromenadeImages

/// What goes before a picture of the image service.
struct ImageHeaders: Sendable {
    /// An entity tag, in its quotation marks (RFC 9110, section 8.8.3).
    let tag: String
    let fields: HTTPFields

    /// - Parameters:
    ///   - address: the canonical one, percent-encoded.
    ///   - type: the picture's media type.
    init(address: String, version: ImageRequest.Version, tag: String, type: String) {
        self.tag = tag
        let profile = version == .three ? ImageInformation.profile : ImageInformationInTwo.profile
        var fields: HTTPFields = [.contentType: type, .eTag: tag, .cacheControl: "public, max-age=86400"]
        if let link = HTTPField.Name("Link") {
            fields[link] = "<\(address)>;rel=\"canonical\", <\(profile)>;rel=\"profile\""
        }
        self.fields = fields
    }

    /// That the client has this picture (RFC 9110, section 13.1.2); `nil` where it may not.
    func unchanged(for request: Request) -> Response? {
        guard request.headers[.ifNoneMatch]?.contains(tag) == true else { return nil }
        return Response(status: .notModified, headers: fields)
    }

    func answer(_ bytes: ByteBuffer, to request: Request) -> Response {
        unchanged(for: request) ?? answer(bytes)
    }

    /// - Parameter isLast: the connection is closed after it.
    func answer(_ bytes: ByteBuffer, isLast: Bool = false) -> Response {
        var fields = fields
        if isLast { fields[.connection] = "close" }
        return Response(status: .ok, headers: fields, body: ResponseBody(byteBuffer: bytes))
    }
}
