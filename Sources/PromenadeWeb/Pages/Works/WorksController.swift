import Foundation
import Hummingbird
import PromenadeCore
import PromenadeFeatures

/// The wall of works.
///
///     GET /works?museum=&q=&artist=&page=     page, JSON, or (Accept: text/html;fragment=wall) one page's tiles
///
/// Without `museum` the works are those of every museum that is switched on; with `artist`, which is one
/// museum's id, the first museum's.
struct WorksController {
    let site: Site
    /// A wall is the same for everyone who sees it within twelve hours, but for its hearts.
    private let rendered = MemoryCache<RenderedWall.Key, RenderedWall>(budget: 16_000_000)

    init(site: Site) { self.site = site }

    func addRoutes(to router: Router<BasicRequestContext>) {
        router.get("works") { request, _ in try await works(request) }
    }

    private func works(_ request: Request) async throws -> Response {
        guard request.wantsWallFragment else { return try await page(request) }
        do { return try await page(request) } catch let problem as Problem {
            // The script hangs it in the place of the page it asked for.
            let number = (try? request.pageNumber()) ?? 1
            let query = WorksQuery(text: try? request.parameter("q"), artist: try? artist(request))
            let failure = FailedPage(
                number: number, wall: WallAddress(query, museum: try? museum(request)?.id),
                reason: problem.detail,
                instead: problem.isFinal ? problem.actions.first : nil, assets: site.assets)
            return .html("<ol>\(failure.html)</ol>", status: problem.status)
        }
    }

    private func page(_ request: Request) async throws -> Response {
        let said = try museum(request)
        let number = try request.pageNumber()
        let preferences = await site.preferences()
        let artist = try artist(request)
        let museums = try asked(said, hasArtist: artist != nil, preferences)
        var query = WorksQuery(text: try request.parameter("q"), artist: artist)
        if let only = museums.first, museums.count == 1 { query = await site.browse.named(query, in: only) }

        let gathering = await site.browse.gather(number, of: query, in: museums)
        let wall = WorksWall(query: query, gathering: gathering, museumParameter: said?.id)
        try await refuse(wall)
        let model = WorksModel(
            wall: wall, health: await health(of: gathering),
            favourites: wall.cards.map(\.id).filter(site.favourites.contains))
        return try await show(model, request, preferences.theme)
    }

    /// The museums a wall is made of.
    private func asked(_ said: Museum?, hasArtist: Bool, _ preferences: Preferences) throws -> [Museum] {
        if let said { return [said] }
        let shown = site.browse.museums.filter { !preferences.museumsOff.contains($0.id) }
        guard !shown.isEmpty else { throw Problem.allMuseumsOff }
        return hasArtist ? Array(shown.prefix(1)) : shown
    }

    /// - Throws: ``Problem`` when there is no wall to show.
    private func refuse(_ wall: WorksWall) async throws {
        let parts = wall.gathering.parts
        guard let first = parts.first else { throw Problem.notFound }
        guard wall.gathering.hasAnswer else {
            throw Problem.museumsFailed(
                wall.gathering.failures, again: wall.address(page: wall.number),
                copy: await site.browse.nearestCopy(to: wall.number, of: wall.query, in: first.museum)
                    .map {
                        .init(words: "Show our copy of page \($0.grouped)", address: wall.address(page: $0))
                    })
        }
        guard wall.number <= wall.last else { throw Problem.beyondLast(wall) }
        if wall.cards.isEmpty, let reach = wall.reach { throw Problem.beyondReach(wall, reach: reach) }
    }

    private func health(of gathering: Gathering) async -> [Museum.ID: Health] {
        var health: [Museum.ID: Health] = [:]
        for part in gathering.parts { health[part.museum.id] = await site.browse.health(of: part.museum) }
        return health
    }

    private func show(_ model: WorksModel, _ request: Request, _ theme: Preferences.Theme) async throws
        -> Response
    {
        if request.wantsJSON { return try .json(model) }
        let key = RenderedWall.Key(
            model, theme: theme, unread: await site.unreadNews(), isFragment: request.wantsWallFragment)
        if let key, let wall = rendered.value(for: key) { return wall.response }
        let view = WorksView(model: model, assets: site.assets)
        let html =
            request.wantsWallFragment
            ? view.fragment : await site.page(view.title, in: .works, main: view.html)
        let response = Response.html(html)
            .allowingPictures(
                from: model.wall.cards.map { site.pictures.directAddress(of: $0, width: 400) }
                    + site.pictures.services)
        if let key { rendered.keep(RenderedWall(response: response), for: key, cost: html.text.utf8.count) }
        return response
    }

    /// The museum the address names; `nil` where it names none.
    private func museum(_ request: Request) throws -> Museum? {
        guard let id = try request.parameter("museum") else { return nil }
        guard let museum = site.browse.museums.first(where: { $0.id == id }) else {
            let known = site.browse.museums.map { "“\($0.id)”" }.joined(separator: ", ")
            throw Problem.bad(
                "museum", "“museum” is “\(id.prefix(40))”. The museums here are called \(known).")
        }
        return museum
    }

    private func artist(_ request: Request) throws -> String? {
        guard let artist = try request.parameter("artist") else { return nil }
        guard artist.count <= 40,
            artist.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
        else { throw Problem.bad("artist", "“artist” must be a museum’s id of an artist.") }
        return artist
    }
}
