import Hummingbird
import PromenadeCore
import PromenadeFeatures
import PromenadeStore

/// A museum: where it is, how it is doing, and what of yours hangs there.
struct MuseumController {
    let sources: CachedSources
    let library: any LibraryStore
    let favourites: Favourites
    let pages: PageRenderer
    let start: NamedPlace

    init(_ site: Site) {
        sources = site.sources
        library = site.library
        favourites = site.favourites
        pages = site.pages
        start = site.start
    }

    struct Model: Encodable {
        let museum: MuseumDetails
        let favouritesOnView: Int
        let onView: [Work.ID]
    }

    func museum(_ request: Request, _ museum: Museum) async throws -> Response {
        let report = await sources.report(on: museum)
        let onView = try await library.onView(in: museum.id, limit: 24)
        let isShown = !(await pages.preferences().museumsOff.contains(museum.id))
        if request.wantsJSON {
            return try .json(
                Model(
                    museum: MuseumDetails(report, isShown: isShown), favouritesOnView: onView.count,
                    onView: onView.works.map(\.id)))
        }
        let view = MuseumView(
            report: report, onView: onView,
            hasFavourites: favourites.countsByMuseum[museum.id, default: 0] > 0,
            samples: await sources.samples(of: museum, limit: 3),
            unreadNews: await pages.unreadNews(), start: self.start,
            collectionView: await CollectionView(of: report, in: sources, assets: pages.assets),
            assets: pages.assets)
        return .html(await pages.page(museum.name, in: nil, style: .below(.museums), main: view.html))
    }
}

extension RequestContext {
    /// The museum the path names.
    ///
    /// - Throws: ``Problem`` when there is none of that id.
    func museum(of sources: CachedSources) throws -> Museum {
        let id = try parameters.require("museum")
        guard let museum = sources.museums.first(where: { $0.id == id }) else {
            throw Problem(
                status: .notFound, title: "Museum not found",
                detail: "The link may be old or mistyped.",
                actions: [.init(words: "Museums", address: Route.museums)])
        }
        return museum
    }
}
