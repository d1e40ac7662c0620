import Foundation
import Hummingbird
import PromenadeCore
import PromenadeFeatures
import PromenadeStore

/// A link that holds a list of works.
///
///     GET  /favourites/share?set=&sort=     303 to the link of what is there now
///     GET  /favourites/shared?works=LIST    the works, to anyone with the address; page, JSON
///     POST /favourites/shared               works=LIST; keeps them
struct SharedListController {
    let site: Site

    func addRoutes(to router: Router<BasicRequestContext>) {
        router.get("favourites/share") { request, _ in
            let query = try request.favouritesQuery()
            let page = try await site.library.favourites(
                query.order, in: query.set, page: 1, size: WorkList.limit)
            guard !page.cards.isEmpty else { return Response.seeOther(Route.favourites(query)) }
            return .seeOther(Route.shared(page.cards.map(\.id)))
        }
        router.get("favourites/shared") { request, _ in try await shared(request) }
        router.post("favourites/shared") { request, context in try await keep(request, context) }
    }

    private func list(_ text: String?) throws -> WorkList {
        guard let list = text.flatMap({ WorkList($0) }), !list.works.isEmpty else {
            throw Problem.bad("works", "“works” must be ids of works with commas between: “aic:27992,28560”.")
        }
        return list
    }

    private func shared(_ request: Request) async throws -> Response {
        let list = try list(request.parameter("works"))
        let cards = try await site.favourites.cards(of: list.works)
        let model = SharedListModel(
            list: list, cards: cards, kept: Set(list.works.filter(site.favourites.contains)),
            fromFile: await site.favourites.fromFile(cards, showingRecords: true))
        if request.wantsJSON { return try .json(model) }
        let view = SharedListView(
            model: model, address: request.origin + Route.shared(list.works), assets: site.assets)
        return .html(await site.page("Shared works", in: nil, main: view.html))
    }

    private struct Form: Decodable { var works: String }

    private struct Outcome: Encodable {
        let missing: [Work.ID]
        let count: Int
    }

    private func keep(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
        let list = try list(await request.form(Form.self).works)
        let missing = try await site.favourites.keep(list.works)
        if request.wantsJSON { return try .json(Outcome(missing: missing, count: site.favourites.count)) }
        // The page itself says which are kept by now.
        return .seeOther(missing.isEmpty ? Route.favourites : Route.shared(list.works))
    }
}
