import Foundation
import PromenadeCore
import PromenadeFeatures
import PromenadeSources
import PromenadeStore
import Testing

@Suite(.timeLimit(.minutes(10))) struct NewsTests {
    private let watch = Wristwatch()
    private let refresher = Refresher()
    private let catalogue: Catalogue
    private let library: Library
    private let museum = ScriptedNews("museum")
    private let blog = ScriptedNews("blog")

    init() throws {
        catalogue = try Catalogue()
        library = try Library()
    }

    private func news() -> News {
        News(
            sources: [museum.source, blog.source], catalogue: catalogue, library: library,
            refresher: refresher, now: { [watch] in watch.now })
    }

    private func item(_ title: String, daysAgo: Double?, link: String? = nil) -> NewsItem {
        NewsItem(
            id: NewsItem.ID(of: title), title: title, link: link.flatMap { URL(string: $0) },
            date: daysAgo.map { watch.now.addingTimeInterval(-$0 * 86_400) }, source: "Museum")
    }

    /// Lets the refresher do what waits, and stops it.
    private func refreshed(until done: @escaping @Sendable () async -> Bool) async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await refresher.run() }
            while await !done() { await Task.yield() }
            group.cancelAll()
        }
    }

    @Test func `items of all sources stand together, the newest first, each once`() async {
        museum.tells(
            item("Old", daysAgo: 9), item("Opens next month", daysAgo: -30), item("Undated", daysAgo: nil))
        blog.tells(
            item("Yesterday", daysAgo: 1, link: "https://e.org/1"), item("Old", daysAgo: 9),
            item("The same, told twice", daysAgo: 2, link: "https://e.org/1"))

        let digest = await news().digest()

        #expect(digest.entries.map(\.item.title) == ["Opens next month", "Yesterday", "Old", "Undated"])
        #expect(digest.unread == 4)
        #expect(digest.failures.isEmpty)
        #expect(digest.asOf == watch.now)
        #expect(!digest.isRefreshing)
    }

    @Test func `before anything was read nobody says that all is read`() async throws {
        #expect(await !news().isAllRead())
        museum.tells(item("One", daysAgo: 1))
        let news = news()
        let entries = await news.digest().entries
        #expect(await !news.isAllRead())

        _ = try await news.markRead(entries.map(\.item.id))

        #expect(await news.isAllRead())
    }

    @Test func `within the hour nobody is asked again`() async {
        museum.tells(item("One", daysAgo: 1))
        let news = news()
        _ = await news.digest()
        watch.passes(0.9)

        _ = await news.digest()

        #expect(museum.questions == 1)
        #expect(blog.questions == 1)
    }

    @Test func `an old copy is shown at once, with its date, and refreshed behind`() async {
        museum.tells(item("One", daysAgo: 1))
        let first = await news().digest()
        watch.passes(2)
        museum.tells(item("Two", daysAgo: 0))
        // As after a restart: only the catalogue knows.
        let news = news()

        let stale = await news.digest()
        #expect(stale.entries == first.entries)
        #expect(stale.asOf == first.asOf)
        #expect(stale.isRefreshing)

        await refreshed { await !news.digest().isRefreshing }
        #expect(await news.digest().entries.map(\.item.title) == ["Two"])
    }

    @Test func `a source that fails is a notice beside its old copy and the news of the others`() async {
        museum.tells(item("One", daysAgo: 1))
        blog.tells(item("Two", daysAgo: 2))
        let news = news()
        let asOf = await news.digest().asOf
        watch.passes(2)
        blog.fails(with: .unreachable)
        await news.refresh()

        let digest = await news.digest()

        #expect(digest.entries.map(\.item.title) == ["One", "Two"])
        #expect(digest.failures == [.init(name: "Feed of blog", error: .unreachable, copyOf: asOf)])
    }

    @Test func `with nothing held and nobody answering there are notices, and no asking again at each look`()
        async
    {
        museum.fails(with: .unreachable)
        blog.fails(with: .unreadable(field: "a web page instead of a feed"))
        let news = news()

        let first = await news.digest()
        let second = await news.digest()

        #expect(first.entries.isEmpty)
        #expect(first.failures.map(\.copyOf) == [nil, nil])
        #expect(first.failures.map(\.name) == ["museum", "blog"])
        #expect(second == first)
        #expect(museum.questions == 1)
        watch.passes(0.1)
        _ = await news.digest()
        #expect(museum.questions == 2)
    }

    @Test func `marking read counts down, and its undo restores exactly what was`() async throws {
        let items = [item("One", daysAgo: 1), item("Two", daysAgo: 2), item("Three", daysAgo: 3)]
        museum.tells(items[0], items[1], items[2])
        let news = news()
        #expect(await news.unreadCount() == 0)
        #expect(museum.questions == 0)
        await news.refresh()
        #expect(await news.unreadCount() == 3)

        _ = try await news.markRead([items[1].id])
        watch.passes(0.01)
        let reading = try await news.markRead(items.map(\.id))
        #expect(await news.unreadCount() == 0)
        #expect(reading.ids == [items[0].id, items[2].id])
        #expect(await news.digest().entries.count { $0.readAt == reading.at } == 2)

        try await news.markUnread(reading.ids)
        #expect(await news.digest().entries.filter { $0.readAt == nil }.map(\.item) == [items[0], items[2]])
        #expect(await news.unreadCount() == 2)
    }

    @Test func `what was read stays read after a restart and a refresh`() async throws {
        let one = item("One", daysAgo: 1)
        museum.tells(one)
        let before = news()
        _ = await before.digest()
        _ = try await before.markRead([one.id])
        museum.tells(one, item("Two", daysAgo: 0))
        let after = news()

        await after.refresh()

        #expect(await after.digest().entries.map(\.readAt) == [nil, watch.now])
        #expect(await after.unreadCount() == 1)
    }

    @Test func `without any source there is nothing, and no failure`() async {
        let news = News(sources: [], catalogue: catalogue, library: library, refresher: refresher)

        #expect(await news.digest() == .init(entries: [], asOf: nil, isRefreshing: false, failures: []))
        #expect(await news.unreadCount() == 0)
    }
}
