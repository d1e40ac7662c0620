package import Foundation
package import GRDB
package import Logging

/// What was copied from sources, with when it was fetched.
///
/// Everything here can be thrown away and fetched again: a file that cannot be read is put aside and a new
/// one begun. Each verb is one transaction.
package struct Catalogue: Sendable {
    package let database: any DatabaseWriter
    let makerNames = MakerNames()
    let longReadings = LongReadings()

    /// Opens the file, making it and its folder where they are missing.
    ///
    /// A file SQLite calls corrupt is renamed to `….unreadable` (an older one of that name is replaced).
    ///
    /// - Parameters:
    ///   - putsAside: not beside a server that has the file open: then it is an error.
    ///   - migrates: whether a file of an earlier version becomes one of this.
    ///   - logger: is told before that takes long.
    /// - Throws: ``NewerFile``; ``EarlierFile``; what SQLite and the disk say.
    package init(file: URL, putsAside: Bool = true, migrates: Bool = true, logger: Logger? = nil) throws {
        do {
            database = try Self.open(file, migrates: migrates, logger)
        } catch let error as DatabaseError where putsAside && Self.isUnreadable(error) {
            for suffix in ["", "-wal", "-shm"] {
                let part = URL(filePath: file.path(percentEncoded: false) + suffix)
                let aside = URL(filePath: file.path(percentEncoded: false) + ".unreadable" + suffix)
                try? FileManager.default.removeItem(at: aside)
                try? FileManager.default.moveItem(at: part, to: aside)
            }
            database = try Self.open(file, migrates: migrates, logger)
        }
    }

    /// A catalogue that is gone with the process.
    package init() throws {
        database = try DatabaseFile.openInMemory(migrations: CatalogueSchema.migrations)
    }

    /// Whether SQLite finds the file sound (`PRAGMA integrity_check`).
    ///
    /// Reads the whole file.
    package func isSound() async throws -> Bool {
        try await longReadings.read(database) { database in
            try String.fetchAll(database, sql: "PRAGMA integrity_check") == ["ok"]
        }
    }

    /// Asks the file for as little as can be asked.
    ///
    /// - Throws: what SQLite and the disk say.
    package func touch() async throws {
        _ = try await database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM collection") }
    }

    /// Writes everything back into the one file and lets go of it.
    package func close() throws {
        try database.writeWithoutTransaction { database in
            _ = try database.checkpoint(.truncate)
        }
        try database.close()
    }

    /// One transaction of many that follow each other.
    ///
    /// A moment is left after each, so that whoever else wants to write, here or in another process, comes in between.
    package func writePortion<Value: Sendable>(
        _ updates: @escaping @Sendable (Database) throws -> Value
    ) async throws -> Value {
        let value = try await database.write(updates)
        try? await Task.sleep(for: .milliseconds(4))
        return value
    }

    /// Bytes of a file that is read and written in a fraction of a second.
    private static let small = 100_000_000

    private static func open(_ file: URL, migrates: Bool, _ logger: Logger?) throws -> DatabasePool {
        let size = { try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0 }
        let pool = try DatabaseFile.open(
            file, synchronous: "NORMAL", writerCache: 32_000_000, migrations: CatalogueSchema.migrations,
            migrates: migrates
        ) { _ in
            if try size() > small {
                logger?.notice("The catalogue is being brought up to date. Please wait.")
            }
        }
        // Reads the whole file.
        guard try size() < small else { return pool }
        let verdict = try pool.read { try String.fetchOne($0, sql: "PRAGMA quick_check(1)") }
        guard verdict == "ok" else { throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: verdict) }
        return pool
    }

    private static func isUnreadable(_ error: DatabaseError) -> Bool {
        [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(error.resultCode)
    }
}
