import Foundation
import PromenadeCore
import PromenadeDemo
import PromenadeHTTP
import PromenadeSources
import Testing

@Suite("The map of artworks", .timeLimit(.minutes(10)))
struct OverpassTests {
    private static let everything =
        "[out:json][timeout:25];nwr[\"tourism\"=\"artwork\"](53.7,-5.25,53.8,-5.05);out center tags;"

    @Test func `has 220 works of every kind of element`() async throws {
        try await DemoWorld.running { world in
            let elements = await world.elements(Self.everything)
            let tags = elements.compactMap { $0["tags"] as? [String: String] }
            let ids = elements.compactMap { $0["id"] as? Int }

            #expect(elements.count == 220)
            #expect(Set(elements.compactMap { $0["type"] as? String }) == ["node", "way", "relation"])
            #expect(ids.contains { $0 > Int(Int32.max) })
            #expect(Set(ids).count < ids.count)
            #expect(tags.contains { $0["name"] == nil } && tags.contains { $0["artist_name"] == nil })
            #expect(tags.contains { $0["addr:street"] != nil } && tags.contains { $0["addr:place"] != nil })
            #expect(tags.contains { $0["wikimedia_commons"]?.hasPrefix("File:") == true })
            #expect(tags.contains { $0["start_date"]?.hasPrefix("~") == true })
            #expect(
                elements.allSatisfy { element in
                    element["type"] as? String == "node"
                        ? element["lat"] is Double : (element["center"] as? [String: Double])?["lat"] != nil
                })
        }
    }

    @Test func `is asked around a place, in a box, by number and for so many`() async throws {
        try await DemoWorld.running { world in
            let near = await world.elements(
                "[out:json];nwr[\"tourism\"=\"artwork\"](around:120,53.77,-5.15);out center tags;")
            let few = await world.elements(
                "[out:json];(node[\"tourism\"=\"artwork\"](53.7,-5.25,53.8,-5.05);way[\"tourism\"=\"artwork\"](53.7,-5.25,53.8,-5.05););out center tags 7;"
            )
            let one = try #require(near.first { $0["type"] as? String == "node" }?["id"] as? Int)
            let single = await world.elements("[out:json];node(\(one));out center tags;")
            let both = await world.elements("[out:json];(node(310158380);way(310158380););out center tags;")
            let listed = await world.elements(
                "[out:json];(node(id:310158380,\(one));way(id:310158380););out center tags;")
            let bare = await world.elements("[out:json];way(310158380);out tags;")

            #expect((1...40).contains(near.count))
            #expect(few.count == 7)
            #expect(single.count == 1)
            #expect(Set(both.compactMap { $0["type"] as? String }) == ["node", "way"])
            #expect(listed.count == 3)
            #expect(bare.first?["center"] == nil && bare.first?["tags"] != nil)
            #expect(
                await world.elements("[out:json];nwr[\"tourism\"=\"artwork\"](10,10,11,11);out center;")
                    .isEmpty)
        }
    }

    @Test func `refuses who does not say who asks, and what it cannot read`() async throws {
        try await DemoWorld.running { world in
            let nobody = await world.ask("/overpass/api/interpreter?data=x", method: "POST")
            let wrong = await world.overpass("[out:json];nonsense")
            let status = await world.ask("/overpass/api/status", headers: DemoWorld.asker)

            #expect(nobody.status == 406)
            #expect(wrong.status == 400)
            #expect(wrong.text.contains("<strong"))
            #expect(status.text.contains("Rate limit: 2"))
        }
    }

    @Test func `works come, move and go`() async throws {
        try await DemoWorld.running(faults: []) { world in
            let added = await world.happen(
                "?title=Fresh%20Paint&lat=53.7703&lon=-5.1502&street=High%20Street")
            let id = try #require(added["id"] as? Int)
            let query = "[out:json];node(\(id));out center tags;"
            let fresh = try #require(await world.elements(query).first)
            await world.happen("/node/\(id)/move?lat=53.76&lon=-5.16")
            let moved = try #require(await world.elements(query).first)
            await world.happen("/node/\(id)/withdraw")
            let gone = await world.elements(query)
            await world.happen("/node/\(id)/restore")

            #expect((fresh["tags"] as? [String: String])?["name"] == "Fresh Paint")
            #expect(abs((moved["lat"] as? Double ?? 0) - 53.76) < 0.000_01)
            #expect(gone.isEmpty)
            #expect(await world.elements(query).count == 1)
        }
    }

    @Test(arguments: [
        ("429", 429, "rate_limited"), ("504", 504, "too busy"), ("406", 406, "Not Acceptable"),
        ("500", 500, "Dispatcher_Client"), ("remark", 200, "runtime error: Query timed out"),
    ])
    func `fails in the real one's words`(kind: String, status: Int, words: String) async throws {
        let setting = try #require(FaultSetting("overpass=\(kind)"))
        try await DemoWorld.running(faults: [setting]) { world in
            let reply = await world.overpass(Self.everything)

            #expect(reply.status == status)
            #expect(reply.text.contains(words))
        }
    }

    @Test func `our client finds 44 venues there, and single works with their photographs`() async throws {
        try await DemoWorld.running { world in
            let live = LiveHTTP(userAgent: "promenade-tests")
            let source = OverpassSource(
                endpoint: world.overpass, photos: CommonsSource(api: world.commons, http: live.fetching),
                http: live.fetching)
            let answer = try await source.artworks(
                in: GeoBox(around: world.middle, radius: 4_000), since: nil)
            let named = try #require(answer.works.first { $0.photoFile != nil })
            let work = try #require(try await source.work(named.id))
            let picture = try #require(work.picture)

            #expect(answer.isEverything)
            #expect(answer.works.count == 220)
            #expect(Set(answer.works.compactMap(\.location?.venue)).count == 44)
            #expect(source.servesPictures(at: picture.service))
            let bytes = try await live.fetching.fetch(HTTPFetch(picture.service)).body
            #expect(bytes.starts(with: [0xFF, 0xD8]))
            await live.shutdown()
        }
    }
}
