import Foundation
import Hummingbird
import PromenadeCore
import PromenadeFeatures
import PromenadeImages

/// The image service: IIIF Image API 3.0 and 2.1, level 2.
///
/// Of museums' works every answer may be read by any page (``Readers``), and a wrong request gets one plain sentence, for
/// viewers show no pages of ours.
struct ImageController {
    let zooming: ZoomSources
    let images: ImageService
    /// Whose own pages may have more than others.
    let hosts: AllowedHosts
    /// Of a picture, by its name and who asks.
    let readers: @Sendable (String, Request) async -> Readers

    /// Who may read what is told of a picture.
    func audience(_ request: Request, _ context: BasicRequestContext) async -> Readers {
        guard let name = try? context.segment("id") else { return .ownPages }
        return await readers(name, request)
    }

    func base(_ version: ImageRequest.Version) -> Endpoint.Handler {
        { request, context in
            await Self.open { () throws(ImageProblem) in
                let name = try context.segment("id")
                return .seeOther("\(Route.imageService(name, version: version.rawValue))/info.json")
            }
        }
    }

    func info(_ version: ImageRequest.Version) -> Endpoint.Handler {
        { request, context in
            await Self.open { () async throws(ImageProblem) in
                try await information(version, request, context)
            }
        }
    }

    func image(_ version: ImageRequest.Version) -> Endpoint.Handler {
        { request, context in
            await Self.open { () async throws(ImageProblem) in try await image(version, request, context) }
        }
    }

    /// There is no such service.
    static let nothing: Endpoint.Handler = { _, _ in
        await open { () throws(ImageProblem) in throw .noService }
    }

    private func information(
        _ version: ImageRequest.Version, _ request: Request, _ context: BasicRequestContext
    ) async throws(ImageProblem) -> Response {
        let picture = try await picture(try context.segment("id"), request)
        let id = request.origin + Route.imageService(picture.id, version: version.rawValue)
        let geometry = images.geometry(of: picture.tiles)
        return switch version {
        case .three:
            try request.answer(
                information: ImageInformation(id: id, geometry: geometry, rights: picture.rights),
                type: request.accepts("application/ld+json") || !request.accepts("application/json")
                    ? "application/ld+json;profile=\"\(ImageInformation.context)\"" : "application/json",
                isShared: !picture.isFromFile)
        case .two:
            try request.answer(
                information: ImageInformationV2(id: id, geometry: geometry, rights: picture.rights),
                type: request.accepts("application/ld+json") ? "application/ld+json" : "application/json",
                isShared: !picture.isFromFile)
        }
    }

    private func image(
        _ version: ImageRequest.Version, _ request: Request, _ context: BasicRequestContext
    ) async throws(ImageProblem) -> Response {
        let name = try context.segment("id")
        let asked = try context.imageRequest(version)
        let picture = try await picture(name, request)
        let geometry = images.geometry(of: picture.tiles)
        let resolved: ResolvedRequest
        do { resolved = try geometry.resolve(asked) } catch { throw ImageProblem(error) }
        let form = geometry.canonical(resolved, version).path(version).replacing("^", with: "%5E")
        let headers = ImageHeaders(
            address: "\(request.origin)\(Route.imageService(picture.id, version: version.rawValue))/\(form)",
            version: version, tag: "\"\(picture.tiles.version)-\(form)\"", type: resolved.format.mediaType,
            picture: "\(Route.escaped(picture.id)) \(picture.tiles.version)",
            maxAge: picture.mayChange ? 60 : 86_400, isShared: !picture.isFromFile)
        if let unchanged = headers.unchanged(for: request) { return unchanged }
        do throws(ImageError) {
            switch geometry.plan(resolved) {
            case .tile(let address):
                return headers.answer(try await picture.tiles.tile(address))
            case .composition(let composition):
                if let bytes = images.held(resolved, of: picture.id, version: picture.tiles.version) {
                    return headers.answer(bytes)
                }
                return headers.answer(
                    try await request.whileOpen { () async throws(ImageError) in
                        try await images.compose(composition, of: picture.id, from: picture.tiles)
                    }, isLast: true)
            }
        } catch { throw ImageProblem(.image(error)) }
    }

    private func picture(_ name: String, _ request: Request) async throws(ImageProblem) -> ZoomPicture {
        let zooming = request.isOfAnotherSite(than: hosts) ? zooming.withoutLibrary : zooming
        do { return try await zooming.picture(name) } catch { throw ImageProblem(error) }
    }

    /// An answer; what was thrown as a sentence.
    private static func open(_ answer: () async throws(ImageProblem) -> Response) async -> Response {
        do throws(ImageProblem) { return try await answer() } catch { return error.response }
    }
}

extension RequestContext {
    /// A segment of the path, no longer percent-encoded.
    fileprivate func segment(_ name: String) throws(ImageProblem) -> String {
        guard let text = parameters.get(name).flatMap({ $0.contains("%") ? $0.removingPercentEncoding : $0 })
        else { throw .notEncoded }
        return text
    }

    fileprivate func imageRequest(_ version: ImageRequest.Version) throws(ImageProblem) -> ImageRequest {
        let (region, size) = (try segment("region"), try segment("size"))
        let (rotation, file) = (try segment("rotation"), try segment("file"))
        do {
            return try ImageRequest(
                region: region, size: size, rotation: rotation, file: file, version: version)
        } catch { throw ImageProblem(error) }
    }
}
