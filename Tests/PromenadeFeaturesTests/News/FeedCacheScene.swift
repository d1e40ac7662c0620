import Foundation
import GRDB
import PromenadeCore
import PromenadeFeatures
import PromenadeSources
import PromenadeStore

/// A feed cache over a real file and a real server, or over an address where nobody listens.
final class FeedCacheScene: Sendable {
    let store: Catalogue
    let watch = Wristwatch()
    let server = FeedServer()
    private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

    var file: URL { folder.appending(path: "catalogue.sqlite") }

    init() throws {
        store = try Catalogue(file: folder.appending(path: "catalogue.sqlite"))
        server.tells("New")
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// A server of "New" runs for the time of `body`.
    func withRemote<Value: Sendable>(_ body: @Sendable (FeedCache) async throws -> Value) async throws
        -> Value
    {
        try await server.running { try await body(cache(of: $0)) }
    }

    func withoutRemote<Value: Sendable>(
        _ body: @Sendable (FeedCache) async throws -> Value
    ) async throws -> Value {
        try await FeedServer.away { try await body(cache(of: $0)) }
    }

    func cache(of source: NewsSource, store: Catalogue? = nil) -> FeedCache {
        FeedCache(of: source, store: store ?? self.store, now: { [watch] in watch.now })
    }

    /// A copy of now with one item.
    func copy(_ title: String = "Old", etag: String? = nil) -> FeedCopy {
        let item = NewsItem(id: NewsItem.ID(of: title), title: title, source: "Museum")
        return FeedCopy(
            NewsFeed(title: "Museum", items: [item]), validators: FeedValidators(etag: etag),
            fetchedAt: watch.now)
    }

    /// Another program's hand in the file.
    func execute(_ sql: String) throws {
        try DatabaseQueue(path: file.path()).write { try $0.execute(sql: sql) }
    }

    /// From now on every write of a feed fails inside its transaction.
    func refuseWrites() throws {
        try execute(
            """
            CREATE TRIGGER full BEFORE INSERT ON feed
            BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END
            """)
    }
}
