import PromenadeCore
import PromenadeFeatures
import PromenadeStore

extension Route {
    static let works = at("/works")
    static let surprise = at("/works/surprise")
    static let work = Path<Work.ID>("/works/{id}")
    static let offline = Path<Work.ID>("/works/{id}/along")

    /// A museum's own list of works; page 1 of everything is ``works``.
    ///
    /// - Parameter museum: whose works; `nil` for those one sees without saying.
    static func works(_ query: WorksQuery, page: Int? = nil, museum: Museum.ID? = nil) -> String {
        let fields = [("museum", museum), ("q", query.text), ("artist", query.artist)]
        return works(fields.compactMap { name, value in value.map { (name, $0) } }, page: page)
    }

    /// A wall of works with everything its address says; `parameters` without empty values.
    static func works(_ parameters: [(name: String, value: String)], page: Int? = nil) -> String {
        address(works, parameters + field(of: page))
    }

    /// Every work of a museum.
    static func works(of museum: Museum.ID) -> String { works([("museum", museum)]) }

    /// A work by lot among those that have the words and meet the filters.
    static func surprise(_ parameters: [(name: String, value: String)]) -> String {
        address(surprise, parameters)
    }

    /// The picture on a work's page, where one comes back to from a closer look.
    static func stage(_ id: Work.ID) -> String { "\(work(id))#picture" }
}

extension Routes {
    static func works(_ site: Site) -> [Endpoint] {
        let wall = WorksController(site)
        let work = WorkController(site)
        let rows: [Endpoint] = [
            .get(Route.works, "Works, by words and filters") { request, _ in try await wall.works(request) }
                .query(filters).query(.page)
                .answers(.page([.wall, .search, .museums]), .json(WorksModel.self), .seeOther)
                .fails(404),
            .get(Route.surprise, "A work by lot") { request, _ in
                try await WorksFinder(site).surprise(request)
            }
            .query(filters).answers(.seeOther).caching(.never).fails(404),
            .get(Route.work, "A work") { request, context in try await work.work(request, context) }
                .answers(.page([.tile, .keeping]), .json(WorkModel.self), .seeOther),
        ]
        return rows + offline(site)
    }

    /// Favourites' pictures pinned offline; nowhere, where nobody does that.
    private static func offline(_ site: Site) -> [Endpoint] {
        guard let pictures = site.offline else { return [] }
        let offline = OfflineController(site, offline: pictures)
        return [
            .get(Route.offline, "How far a picture is pinned offline") { request, context in
                try await offline.show(request, context)
            }
            .answers(.page([.along]), .json(OfflineModel.self), .seeOther),
            .post(Route.offline, "Pins a picture offline, or takes it away") { request, context in
                try await offline.change(request, context)
            }
            .form(
                Parameter("do", .oneOf("save", "pause", "resume", "remove"), "What to do").required,
                Parameter("depth", .integer(1...), "How deep to save it, of those that are offered")
            )
            .answers(.seeOther, .json(OfflineModel.self)),
        ]
    }

    private static let filters: [Parameter] = [
        .words,
        Parameter("museum", .string, "Of these museums, by id").repeated,
        Parameter(
            "artist", .string(pattern: "^[A-Za-z0-9-]{1,40}$"),
            "One museum’s own list of an artist, by its id there"),
        Parameter("by", .string, "By artists of these names").repeated,
        Parameter("type", .string, "Of these kinds").repeated,
        Parameter("material", .string, "Of these materials").repeated,
        Parameter("place", .string, "From these places").repeated,
        Parameter("rights", .oneOf(RightsKind.self), "With these rights").repeated
            .complaining("Works can’t be filtered that way."),
        Parameter("view", .oneOf("1"), "On view only"),
        Parameter("picture", .oneOf("1"), "With a picture only"),
        Parameter("colour", .string(example: "1b41d1"), "A colour’s name, or six hexadecimal digits"),
        Parameter("from", .string(example: "1880"), "Not before that year; −400 is 400 BCE"),
        Parameter("to", .string(example: "1900"), "Not after that year"),
        Parameter("sort", .oneOf(SearchSort.allCases.map(\.rawValue) + [WorksSearch.lot]), "Order")
            .complaining("Works can’t be sorted that way."),
        Parameter("ask", .oneOf("1"), "Asks museums, too"),
    ]
}
