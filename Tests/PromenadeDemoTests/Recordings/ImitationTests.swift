import Foundation
import PromenadeCore
import PromenadeDemo
import PromenadeDemoPainters
import PromenadeHTTP
import PromenadeSources
import Testing

/// What we imitate beside what was recorded of the real services.
///
/// Every key of a recorded reply is in ours at the same place; lists are looked at as one.
@Suite("The imitation", .enabled(if: Upstream.isThere), .timeLimit(.minutes(10)))
struct ImitationTests {
    private static let rijks = "museums/rijks-linked-art"

    @Test func `Amsterdam's search has the keys of the real one`() async throws {
        try await DemoWorld.running { world in
            let recorded = try Upstream.keys("\(Self.rijks)/search_painting_oil-paint_docs-example.json")

            #expect(recorded.subtracting(Self.keys(await world.amsterdam("type=painting"))).isEmpty)
        }
    }

    @Test func `Amsterdam's records have the keys of the real ones`() async throws {
        try await DemoWorld.running { world in
            var ours: [String: Set<String>] = [:]
            for number in await world.amsterdamNumbers("type=painting").prefix(40) {
                ours["record", default: []].formUnion(Self.keys(await world.ask("/rijks/data/\(number)")))
                let visual = await world.ask("/rijks/data/202\(number.dropFirst(3))")
                ours["visualitem", default: []].formUnion(Self.keys(visual))
                let shown = (visual.json?["digitally_shown_by"] as? [[String: Any]])?.first?["id"]
                if let digital = DemoWorld.number(shown) {
                    ours["digital", default: []].formUnion(
                        Self.keys(await world.ask("/rijks/data/\(digital)")))
                }
            }
            // Ids of blank nodes, labels and what is said of a translation are decoration there.
            let passed = ["translation_of", "_label", "identified_by.id", "classified_as.classified_as"]
            for (kind, file) in [
                ("record", "record_milkmaid_trimmed_2026-10-07"),
                ("visualitem", "visualitem_milkmaid_2026-10-07"),
                ("digital", "digital_milkmaid_2026-10-07"),
            ] {
                let recorded = try Upstream.keys("\(Self.rijks)/\(file).json")
                    .filter { key in !passed.contains { key.contains($0) } }
                #expect(recorded.subtracting(ours[kind] ?? []).isEmpty)
            }
        }
    }

    @Test func `Amsterdam's pictures describe themselves with the keys of the real ones`() async throws {
        try await DemoWorld.running { world in
            let visual = await world.linkedArt("202100007")
            let shown = (visual["digitally_shown_by"] as? [[String: Any]])?.first?["id"]
            let digital = await world.linkedArt(try #require(DemoWorld.number(shown)))
            let access = (digital["access_point"] as? [[String: Any]])?.first?["id"] as? String
            let info = try #require(access).withoutServer
                .replacing("/full/max/0/default.jpg", with: "/info.json")
            let recorded = try Upstream.keys("museums/iiif/micrio_milkmaid_info_v3_2026-10-07.json")

            #expect(recorded.symmetricDifference(Self.keys(await world.ask(info))).isEmpty)
        }
    }

    @Test(arguments: ["agents", "exhibitions"])
    func `Chicago's other records have the keys of the real ones`(kind: String) async throws {
        try await DemoWorld.running { world in
            let number = kind == "agents" ? 30_003 : 9_101
            let reply = await world.ask("/api/v1/\(kind)/\(number)")
            let ours = Self.keys(reply).compactMap { key in
                key.hasPrefix("data.") ? String(key.dropFirst(5)) : nil
            }
            let sample = kind == "agents" ? 2 : 93
            let recorded = try Upstream.keys("museums/aic/api-data/json/\(kind)/\(sample).json")

            #expect(recorded.symmetricDifference(ours).isEmpty)
        }
    }

    @Test func `routes have the keys of the real ones`() async throws {
        try await DemoWorld.running { world in
            let way = "/osrm/route/v1/foot/4.885,52.36;4.9,52.37"
            let short = try Upstream.keys("places/osrm/route_overview_false_malaysia.json")
            let long = try Upstream.keys("places/osrm/route_response_full.json").filter { key in
                !["annotation", "data_version", "intersections.in"].contains { key.contains($0) }
            }
            let refusal = try Upstream.keys("places/osrm/error_invalid_query.json")

            #expect(short == Self.keys(await world.ask("\(way)?overview=false")))
            let steps = await world.ask("\(way)?overview=full&steps=true")
            #expect(long.subtracting(Self.keys(steps)).isEmpty)
            #expect(refusal == Self.keys(await world.ask("\(way)?overview=sideways")))
        }
    }

    @Test func `the milkmaid is served where she is recorded, without a picture of our own`() async throws {
        try await DemoWorld.running(recordings: Upstream.folder) { world in
            let hits = await world.amsterdamNumbers(
                "title=Milkmaid&creator=Johannes+Vermeer&imageAvailable=true")
            let record = await world.linkedArt("200108369")
            let shows = (record["shows"] as? [[String: Any]])?.first?["id"] as? String
            let visual = await world.linkedArt("202108369")
            let shown = (visual["digitally_shown_by"] as? [[String: Any]])?.first?["id"]
            let digital = await world.ask("/rijks/data/\(try #require(DemoWorld.number(shown)))").text

            #expect(hits == ["200108369"])
            #expect(world.amsterdamWorkCount == 1)
            #expect(await world.amsterdamTotal("objectNumber=SK-A-2344") == 1)
            #expect(shows == "\(world.amsterdamResolver)/202108369")
            #expect(digital.contains("https://iiif.micr.io/QkOGy/full/max/0/default.jpg"))
            #expect(await world.ask("/rijks/iiif/QkOGy/info.json").status == 404)
            #expect(world.sharedPainters.isEmpty)
            #expect(await world.ask("/api/v1/agents/2").status == 200)
            #expect(world.presets.count == 5)
        }
    }

    @Test func `London's and Helsinki's artworks stand where they were recorded, and the demo begins there`()
        async throws
    {
        try await DemoWorld.running(recordings: Upstream.folder) { world in
            let live = LiveHTTP(userAgent: "promenade-tests")
            let source = OverpassSource(endpoint: world.overpass, http: live.fetching)
            let helsinki = try #require(GeoBox("24.9,60.14,25,60.2"))

            let inLondon = try await source.artworks(
                in: GeoBox(around: world.middle, radius: 5_000), since: nil)
            let inHelsinki = try await source.artworks(in: helsinki, since: nil)

            #expect(inLondon.works.count == 33)
            #expect((60...65).contains(inHelsinki.works.count))
            #expect(inHelsinki.works.contains { $0.artist != nil })
            await live.shutdown()
        }
    }

    private static func keys(_ reply: RawReply) -> Set<String> { Upstream.keys(of: reply.json ?? [:]) }
}
