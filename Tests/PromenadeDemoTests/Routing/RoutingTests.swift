import Foundation
import PromenadeDemo
import Testing

@Suite("The routing service", .timeLimit(.minutes(10)))
struct RoutingTests {
    /// From the Ashton Building southwards.
    private static let places = "-2.966531,53.406566;-2.955,53.401"

    @Test func `leads along streets from one place to the other`() async throws {
        try await DemoWorld.running { world in
            let reply = await world.ask(
                "/osrm/route/v1/foot/\(Self.places)?overview=full&geometries=geojson&steps=true")
            let route = try #require((reply.json?["routes"] as? [[String: Any]])?.first)
            let line = try #require((route["geometry"] as? [String: Any])?["coordinates"] as? [[Double]])
            let leg = try #require((route["legs"] as? [[String: Any]])?.first)
            let steps = try #require(leg["steps"] as? [[String: Any]])
            let kinds = steps.map { ($0["maneuver"] as? [String: Any])?["type"] as? String }
            let distance = try #require(route["distance"] as? Double)

            #expect(reply.json?["code"] as? String == "Ok")
            // As the crow flies it is 980 m.
            #expect((980...1_600).contains(distance))
            #expect(kinds.first == "depart")
            #expect(kinds.last == "arrive")
            #expect(kinds.count { $0 == "turn" } >= 2)
            #expect(abs(steps.compactMap { $0["distance"] as? Double }.reduce(0, +) - distance) < 1)
            #expect(steps.allSatisfy { ($0["name"] as? String)?.isEmpty == false })
            let ends = (try #require(line.first), try #require(line.last))
            #expect(abs(ends.0[0] + 2.966531) < 0.000_01 && abs(ends.0[1] - 53.406566) < 0.001)
            #expect(abs(ends.1[0] + 2.955) < 0.000_01 && abs(ends.1[1] - 53.401) < 0.001)
            for (one, next) in zip(line, line.dropFirst()) { #expect(one[0] == next[0] || one[1] == next[1]) }
        }
    }

    @Test func `a line is packed as asked for`() async throws {
        try await DemoWorld.running { world in
            let simple = await world.ask("/osrm/route/v1/car/\(Self.places)")
            let none = await world.ask("/osrm/route/v1/car/\(Self.places)?overview=false")
            let fine = await world.ask("/osrm/route/v1/car/\(Self.places)?geometries=polyline6&overview=full")

            let text = try #require(Self.route(simple)?["geometry"] as? String)
            let corners = Self.unpacked(text, 100_000)
            #expect((4...6).contains(corners.count))
            #expect(abs((corners.first?.latitude ?? 0) - 53.406566) < 0.001)
            #expect(abs((corners.last?.longitude ?? 0) + 2.955) < 0.000_1)
            #expect(Self.route(none)?.keys.contains("geometry") == false)
            let long = Self.unpacked(try #require(Self.route(fine)?["geometry"] as? String), 1_000_000)
            #expect(long.count > corners.count)
            #expect(abs((long.first?.longitude ?? 0) + 2.966531) < 0.000_001)
        }
    }

    @Test func `on foot it takes longer than by car`() async throws {
        try await DemoWorld.running { world in
            let foot =
                Self.route(await world.ask("/osrm/route/v1/foot/\(Self.places)"))?["duration"] as? Double
            let car =
                Self.route(await world.ask("/osrm/route/v1/driving/\(Self.places)"))?["duration"] as? Double

            #expect((foot ?? 0) > 3 * (car ?? .infinity))
        }
    }

    @Test(arguments: [
        ("foot/-2.96,53.4;-2.95,53.4?geometries=wkt", "InvalidQuery"),
        ("foot/-2.96,53.4;-2.95,53.4?sideways=1", "InvalidQuery"), ("foot/-2.96,53.4", "InvalidOptions"),
        ("foot/here;there", "InvalidUrl"), ("foot/-2.96,530;-2.95,53.4", "InvalidValue"),
        ("foot/0,0;-2.95,53.4", "NoSegment"), ("foot/-2.96,53.4;-87.62,41.88", "NoRoute"),
    ])
    func `refuses in the words of the real one`(asked: String, code: String) async throws {
        try await DemoWorld.running { world in
            let reply = await world.ask("/osrm/route/v1/\(asked)")

            #expect(reply.status == 400)
            #expect(reply.json?["code"] as? String == code)
            #expect((reply.json?["message"] as? String)?.isEmpty == false)
            #expect(reply.text.hasPrefix(#"{"message":""#))
        }
    }

    @Test func `standing still is a way of no length`() async throws {
        try await DemoWorld.running { world in
            let reply = await world.ask(
                "/osrm/route/v1/foot/4.885,52.36;4.885,52.36?geometries=geojson&steps=true")

            #expect(Self.route(reply)?["distance"] as? Double == 0)
            let line = Self.route(reply)?["geometry"] as? [String: Any]
            #expect((line?["coordinates"] as? [[Double]])?.count == 2)
        }
    }

    private static func route(_ reply: RawReply) -> [String: Any]? {
        (reply.json?["routes"] as? [[String: Any]])?.first
    }

    private static func unpacked(_ text: String, _ precision: Double) -> [(
        latitude: Double, longitude: Double
    )] {
        var numbers: [Int] = []
        var (bits, shift) = (0, 0)
        for byte in text.utf8 {
            let group = Int(byte) - 63
            bits |= (group & 0x1F) << shift
            shift += 5
            if group < 0x20 {
                numbers.append(bits & 1 == 1 ? ~(bits >> 1) : bits >> 1)
                (bits, shift) = (0, 0)
            }
        }
        var place = (0, 0)
        return stride(from: 0, to: numbers.count - 1, by: 2).map { index in
            place = (place.0 + numbers[index], place.1 + numbers[index + 1])
            return (Double(place.0) / precision, Double(place.1) / precision)
        }
    }
}
