import Foundation
import GRDB
import PromenadeCore

/// Makers' names of rows that earlier versions wrote with the whole line as the name.
enum MakerNameMigration {
    /// Whose works: they are written as JSON in different ways, and a favourite has a key to be sorted by.
    private enum Kind { case catalogue, library }

    /// In the catalogue.
    static func take(inCatalogue database: Database) throws { try take(in: "work", of: .catalogue, database) }

    /// In the library, and in those that were replaced.
    static func take(inLibrary database: Database) throws {
        for table in ["favourite", ReplacedLibrary.mirror(of: "favourite")] {
            try take(in: table, of: .library, database)
        }
        for table in ["favouriteArtist", ReplacedLibrary.mirror(of: "favouriteArtist")] {
            try take(inArtistsOf: table, database)
        }
    }

    /// Takes name, qualifier and dates apart in every row of a table of works.
    ///
    /// Each line is looked at once, however many works have it; only rows that change are decoded and written.
    private static func take(in table: String, of kind: Kind, _ database: Database) throws {
        var lines: [String] = []
        let all = try String.fetchCursor(
            database,
            sql: "SELECT DISTINCT artist FROM \(table) WHERE artist IS NOT NULL AND artistQualifier IS NULL")
        while let line = try all.next() { if MakerName(line).name != line.trimmed { lines.append(line) } }
        guard !lines.isEmpty else { return }
        try database.execute(
            sql: "CREATE TEMP TABLE wholeLine (line TEXT NOT NULL PRIMARY KEY) WITHOUT ROWID")
        for line in lines {
            try database.execute(sql: "INSERT INTO wholeLine VALUES (?)", arguments: [line])
        }
        let rows = try Int64.fetchAll(
            database,
            sql: """
                SELECT rowid FROM \(table)
                WHERE artistQualifier IS NULL AND artist IN (SELECT line FROM wholeLine)
                """)
        for row in rows { try take(row, in: table, of: kind, database) }
        try database.execute(sql: "DROP TABLE wholeLine")
    }

    private static func take(_ row: Int64, in table: String, of kind: Kind, _ database: Database) throws {
        guard
            let record = try String.fetchOne(
                database, sql: "SELECT record FROM \(table) WHERE rowid = ?", arguments: [row]),
            let work = try? kind == .catalogue
                ? JSONDecoder().decode(Work.self, from: Data(record.utf8))
                : LibraryJSON.value(Work.self, from: record)
        else { return }
        let apart = work.withMakerApart()
        guard apart != work, let artist = apart.artist else { return }
        let written = try kind == .catalogue ? apart.record : LibraryJSON.text(apart)
        try database.execute(
            sql: "UPDATE \(table) SET artist = ?, artistQualifier = ?, record = ? WHERE rowid = ?",
            arguments: [artist.name, artist.qualifier, written, row])
        guard kind == .library else { return }
        try database.execute(
            sql: "UPDATE \(table) SET artistKey = ? WHERE rowid = ?", arguments: [artist.name.folded, row])
    }

    /// The same of artists that are kept, in `favouriteArtist` or its mirror.
    private static func take(inArtistsOf table: String, _ database: Database) throws {
        let rows = try Row.fetchAll(database, sql: "SELECT rowid, record FROM \(table)")
        for row in rows {
            let record: String = row["record"]
            guard let person = try? LibraryJSON.value(Person.self, from: record) else { continue }
            let artists = person.artists.map { artist in
                var artist = artist
                artist.name = MakerName(artist.name).name
                return artist
            }
            guard artists != person.artists, let apart = Person(artists) else { continue }
            try database.execute(
                sql: "UPDATE \(table) SET nameKey = ?, record = ? WHERE rowid = ?",
                arguments: [apart.name.folded, try LibraryJSON.text(apart), row["rowid"] as Int64])
        }
    }
}
