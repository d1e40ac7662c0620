import Foundation
import PromenadeDemo
import Testing

@Suite("The news", .timeLimit(.minutes(10)))
struct NewsTests {
    private static let feeds = ["rss", "rdf", "atom", "json"]

    @Test(arguments: feeds) func `the same eight items are in every feed`(kind: String) async throws {
        try await DemoWorld.running { world in
            let reply = await world.ask("/news/feed.\(kind)")

            #expect(reply.status == 200)
            let titles = try Self.titles(reply, kind)
            #expect(titles.count == 8)
            #expect(titles.first == "The Quiet Room opens")
            #expect(titles.contains("Mills & ruins: 40 new etchings"))
            // What must not reach a page is there to be taken out.
            #expect(reply.text.contains("onclick"))
            #expect(reply.text.contains("javascript:"))
            #expect(reply.text.contains("script>") || reply.text.contains("script&gt;"))
        }
    }

    @Test func `one feed says it is a page`() async throws {
        try await DemoWorld.running { world in
            var types: [String] = []
            for kind in Self.feeds {
                types.append(await world.ask("/news/feed.\(kind)")["content-type"] ?? "")
            }

            #expect(types.count { $0.hasPrefix("text/html") } == 1)
            #expect(types.contains("application/feed+json"))
        }
    }

    @Test(arguments: feeds) func `whoever has it already is told so`(kind: String) async throws {
        try await DemoWorld.running { world in
            let feed = "/news/feed.\(kind)"
            let reply = await world.ask(feed)
            let (tag, date) = (try #require(reply["etag"]), try #require(reply["last-modified"]))

            let byTag = await world.ask(feed, headers: ["If-None-Match: \(tag)"])
            let byDate = await world.ask(feed, headers: ["If-Modified-Since: \(date)"])
            let byOther = await world.ask(
                feed, headers: ["If-None-Match: \"other\"", "If-Modified-Since: \(date)"])

            #expect(byTag.status == 304)
            #expect(byTag.body.isEmpty)
            #expect(byDate.status == 304)
            #expect(byOther.status == 200)
        }
    }

    @Test func `news can happen while the world runs, even behind a feed that is down`() async throws {
        try await DemoWorld.running(faults: []) { world in
            let before = await world.ask("/news/feed.json")
            world.faults.set(try #require(FaultSetting("news=down")))
            let posted = await world.ask(
                "/news/items?title=Something%20%3Cnew%3E%20%26%20bright&text=Here", method: "POST")
            world.faults.set(try #require(FaultSetting("news=none")))
            let after = await world.ask(
                "/news/feed.json",
                headers: [
                    "If-None-Match: \(before["etag"] ?? "")",
                    "If-Modified-Since: \(before["last-modified"] ?? "")",
                ])

            #expect(posted.status == 201)
            #expect(after.status == 200)
            #expect(after["last-modified"] != before["last-modified"])
            #expect(try Self.titles(after, "json").first == "Something <new> & bright")
            for kind in ["rss", "rdf", "atom"] {
                let titles = try Self.titles(await world.ask("/news/feed.\(kind)"), kind)
                #expect(titles.count == 9)
                #expect(titles.first == "Something <new> & bright")
            }
            let page = try #require(posted["location"]).withoutServer
            #expect(await world.ask(page).status == 200)
            #expect(await world.ask("/news/items", method: "POST").status == 400)
        }
    }

    private static func titles(_ reply: RawReply, _ kind: String) throws -> [String] {
        guard kind != "json" else {
            return (reply.json?["items"] as? [[String: Any]] ?? []).compactMap { $0["title"] as? String }
        }
        let start = kind == "atom" ? "<entry>" : kind == "rss" ? "<item>" : "<item "
        return reply.text.components(separatedBy: start).dropFirst().compactMap { part in
            part.firstMatch(of: /<title[^>]*>([^<]*)<\/title>/).map {
                String($0.1).replacing("&lt;", with: "<").replacing("&gt;", with: ">")
                    .replacing("&amp;", with: "&")
            }
        }
    }
}
