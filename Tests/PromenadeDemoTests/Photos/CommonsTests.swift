import Foundation
import PromenadeCore
import PromenadeDemo
import PromenadeHTTP
import PromenadeSources
import Testing

@Suite("Photographs as Commons has them", .timeLimit(.minutes(10)))
struct CommonsTests {
    private static let near = "list=geosearch&gscoord=53.77%7C-5.15&gsradius=1500&gsnamespace=6&gsprimary=all"
    private static let detailed =
        "generator=geosearch&ggscoord=53.77%7C-5.15&ggsradius=1500&ggslimit=50&ggsnamespace=6&ggsprimary=all"
        + "&prop=imageinfo%7Ccoordinates&iiprop=url%7Csize%7Cmime%7Cextmetadata&iiurlwidth=330"

    @Test func `are told by distance in a list, and by number from a generator`() async throws {
        try await DemoWorld.running { world in
            let found = (await world.commons(Self.near + "&gslimit=40"))["query"] as? [String: Any]
            let list = found?["geosearch"] as? [[String: Any]] ?? []
            let distances = list.compactMap { $0["dist"] as? Double }
            let pages = try await Self.pages(world, Self.detailed + "&formatversion=2")

            #expect(list.count == 40)
            #expect(distances == distances.sorted())
            #expect(pages.compactMap { $0["index"] as? Int } == Array(-1..<49))
            #expect(
                pages.compactMap { $0["pageid"] as? Int }
                    == pages.compactMap { $0["pageid"] as? Int }.sorted())
        }
    }

    @Test func `what does not fit into one answer comes in the next`() async throws {
        try await DemoWorld.running { world in
            let query = Self.detailed + "&formatversion=2&colimit=30"
            let first = await world.commons(query)
            let next = try #require(first["continue"] as? [String: String])
            let rest = next.map { "&\($0.key)=\($0.value.replacing("|", with: "%7C"))" }.joined()
            let second = await world.commons(query + rest)

            #expect(first["batchcomplete"] == nil)
            #expect(next["iicontinue"] == "20" && next["cocontinue"] == "30")
            #expect(Self.having("imageinfo", first) == 20)
            #expect(Self.having("imageinfo", second) == 20)
            #expect(Self.having("coordinates", second) > 0)
        }
    }

    @Test func `the older format has objects and empty texts`() async throws {
        try await DemoWorld.running { world in
            let old = await world.commons(Self.detailed)
            let missing = await world.commons("titles=File:Nothing_here.jpg&prop=imageinfo")

            #expect((old["query"] as? [String: Any])?["pages"] is [String: Any])
            let pages = (missing["query"] as? [String: Any])?["pages"] as? [String: [String: Any]]
            #expect(pages?["-1"]?["missing"] as? String == "")
            #expect(missing["batchcomplete"] as? String == "")
        }
    }

    @Test func `thumbnails come in the usual widths only`() async throws {
        try await DemoWorld.running { world in
            let pages = try await Self.pages(world, Self.detailed + "&formatversion=2")
            let info = try #require(
                pages.compactMap { ($0["imageinfo"] as? [[String: Any]])?.first }
                    .first { $0["mime"] as? String == "image/jpeg" })
            let thumb = try #require(info["thumburl"] as? String).withoutServer
            let other = await world.ask(
                thumb.replacing("330px", with: "400px"), headers: DemoWorld.asker)

            #expect(await world.ask(thumb, headers: DemoWorld.asker).body.starts(with: [0xFF, 0xD8]))
            #expect(other.status == 429)
            #expect(other.text.contains("Use thumbnail steps"))
        }
    }

    @Test func `errors come with a status of 200`() async throws {
        try await DemoWorld.running { world in
            for (query, code) in [
                ("list=geosearch&gsnamespace=6", "missingparam"),
                ("list=geosearch&gscoord=here&gsnamespace=6", "invalid-coord"),
                ("titles=File:%7Bbad%7D.jpg", "invalidtitle"),
            ] {
                #expect((await world.commons(query)["error"] as? [String: Any])?["code"] as? String == code)
            }
            let nothing = await world.commons(
                "generator=geosearch&ggscoord=\(world.emptyPlace.latitude)%7C\(world.emptyPlace.longitude)&ggsradius=10000&ggsnamespace=6"
            )
            #expect(nothing["query"] == nil && nothing["batchcomplete"] != nil)
        }
    }

    @Test func `our client reads them, owners and licences and all`() async throws {
        try await DemoWorld.running { world in
            let live = LiveHTTP(userAgent: "promenade-tests")
            let source = CommonsSource(api: world.commons, http: live.fetching)
            let page = try await source.photos(near: world.middle, within: 1_000, skipping: 0, limit: 30)
            let more = try await source.photos(near: world.middle, within: 1_000, skipping: 30, limit: 30)
            let sea = Coordinate(known: world.emptyPlace.latitude, world.emptyPlace.longitude)
            let nothing = try await source.photos(near: sea, within: 10_000, skipping: 0, limit: 30)
            let photo = try #require(page.photos.first)

            #expect(page.photos.count == 30)
            #expect(page.total > 60)
            #expect(Set(page.photos.map(\.id)).isDisjoint(with: more.photos.map(\.id)))
            #expect(page.photos.allSatisfy { $0.owner != nil })
            #expect(page.photos.contains { $0.licence != nil })
            #expect(page.photos.allSatisfy { $0.description?.contains("<") != true })
            #expect(nothing.photos.isEmpty)
            #expect(source.servesPictures(at: photo.small))
            let bytes = try await live.fetching.fetch(HTTPFetch(photo.small)).body
            #expect(bytes.starts(with: [0xFF, 0xD8]))
            await live.shutdown()
        }
    }

    private static func pages(_ world: DemoWorld, _ query: String) async throws -> [[String: Any]] {
        let reply = await world.commons(query)
        return try #require((reply["query"] as? [String: Any])?["pages"] as? [[String: Any]])
    }

    private static func having(_ key: String, _ reply: [String: Any]) -> Int {
        ((reply["query"] as? [String: Any])?["pages"] as? [[String: Any]] ?? []).count { $0[key] != nil }
    }
}
