import Foundation
import PromenadeCore
import PromenadeHTTP
import PromenadeSources
import Testing

@Suite struct NewsSourceTests {
    private let address = URL(string: "https://museum.example/feed.xml")!

    private func ask(
        _ reply: Result<HTTPReply, FetchError>, held: FeedValidators = FeedValidators(),
        asked: Asked = Asked()
    ) async throws(SourceError) -> NewsSource.Reply {
        let http = HTTPFetching { (fetch) async throws(FetchError) -> HTTPReply in
            asked.note(fetch)
            return try reply.get()
        }
        return try await NewsSource.feed(at: address, http: http).ask(held)
    }

    @Test func `a feed comes with what to ask about it next time`() async throws {
        let body = try Recordings.fixture("news/rss-1.xml")
        let asked = Asked()

        let reply = try await ask(
            .success(
                HTTPReply(
                    headers: ["etag": "W/\"7\"", "last-modified": "Thu, 19 Nov 2026 09:00:00 GMT"], body: body
                )),
            asked: asked)

        guard case .feed(let feed, let validators) = reply else {
            Issue.record("no feed")
            return
        }
        #expect(feed.items.count == 1)
        #expect(validators == FeedValidators(etag: "W/\"7\"", lastModified: "Thu, 19 Nov 2026 09:00:00 GMT"))
        #expect(asked.all.first?.headers["If-None-Match"] == nil)
        #expect(asked.all.first?.maxBytes == FeedReader.maxBytes)
    }

    @Test func `what was given is sent back word for word, and 304 means unchanged`() async throws {
        let held = FeedValidators(etag: "W/\"7\"", lastModified: "yesterday, roughly")
        let asked = Asked()

        let reply = try await ask(.success(HTTPReply(status: 304, body: Data())), held: held, asked: asked)

        #expect(reply == .unchanged)
        #expect(asked.all.first?.headers["If-None-Match"] == "W/\"7\"")
        #expect(asked.all.first?.headers["If-Modified-Since"] == "yesterday, roughly")
    }

    @Test func `no connection and no feed are two different errors`() async {
        await #expect(throws: SourceError.unreachable) { try await ask(.failure(.offline)) }
        await #expect(throws: SourceError.unreadable(field: "a web page instead of a feed")) {
            try await ask(.success(HTTPReply(body: Data("<!doctype html><title>Hello</title>".utf8))))
        }
    }

    @Test func `exhibitions on now come first, the newest first, those over after them`() async throws {
        func record(_ id: Int, _ title: String, _ first: String, _ last: String?) -> [String: Any] {
            [
                "id": id, "title": title, "short_description": "<p>About <em>it</em></p>", "status": "Closed",
                "web_url": "https://www.artic.edu/exhibitions/\(id)", "aic_start_at": first,
                "aic_end_at": last ?? NSNull(), "gallery_title": "Regenstein Hall",
            ]
        }
        let data: [Any] = [
            record(1, "Long over", "2003-10-20T00:00:00-05:00", "2004-01-04T00:00:00-06:00"),
            record(2, "On since May", "2026-05-01T00:00:00-05:00", "2027-01-04T00:00:00-06:00"),
            record(3, "To come", "2026-12-03T00:00:00-06:00", "2027-03-01T00:00:00-06:00"),
            record(4, "Over since October", "2026-08-01T00:00:00-05:00", "2026-10-31T00:00:00-05:00"),
            ["id": NSNull(), "title": "No id"],
            record(5, "Without end", "2026-06-01T00:00:00-05:00", nil),
        ]
        let body = try JSONSerialization.data(withJSONObject: ["data": data])
        let asked = Asked()
        let now = try Date("2026-11-21T12:00:00Z", strategy: .iso8601)
        let source = NewsSource.chicagoExhibitions(
            museum: ChicagoSource.institute, api: ChicagoSource.scriptedAPI, contact: "tests@example.org",
            http: .scripted(["/api/v1/exhibitions": .success(body)], asked: asked), now: { now })

        guard case .feed(let feed, _) = try await source.ask(FeedValidators()) else {
            Issue.record("no feed")
            return
        }

        #expect(feed.title == "Art Institute of Chicago")
        #expect(
            feed.items.map(\.title)
                == ["To come", "Without end", "On since May", "Over since October"])
        #expect(feed.items.first?.event?.place == "Regenstein Hall")
        #expect(feed.items.first?.summary?.html == "<p>About <em>it</em></p>")
        #expect(feed.items.first?.link?.absoluteString == "https://www.artic.edu/exhibitions/3")
        #expect(asked.all.first?.url.query()?.contains("limit=100&fields=id%2Ctitle%2C") == true)
        #expect(asked.all.first?.headers["AIC-User-Agent"] == "promenade (tests@example.org)")
    }

    @Test(.enabled(if: Recordings.hasChicago)) func `recorded exhibitions are read`() async throws {
        let folder = Recordings.chicago.appending(path: "api-data/json/exhibitions")
        let records = try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted().map {
            try JSONSerialization.jsonObject(with: Data(contentsOf: folder.appending(path: $0)))
        }
        let body = try JSONSerialization.data(withJSONObject: ["data": records])
        let now = try Date("2006-06-30T12:00:00Z", strategy: .iso8601)
        let source = NewsSource.chicagoExhibitions(
            museum: ChicagoSource.institute, contact: "tests@example.org", http: .always(.success(body)),
            now: { now })

        guard case .feed(let feed, _) = try await source.ask(FeedValidators()) else {
            Issue.record("no feed")
            return
        }

        // Four of the ten are of 1926 and 2003. Two have no page of their own and get the museum's address for it.
        #expect(feed.items.count == 6)
        #expect(feed.items.allSatisfy { $0.date != nil && $0.link?.host() == "www.artic.edu" })
        #expect(feed.items.first?.title.hasPrefix("Watercolors by Winslow Homer") == true)
        #expect(feed.items.first?.link?.path() == "/exhibitions/6")
        #expect(feed.items.first?.date == (try Date("2008-02-16T06:00:00Z", strategy: .iso8601)))
        #expect(Set(feed.items.map(\.id)).count == 6)
    }
}
