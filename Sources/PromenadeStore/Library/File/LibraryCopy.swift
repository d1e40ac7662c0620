package import Foundation
import GRDB
package import PromenadeCore
import PromenadeFiles

/// A library's rows, table by table, from one database into another.
package enum LibraryCopy {
    /// What a library is and what can be brought back into it; each table after those it refers to.
    ///
    /// Replaced libraries are not among them: they are numbered by each database.
    package static let tables =
        ReplacedLibrary.tables + ["fetchedPicture", "removedArtist", "removal", "removalItem"]

    /// Copies everything into an empty library, in its caller's transactions.
    ///
    /// - Returns: how many rows each table has.
    @discardableResult
    package static func copy(
        _ source: any LibraryConnection, into target: any LibraryConnection
    ) throws -> [String: Int] {
        var counts: [String: Int] = [:]
        for table in tables {
            let columns = try target.columns(of: table)
            let list = columns.joined(separator: ", ")
            let marks = Array(repeating: "?", count: columns.count).joined(separator: ", ")
            var count = 0
            try source.forEachRow("SELECT \(list) FROM \(table)\(order(of: table))", []) { row in
                let values: LibraryArguments = columns.map { row[$0] as DatabaseValue }
                try target.execute(sql: "INSERT INTO \(table) (\(list)) VALUES (\(marks))", arguments: values)
                count += 1
                return true
            }
            counts[table] = count
        }
        target.noteFavourites()
        return counts
    }

    /// What was removed last comes up first.
    private static func order(of table: String) -> String { table == "removal" ? " ORDER BY rowid" : "" }
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
