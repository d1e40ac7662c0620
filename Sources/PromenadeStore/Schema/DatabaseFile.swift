import Foundation
import GRDB

/// One SQLite file, opened the same way for everything kept.
///
/// WAL, so that readers and the one writer do not wait for each other, with `synchronous=NORMAL` (a power
/// cut may lose the last commits, never the file) or `FULL` where nothing may be lost.
enum DatabaseFile {
    /// - Parameter writerCache: bytes of pages the one writer may hold in memory; a transaction that changes more writes
    ///   them out again and again.
    static func open(
        _ file: URL, synchronous: String, maxBytes: Int? = nil, writerCache: Int = 2_000_000,
        migrations: DatabaseMigrator
    ) throws -> DatabasePool {
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        var configuration = Configuration()
        configuration.foreignKeysEnabled = true
        configuration.busyMode = .timeout(5)
        configuration.maximumReaderCount = 4
        configuration.prepareDatabase { database in
            try database.execute(sql: "PRAGMA synchronous = \(synchronous)")
            if !database.configuration.readonly {
                try database.execute(sql: "PRAGMA cache_size = -\(writerCache / 1_000)")
            }
            if let maxBytes {
                let page = try Int.fetchOne(database, sql: "PRAGMA page_size") ?? 4_096
                try database.execute(sql: "PRAGMA max_page_count = \(max(maxBytes / page, 1))")
            }
        }
        let pool = try DatabasePool(path: file.path(percentEncoded: false), configuration: configuration)
        try migrations.migrate(pool)
        return pool
    }

    static func openInMemory(migrations: DatabaseMigrator) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.foreignKeysEnabled = true
        let queue = try DatabaseQueue(configuration: configuration)
        try migrations.migrate(queue)
        return queue
    }
}
