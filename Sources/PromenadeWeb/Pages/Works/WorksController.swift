import Foundation
import Hummingbird
import PromenadeCore
import PromenadeFeatures

/// The wall of works: museums' own lists, or what a search finds here and at the museums (``WorksFinder``).
///
/// A page, JSON, or a piece of the page: one page's tiles (`Accept: text/html;fragment=wall`), what museums
/// add to them (`museums`), or all below the bar (`search`).
struct WorksController {
    let sources: CachedSources
    let favourites: Favourites
    let finder: WorksFinder
    let pages: PageRenderer
    /// A wall is the same for everyone who sees it within twelve hours, but for its hearts.
    private let rendered = MemoryCache<RenderedWall.Key, RenderedWall>(budget: 16_000_000)

    init(_ site: Site) {
        sources = site.sources
        favourites = site.favourites
        finder = WorksFinder(site)
        pages = site.pages
    }

    func works(_ request: Request) async throws -> Response {
        guard request.wants(.wall) else { return try await page(request) }
        do { return try await page(request) } catch let problem as Problem {
            // The script hangs it in the place of the page it asked for.
            let number = (try? request.pageNumber()) ?? 1
            let search = (try? WorksSearch(request)) ?? WorksSearch()
            let failure = FailedPage(
                number: number, wall: search.wall, reason: problem.said ?? problem.detail,
                instead: problem.isFinal ? problem.actions.first : nil, assets: pages.assets)
            return .html("<ol>\(failure.html)</ol>", status: problem.status).retried(
                after: problem.retryAfter)
        }
    }

    private func page(_ request: Request) async throws -> Response {
        let search = try WorksSearch(request)
        if try WorksSearch.isByLot(request) { return .seeOther(search.surprise) }
        if request.wantsJSON { try search.refuseMistyped() }
        if !request.wantsPiece, !request.wantsJSON, search.mistyped.isNothing,
            try WorksSearch.isWordy(request)
        {
            return .seeOther(search.address(page: try request.pageNumber()))
        }
        let preferences = await pages.preferences()
        let wall = try await finder.wall(search, request, off: preferences.museumsOff)
        return try await show(await model(wall), request, preferences.theme)
    }

    private func model(_ wall: WorksWall) async -> WorksModel {
        var health: [Museum.ID: Health] = [:]
        for museum in wall.joined?.parts.map(\.museum) ?? wall.museums {
            health[museum.id] = await sources.health(of: museum)
        }
        return WorksModel(
            wall: wall, health: health,
            favourites: wall.cards.map(\.id).filter(self.favourites.contains),
            fromFile: await self.favourites.fromFile(wall.cards))
    }

    private func show(
        _ model: WorksModel, _ request: Request, _ theme: Preferences.Theme
    ) async throws -> Response {
        if request.wantsJSON {
            let answer = try Response.json(model)
            return model.wall.isWhole ? answer.repeatable : answer
        }
        let piece = RenderedWall.Piece(request)
        let key =
            model.wall.search.mistyped.isNothing
            ? RenderedWall.Key(model, theme: theme, unread: await pages.unreadNews(), piece: piece) : nil
        if let key, let wall = rendered.value(for: key) { return wall.response.repeatable }
        let view = WorksView(model: model, names: sources.facetNames, assets: pages.assets)
        let html =
            switch piece {
            case .tiles: view.fragment
            case .museums: view.museums
            case .main: view.html
            case .page: await pages.page(view.title, in: .works, head: view.head, main: view.html)
            }
        let response = Response.html(html)
        guard let key else { return response }
        rendered.insert(RenderedWall(response: response), for: key)
        return response.repeatable
    }
}
