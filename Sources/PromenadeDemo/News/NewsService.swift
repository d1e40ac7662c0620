import Foundation
import Synchronization

/// News of both made-up museums as four kinds of feed.
///
///     GET  /news/feed.rss       RSS 2.0
///     GET  /news/feed.rdf       RSS 1.0, which says it is text/html
///     GET  /news/feed.atom      Atom
///     GET  /news/feed.json      JSON Feed 1.1
///     GET  /news/items/the-quiet-room-opens
///     POST /news/items?title=Something%20happened&text=%3Cp%3EToday.%3C/p%3E
final class NewsService: DemoService {
    static let id = "news"
    static let hasPictures = false
    static let unwell = UnwellWords(
        recordType: "application/rss+xml", beginning: "<?xml version=\"1.0\"?><rss version=\"2.0\"><channel>",
        serverError: DemoReply(
            500, type: "text/html; charset=utf-8", text: "<h1>Internal Server Error</h1>"),
        wrongType: DemoReply(
            type: "application/rss+xml", text: "<?xml version=\"1.0\"?><opml version=\"2.0\"><body/></opml>"))

    private let address: String
    private let items: Mutex<[DemoNewsItem]>

    /// - Parameters:
    ///   - address: the server's, without a slash at its end.
    ///   - now: what the first items are older than.
    init(address: String, now: Date) {
        self.address = address
        items = Mutex(DemoNewsItem.first(before: now))
    }

    func answers(_ request: DemoRequest) -> Bool { request.path.first == "news" }

    func kind(of request: DemoRequest) -> FaultyReply.Kind? {
        isAddition(request) ? nil : .record
    }

    private func isAddition(_ request: DemoRequest) -> Bool {
        request.method == "POST" && request.path == ["news", "items"]
    }

    func reply(to request: DemoRequest) async -> DemoReply {
        let path = request.path.dropFirst()
        if isAddition(request) { return add(request) }
        let items = items.withLock { $0 }
        if path.count == 2, path.first == "items" {
            guard let item = items.first(where: { $0.slug == path.last }) else { return Self.absent }
            // A page of its own may do what the feed's readers must not let it do here.
            return PlainPage.reply(title: item.title, body: "<p>\(PlainPage.escaped(item.author))</p>")
        }
        guard path.count == 1, let name = path.first,
            let kind = DemoNewsFeed.Kind(rawValue: String(name.drop { $0 != "." }.dropFirst())),
            name.hasPrefix("feed.")
        else { return Self.absent }
        return feed(kind, items, request)
    }

    private func feed(_ kind: DemoNewsFeed.Kind, _ items: [DemoNewsItem], _ request: DemoRequest) -> DemoReply
    {
        let body = Data(DemoNewsFeed(items: items, address: address).text(kind).utf8)
        let tag = EntityTag.of(body)
        let changed = HTTPDate.text(items.first?.published ?? .distantPast)
        var reply = DemoReply(
            type: kind.type, headers: [("etag", tag), ("last-modified", changed)], body: body)
        // The tag counts where both are given.
        let isKnown =
            request.knownTag.map { known in
                known == "*"
                    || known.split(separator: ",").contains {
                        $0.trimmingCharacters(in: .whitespaces).replacing("W/", with: "") == tag
                    }
            } ?? (request.knownDate == changed)
        if isKnown {
            reply.status = 304
            reply.body = Data()
        }
        return reply
    }

    /// The new one is a minute younger than the youngest, so that its date tells it is news.
    private func add(_ request: DemoRequest) -> DemoReply {
        guard let title = request["title"], !title.isEmpty else {
            return DemoReply(400, type: "text/plain; charset=utf-8", text: "An item needs a title.\n")
        }
        let slug = items.withLock { items -> String in
            let youngest = items.first?.published ?? Date(timeIntervalSince1970: 1_795_219_200)
            let plain = DemoNewsItem.slug(title)
            let slug = items.contains { $0.slug == plain } ? "\(plain)-\(items.count)" : plain
            items.insert(
                DemoNewsItem(
                    slug: slug, title: title, author: request["author"] ?? "Promenade demo",
                    published: youngest.addingTimeInterval(60),
                    html: request["text"] ?? "<p>\(PlainPage.escaped(title))</p>"), at: 0)
            return slug
        }
        return DemoReply(
            201, type: "application/json",
            headers: [("location", "\(address)/news/items/\(slug)")],
            body: JSON.object([.init("slug", .string(slug))]).data)
    }

    private static let absent = DemoReply(404, type: "text/html; charset=utf-8", text: "<h1>Not Found</h1>")
}
