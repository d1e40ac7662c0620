import Foundation
import PromenadeCore
import PromenadeHTTP
import PromenadeSources
import Testing

@Suite(.timeLimit(.minutes(10))) struct OSRMRoutingTests {
    private let start = Coordinate(known: 53.406_566, -2.966_531)
    private let end = Coordinate(known: 53.4011, -2.9727)

    private func answer(_ reply: Result<Data, FetchError>) async throws -> Directions? {
        try await OSRMRouting(base: "https://osrm.test", http: .always(reply))
            .directions(from: start, to: end, by: .walk)
    }

    private func answer(_ json: String) async throws -> Directions? {
        try await answer(.success(Data(json.utf8)))
    }

    @Test func `longitude comes first, and the mode is in the address`() async throws {
        let asked = Asked()
        let path = "/routed-bike/route/v1/bike/-2.966531,53.406566;-2.972700,53.401100"
        let http = HTTPFetching.scripted(
            [path: .success(Data(#"{"code":"Ok","routes":[]}"#.utf8))], asked: asked)
        let routing = OSRMRouting(base: "https://osrm.test/routed-{mode}/", http: http)

        #expect(try await routing.directions(from: start, to: end, by: .bike) == nil)
        #expect(asked.all.first?.url.query() == "overview=full&geometries=geojson&steps=true")
    }

    @Test func `a route has its length, its line and its steps`() async throws {
        let directions = try #require(
            try await answer(
                """
                {"code":"Ok","routes":[{"distance":812.4,"duration":602,
                 "geometry":{"type":"LineString","coordinates":[[-2.9665,53.4066],[-2.97,53.404],[-2.9727,53.4011]]},
                 "legs":[{"steps":[
                  {"maneuver":{"type":"depart"},"name":"Brownlow Street","distance":300},
                  {"maneuver":{"type":"turn","modifier":"slight left"},"name":"","ref":"A562","distance":512.4},
                  {"maneuver":{"type":"roundabout","modifier":"right","exit":2},"name":"Hope Street","distance":5},
                  {"maneuver":{"type":"notification"},"name":"x","distance":0},
                  {"maneuver":{"type":"arrive","modifier":"right"},"name":"","distance":0}]}]}]}
                """))

        #expect(directions.distance == 812.4)
        #expect(directions.duration == 602)
        #expect(directions.line.count == 3)
        #expect(directions.line[0] == Coordinate(known: 53.4066, -2.9665))
        #expect(directions.steps.map(\.action) == [.depart, .turn, .roundabout(exit: 2), .arrive])
        #expect(directions.steps.map(\.street) == ["Brownlow Street", "A562", "Hope Street", nil])
        #expect(directions.steps[1].side == .slightLeft)
    }

    @Test(arguments: [#"a~}dIxkbQiBiG"#, #"kutzdBd_atDk`@erA"#])
    func `a way in five digits or in six is the same way`(line: String) async throws {
        let directions = try await answer(
            """
            {"code":"Ok","routes":[{"distance":1,"duration":1,"geometry":"\(line)"}],
             "waypoints":[{"location":[-2.966531,53.406566]}]}
            """)

        let end = try #require(directions?.line.last)
        #expect(directions?.line.count == 2)
        #expect(end.distance(to: Coordinate(known: 53.4071, -2.9652)) < 2)
    }

    @Test func `a polyline is a line too`() async throws {
        // The example of Google's own description of the format.
        let directions = try await answer(
            #"{"code":"Ok","routes":[{"distance":1,"duration":1,"geometry":"_p~iF~ps|U_ulLnnqC_mqNvxq`@"}]}"#)

        #expect(
            directions?.line == [
                Coordinate(known: 38.5, -120.2), Coordinate(known: 40.7, -120.95),
                Coordinate(known: 43.252, -126.453),
            ])
        #expect(directions?.steps.isEmpty == true)
    }

    @Test(arguments: [
        #"{"code":"NoRoute","message":"Impossible route between points"}"#,
        #"{"code":"NoSegment","message":"Could not find a matching segment"}"#, #"{"code":"Ok","routes":[]}"#,
    ])
    func `no way is no error`(json: String) async throws { #expect(try await answer(json) == nil) }

    @Test func `no way may also come with a status of 400`() async throws {
        #expect(try await answer(.failure(.status(400, retryAfter: nil))) == nil)
    }

    @Test(arguments: [
        (FetchError.offline, SourceError.unreachable), (.status(503, retryAfter: nil), .unreachable),
        (.status(429, retryAfter: .seconds(7)), .busy(retryAfter: .seconds(7))), (.challenged, .refused),
    ])
    func `what fails on the way says what can be done about it`(error: FetchError, meaning: SourceError) async
    {
        await #expect(throws: meaning) { try await answer(.failure(error)) }
    }

    @Test(arguments: [
        "<html>", "{}", #"{"code":3}"#, #"{"code":["Ok"],"routes":"none"}"#,
        #"{"code":"Ok","routes":[{"duration":1}]}"#,
        #"{"code":"Ok","routes":[{"distance":-1,"duration":1}]}"#,
        #"{"code":"SomethingNew"}"#,
    ])
    func `rubbish names the field that is wrong`(json: String) async throws {
        let error = await #expect(throws: SourceError.self) { try await answer(json) }

        guard case .unreadable(let field) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(!field.isEmpty)
    }

    @Test(.enabled(if: Recordings.hasPlaces)) func `recorded replies are read`() async throws {
        let full = try #require(
            try await answer(.success(Recordings.places("osrm/route_response_full.json"))))
        let short = try #require(
            try await answer(.success(Recordings.places("osrm/route_overview_false_malaysia.json"))))

        #expect(full.distance == 1_190.5)
        #expect(full.duration == 92.2)
        #expect(full.steps.first?.action == .depart)
        #expect(full.steps.last?.action == .arrive)
        #expect(abs((full.line.first?.latitude ?? 0) - 40.7147) < 0.001)
        #expect(short.distance == 10_209)
        #expect(short.line.isEmpty)
        await #expect(throws: SourceError.refused) {
            try await answer(.success(Recordings.places("osrm/error_invalid_query.json")))
        }
    }

    @Test(arguments: ["1e300", "1e10", "-1", "9223372036854775807"])
    func `a length or a time no way can have is not told`(_ number: String) async throws {
        for pair in [(number, "60"), ("60", number)] {
            await #expect(throws: SourceError.self) {
                try await answer(#"{"code":"Ok","routes":[{"distance":\#(pair.0),"duration":\#(pair.1)}]}"#)
            }
        }
        let route = try await answer(
            #"{"code":"Ok","routes":[{"distance":1,"duration":1,"legs":[{"steps":[{"maneuver":{"type":"turn","exit":-9223372036854775808},"distance":\#(number)}]}]}]}"#
        )
        #expect((0...1e9).contains(try #require(route?.steps.first).distance))
    }

    @Test(arguments: [
        "~~~~~~~~~~~~~~~~~~~~~~~~", "_p~iF~ps|U_", "~~~~~~~~~~~?~~~~~~~~~~~?~~~~~~~~~~~?~~~~~~~~~~~?",
    ])
    func `a polyline of the longest numbers ends`(_ line: String) async throws {
        let text = line.replacing("|", with: "\u{7c}")
        let route = try await answer(
            #"{"code":"Ok","routes":[{"distance":1,"duration":1,"geometry":"\#(text)"}]}"#)
        #expect(route != nil)
    }
}
