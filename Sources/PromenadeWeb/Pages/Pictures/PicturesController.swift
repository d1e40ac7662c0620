import Foundation
import Hummingbird
import PromenadeCore
import PromenadeFeatures
import PromenadeImages

/// Works' pictures in the sizes pages show.
///
/// Where the museum refuses us or we do not get through but a browser may, the answer is a redirect (307) to
/// the museum's own address; so it is to the object storage where that delivers what is kept.
struct PicturesController {
    let pictures: CachedPictures
    /// Whose own pages may have more than others.
    let hosts: AllowedHosts
    /// Of a work's picture, by its id and who asks.
    let readers: @Sendable (String, Request) async -> Readers

    func picture(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
        let id = try context.workID()
        let file = try context.parameters.require("file")
        guard file.hasSuffix(".jpg"), let width = Int(file.dropLast(4)), (1...10_000).contains(width) else {
            throw Problem.bad("file", "A picture’s address ends in its width in pixels: “843.jpg”.")
        }
        let pictures = request.isOfAnotherSite(than: hosts) ? pictures.withoutLibrary : pictures
        let size = PictureSize(atLeast: width)
        // A script that stores what it gets, for a page without the network, needs the bytes from here.
        let isElement = request.headers[.secFetchDest] == "image"
        switch await pictures.picture(of: id, size, format: request.pictureFormat, mayRedirect: isElement) {
        case .picture(let bytes, let format, let tag, let isFromFile):
            // Manifests name these, and viewers may ask for them as one site asks another.
            let readers = isFromFile ? Readers.ownPages : await readers(id.description, request)
            return request.answer(bytes, format, tag: tag, isShared: readers == .anySite)
                .readable(by: readers).repeatable
        case .elsewhere(let address):
            guard let response = Response.elsewhere(address) else { throw HTTPError(.notFound) }
            return response
        case .absent: throw HTTPError(.notFound)
        case .failed(.busy):
            throw HTTPError(
                .serviceUnavailable, headers: [.retryAfter: "2"],
                message: "Too many pictures are being prepared.")
        case .failed(let error):
            throw HTTPError(error.status, message: "The museum’s picture server did not give this picture.")
        }
    }
}

extension Request {
    /// WebP where an element of a page asks, and says that it understands it.
    ///
    /// A link that is followed or downloaded names all that a browser can show, too; what it is saved as ends in “.jpg”.
    var pictureFormat: ImageRequest.Format {
        guard let accept = headers[.accept], !accept.contains("text/html") else { return .jpg }
        return accept.contains("image/webp") ? .webp : .jpg
    }

    /// A picture.
    /// - Parameter isShared: not what came with a library's file: that gives way to the museum's or the service's own,
    ///   and is nothing for a cache that others share.
    func answer(_ bytes: Data, _ format: ImageRequest.Format, tag: String, isShared: Bool) -> Response {
        let headers: HTTPFields = [
            .contentType: format.mediaType, .eTag: tag,
            .cacheControl: isShared ? "public, max-age=604800" : "private, no-cache",
            .vary: "Accept, \(HTTPFields.audience)",
        ]
        return Response(
            status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }
}

extension ImageError {
    /// The status for a picture that did not come this way (RFC 9110, section 15).
    var status: HTTPResponse.Status {
        switch self {
        case .absent: .notFound
        case .tooLarge: .unprocessableContent
        // What was no picture may be one when its server is well again.
        case .unreachable, .cancelled, .challenged, .unreadable, .busy, .unkept: .serviceUnavailable
        }
    }
}
