package import Foundation
import GRDB
package import PromenadeCore
import PromenadeFiles

/// A library's rows, table by table, from one database into another: all of it, with what can be brought back.
package enum LibraryCopy {
    /// Each after those it refers to.
    private static let tables =
        ReplacedLibrary.tables + ["fetchedPicture", "removedArtist", "removal", "removalItem"]

    /// Copies everything into an empty library, in its callers' transactions, and looks at what is there then.
    ///
    /// - Returns: how many rows there are.
    /// - Throws: ``TableCopy/Differs``; what the databases say.
    @discardableResult
    package static func copy(
        _ source: any SQLConnection, into target: any SQLConnection
    ) throws -> Int {
        var rows = 0
        for table in tables {
            let side = TableCopy.Side(table, try target.columns(of: table))
            // What was removed last comes up first.
            let copy = TableCopy(side, side, table == "removal" ? "ORDER BY rowid" : "")
            let digest = try copy.copy(from: source, into: target)
            try copy.verify(digest, in: target)
            rows += digest.rows
        }
        try copyReplaced(source, into: target)
        let time = try Row.fetchOne(source, sql: "SELECT lived, seenAt FROM removalTime")
        try target.execute(
            sql: "UPDATE removalTime SET lived = ?, seenAt = ?",
            arguments: [time?["lived"] as Int64? ?? 0, time?["seenAt"] as Int64? ?? 0])
        target.noteFavourites()
        return rows
    }

    /// Replaced libraries are numbered by each database.
    private static func copyReplaced(
        _ source: any SQLConnection, into target: any SQLConnection
    ) throws {
        let replaced = try Row.fetchAll(
            source, sql: "SELECT number, removal FROM replacedLibrary ORDER BY number")
        for row in replaced {
            let number = try Int64.fetchOne(
                target, sql: "INSERT INTO replacedLibrary (removal) VALUES (?) RETURNING number",
                arguments: [row["removal"] as String])
            for table in ReplacedLibrary.tables {
                let side = TableCopy.Side(ReplacedLibrary.mirror(of: table), try target.columns(of: table))
                let copy = TableCopy(side, side, "WHERE library = ? ORDER BY rowid", [row["number"] as Int64])
                let digest = try copy.copy(from: source, into: target, with: [("library", number ?? 0)])
                guard try TableCopy.digest(of: side, "WHERE library = ?", [number], in: target) == digest
                else {
                    throw TableCopy.Differs(table: side.table)
                }
            }
        }
    }

    /// Whether both are the same, but for libraries that were replaced.
    package static func areEqual(_ one: any SQLConnection, _ other: any SQLConnection) throws -> Bool {
        try tables.allSatisfy { table in
            let side = TableCopy.Side(table, try other.columns(of: table))
            return try TableCopy.digest(of: side, in: one) == TableCopy.digest(of: side, in: other)
        }
    }

    /// Whether there is nothing in it, and nothing to be brought back.
    package static func isEmpty(_ library: any SQLConnection) throws -> Bool {
        try tables.allSatisfy { table in
            try Int.fetchOne(library, sql: "SELECT count(*) FROM \(table)") == 0
        }
    }
}

extension SQLLibrary {
    package func copy(into folder: URL) async throws(LibraryError) -> LibrarySnapshot {
        let file = Draft.file(in: folder)
        return try await readMuch { source in
            // A file without a name is there as long as somebody has it open, and not after a kill.
            defer { FileManager.default.removeDatabase(file) }
            let copy = try LibrarySnapshot.file(file)
            try LibrarySchema.migrations.migrate(copy)
            try copy.write { _ = try LibraryCopy.copy(source, into: SQLiteConnection($0)) }
            return try LibrarySnapshot(alone: copy)
        }
    }
}
