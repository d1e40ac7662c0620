/// Ways through invented streets, told as OSRM tells them.
///
///     GET /osrm/route/v1/foot/-2.9665,53.4066;-2.9700,53.4010?overview=full&geometries=geojson&steps=true
struct RoutingService: DemoService {
    static let id = "osrm"
    static let hasPictures = false
    static let type = "application/json; charset=UTF-8"
    static let headers = [(name: "access-control-allow-origin", value: "*")]
    static let unwell = UnwellWords(
        recordType: type, beginning: #"{"code":"Ok","routes":["#,
        serverError: DemoReply(
            500, type: type, text: #"{"message":"Internal Error","code":"InternalError"}"#),
        wrongType: DemoReply(type: type, text: #"{"code":["Ok"],"routes":"none","waypoints":3}"#))

    func answers(_ request: DemoRequest) -> Bool { request.path.first == "osrm" }

    func kind(of request: DemoRequest) -> FaultyReply.Kind? { .record }

    func reply(to request: DemoRequest) async -> DemoReply {
        do throws(RoutingError) {
            let wanted = try RouteRequest(request, request.path.dropFirst())
            return DemoReply(type: Self.type, headers: Self.headers, body: try Self.answer(wanted).data)
        } catch {
            return error.reply
        }
    }

    private static func answer(_ wanted: RouteRequest) throws(RoutingError) -> JSON {
        var places: [GridPoint] = []
        for (number, asked) in wanted.coordinates.enumerated() {
            guard let place = StreetGrid.nearest(asked) else { throw .noSegment(number) }
            places.append(place)
        }
        var legs: [RouteLeg] = []
        for (from, to) in zip(places, places.dropFirst()) {
            guard let way = StreetGrid.way(from: from, to: to) else { throw .noRoute }
            legs.append(RouteLeg(stretches: way, end: to, profile: wanted.profile))
        }
        let waypoints = zip(wanted.coordinates, places).map { asked, place -> JSON in
            [
                "hint": "3rgigOO4IoAAAAAAEgAAAAAAAAB5AQAAAAAAAE8QTEEAAAAA",
                "distance": .real(RouteLeg.rounded(asked.distance(to: place))),
                "name": .string(StreetGrid.street(at: place)), "location": RouteLeg.location(place),
            ]
        }
        let (distance, duration) = (
            RouteLeg.rounded(legs.map(\.distance).reduce(0, +)),
            RouteLeg.rounded(legs.map(\.duration).reduce(0, +))
        )
        var route: [JSON.Member] = []
        if wanted.overview != .none {
            let points = legs.flatMap { $0.points(isSimple: wanted.overview == .simplified) }
            route.append(.init("geometry", RouteLeg.geometry(points, wanted.geometry)))
        }
        route += [
            .init("legs", .list(legs.map { $0.json(wanted) })), .init("distance", .real(distance)),
            .init("duration", .real(duration)), .init("weight_name", "routability"),
            .init("weight", .real(duration)),
        ]
        return ["code": "Ok", "routes": [.object(route)], "waypoints": .list(waypoints)]
    }
}
