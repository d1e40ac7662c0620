import Foundation
import Hummingbird
import PromenadeCore
import PromenadeFeatures

/// The wall of works.
///
///     GET /works?museum=&artist=&page=     museums' own lists
///     GET /works?q=&type=&sort=&page=…     everything that is here, and what museums find besides (``WorksSearch``)
///     GET /works/surprise?type=…           leads to a work by lot
///
/// A page, JSON, or a piece of the page: one page's tiles (`Accept: text/html;fragment=wall`), what museums
/// add to them (`museums`), or all below the bar (`search`). Without `museum` the works are those of every
/// museum that is switched on; with `artist`, which is one museum's id, the first museum's.
struct WorksController {
    let site: Site
    /// A wall is the same for everyone who sees it within twelve hours, but for its hearts.
    private let rendered = MemoryCache<RenderedWall.Key, RenderedWall>(budget: 16_000_000)

    init(site: Site) { self.site = site }

    func addRoutes(to router: Router<BasicRequestContext>) {
        router.get("works") { request, _ in try await works(request) }
        router.get("works/surprise") { request, _ in try await WorksFinder(site: site).surprise(request) }
    }

    private func works(_ request: Request) async throws -> Response {
        guard request.wantsWallFragment else { return try await page(request) }
        do { return try await page(request) } catch let problem as Problem {
            // The script hangs it in the place of the page it asked for.
            let number = (try? request.pageNumber()) ?? 1
            let search = (try? WorksSearch(request)) ?? WorksSearch()
            let failure = FailedPage(
                number: number, wall: search.wall, reason: problem.said ?? problem.detail,
                instead: problem.isFinal ? problem.actions.first : nil, assets: site.assets)
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
        let isList = search.museums.allSatisfy { id in site.browse.museums.contains { $0.id == id } }
        if search.isSearch || (search.artist == nil && !isList) {
            return try await WorksFinder(site: site).answer(search, request)
        }
        return try await lists(search, request)
    }

    /// Museums' own lists.
    private func lists(_ search: WorksSearch, _ request: Request) async throws -> Response {
        let said = try museum(search)
        let number = try request.pageNumber()
        let preferences = await site.preferences()
        let museums = try asked(said, hasArtist: search.artist != nil, preferences)
        var query = search.query
        if let only = museums.first, museums.count == 1 { query = await site.browse.named(query, in: only) }

        let gathering = await site.browse.gather(number, of: query, in: museums)
        let wall = WorksWall(query: query, gathering: gathering, museumParameter: said?.id)
        try await site.refuse(wall)
        let model = WorksModel(
            wall: wall, health: await health(of: gathering),
            favourites: wall.cards.map(\.id).filter(site.favourites.contains),
            fromFile: await site.favourites.fromFile(wall.cards))
        var overview: SearchPage?
        if !request.wantsJSON, !request.wantsWallFragment, search.artist == nil {
            overview = await site.finding.overview(search.filters, without: preferences.museumsOff)
        }
        return try await show(model, search, overview, request, preferences.theme)
    }

    /// The museums a wall is made of.
    private func asked(_ said: Museum?, hasArtist: Bool, _ preferences: Preferences) throws -> [Museum] {
        if let said { return [said] }
        let shown = site.browse.museums.filter { !preferences.museumsOff.contains($0.id) }
        guard !shown.isEmpty else { throw Problem.allMuseumsOff }
        return hasArtist ? Array(shown.prefix(1)) : shown
    }

    private func health(of gathering: MergedPage) async -> [Museum.ID: Health] {
        var health: [Museum.ID: Health] = [:]
        for part in gathering.parts { health[part.museum.id] = await site.browse.health(of: part.museum) }
        return health
    }

    private func show(
        _ model: WorksModel, _ search: WorksSearch, _ overview: SearchPage?, _ request: Request,
        _ theme: Preferences.Theme
    ) async throws -> Response {
        if request.wantsJSON {
            let answer = try Response.json(model)
            return model.wall.isWhole ? answer.repeatable : answer
        }
        let piece: RenderedWall.Piece =
            if request.wantsWallFragment { .tiles } else { request.wantsSearchFragment ? .main : .page }
        let key =
            search.mistyped.isNothing
            ? RenderedWall.Key(
                model, theme: theme, unread: await site.unreadNews(), piece: piece, overview: overview) : nil
        if let key, let wall = rendered.value(for: key) { return wall.response.repeatable }
        let view = WorksView(
            model: model, search: search, overview: overview, names: site.facetNames, assets: site.assets)
        let html =
            switch piece {
            case .tiles: view.fragment
            case .main: view.html
            case .page: await site.page(view.title, in: .works, main: view.html)
            }
        let response = Response.html(html)
        guard let key else { return response }
        rendered.keep(RenderedWall(response: response), for: key)
        return response.repeatable
    }

    /// The museum the address names; `nil` where it names none.
    private func museum(_ search: WorksSearch) throws -> Museum? {
        guard let id = search.museums.first else { return nil }
        guard let museum = site.browse.museums.first(where: { $0.id == id }) else {
            throw Problem.noMuseum(id, of: site.browse.museums)
        }
        return museum
    }
}
