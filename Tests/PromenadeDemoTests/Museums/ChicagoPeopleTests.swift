import Foundation
import PromenadeDemo
import Testing

@Suite("Chicago's agents and exhibitions", .timeLimit(.minutes(10)))
struct ChicagoPeopleTests {
    @Test func `agents are listed, asked for by number and found`() async throws {
        try await DemoWorld.running { world in
            let list = await world.ask("/api/v1/agents?limit=100").json ?? [:]
            let one = await world.ask("/api/v1/agents/30001").json?["data"] as? [String: Any]
            let found = await world.ask(
                "/api/v1/artists/search?q=marwede&fields=id,title,birth_date,death_date&limit=1")
            let exact =
                #"{"query":{"match":{"title":{"query":"ilse marwede","operator":"and"}}}}"#
                .addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
            let only = await world.ask("/api/v1/agents/search?params=\(exact)").json ?? [:]

            let agents = list["data"] as? [[String: Any]] ?? []
            #expect(Self.total(list) == agents.count)
            #expect(agents.contains { $0["is_artist"] as? Bool == false })
            #expect(one?["title"] as? String == "Ilse Marwede")
            #expect(one?["sort_title"] as? String == "Marwede, Ilse")
            #expect(one?["birth_date"] as? Int == 1_858)
            #expect(one?["ulan_id"] is NSNull)
            #expect((found.json?["data"] as? [[String: Any]])?.first?["id"] as? Int == 30_001)
            #expect(Self.total(only) == 1)
            #expect((only["info"] as? [String: Any])?["license_text"] as? String != nil)
            #expect(await world.ask("/api/v1/agents/7").status == 404)
        }
    }

    @Test func `artists are those agents who made something`() async throws {
        try await DemoWorld.running { world in
            let artists = await world.ask("/api/v1/artists/search?limit=100&fields=is_artist").json ?? [:]
            let usual = await world.ask("/api/v1/agents/search?q=marwede").json ?? [:]

            let hits = artists["data"] as? [[String: Any]] ?? []
            #expect(hits.count == 18)
            #expect(hits.allSatisfy { $0["is_artist"] as? Bool == true })
            #expect((usual["data"] as? [Any])?.count == 10)
        }
    }

    @Test func `exhibitions are over, on and to come, seen from the day one says`() async throws {
        let day = Date(timeIntervalSince1970: 1_700_000_000)
        try await DemoWorld.running(now: day) { world in
            let reply = await world.ask("/api/v1/exhibitions?limit=50").json ?? [:]
            let shows = reply["data"] as? [[String: Any]] ?? []
            let now = "2023-11-14T00:00:00-06:00"
            let starts = shows.compactMap { $0["aic_start_at"] as? String }
            let ends = shows.compactMap { $0["aic_end_at"] as? String }

            #expect(shows.count == 12)
            #expect(ends.count { $0 < now } >= 3)
            #expect(starts.count { $0 > now } >= 3)
            #expect(zip(starts, ends).count { $0 <= now && $1 >= now } >= 3)
            for (show, end) in zip(shows, ends) {
                #expect((show["status"] as? String == "Closed") == (end < now))
                let works = show["artwork_ids"] as? [Int] ?? []
                #expect(!works.isEmpty)
            }
            let first = try #require(shows.first)
            let id = try #require(first["id"] as? Int)
            let work = try #require((first["artwork_ids"] as? [Int])?.first)
            #expect(await world.ask("/api/v1/artworks/\(work)").status == 200)
            #expect(await world.ask("/api/v1/exhibitions/\(id)").status == 200)
            let page = try #require(first["web_url"] as? String)
            #expect(await world.ask(page.withoutServer).status == 200)
        }
    }

    @Test func `exhibitions that are still on can be asked for`() async throws {
        try await DemoWorld.running { world in
            let params =
                #"{"query":{"range":{"aic_end_at":{"gte":"2026-11-21T00:00:00-06:00"}}},"#
                + #""sort":[{"aic_start_at":"asc"}],"fields":["id","title","aic_start_at"]}"#
            let encoded = params.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
            let reply = await world.ask("/api/v1/exhibitions/search?params=\(encoded)").json ?? [:]

            let starts = (reply["data"] as? [[String: Any]] ?? []).compactMap {
                $0["aic_start_at"] as? String
            }
            #expect(Self.total(reply) == 8)
            #expect(starts == starts.sorted())
        }
    }

    private static func total(_ reply: [String: Any]) -> Int? {
        (reply["pagination"] as? [String: Any])?["total"] as? Int
    }
}
