import Foundation
import PromenadeCore
import PromenadeDemo
import PromenadeHTTP
import PromenadeSources
import Testing

@Suite("Ways through the town", .timeLimit(.minutes(10)))
struct WalkTests {
    /// From the market to the college, over some corners.
    private static let ends = "-5.15,53.77;-5.1355,53.7715"

    @Test func `lead along its streets`() async throws {
        try await DemoWorld.running { world in
            let reply = await world.ask(
                "/osrm/route/v1/foot/\(Self.ends)?overview=full&geometries=geojson&steps=true")
            let route = try #require((reply.json?["routes"] as? [[String: Any]])?.first)
            let line = try #require((route["geometry"] as? [String: Any])?["coordinates"] as? [[Double]])
            let leg = try #require((route["legs"] as? [[String: Any]])?.first)
            let steps = try #require(leg["steps"] as? [[String: Any]])
            let distance = try #require(route["distance"] as? Double)
            let crow = Coordinate(known: 53.77, -5.15).distance(to: Coordinate(known: 53.7715, -5.1355))

            #expect((crow...crow * 1.6).contains(distance))
            #expect(line.count > 8)
            #expect(abs(steps.compactMap { $0["distance"] as? Double }.reduce(0, +) - distance) < 1)
            #expect(steps.allSatisfy { ($0["name"] as? String)?.isEmpty == false })
            // No leap: a town's corners are at most 120 m apart, and streets bend on the way.
            for (from, to) in zip(line, line.dropFirst()) {
                let step = Coordinate(known: from[1], from[0]).distance(to: Coordinate(known: to[1], to[0]))
                #expect(step < 60)
            }
        }
    }

    @Test func `are as long there as back, in a table of all with all`() async throws {
        try await DemoWorld.running { world in
            let reply = await world.ask(
                "/osrm/table/v1/foot/\(Self.ends);-5.1612,53.7689?annotations=duration,distance")
            let distances = try #require(reply.json?["distances"] as? [[Double]])

            #expect(distances.count == 3 && distances.allSatisfy { $0.count == 3 })
            for one in 0..<3 {
                #expect(distances[one][one] == 0)
                for other in 0..<3 { #expect(abs(distances[one][other] - distances[other][one]) < 1) }
            }
            #expect((reply.json?["durations"] as? [[Double]])?[0][1] ?? 0 > 0)
        }
    }

    @Test func `our client is led along them`() async throws {
        try await DemoWorld.running { world in
            let live = LiveHTTP(userAgent: "promenade-tests")
            let routing = OSRMRouting(base: world.routing.absoluteString, http: live.fetching)
            let found = try await routing.directions(
                from: world.middle, to: Coordinate(known: 53.7715, -5.1355), by: .walk)

            let way = try #require(found)

            #expect(way.line.count > 8)
            #expect(way.steps.compactMap(\.street).contains { !$0.isEmpty })
            await live.shutdown()
        }
    }

    @Test func `somebody walks round and round at 1.4 metres a second`() async throws {
        try await DemoWorld.running { world in
            let start = Date(timeIntervalSince1970: 1_795_262_400)
            func place(_ seconds: Double) -> Coordinate {
                let place = world.walker.position(at: start.addingTimeInterval(seconds))
                return Coordinate(known: place.latitude, place.longitude)
            }
            let round = world.walker.length / TownWalk.pace

            #expect((2_000...9_000).contains(world.walker.length))
            #expect(place(0).distance(to: place(round)) < 2)
            #expect(place(0).distance(to: world.middle) < 3_000)
            for second in stride(from: 0, to: round, by: 10) {
                #expect(place(second).distance(to: place(second + 10)) <= 14.1)
            }
        }
    }

    @Test func `where they are is told as a point and as a track`() async throws {
        try await DemoWorld.running { world in
            let point = await world.ask("/walker?at=1795262400")
            let track = await world.ask("/walker.gpx")
            let coordinates = try #require(
                (point.json?["geometry"] as? [String: Any])?["coordinates"] as? [Double])
            let known = world.walker.position(at: Date(timeIntervalSince1970: 1_795_262_400))

            #expect(coordinates == [known.longitude, known.latitude])
            #expect(track.text.components(separatedBy: "<trkpt").count > 100)
        }
    }
}
