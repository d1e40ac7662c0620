package import Foundation
import GRDB
import PromenadeConcurrency
package import PromenadeCore
import Synchronization

/// What the user made: favourites, artists, sets, preferences.
///
/// Never lost: a file that cannot be read is put aside, never thrown away (``open(_:backups:at:)``). Each verb
/// is one transaction, on disk when it returns, and throws ``LibraryError``; nothing has changed then.
package struct Library: SQLLibrary {
    let database: LibraryDatabase
    private let kept: FavouriteIDs
    private let stamp = LastStamp()
    /// A connection that never writes and therefore sees that others did; `nil` for a library in memory.
    private let watch: DatabaseQueue?

    /// Opens the file, making it and its folder where they are missing.
    ///
    /// - Parameters:
    ///   - backups: get a copy of a file of an earlier version before it becomes one of this; without that it does not.
    ///   - time: now.
    ///   - migrates: whether a file of an earlier version becomes one of this.
    ///   - maxBytes: how large the file may become; beyond, it is as if the disk were full.
    ///   - clock: tells who waits to write how long.
    /// - Throws: ``NewerFile``; ``EarlierFile``; what SQLite and the disk say.
    package init(
        file: URL, backups: LibraryBackups? = nil, at time: Date = Date(), migrates: Bool = true,
        maxBytes: Int? = nil, clock: any Clock<Duration> = ContinuousClock()
    ) throws {
        let pool = try DatabaseFile.open(
            file, synchronous: "FULL", maxBytes: maxBytes, migrations: LibrarySchema.migrations,
            isLibrary: true, migrates: migrates
        ) { _ = try backups?.copy($0, because: .migration, at: time) }
        var configuration = Configuration()
        configuration.readonly = true
        configuration.busyMode = .timeout(5)
        do {
            try self.init(
                pool,
                watch: DatabaseQueue(path: file.path(percentEncoded: false), configuration: configuration),
                clock: clock)
        } catch {
            try? pool.close()
            throw error
        }
    }

    /// A library that is gone with the process.
    package init() throws {
        try self.init(DatabaseFile.openInMemory(migrations: LibrarySchema.migrations), watch: nil)
    }

    private init(
        _ writer: any DatabaseWriter, watch: DatabaseQueue?, clock: any Clock<Duration> = ContinuousClock()
    ) throws {
        database = LibraryDatabase(writer: writer, clock: clock)
        self.watch = watch
        kept = FavouriteIDs(watch: watch)
        writer.add(transactionObserver: kept, extent: .databaseLifetime)
        try writer.writeWithoutTransaction { [kept] in try kept.load($0) }
    }

    package var preferencesCache: PreferencesCache { database.preferences }

    package func read<Value: Sendable>(
        _ work: @escaping @Sendable (any SQLConnection) throws -> Value
    ) async throws(LibraryError) -> Value { try await database.read { try work(SQLiteConnection($0)) } }

    package func readMuch<Value: Sendable>(
        _ work: @escaping @Sendable (any SQLConnection) throws -> Value
    ) async throws(LibraryError) -> Value { try await database.readMuch { try work(SQLiteConnection($0)) } }

    @discardableResult
    package func write<Value: Sendable>(
        _ work: @escaping @Sendable (any SQLConnection) throws -> Value
    ) async throws(LibraryError) -> Value { try await database.write { try work(SQLiteConnection($0)) } }

    package func writeMuch<Value: Sendable>(
        _ work: @escaping @Sendable (any SQLConnection) throws -> Value
    ) async throws(LibraryError) -> Value {
        do { return try await database.writeMuch { try work(SQLiteConnection($0)) } } catch {
            throw LibraryError(error)
        }
    }

    package func readBlocking<Value>(_ work: (any SQLConnection) throws -> Value) throws -> Value {
        try database.writer.read { try work(SQLiteConnection($0)) }
    }

    package var favouriteCount: Int { kept.count }

    package var favouriteCounts: [Museum.ID: Int] { kept.counts }

    package func isFavourite(_ id: Work.ID) -> Bool { kept.contains(id) }

    package var favouritesVersion: Int { kept.changed.version }

    package func favouriteChanges() -> AsyncStream<Void> { kept.changed.changes() }

    /// Takes note of what another process did to the file, such as an import by a command.
    ///
    /// Cheap when nobody did anything. Never waits for whoever writes.
    package func notice() async throws(LibraryError) {
        guard let watch else { return }
        try database.checkOpen()
        let now = FileStamp(database: watch.path)
        guard stamp.isNews(now) else { return }
        do {
            try await kept.noticeOthers { [preferences = database.preferences] in preferences.forget() }
        } catch {
            throw LibraryError(error)
        }
        // Only now: a page that comes meanwhile looks for itself.
        stamp.note(now)
    }

    /// A number that changes with every change to the file, whoever makes it; `nil` for a library in memory.
    package func version() async throws(LibraryError) -> Int64? {
        guard let watch else { return nil }
        try database.checkOpen()
        do { return try await watch.read { try Int64.fetchOne($0, sql: "PRAGMA data_version") } } catch {
            throw LibraryError(error)
        }
    }

    /// Whether SQLite finds the file sound (`PRAGMA integrity_check`).
    ///
    /// Reads the whole file.
    package func isSound() async throws(LibraryError) -> Bool {
        try await database.readMuch { try String.fetchAll($0, sql: "PRAGMA integrity_check") == ["ok"] }
    }

    /// Where it is; `nil` for a library in memory.
    var path: String? { watch?.path }

    /// Writes everything back into the one file and lets go of it.
    ///
    /// - Parameter isLast: nobody else has it open, so that it may be written anew where it is mostly free, and not too large.
    package func close(isLast: Bool = false) throws {
        let path = path
        kept.changed.finish()
        database.close()
        try? watch?.close()
        database.writer.writeWithoutTransaction { database in
            _ = try? database.checkpoint(.truncate)
            // After that: whoever ends a server that takes too long finds everything in the one file.
            guard isLast, let path,
                (try? DatabaseFile.writeAnewIfMostlyFree(database, path, most: DatabaseFile.mostAtStop))
                    == true
            else { return }
            _ = try? database.checkpoint(.truncate)
        }
        try database.writer.close()
    }
}

/// How the files looked the last time.
private final class LastStamp: Sendable {
    private let last = Mutex<FileStamp?>(nil)

    func isNews(_ stamp: FileStamp) -> Bool { last.withLock { $0 != stamp } }

    func note(_ stamp: FileStamp) { last.withLock { $0 = stamp } }
}
