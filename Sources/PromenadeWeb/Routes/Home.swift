import PromenadeCore

extension Route {
    static let home = at("/")
    static let slides = at("/slides")
    static let more = at("/more")

    /// The home wall at a turn of its round, for those who go on without script.
    static func home(_ round: RoundRobin<HomeSlide>) -> String {
        "\(home)?round=\(escaped(round.description))"
    }
}

extension Routes {
    static func home(_ site: Site) -> [Endpoint] {
        let home = HomeController(site)
        let menu = MenuController(site)
        let round = Parameter("round", .string, "Where a visitor stopped; another begins a round")
        return [
            .get(Route.home, "Home: a few favourites, large") { request, _ in try await home.home(request) }
                .query(round).answers(.page, .json(HomeModel.self)),
            .get(Route.slides, "A stretch of the home wall") { request, _ in try await home.slides(request) }
                .query(round).answers(.page, .json(SlidesModel.self)),
            .get(Route.more, "What a phone’s tabs have no room for") { request, _ in
                try await menu.page(request)
            }
            .answers(.page, .json(MenuController.Model.self)),
        ]
    }
}
