/// Ways through invented streets, told as OSRM tells them: in the town along its streets, elsewhere on a grid.
///
///     GET /osrm/route/v1/foot/-2.9665,53.4066;-2.9700,53.4010?overview=full&geometries=geojson&steps=true
///     GET /osrm/table/v1/foot/-5.15,53.77;-5.14,53.772?annotations=duration,distance
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
        let streets = Streets(around: wanted.coordinates)
        var places: [GridPoint] = []
        for (number, asked) in wanted.coordinates.enumerated() {
            guard let place = streets.nearest(asked) else { throw .noSegment(number) }
            places.append(place)
        }
        let waypoints = zip(wanted.coordinates, places).map { asked, place -> JSON in
            [
                "hint": "3rgigOO4IoAAAAAAEgAAAAAAAAB5AQAAAAAAAE8QTEEAAAAA",
                "distance": .real(RouteLeg.rounded(asked.distance(to: place))),
                "name": .string(Streets.street(at: place)), "location": RouteLeg.location(place),
            ]
        }
        if wanted.isTable { return try table(wanted, places, streets, waypoints) }
        var legs: [RouteLeg] = []
        for (from, to) in zip(places, places.dropFirst()) {
            guard let way = streets.way(from: from, to: to) else { throw .noRoute }
            legs.append(RouteLeg(stretches: way, end: to, profile: wanted.profile))
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

    /// How long it takes, and how far it is, from each place to each.
    private static func table(
        _ wanted: RouteRequest, _ places: [GridPoint], _ streets: Streets, _ waypoints: [JSON]
    ) throws(RoutingError) -> JSON {
        guard places.count <= 100 else { throw .tooBig }
        var durations: [JSON] = []
        var distances: [JSON] = []
        for from in places {
            let legs = places.map { to in
                streets.way(from: from, to: to).map {
                    RouteLeg(stretches: $0, end: to, profile: wanted.profile)
                }
            }
            durations.append(.list(legs.map { $0.map { .real(RouteLeg.rounded($0.duration)) } ?? .null }))
            distances.append(.list(legs.map { $0.map { .real(RouteLeg.rounded($0.distance)) } ?? .null }))
        }
        var answer: [JSON.Member] = [
            .init("code", "Ok"), .init("destinations", .list(waypoints)), .init("sources", .list(waypoints)),
        ]
        if wanted.annotations.contains("duration") { answer.append(.init("durations", .list(durations))) }
        if wanted.annotations.contains("distance") { answer.append(.init("distances", .list(distances))) }
        return .object(answer)
    }
}
