import Foundation
import Hummingbird
import PromenadeCore
import PromenadeFeatures
import PromenadeStore

/// A link that holds a list of works.
struct SharedListController {
    let library: any LibraryStore
    let favourites: Favourites
    let pages: PageRenderer

    init(_ site: Site) {
        library = site.library
        favourites = site.favourites
        pages = site.pages
    }

    func share(_ request: Request) async throws -> Response {
        let query = try request.favouritesQuery()
        let page = try await library.favourites(
            query.order, in: query.set, page: 1, size: WorkList.limit)
        guard !page.cards.isEmpty else { return .seeOther(Route.favourites(query)) }
        return .seeOther(Route.shared(page.cards.map(\.id)))
    }

    private func list(_ text: String?) throws -> WorkList {
        guard let list = text.flatMap({ WorkList($0) }), !list.works.isEmpty else {
            throw Problem.bad("works", "“works” must be ids of works with commas between: “aic:27992,28560”.")
        }
        return list
    }

    func shared(_ request: Request) async throws -> Response {
        let list = try list(request.parameter("works"))
        let cards = try await favourites.cards(of: list.works)
        let model = SharedListModel(
            list: list, cards: cards, kept: Set(list.works.filter(favourites.contains)),
            fromFile: await favourites.fromFile(cards, showingRecords: true))
        if request.wantsJSON { return try .json(model) }
        let view = SharedListView(
            model: model, address: request.origin + Route.shared(list.works), assets: pages.assets)
        return .html(await pages.page("Shared works", in: nil, main: view.html))
    }

    private struct Form: Decodable { var works: String }

    struct Outcome: Encodable {
        let missing: [Work.ID]
        let count: Int
    }

    func keep(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
        let list = try list(await request.form(Form.self).works)
        let missing = try await favourites.add(list.works)
        if request.wantsJSON { return try .json(Outcome(missing: missing, count: favourites.count)) }
        // The page itself says which are kept by now.
        return .seeOther(missing.isEmpty ? Route.favourites : Route.shared(list.works))
    }
}
