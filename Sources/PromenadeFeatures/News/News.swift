package import Foundation
package import Logging
import PromenadeConcurrency
package import PromenadeCore
package import PromenadeSources
package import PromenadeStore

/// The news of all sources, the newest first, and what of it was read.
///
/// A page waits for a source only while there is no copy of anything: otherwise what is held is shown with its date,
/// and newer news are fetched behind.
package struct News: Sendable {
    /// How long a copy is taken as still true; in seconds.
    package static let ageLimit: TimeInterval = 3600
    /// A source that failed is not asked again behind a page for so long, as any host rests that fails; in seconds.
    package static let patience: TimeInterval = 30
    /// More is an archive, not news.
    package static let limit = 100

    let sources: [NewsSource]
    let catalogue: Catalogue
    let library: any LibraryStore
    let refresher: Refresher
    let logger: Logger
    let memory = NewsMemory()
    /// What "today" is measured by.
    package let now: @Sendable () -> Date

    /// - Parameter sources: in the order their items have where dates do not tell; may be none.
    package init(
        sources: [NewsSource], catalogue: Catalogue, library: any LibraryStore, refresher: Refresher,
        logger: Logger = Logger(label: "promenade"), now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.sources = sources
        self.catalogue = catalogue
        self.library = library
        self.refresher = refresher
        self.logger = logger
        self.now = now
    }

    /// What there is, the copy first.
    package func digest() async -> NewsFeedPage {
        await recall()
        if sources.allSatisfy({ memory.copy(of: $0.address) == nil }) {
            await load(sources.filter(isDue), notOlderThan: Self.ageLimit)
        } else {
            refreshBehind()
        }
        let failures = sources.compactMap { source in
            let copy = memory.copy(of: source.address)
            return memory.failure(of: source.address).map {
                Failure(name: copy?.feed.title ?? source.name, error: $0.error, copyOf: copy?.fetchedAt)
            }
        }
        return NewsFeedPage(
            entries: await entries(),
            asOf: sources.compactMap { memory.copy(of: $0.address)?.fetchedAt }.min(),
            isRefreshing: sources.contains(where: isDue), failures: failures)
    }

    /// One item of what is held; asks nobody but for the first news of all.
    package func entry(_ id: NewsItem.ID) async -> Entry? {
        await digest().entries.first { $0.item.id == id }
    }

    /// How many items were not read, from memory: for a badge on every page.
    ///
    /// Waits for no source; an old copy is refreshed behind.
    package func unreadCount() async -> Int {
        await recall()
        refreshBehind()
        if let unread = memory.unread { return unread }
        return await entries().count { $0.readAt == nil }
    }

    /// Whether there is news and all of it was read; from memory, as ``unreadCount()``.
    package func isAllRead() async -> Bool {
        await recall()
        let entries = await entries()
        return !entries.isEmpty && entries.allSatisfy { $0.readAt != nil }
    }

    /// Asks every source now, all at the same time, and waits for them.
    package func refresh() async { await load(sources, notOlderThan: 0) }

    /// Notes that these were read; those read before keep their time.
    package func markRead(_ ids: [NewsItem.ID]) async throws -> Reading {
        // Whole milliseconds, so that the moment can be told in an address.
        let time = Date(timeIntervalSince1970: (now().timeIntervalSince1970 * 1000).rounded() / 1000)
        let before = try await library.readNews(among: ids)
        let unread = ids.filter { before[$0] == nil }
        try await library.markRead(unread, at: time)
        memory.libraryChanged()
        return Reading(at: time, ids: unread)
    }

    /// Takes back that these were read.
    package func markUnread(_ ids: [NewsItem.ID]) async throws {
        try await library.markUnread(ids)
        memory.libraryChanged()
    }

    /// For whoever changes the library behind our back: what was read is looked up anew.
    package func libraryChanged() { memory.libraryChanged() }
}

extension News {
    /// Brings the copies of the catalogue into memory, once.
    private func recall() async {
        for source in sources where memory.mustRecall(source.address) {
            do {
                switch try await cache(of: source).loadFromLocalStore(ageLimit: Self.ageLimit) {
                case .valid(let copy), .expired(let copy): memory.recall(copy, of: source.address)
                case .empty, .unreadable: continue
                }
            } catch {
                logger.warning("The catalogue failed", metadata: ["error": "\(error)"])
            }
        }
    }

    private func refreshBehind() {
        for source in sources where isDue(source) {
            refresher.refresh("news \(source.address)") { await load(source, notOlderThan: Self.ageLimit) }
        }
    }

    private func isDue(_ source: NewsSource) -> Bool {
        if let failure = memory.failure(of: source.address),
            failure.at.isYounger(than: Self.patience, at: now())
        {
            return false
        }
        return !isFresh(memory.copy(of: source.address))
    }

    private func isFresh(_ copy: FeedCopy?) -> Bool {
        copy.map { $0.fetchedAt.isYounger(than: Self.ageLimit, at: now()) } ?? false
    }

    private func cache(of source: NewsSource) -> FeedCache {
        FeedCache(of: source, store: catalogue, now: now)
    }

    private func load(_ sources: [NewsSource], notOlderThan ageLimit: TimeInterval) async {
        _ = await sources.mapConcurrently { await load($0, notOlderThan: ageLimit) }
    }

    private func load(_ source: NewsSource, notOlderThan ageLimit: TimeInterval) async {
        switch await cache(of: source).load(notOlderThan: ageLimit) {
        case .local(let copy): memory.remember(copy, of: source.address)
        case .remote(let copy, let isWritten):
            if !isWritten {
                logger.warning("The catalogue keeps no news", metadata: ["of": "\(source.name)"])
            }
            memory.remember(copy, of: source.address)
        case .failed(let error, let expired):
            logger.info("No news", metadata: ["of": "\(source.name)", "error": "\(error)"])
            if let expired { memory.recall(expired, of: source.address) }
            memory.remember(error, at: now(), of: source.address)
        }
    }

    private func entries() async -> [Entry] {
        let (made, edition) = memory.entries
        if let made { return made }
        let items = Self.merged(
            sources.compactMap { memory.copy(of: $0.address)?.feed.items }.joined(), now: now())
        do {
            let read = try await library.readNews(among: items.map(\.id))
            let entries = items.map { Entry(item: $0, readAt: read[$0.id]) }
            memory.remember(entries, edition: edition)
            return entries
        } catch {
            logger.libraryFailed(error)
            return items.map { Entry(item: $0, readAt: nil) }
        }
    }

    /// The newest first, each once; those without a date last, in their source's order.
    ///
    /// A date to come (an exhibition that opens next month, a slip) counts as today.
    private static func merged(_ items: some Sequence<NewsItem>, now: Date) -> [NewsItem] {
        var ids: Set<NewsItem.ID> = []
        var links: Set<URL> = []
        return items.enumerated()
            .map { (index: $0.offset, date: min($0.element.date ?? .distantPast, now), item: $0.element) }
            .sorted { ($1.date, $0.index) < ($0.date, $1.index) }
            .map(\.item)
            .filter { item in
                ids.insert(item.id).inserted && (item.link.map { links.insert($0).inserted } ?? true)
            }
            .prefix(limit).map { $0 }
    }
}
