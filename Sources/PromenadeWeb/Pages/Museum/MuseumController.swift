import Hummingbird
import PromenadeCore
import PromenadeFeatures
import PromenadeStore

/// A museum: where it is, how it is doing, and what of yours hangs there.
struct MuseumController {
    let site: Site

    struct Model: Encodable {
        let museum: MuseumDetails
        let favouritesOnView: Int
        let onView: [Work.ID]
    }

    func museum(_ request: Request, _ museum: Museum) async throws -> Response {
        let report = await site.browse.report(on: museum)
        let onView = try await site.library.onView(in: museum.id, limit: 24)
        let isShown = !(await site.preferences().museumsOff.contains(museum.id))
        if request.wantsJSON {
            return try .json(
                Model(
                    museum: MuseumDetails(report, isShown: isShown), favouritesOnView: onView.count,
                    onView: onView.works.map(\.id)))
        }
        let view = MuseumView(
            report: report, onView: onView,
            hasFavourites: site.favourites.countsByMuseum[museum.id, default: 0] > 0,
            samples: await site.browse.samples(of: museum, limit: 3),
            unreadNews: await site.unreadNews(), start: site.start,
            collectionView: await site.collectionView(of: report), assets: site.assets)
        return .html(await site.page(museum.name, in: nil, style: .below(.museums), main: view.html))
    }
}

extension Site {
    /// The museum a path names.
    ///
    /// - Throws: ``Problem`` when there is none of that id.
    func museum(_ context: some RequestContext) throws -> Museum {
        let id = try context.parameters.require("museum")
        guard let museum = browse.museums.first(where: { $0.id == id }) else {
            throw Problem(
                status: .notFound, title: "Museum not found",
                detail: "The link may be old or mistyped.",
                actions: [.init(words: "Museums", address: Route.museums)])
        }
        return museum
    }
}
