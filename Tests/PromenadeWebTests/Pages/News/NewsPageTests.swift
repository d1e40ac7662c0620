import Foundation
import Hummingbird
import HummingbirdTesting
import PromenadeCore
import PromenadeSources
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10))) struct NewsPageTests {
    private let feed = HostileFeed()
    private let scene: Scene
    private let ids = (1...3).map { NewsItem.ID(of: "\($0)").description }

    init() { scene = Scene(newsSources: [feed.source]) }

    private func asking<Value>(_ work: @escaping @Sendable (Newsreader) async throws -> Value) async throws
        -> Value
    {
        try await scene.asking { try await work(Newsreader(client: $0)) }
    }

    @Test func `every unread item says so in a dot and a word, and leads to its page`() async throws {
        let html = try await asking { try await $0.page("/news") }

        #expect(html.contains("<span role=\"status\">3 unread</span>"))
        #expect(html.matches(of: /row__unread/).count == 3)
        #expect(html.matches(of: #/<strong>Unread<\/strong>/#).count == 3)
        #expect(html.contains("href=\"/news/\(ids[0])\""))
        #expect(html.contains("Museum</p>"))
        #expect(html.contains("Mark all read"))
    }

    @Test func `nothing of a feed becomes script, on the list or on the item's page`() async throws {
        let (list, item) = try await asking { [ids] in
            (try await $0.page("/news"), try await $0.page("/news/\(ids[0])"))
        }

        for html in [list, item] {
            #expect(html.contains("&lt;b&gt;Gallery&lt;/b&gt; 240"))
            #expect(!html.contains("onclick"))
            #expect(!html.contains("alert("))
            #expect(!html.contains("onerror"))
            #expect(!html.contains("javascript:"))
        }
        #expect(item.contains("<p>New <em>light</em>.</p>"))
        #expect(item.contains("href=\"https://museum.example/1\" rel=\"noopener\""))
    }

    @Test func `looking at an item changes nothing; its button marks it read, and it can be marked unread`()
        async throws
    {
        try await asking { [ids] visitor in
            _ = try await visitor.page("/news/\(ids[1])")
            #expect(try await visitor.page("/news").contains("3 unread"))

            let answer = try await visitor.post("/news/read", items: [ids[1]])
            #expect(answer.status == .seeOther)
            #expect(try await visitor.page("/news").contains("2 unread"))
            #expect(
                try await visitor.page("/news/\(ids[1])").contains(
                    "<form method=\"post\" action=\"/news/read\" hidden>"))

            _ = try await visitor.post("/news/unread", items: [ids[1]])
            #expect(try await visitor.page("/news").contains("3 unread"))
        }
    }

    @Test func `Undo after "mark all read" restores exactly those that were unread`() async throws {
        try await asking { [ids] visitor in
            _ = try await visitor.page("/news")
            let first = try await visitor.post("/news/read", items: [ids[0]])
            // The two marks are told apart by their moment.
            while try await visitor.now() == first.headers[.location] { await Task.yield() }
            let all = try await visitor.post("/news/read", items: ids)
            let address = try #require(all.headers[.location])

            let page = try await visitor.page(address)
            #expect(page.contains("Nothing unread"))
            #expect(page.contains("Marked 2 as read."))
            let undo = try #require(
                page.firstMatch(
                    of: #/action="/news/unread"><input type="hidden" name="items" value="([0-9a-f,]+)"/#))
            #expect(undo.1.split(separator: ",").map(String.init) == [ids[1], ids[2]])

            _ = try await visitor.post("/news/unread", items: [ids[1], ids[2]])
            #expect(try await visitor.page("/news").contains("2 unread"))
            #expect(try await !visitor.page(address).contains("Undo"))
        }
    }

    @Test func `JSON has the same news`() async throws {
        try await asking { [ids] visitor in
            let model = try await visitor.json("/news")
            let items = try #require(model["items"] as? [[String: Any]])

            #expect(model["unread"] as? Int == 3)
            #expect(items.map { $0["id"] as? String } == ids)
            #expect(items[0]["isUnread"] as? Bool == true)
            #expect(items[0]["title"] as? String == "<b>Gallery</b> 240")
            #expect(items[0]["readAt"] is NSNull)
            #expect((model["failures"] as? [Any])?.isEmpty == true)

            let answer = try await visitor.post("/news/read", items: [ids[0]], accept: "application/json")
            #expect(String(buffer: answer.body).contains("\"unread\":2"))
            #expect(try await visitor.json("/news/\(ids[0])")["isUnread"] as? Bool == false)
        }
    }

    @Test func `with the feed down and no copy the page says so and offers another try`() async throws {
        feed.error.withLock { $0 = .unreachable }

        let html = try await asking { try await $0.page("/news") }

        #expect(html.contains("museum.example isn’t available right now. There is no saved copy yet."))
        #expect(html.contains("Try again"))
        #expect(html.contains("No news here yet"))
    }

    @Test func `with the feed down the old copy stays, with its date and the reason`() async throws {
        try await asking { [feed] visitor in
            _ = try await visitor.page("/news")
            feed.error.withLock { $0 = .unreadable(field: "a web page instead of a feed") }
            let answer = try await visitor.post("/news/refresh", items: [])
            #expect(answer.headers[.location] == "/news")

            let html = try await visitor.page("/news")
            let failures = try await visitor.json("/news")["failures"] as? [[String: Any]]

            #expect(html.contains("Museum sent an unreadable answer (a web page instead of a feed)."))
            #expect(html.contains("Showing a saved copy from "))
            #expect(html.contains("Item 2"))
            #expect(failures?.first?["copyOf"] is String)
        }
    }

    @Test(arguments: ["/news/0123", "/news/ffffffffffffffffffffffffffffffff"])
    func `an item that is not told any longer is a 404 with a way on`(_ path: String) async throws {
        let response = try await asking { try await $0.get(path) }

        #expect(response.status == .notFound)
        #expect(String(buffer: response.body).contains("href=\"/news\""))
    }

    @Test(arguments: ["", "nonsense", String(repeating: "0123456789abcdef0123456789abcdef,", count: 1_001)])
    func `a form that names no items is a 400 that names the field`(_ items: String) async throws {
        let response = try await asking {
            try await $0.post("/news/read", items: items.isEmpty ? nil : [items])
        }

        #expect(response.status == .badRequest)
        #expect(String(buffer: response.body).contains("items"))
    }
}

