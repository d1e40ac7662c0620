import Foundation
import HTTPTypes
import Hummingbird
import PromenadeCore
import PromenadeFeatures
import PromenadeStore

/// Favourites for IIIF viewers (IIIF Presentation API 3.0).
///
///     GET /iiif/presentation/favourites/manifest.json
///     GET /iiif/presentation/sets/ID/manifest.json
///         a Manifest; of more than 500 works a Collection of Manifests
///     GET /iiif/presentation/favourites/parts/N/manifest.json, …/sets/ID/parts/N/manifest.json
///         a Manifest of 200 of them, from 1
///
/// Works without a picture are left out. Any site's viewer may read it.
struct PresentationController {
    /// One answer has at most so many canvases, and memory for no more.
    static let mostCanvases = 500
    static let partSize = 200
    let site: Site

    func addRoutes(to router: Router<BasicRequestContext>) {
        for prefix in ["favourites", "sets/:set"] {
            router.get("iiif/presentation/\(prefix)/manifest.json") { request, context in
                try await whole(request, try set(context))
            }
            router.get("iiif/presentation/\(prefix)/parts/:part/manifest.json") { request, context in
                try await part(request, context, try set(context))
            }
        }
    }

    private func set(_ context: BasicRequestContext) throws -> WorkSet.ID? {
        guard let id = context.parameters.get("set") else { return nil }
        guard WorkSet.isID(id) else { throw Problem.noSet }
        return id
    }

    private func whole(_ request: Request, _ set: WorkSet.ID?) async throws -> Response {
        let summary = try await site.library.summary(set)
        let count = try await site.library.picturedCount(in: set)
        guard count > 0 else { throw Problem.noPictures }
        guard count > Self.mostCanvases else {
            let works = try await site.library.pictured(in: set, skipping: 0, limit: Self.mostCanvases)
            return try await manifest(of: works, part: nil, request, summary)
        }
        let parts = (count + Self.partSize - 1) / Self.partSize
        return try answer(
            writer(request, summary).collection(parts: parts, size: Self.partSize, total: count))
    }

    private func part(_ request: Request, _ context: BasicRequestContext, _ set: WorkSet.ID?) async throws
        -> Response
    {
        let summary = try await site.library.summary(set)
        guard let number = context.parameters.get("part").flatMap({ Int($0) }),
            (1...1_000_000).contains(number)
        else { throw Problem.noPage }
        let works = try await site.library.pictured(
            in: set, skipping: (number - 1) * Self.partSize, limit: Self.partSize)
        guard !works.isEmpty else { throw Problem.noPage }
        return try await manifest(of: works, part: number, request, summary)
    }

    private func manifest(
        of works: [Favourite], part: Int?, _ request: Request, _ set: WorkSet.Summary?
    ) async throws -> Response {
        var writer = writer(request, set)
        if let set {
            writer.notes = try await site.library.notes(beside: works.map(\.work.id), in: set.id)
        }
        return try answer(writer.manifest(of: works, part: part))
    }

    private func writer(_ request: Request, _ set: WorkSet.Summary?) -> PresentationWriter {
        PresentationWriter(origin: request.origin, set: set, museums: site.browse.museums)
    }

    private func answer(_ resource: some Encodable) throws -> Response {
        var response = try Response.json(
            resource, type: "application/ld+json;profile=\"http://iiif.io/api/presentation/3/context.json\"")
        response.headers[.accessControlAllowOrigin] = "*"
        return response
    }
}

extension Problem {
    fileprivate static let noPictures = Problem(
        status: .notFound, title: "There are no pictures to show",
        detail: "A manifest needs one work with a picture at least.",
        actions: [.init(words: "Favourites", address: Route.favourites)])
}
