import Foundation
import Hummingbird
import PromenadeCore
import PromenadeFeatures
import PromenadeStore

/// One work.
///
/// A work asked for by another name of its (`rijks:SK-C-5`) is a redirect to the one it is kept under.
struct WorkController {
    let site: Site

    func work(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
        let id = try context.workID()
        guard let museum = await site.museum(of: id) else { throw Problem.noWork }
        if request.isPrefetch, await !site.browse.isAtHand(id) { return .notPrefetched }
        if request.wants(.tile) { return await tile(id) }
        if request.wants(.keeping) { return .html(await site.keeping(of: id).parts) }
        switch await site.favourites.work(id) {
        case .found(let work, let asOf, let stale):
            guard work.id == id else { return .seeOther(Route.work(work.id)) }
            var model = WorkModel(
                work: work, museum: museum, health: await site.browse.health(of: museum), asOf: asOf,
                stale: stale, isFavourite: site.favourites.contains(work.id))
            model.isFromFile = await site.favourites.isFromFile(work.id)
            model.source = site.browse.credit(of: work.id)
            if request.wantsJSON { return try .json(model).repeatable }
            let more = await site.browse.more(by: work)
            let like = await site.search.works(like: work.id).filter { card in
                !more.contains { $0.id == card.id }
            }.prefix(8)
            let wayBack = WorkWayBack(
                from: request.ownReferrer(), work: work, museum: site.browse.museum(of: id)?.id)
            let view = WorkView(
                model: model, more: more.map { ($0, site.favourites.contains($0.id)) },
                fromFile: await site.favourites.fromFile(more + like),
                like: like.map { ($0, site.favourites.contains($0.id)) },
                pictures: site.pictures, preferences: await site.preferences(),
                keeping: await site.keeping(of: work.id), wayBack: wayBack,
                origin: request.origin, hasZoom: site.zooming != nil,
                assets: site.assets)
            let page = await site.page(
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

    /// What hangs in the place of a work that was not read when its wall was made.
    private func tile(_ id: Work.ID) async -> Response {
        switch await site.browse.work(id) {
        case .found(let work, _, _):
            return .html(
                Tile(
                    card: work.card, isFirst: false, isFavourite: site.favourites.contains(work.id),
                    isFromFile: await site.favourites.fromFile([work.card]).contains(work.id),
                    assets: site.assets
                ).html)
        case .absent:
            return .html(
                UnreadTile(id: id, reason: "The museum has withdrawn this work.", assets: site.assets).html,
                status: .notFound)
        case .failed(let error):
            return .html(
                UnreadTile(id: id, reason: "The museum \(error.words)", assets: site.assets).html,
                status: .serviceUnavailable
            ).retried(after: error.retryAfter)
        }
    }
}
