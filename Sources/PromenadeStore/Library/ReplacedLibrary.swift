import Foundation
import GRDB
import PromenadeCore

/// A library that was replaced, kept aside as rows.
///
/// The database copies them by itself, one statement a table: nothing is encoded, decoded or asked for row by row while the one
/// connection that writes is held.
package enum ReplacedLibrary {
    /// What a library is; each table after those it refers to.
    package static let tables = [
        "preference", "favourite", "importedFavourite", "favouriteArtist", "favouriteArtistIdentity", "apart",
        "workSet", "workSetEntry", "waitingEntry", "newsRead", "pin", "album", "photo", "takenPicture",
    ]

    /// Where the rows of a table are kept aside: `replacedFavourite`.
    package static func mirror(of table: String) -> String {
        "replaced\(table.prefix(1).uppercased())\(table.dropFirst())"
    }

    /// Puts everything aside, in the transaction that replaces it.
    ///
    /// - Returns: how many bytes it takes, roughly.
    static func putAside(as removal: UndoEntry, _ database: any SQLConnection) throws -> Int {
        let number = try Int64.fetchOne(
            database, sql: "INSERT INTO replacedLibrary (removal) VALUES (?) RETURNING number",
            arguments: [removal.id])
        var bytes = 0
        for table in tables {
            let columns = try database.columns(of: table)
            let list = columns.joined(separator: ", ")
            try database.execute(
                sql: "INSERT INTO \(mirror(of: table)) (library, \(list)) SELECT ?, \(list) FROM \(table)",
                arguments: [number])
            let lengths = columns.map(database.bytes)
            bytes +=
                try Int.fetchOne(
                    database,
                    sql: """
                        SELECT coalesce(sum(\(lengths.joined(separator: " + "))), 0) FROM \(mirror(of: table))
                        WHERE library = ?
                        """, arguments: [number]) ?? 0
        }
        return bytes
    }

    /// Brings it all back into an empty library.
    ///
    /// - Returns: whether it was put aside so; those that earlier versions replaced are items.
    static func bringBack(_ removal: UndoEntry.ID, _ database: any SQLConnection) throws -> Bool {
        guard
            let number = try Int64.fetchOne(
                database, sql: "SELECT number FROM replacedLibrary WHERE removal = ?", arguments: [removal])
        else { return false }
        for table in tables {
            let list = try database.columns(of: table).joined(separator: ", ")
            try database.execute(
                sql: """
                    INSERT INTO \(table) (\(list)) SELECT \(list) FROM \(mirror(of: table))
                    WHERE library = ? ORDER BY rowid
                    """, arguments: [number])
        }
        try database.execute(
            sql: """
                INSERT INTO fetchedPicture (origin) SELECT DISTINCT origin FROM photo WHERE true
                ON CONFLICT DO NOTHING
                """)
        database.noteFavourites()
        return true
    }

    /// Empties the library, but for what can be brought back.
    static func removeEverything(_ database: any SQLConnection) throws {
        // What refers before what is referred to: SQLite then empties tables at once, and has nothing to follow.
        for table in tables.reversed() { try database.execute(sql: "DELETE FROM \(table)") }
        database.noteFavourites()
    }

    /// Rows of what can still be brought back.
    static func rows(_ columns: String, of table: String, _ database: any SQLConnection) throws -> [Row] {
        try Row.fetchAll(
            database,
            sql: """
                SELECT \(columns) FROM \(mirror(of: table)) JOIN replacedLibrary ON number = library
                JOIN removal ON removal.id = replacedLibrary.removal
                """)
    }
}
