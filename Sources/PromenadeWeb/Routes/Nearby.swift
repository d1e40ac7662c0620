import PromenadeCore

extension Route {
    static let nearby = at("/nearby")
    static let nearbyMap = at("/nearby/map")
    static let nearbyRefresh = at("/nearby/refresh")
    static let nearbyWalker = at("/nearby/walker")
    static let walk = at("/walk")
    static let walkFile = at("/walk.gpx")

    /// Public artworks around a place.
    static func nearby(at place: Coordinate) -> String { "\(nearby)?at=\(place.pair)" }

    /// - Parameters:
    ///   - section: which section of the list one goes to, from 1.
    ///   - refresh: how reading anew ended, where there is something to say.
    static func nearby(_ query: NearbyQuery, section: Int? = nil, refresh: String? = nil) -> String {
        with(query.fields + (refresh.map { [("refresh", $0)] } ?? []), in: nearby)
            + (section.map { "#place-\($0)" } ?? "")
    }

    static func walk(_ query: WalkQuery) -> String { with(query.fields, in: walk) }
    /// To what of a set of favourites stands somewhere.
    static func walk(set: WorkSet.ID) -> String { with([("set", set)], in: walk) }
    static func walkFile(_ query: WalkQuery) -> String { with(query.fields, in: walkFile) }

    /// Commas and colons may stand in a query as they are (RFC 3986, section 3.4).
    private static func with(_ fields: [(name: String, value: String)], in path: String) -> String {
        guard !fields.isEmpty else { return path }
        let pairs = fields.map { name, value in
            "\(name)=\(escaped(value).replacing("%2C", with: ",").replacing("%3A", with: ":"))"
        }
        return path + "?" + pairs.joined(separator: "&")
    }
}

extension Routes {
    static func nearby(_ site: Site) -> [Endpoint] {
        let nearby = NearbyController(site)
        let walk = WalkController(site)
        return [
            .get(Route.nearby, "Public artworks around a place") { request, _ in
                try await nearby.nearby(request)
            }
            .query(area)
            .query(Parameter("refresh", .oneOf(NearbyRefresh.self), "How reading anew ended"))
            .answers(.page([.nearby]), .json(NearbyModel.self), .json(FoundPlaces.self), .geoJSON, .seeOther),
            .get(Route.nearbyMap, "Public artworks on a piece of the map") { request, _ in
                try await nearby.map(request)
            }
            .query(.box.required, Parameter("zoom", .integer(0...22), "How close the map is").required)
            .query(.at, .placeName).answers(.geoJSON),
            .post(Route.nearbyRefresh, "Reads the area anew") { request, context in
                try await nearby.refresh(request, context)
            }
            .form(area).answers(.seeOther, .json(NearbyController.Refreshed.self)),
            .get(Route.nearbyWalker, "Where the map of a demonstration follows somebody") { _, _ in
                try await nearby.walker()
            }
            .answers(.json(Coordinate.self)).caching(.never).fails(404),
            .get(Route.walk, "A walk from work to work") { request, _ in try await walk.walk(request) }
                .query(stops).query(area).query(.set, .work.repeated)
                .query(Parameter("list", .oneOf("all"), "Everything a list of Nearby has"))
                .answers(.page, .json(WalkModel.self), .geoJSON, .seeOther),
            .get(Route.walkFile, "A walk as a route (GPX 1.1)") { request, _ in try await walk.file(request) }
                .query(stops).answers(.gpx).fails(404),
        ]
    }

    private static let area: [Parameter] = [
        .at, .placeName, .box, Parameter("within", .integer(NearbyQuery.radii), "Metres around the place"),
        Parameter("venue", .string, "The chosen one"),
        Parameter("show", .integer(1...NearbyQuery.most), "How many are listed at most"),
    ]

    private static let stops: [Parameter] = [
        .list, Parameter("order", .oneOf(Walk.Order.self), "Of the stops"), .at, .placeName,
    ]
}
