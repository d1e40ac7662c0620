import Foundation
import PromenadeCore
import PromenadeDemo
import PromenadeHTTP
import PromenadeSources
import Testing

@Suite("The college's list of artworks", .timeLimit(.minutes(10)))
struct CampusTests {
    @Test func `has eighty works in sixteen buildings, all of it texts`() async throws {
        try await DemoWorld.running { world in
            let rows = await world.campus("class=campusart")
            let shown = rows.filter { $0["enabled"] as? String == "1" }

            #expect(shown.count == 80)
            #expect(Set(shown.compactMap { $0["location"] as? String }).count == 16)
            #expect(rows.count > shown.count)
            #expect(rows.allSatisfy { row in row.allSatisfy { $0.value is String || $0.value is NSNull } })
            #expect(shown.contains { ($0["ImagefileName"] as? String)?.contains(" ") == true })
            #expect(shown.allSatisfy { ($0["lat"] as? String).flatMap { Double($0) } != nil })
        }
    }

    @Test func `every list of the past is there with the fields it had`() async throws {
        try await DemoWorld.running { world in
            let first = try #require(await world.campus("class=artworks").first)
            let second = try #require(await world.campus("class=artworks2").first)
            let third = try #require(await world.campus("class=campusart").first)

            #expect(first["fileName"] != nil && first["enabled"] == nil)
            #expect(second["fileName"] != nil && second["enabled"] != nil && second["type"] == nil)
            #expect(third["fileName"] == nil && third["thumbnail"] != nil && third["type"] is NSNull)
            #expect(await world.ask("/campus/artworksOnCampus/data.php?class=plants").text == "null")
        }
    }

    @Test func `pictures are where the list says, blanks and all`() async throws {
        try await DemoWorld.running { world in
            let row = try #require(
                await world.campus("class=campusart").first {
                    ($0["ImagefileName"] as? String)?.contains(" ") == true
                })
            let thumbnail = try #require(row["thumbnail"] as? String).withoutServer
            let name = try #require(
                (row["ImagefileName"] as? String)?.addingPercentEncoding(
                    withAllowedCharacters: .urlPathAllowed))

            #expect(!thumbnail.contains(" "))
            #expect(await world.ask(thumbnail)["content-type"] == "image/jpeg")
            let whole = await world.ask("/campus/artwork_images/\(name)")
            #expect(whole.body.starts(with: [0xFF, 0xD8]))
            #expect(await world.ask("/campus/artwork_images/no.jpg").status == 404)
        }
    }

    @Test func `what changes is told to those who ask since a day`() async throws {
        try await DemoWorld.running(faults: []) { world in
            let before = await world.campus("class=campusart&lastModified=2026-11-20")
            await world.happen("/campus/7/withdraw")
            await world.happen("/campus/8/move?lat=53.7712&lon=-5.1401")
            await world.happen("?source=campus&title=New%20Arrival&building=Boathouse")

            let changed = await world.campus("class=artworks2&lastUpdate=2026-11-20")
            let numbers = changed.compactMap { $0["id"] as? String }

            #expect(before.isEmpty)
            #expect(numbers.prefix(2) == ["7", "8"])
            #expect(changed.first?["enabled"] as? String == "0")
            #expect(changed[1]["lat"] as? String == "53.7712")
            #expect(changed.last?["title"] as? String == "New Arrival")
            #expect(changed.last?["location"] as? String == "Boathouse")
        }
    }

    @Test func `our client reads it`() async throws {
        try await DemoWorld.running { world in
            let live = LiveHTTP(userAgent: "promenade-tests")
            let source = CampusSource(name: world.campusName, feed: world.campusFeed, http: live.fetching)
            let box = GeoBox(around: world.middle, radius: 3_000)

            let all = try await source.artworks(in: box, since: nil)
            let work = try #require(all.works.first)
            let picture = try #require(work.picture)
            let bytes = try await live.fetching.fetch(HTTPFetch(picture.service)).body

            #expect(all.isEverything)
            #expect(all.works.count == 80)
            #expect(all.withdrawn.count == 3)
            #expect(Set(all.works.compactMap(\.location?.venue)).count == 16)
            #expect(bytes.starts(with: [0xFF, 0xD8]))
            await live.shutdown()
        }
    }
}
