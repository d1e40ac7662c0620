import Foundation
import PromenadeDemo
import Testing

@Suite("The made-up museum's pages", .timeLimit(.minutes(10)))
struct ChicagoPagesTests {
    @Test func `a listing names its neighbours, twelve to a page`() async throws {
        try await DemoWorld.running { world in
            let first = await world.ask("/api/v1/artworks")
            let second = await world.ask("/api/v1/artworks?page=2&limit=24&fields=id,title")
            let last = await world.ask("/api/v1/artworks?page=\((world.workCount + 23) / 24)&limit=24")

            let pages = [first, second, last].map { $0.json?["pagination"] as? [String: Any] ?? [:] }
            #expect(pages[0]["limit"] as? Int == 12)
            #expect(pages[0]["prev_url"] == nil)
            #expect(pages[1]["offset"] as? Int == 24)
            #expect(pages[1]["current_page"] as? Int == 2)
            #expect(pages[1]["total_pages"] as? Int == (world.workCount + 23) / 24)
            #expect(
                pages[1]["next_url"] as? String
                    == "\(world.chicagoAPI)/artworks?page=3&limit=24&fields=id%2Ctitle")
            #expect(pages[2]["next_url"] == nil)
            #expect(pages[2]["prev_url"] != nil)
            #expect((second.json?["data"] as? [[String: Any]])?.first?.keys.sorted() == ["id", "title"])
        }
    }

    @Test func `the pages of the listing hold every work once`() async throws {
        try await DemoWorld.running { world in
            var ids: [Int] = []
            for page in 1...7 {
                let reply = await world.ask("/api/v1/artworks?page=\(page)&limit=100&fields=id")
                ids += (reply.json?["data"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? Int }
            }

            #expect(ids.count == world.workCount)
            #expect(Set(ids).count == ids.count)
        }
    }

    @Test(arguments: [
        (#"{"from":100,"size":100}"#, 100, 2), (#"{"page":3,"limit":10}"#, 20, 3),
        (#"{"from":990,"size":10}"#, 990, 100), (#"{"size":7,"limit":50,"from":14,"page":9}"#, 14, 3),
    ])
    func `a search counts pages by offset`(query: String, offset: Int, page: Int) async throws {
        try await DemoWorld.running { world in
            let reply = await world.search(query)

            let pagination = reply.json?["pagination"] as? [String: Any]
            #expect(pagination?["offset"] as? Int == offset)
            #expect(pagination?["current_page"] as? Int == page)
            #expect(pagination?["next_url"] == nil)
        }
    }

    @Test func `a search for nothing but the number of results has no pages`() async throws {
        try await DemoWorld.running { world in
            let reply = await world.search(#"{"limit":0}"#)

            #expect(reply.text.contains(#""limit":0,"offset":0,"total_pages":null,"current_page":null}"#))
            #expect((reply.json?["data"] as? [Any])?.isEmpty == true)
        }
    }

    @Test func `works asked for by number come without pagination`() async throws {
        try await DemoWorld.running { world in
            let reply = await world.ask("/api/v1/artworks?ids=100003,100001,7&fields=id")

            #expect(reply.json?["pagination"] == nil)
            #expect((reply.json?["data"] as? [[String: Int]])?.map { $0["id"] } == [100_001, 100_003])
        }
    }

    @Test func `only the listing has an entity tag, and the tag spares the body`() async throws {
        try await DemoWorld.running { world in
            let listing = await world.ask("/api/v1/artworks?limit=1")
            let search = await world.ask("/api/v1/artworks/search?limit=1")

            #expect(listing["etag"] != nil)
            #expect(search["etag"] == nil)
            #expect(search["cache-control"] == "no-cache, private")
        }
    }

    @Test func `a work has a web page`() async throws {
        try await DemoWorld.running { world in
            let page = await world.ask("/artworks/100001")

            #expect(page.status == 200)
            #expect(page["content-type"] == "text/html; charset=utf-8")
        }
    }
}
