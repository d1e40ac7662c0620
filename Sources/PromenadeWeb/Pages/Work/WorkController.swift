import Foundation
import Hummingbird
import PromenadeCore
import PromenadeFeatures
import PromenadeStore

/// One work.
///
/// A work asked for by another name of its (`rijks:SK-C-5`) is a redirect to the one it is kept under.
struct WorkController {
    let sources: CachedSources
    let search: WorkSearch
    let pictures: CachedPictures
    let favourites: Favourites
    let pages: PageRenderer
    let zooming: ZoomSources?
    let offline: OfflinePictures?
    let sharing: SharedSets?

    init(_ site: Site) {
        sources = site.sources
        search = site.search
        pictures = site.pictures
        favourites = site.favourites
        pages = site.pages
        zooming = site.zooming
        offline = site.offline
        sharing = site.sharedSets
    }

    func work(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
        let id = try context.workID()
        guard let museum = await favourites.museum(of: id) else { throw Problem.noWork }
        if request.isPrefetch, await !sources.isAtHand(id) { return .notPrefetched }
        if request.wants(.tile) { return await tile(id) }
        if request.wants(.keeping) { return .html(await actions(of: id).parts) }
        switch await favourites.work(id) {
        case .found(let work, let asOf, let stale):
            guard work.id == id else { return .seeOther(Route.work(work.id)) }
            var model = WorkModel(
                work: work, museum: museum, health: await sources.health(of: museum), asOf: asOf,
                stale: stale, isFavourite: favourites.contains(work.id))
            model.isFromFile = await favourites.isFromFile(work.id)
            model.source = sources.credit(of: work.id)
            if request.wantsJSON { return try .json(model).repeatable }
            let more = await sources.more(by: work)
            let like = await search.works(like: work.id).filter { card in
                !more.contains { $0.id == card.id }
            }.prefix(8)
            let wayBack = WorkWayBack(
                from: request.ownReferrer(), work: work, museum: sources.museum(of: id)?.id)
            let view = WorkView(
                model: model, more: more.map { ($0, favourites.contains($0.id)) },
                fromFile: await favourites.fromFile(more + like),
                like: like.map { ($0, favourites.contains($0.id)) },
                pictures: self.pictures, preferences: await pages.preferences(),
                keeping: await actions(of: work.id), wayBack: wayBack,
                origin: request.origin, hasZoom: zooming != nil,
                assets: pages.assets)
            let page = await pages.page(
                work.title, in: nil,
                style: .below(
                    wayBack.place, mainClass: "main--work", name: work.location?.venueName,
                    back: (wayBack.address, wayBack.words)),
                main: view.html)
            return Response.html(page).repeatable
        case .absent: throw Problem.noWork
        case .failed(let error): throw Problem.museumFailed(error, museum, again: Route.work(id), copy: nil)
        }
    }

    private func actions(of work: Work.ID) async -> WorkActions {
        var section: OfflineSection?
        if let offline = self.offline {
            section = await OfflineSection(of: work, offline, favourites, assets: pages.assets)
        }
        return WorkActions(
            work: work,
            sets: await SetPicker(
                for: work, in: favourites.library, sharing: sharing, back: Route.work(work),
                assets: pages.assets),
            taking: section)
    }

    /// What hangs in the place of a work that was not read when its wall was made.
    private func tile(_ id: Work.ID) async -> Response {
        switch await sources.work(id) {
        case .found(let work, _, _):
            return .html(
                Tile(
                    card: work.card, isFirst: false, isFavourite: favourites.contains(work.id),
                    isFromFile: await favourites.fromFile([work.card]).contains(work.id),
                    assets: pages.assets
                ).html)
        case .absent:
            return .html(
                UnreadTile(id: id, reason: "The museum has withdrawn this work.", assets: pages.assets).html,
                status: .notFound)
        case .failed(let error):
            return .html(
                UnreadTile(id: id, reason: "The museum \(error.words)", assets: pages.assets).html,
                status: .serviceUnavailable
            ).retried(after: error.retryAfter)
        }
    }
}
