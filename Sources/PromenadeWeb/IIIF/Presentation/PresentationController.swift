import HTTPTypes
import Hummingbird
import NIOCore

/// Works, favourites and sets for IIIF viewers (IIIF Presentation API 3.0).
///
/// Works without a picture are left out. `?download=1` saves it as a file. Any site's viewer may read it of a
/// museum's work, and ask whether it has changed; favourites, sets and pictures of one's own are our own pages' (``Readers``).
struct PresentationController {
    let hosts: AllowedHosts
    let access: ViewerAccess
    let presentations: Presentations

    init(_ site: Site) {
        hosts = site.hosts
        access = ViewerAccess(site)
        presentations = Presentations(site)
    }

    @Sendable func readers(_ request: Request, _ context: BasicRequestContext) async -> Readers {
        guard case .picture(let name) = PresentationAddress(path: request.uri.path) else { return .ownPages }
        return await access.readers(of: name, request)
    }

    func manifest(_ request: Request) async throws -> Response {
        guard let address = PresentationAddress(path: request.uri.path) else { throw Problem.noPage }
        let body = try await presentations.json(
            address, origin: request.origin, isForOthers: request.isOfAnotherSite(than: hosts))
        var headers: HTTPFields = [
            .contentType: "application/ld+json;profile=\"http://iiif.io/api/presentation/3/context.json\"",
            .cacheControl: "no-cache", .vary: HTTPFields.audience,
        ]
        let bytes = ByteBuffer(bytes: body)
        headers[.eTag] = bytes.entityTag
        if try request.parameter("download") != nil {
            headers[.contentDisposition] = "attachment; filename=\"\(address.fileName)\""
        }
        return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: bytes))
    }
}
