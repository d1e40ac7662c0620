import Foundation
import HTTPTypes
import Hummingbird
import PromenadeImages

/// What goes before a picture of the image service.
struct ImageHeaders {
    /// The canonical address, percent-encoded.
    let address: String
    let version: ImageRequest.Version
    /// An entity tag, in its quotation marks (RFC 9110, section 8.8.3).
    let tag: String
    let type: String
    /// For ``TileCacheResponder``: the picture that was looked up, percent-encoded, and which pixels are shown of it.
    let picture: String
    /// How long the client need not ask again, in seconds.
    let maxAge: Int
    /// Whether caches may keep it that several share: not what came with a library's file.
    let isShared: Bool

    private var profile: String {
        version == .three ? ImageInformation.profile : ImageInformationV2.profile
    }

    var fields: HTTPFields {
        var fields: HTTPFields = [
            .contentType: type, .eTag: tag,
            .cacheControl: isShared ? "public, max-age=\(maxAge)" : "private, no-cache",
            .vary: HTTPFields.audience,
        ]
        if isShared { fields[.pictureState] = picture }
        if let link = HTTPField.Name("Link") {
            fields[link] = "<\(address)>;rel=\"canonical\", <\(profile)>;rel=\"profile\""
        }
        return fields
    }

    /// That the client has this picture; `nil` where it may not.
    func unchanged(for request: Request) -> Response? {
        request.has(tag) ? Response(status: .notModified, headers: fields) : nil
    }

    /// - Parameter isLast: the connection is closed after it.
    func answer(_ bytes: Data, isLast: Bool = false) -> Response {
        var fields = fields
        if isLast { fields[.connection] = "close" }
        return Response(
            status: .ok, headers: fields, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }
}
