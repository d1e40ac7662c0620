import CSQLite
import Foundation
import GRDB
import PromenadeFiles

/// One SQLite file, opened the same way for everything kept.
///
/// WAL, so that readers and the one writer do not wait for each other, with `synchronous=NORMAL` (a power
/// cut may lose the last commits, never the file) or `FULL` where nothing may be lost.
enum DatabaseFile {
    /// How often whoever waits to write looks whether it can.
    ///
    /// SQLite has no queue, and its own waiting looks ten times a second: that misses the moment between two
    /// transactions of an import time and again (``Catalogue/writePortion(_:)``).
    private static let glance: TimeInterval = 0.002
    /// Seconds after which waiting ends with `SQLITE_BUSY`.
    private static let patience: TimeInterval = 5

    /// Connections that read at once.
    static let readers = 4

    /// Whether SQLite keeps journals of single statements in memory, and counts no allocations.
    ///
    /// Statements that set off triggers copy the pages they change, in case they fail halfway: an import wrote ten times of
    /// what it keeps to such files. Portions and sweeps change some megabytes at a time; giving all numbers of the index
    /// anew, and dropping an index of an earlier version, some tens for each million works.
    static let isConfigured = sqlite_configure() == SQLITE_OK

    static let waiting = Database.BusyMode.callback { glances in
        Thread.sleep(forTimeInterval: glance)
        return Double(glances) * glance < patience
    }

    /// - Parameter writerCache: bytes of pages the one writer may hold in memory; a transaction that changes more writes
    ///   them out again and again.
    /// - Parameter migrates: whether a file of an earlier version becomes one of this.
    /// - Parameter beforeMigrating: called with a file of an earlier version; what it throws leaves that as it is.
    /// - Throws: ``NewerFile``; ``EarlierFile``; what SQLite and the disk say.
    static func open(
        _ file: URL, synchronous: String, maxBytes: Int? = nil, writerCache: Int = 2_000_000,
        migrations: DatabaseMigrator, isLibrary: Bool = false, migrates: Bool = true,
        beforeMigrating: (Database) throws -> Void = { _ in }
    ) throws -> DatabasePool {
        _ = isConfigured
        try FileManager.default.makePrivateFolder(file.deletingLastPathComponent())
        let isNew = file.isEmpty
        // SQLite gives its journals the file's mode.
        try FileManager.default.makePrivateFile(file)
        FileManager.default.restrict(["-wal", "-shm"].map(file.suffixed))
        var configuration = Configuration()
        configuration.foreignKeysEnabled = true
        configuration.busyMode = waiting
        configuration.maximumReaderCount = readers
        configuration.prepareDatabase { database in
            if !database.configuration.readonly {
                try database.execute(sql: "PRAGMA cache_size = -\(writerCache / 1_000)")
                // What people made is kept also where the system's folder for temporary files is full. The catalogue, of
                // millions, may need more for it than there is memory.
                //
                // A new file's pages can be given back one by one. Of one that is there it would wait for whoever writes, to
                // change nothing.
                if isLibrary { try database.execute(sql: "PRAGMA temp_store = MEMORY") }
                if isLibrary, isNew { try database.execute(sql: "PRAGMA auto_vacuum = INCREMENTAL") }
                try database.execute(sql: "PRAGMA journal_size_limit = \(longestJournal)")
            }
            if let maxBytes {
                let page = try Int.fetchOne(database, sql: "PRAGMA page_size") ?? 4_096
                try database.execute(sql: "PRAGMA max_page_count = \(max(maxBytes / page, 1))")
            }
        }
        let pool = try pool(file, configuration)
        do {
            // Only now: turning a file to WAL, which a pool begins with, sets it to NORMAL.
            try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = \(synchronous)") }
            let stand = try pool.read { database in
                (
                    isNewer: try migrations.hasBeenSuperseded(database),
                    isEarlier: try !migrations.appliedIdentifiers(database).isEmpty
                        && !migrations.hasCompletedMigrations(database)
                )
            }
            if stand.isNewer { throw NewerFile(file: file, isLibrary: isLibrary) }
            if stand.isEarlier, !migrates { throw EarlierFile(file: file, isLibrary: isLibrary) }
            if stand.isEarlier { try pool.read(beforeMigrating) }
            try bring(pool, upToDateWith: migrations)
            if stand.isEarlier {
                let path = file.path(percentEncoded: false)
                // Where it cannot be done, the free pages are used again.
                try? pool.writeWithoutTransaction { database in
                    if isLibrary {
                        try writeAnewIfMostlyFree(database, path)
                    } else {
                        try writeAnewIfThinned(database, path)
                    }
                }
            }
        } catch {
            try? pool.close()
            throw error
        }
        pool.add(transactionObserver: CommitCounter(), extent: .databaseLifetime)
        return pool
    }

    /// Two who turn the same new file to WAL at once are told that it is busy without being asked to wait, lest they wait for
    /// each other.
    private static func pool(_ file: URL, _ configuration: Configuration) throws -> DatabasePool {
        // By the clock: where SQLite does ask to wait, each try takes all of `patience`.
        let end = ContinuousClock.now + .seconds(patience)
        while true {
            do {
                return try DatabasePool(
                    path: file.path(percentEncoded: false), configuration: configuration)
            } catch let error as DatabaseError
                where error.resultCode == .SQLITE_BUSY && ContinuousClock.now < end
            {
                Thread.sleep(forTimeInterval: glance)
            }
        }
    }

    /// A server and a command may open the same file for the first time at the same moment.
    ///
    /// Who comes second finds a step done that it was about to do, and looks again what is left.
    private static func bring(_ pool: DatabasePool, upToDateWith migrations: DatabaseMigrator) throws {
        var known = -1
        while true {
            do { return try migrations.migrate(pool) } catch {
                let done = try pool.read { try migrations.appliedIdentifiers($0).count }
                guard done > known else { throw error }
                known = done
            }
        }
    }

    static func openInMemory(migrations: DatabaseMigrator) throws -> DatabaseQueue {
        _ = isConfigured
        var configuration = Configuration()
        configuration.foreignKeysEnabled = true
        let queue = try DatabaseQueue(configuration: configuration)
        queue.add(transactionObserver: CommitCounter(), extent: .databaseLifetime)
        try migrations.migrate(queue)
        return queue
    }
}
