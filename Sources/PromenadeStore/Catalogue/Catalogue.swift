package import Foundation
import GRDB

/// What was copied from sources, with when it was fetched.
///
/// Everything here can be thrown away and fetched again: a file that cannot be read is put aside and a new
/// one begun. Each verb is one transaction.
package struct Catalogue: Sendable {
    let database: any DatabaseWriter

    /// Opens the file, making it and its folder where they are missing.
    ///
    /// A file SQLite calls corrupt is renamed to `….unreadable` (an older one of that name is replaced).
    package init(file: URL) throws {
        do {
            database = try Self.open(file)
        } catch let error as DatabaseError where Self.isUnreadable(error) {
            for suffix in ["", "-wal", "-shm"] {
                let part = URL(filePath: file.path(percentEncoded: false) + suffix)
                let aside = URL(filePath: file.path(percentEncoded: false) + ".unreadable" + suffix)
                try? FileManager.default.removeItem(at: aside)
                try? FileManager.default.moveItem(at: part, to: aside)
            }
            database = try Self.open(file)
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
        try await database.read { database in
            try String.fetchAll(database, sql: "PRAGMA integrity_check") == ["ok"]
        }
    }

    private static func open(_ file: URL) throws -> DatabasePool {
        try DatabaseFile.open(file, synchronous: "NORMAL", migrations: CatalogueSchema.migrations)
    }

    private static func isUnreadable(_ error: DatabaseError) -> Bool {
        [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(error.resultCode)
    }
}