/// A feed of three items that would like to run a script in the page.
private final class HostileFeed: Sendable {
    /// What it fails with, when it fails.
    let error = Mutex<SourceError?>(nil)

    private static let text = """
        <p onclick="steal()">New <em>light</em>.</p><script>alert(1)</script><img src=x onerror=alert(2)>\
        <a href="javascript:alert(3)">here</a>
        """

    var source: NewsSource {
        let items = (1...3).map { number in
            NewsItem(
                id: NewsItem.ID(of: "\(number)"),
                title: number == 1 ? "<b>Gallery</b> 240" : "Item \(number)",
                summary: RichText(sanitising: Self.text),
                link: URL(string: "https://museum.example/\(number)"),
                date: Date(timeIntervalSince1970: 1_700_000_000 - Double(number) * 86_400), source: "Museum")
        }
        let address = URL(string: "https://museum.example/feed")!
        return NewsSource(address: address, name: "museum.example") { [self] (_) async throws(SourceError) in
            if let error = error.withLock({ $0 }) { throw error }
            return .feed(NewsFeed(title: "Museum", items: items), FeedValidators())
        }
    }
}

/// Someone who reads and presses buttons.
private struct Newsreader: Sendable {
    let client: any TestClientProtocol

    func get(_ path: String, accept: String = "text/html") async throws -> TestResponse {
        try await client.execute(uri: path, method: .get, headers: [.accept: accept])
    }

    func page(_ path: String) async throws -> String { String(buffer: try await get(path).body) }

    func json(_ path: String) async throws -> [String: Any] {
        let body = String(buffer: try await get(path, accept: "application/json").body)
        return try #require(try JSONSerialization.jsonObject(with: Data(body.utf8)) as? [String: Any])
    }

    func post(_ path: String, items: [String]?, accept: String = "text/html") async throws -> TestResponse {
        try await client.execute(
            uri: path, method: .post,
            headers: [.accept: accept, .contentType: "application/x-www-form-urlencoded"],
            body: ByteBuffer(string: items.map { "items=\($0.joined(separator: "%2C"))" } ?? ""))
    }

    /// The address a mark made now would lead to.
    func now() async throws -> String {
        "/news?marked=\(Int((Date().timeIntervalSince1970 * 1000).rounded()))"
    }
}
