import Foundation
import Hummingbird
import PromenadeCore
import PromenadeFeatures

/// The wall of works.
///
///     GET /works?q=&artist=&page=     page, JSON, or (Accept: text/html;fragment=wall) one page's tiles
struct WorksController {
    let site: Site
    /// A wall is the same for everyone who sees it within twelve hours.
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
                number: number, query: query, reason: problem.detail, assets: site.assets)
            return .html("<ol>\(failure.html)</ol>", status: problem.status)
        }
    }

    private func page(_ request: Request) async throws -> Response {
        let query = WorksQuery(text: try request.parameter("q"), artist: try artist(request))
        let number = try request.pageNumber()
        guard let museum = site.browse.museums.first else { throw Problem.notFound }
        let answer = await site.browse.page(number, of: query, in: museum)
        switch answer {
        case .found(let page, let asOf, let stale):
            guard number <= page.extent.last else {
                throw Problem.beyondLast(number, query, page.extent, museum: museum.name)
            }
            let model = WorksModel(
                query: query, page: page, museum: museum, health: await site.browse.health(of: museum),
                asOf: asOf, stale: stale)
            return try await show(model, request)
        case .absent: throw Problem.notFound
        case .failed(let error):
            if request.wantsWallFragment {
                throw Problem(status: error.status, title: "", detail: "\(museum.name) \(error.words)")
            }
            throw Problem.museumFailed(
                error, museum, again: Route.works(query, page: number),
                copy: await site.browse.nearestCopy(to: number, of: query, in: museum).map { held in
                    .init(
                        words: "Show our copy of page \(held.grouped)",
                        address: Route.works(query, page: held))
                })
        }
    }

    private func show(_ model: WorksModel, _ request: Request) async throws -> Response {
        if request.wantsJSON { return try .json(model) }
        let key = RenderedWall.Key(
            query: model.query, number: model.extent.number, asOf: model.asOf, health: model.health,
            stale: model.stale, theme: await site.preferences().theme, unread: await site.unreadNews(),
            isFragment: request.wantsWallFragment)
        if let wall = rendered.value(for: key) { return wall.response }
        let view = WorksView(model: model, pictures: site.pictures, assets: site.assets)
        let html =
            request.wantsWallFragment
            ? view.fragment : await site.page(view.title, in: .works, main: view.html)
        let wall = RenderedWall(
            response: Response.html(html)
                .allowingPictures(from: model.cards.map { site.pictures.directAddress(of: $0, width: 400) }))
        rendered.keep(wall, for: key, cost: html.text.utf8.count)
        return wall.response
    }

    private func artist(_ request: Request) throws -> String? {
        guard let artist = try request.parameter("artist") else { return nil }
        guard artist.count <= 40,
            artist.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
        else { throw Problem.bad("artist", "“artist” must be a museum’s id of an artist.") }
        return artist
    }
}

/// A page of the wall as it was sent, and all that it depends on.
private struct RenderedWall: Sendable {
    struct Key: Hashable {
        let query: WorksQuery
        let number: Int
        let asOf: Date
        let health: Health
        let stale: Staleness?
        let theme: Preferences.Theme
        let unread: Int
        let isFragment: Bool
    }

    let response: Response
}

extension Problem {
    /// A page number after the last, with why it is the last.
    static func beyondLast(
        _ number: Int, _ query: WorksQuery, _ extent: WorksPage.Extent, museum: String
    ) -> Problem {
        let last = extent.last.grouped
        let why =
            extent.isCutShort
            ? """
            The museum shows only the first \((extent.window ?? 0).grouped) of \(extent.total.grouped) \
            results, so pages end at \(last).
            """
            : extent.last == 1 ? "There is only one page." : "There are \(last) pages."
        var problem = Problem.bad("page", "“page” is \(number.grouped). \(why)")
        problem.title = "There is no page \(number.grouped)"
        problem.actions = [
            .init(words: "Page \(last)", address: Route.works(query, page: extent.last)),
            .init(words: "Page 1", address: Route.works(query)),
        ]
        return problem
    }

    /// The museum did not answer with what was asked, and there is no copy.
    static func museumFailed(_ error: SourceError, _ museum: Museum, again: String, copy: Action?) -> Problem
    {
        let title =
            switch error {
            case .unreachable: "\(museum.name) is not answering"
            case .busy: "\(museum.name) is busy"
            case .refused: "\(museum.name) refused this"
            case .unreadable: "\(museum.name) gave an answer we cannot read"
            }
        return Problem(
            status: error.status, title: title,
            detail: "The museum \(error.words) Everything we kept is still here.",
            actions: [.init(words: "Try now", address: again)] + [copy].compactMap { $0 }
                + [.init(words: "Open the museum’s site", address: museum.webSite.absoluteString)],
            retryAfter: error.retryAfter,
            exactly: "\(museum.webSite.host() ?? museum.name): \(error), at \(Date.now.inWordsWithTime).")
    }
}
