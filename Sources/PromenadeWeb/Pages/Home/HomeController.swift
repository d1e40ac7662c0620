import Foundation
import Hummingbird
import PromenadeCore
import PromenadeFeatures
import PromenadeStore

/// The page one begins at, and more of its wall.
///
/// `round` is where a visitor stopped, as slides say it in `data-round`; one that cannot be read begins a round.
struct HomeController {
    let sources: CachedSources
    let news: News
    let library: any LibraryStore
    let favourites: Favourites
    let pages: PageRenderer
    let home: Home
    let sharing: SharedSets?

    init(_ site: Site) {
        sources = site.sources
        news = site.news
        library = site.library
        favourites = site.favourites
        pages = site.pages
        home = site.home
        sharing = site.sharedSets
    }

    func home(_ request: Request) async throws -> Response {
        // Below a base there are two of them, and the router does not tell them apart: `/art` and `/art/`.
        if request.uri.path == Route.base {
            return .seeOther(Route.home + (request.uri.query.map { "?\($0)" } ?? ""))
        }
        let off = await pages.preferences().museumsOff
        let wall = try await self.home.wall(at: try round(request), hiding: off)
        let museum = self.home.museum(hiding: off)
        let model = HomeModel(
            wall: SlidesModel(wall: wall, museum: museum, fromFile: await fromFile(wall)), museum: museum,
            favourites: self.favourites.count,
            artists: try await library.artists(skipping: 0, limit: HomeView.artistsShown),
            artistCount: try await library.artistCount(),
            unreadNews: await pages.unreadNews(), isNewsRead: await news.isAllRead(),
            reports: await sources.reports().filter { !off.contains($0.museum.id) })
        if request.wantsJSON { return try .json(model) }
        let view = HomeView(
            model: model, portraits: await portraits(model.artists), shared: await shared(),
            assets: pages.assets)
        return .html(await pages.page("Home", in: .home, main: view.html))
    }

    /// The page is of use without them.
    private func shared() async -> [SharedSet] {
        guard let sharing, let person = CurrentSession.current?.person else { return [] }
        return (try? await sharing.sets(with: person)) ?? []
    }

    func slides(_ request: Request) async throws -> Response {
        let off = await pages.preferences().museumsOff
        let wall = try await self.home.wall(at: try round(request), hiding: off, asking: false)
        let model = SlidesModel(
            wall: wall, museum: self.home.museum(hiding: off), fromFile: await fromFile(wall))
        if request.wantsJSON { return try .json(model) }
        return .html(SlideShow(model: model, assets: pages.assets).fragment)
    }

    private func fromFile(_ wall: HomeWall) async -> Set<Work.ID> {
        await self.favourites.fromFile(wall.cards, showingRecords: true)
    }

    private func round(_ request: Request) throws -> RoundRobin<HomeSlide>? {
        try request.parameter("round").flatMap { RoundRobin<HomeSlide>($0) }
    }

    /// A picture to stand for each of the artists the strip has room for.
    private func portraits(_ artists: [FavouriteArtist]) async -> [Artist.ID: WorkCard] {
        var portraits: [Artist.ID: WorkCard] = [:]
        for artist in artists.prefix(HomeView.artistsShown) {
            portraits[artist.id] = await sources.sample(by: artist.person)
        }
        return portraits
    }
}

extension HomeWall {
    fileprivate var cards: [WorkCard] {
        slides.compactMap { slide in
            if case .work(let work, _) = slide.picture { work.card } else { nil }
        }
    }
}
