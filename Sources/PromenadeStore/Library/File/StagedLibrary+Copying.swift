import Foundation
import GRDB
import PromenadeCore

/// From the staging file, attached as `staged`, into the library: what is there stays as it is, sets gain works.
///
/// One statement a table. Rows that are new are told by their numbers, which SQLite counts up.
extension StagedLibrary {
    /// Copies everything, in the caller's transaction.
    ///
    /// - Returns: what was read, and what of it is new.
    func copy(into library: Database) throws -> ImportSummary {
        let before = try LibraryKind.counts(SQLiteConnection(library))
        var summary = summary
        summary.favourites = try copyFavourites(library)
        summary.artists = try copyArtists(library)
        summary.pins = try copyPins(library)
        for table in ["preference", "apart", "newsRead"] { summary.others += try copy(table, library) }
        summary.sets = try copySets(library)
        let late = try String.fetchCursor(library, sql: "SELECT item FROM staged.late ORDER BY position")
        while let text = try late.next() {
            let item = try LibraryJSON.value(LibraryItem.self, from: text)
            summary.count(item, isNew: try Library.insert(item, in: SQLiteConnection(library)))
        }
        for (kind, count) in try LibraryKind.counts(SQLiteConnection(library))
        where count > max(kind.most, before[kind, default: 0]) {
            throw LibraryFileError.tooMany(kind)
        }
        return summary
    }

    /// - Parameter condition: of the rows, which are called `new`.
    /// - Returns: how many were not there.
    private func copy(
        _ table: String, _ library: Database, where condition: String = "true",
        _ arguments: StatementArguments = []
    ) throws -> Int {
        let columns = try SQLiteConnection(library).columns(of: table).joined(separator: ", ")
        try library.execute(
            sql: """
                INSERT INTO main.\(table) (\(columns)) SELECT \(columns) FROM staged.\(table) AS new
                WHERE \(condition) ON CONFLICT DO NOTHING
                """, arguments: arguments)
        return library.changesCount
    }

    /// New rows have larger numbers.
    private func lastRow(of table: String, _ library: Database) throws -> Int64 {
        try Int64.fetchOne(library, sql: "SELECT coalesce(max(rowid), 0) FROM main.\(table)") ?? 0
    }

    private func copyFavourites(_ library: Database) throws -> Int {
        let last = try lastRow(of: "favourite", library)
        let count = try copy("favourite", library)
        try library.execute(
            sql: "INSERT INTO main.importedFavourite (id) SELECT id FROM main.favourite WHERE rowid > ?",
            arguments: [last])
        let awaited = try String.fetchAll(
            library,
            sql: """
                SELECT DISTINCT work FROM main.waitingEntry JOIN main.favourite ON favourite.id = work
                WHERE favourite.rowid > ?
                """, arguments: [last])
        for work in awaited.compactMap({ Work.ID($0) }) {
            try Library.restoreWaiting(work, in: SQLiteConnection(library))
        }
        return count
    }

    /// One that any of its museums' ids is kept of stays as it is.
    private func copyArtists(_ library: Database) throws -> Int {
        let last = try lastRow(of: "favouriteArtist", library)
        let count = try copy(
            "favouriteArtist", library,
            where: """
                NOT EXISTS (
                    SELECT 1 FROM staged.favouriteArtistIdentity AS its
                    JOIN main.favouriteArtistIdentity AS kept ON kept.identity = its.identity
                    WHERE its.artist = new.id
                )
                """)
        _ = try copy(
            "favouriteArtistIdentity", library,
            where: "artist IN (SELECT id FROM main.favouriteArtist WHERE rowid > ?)", [last])
        return count
    }

    private func copyPins(_ library: Database) throws -> Int {
        let last = try lastRow(of: "pin", library)
        let count = try copy("pin", library)
        let isNew = "pin IN (SELECT id FROM main.pin WHERE rowid > ?)"
        _ = try copy("album", library, where: isNew, [last])
        _ = try copy("photo", library, where: isNew, [last])
        try library.execute(
            sql: """
                INSERT INTO main.fetchedPicture (origin) SELECT DISTINCT origin FROM staged.photo WHERE \(isNew)
                ON CONFLICT DO NOTHING
                """, arguments: [last])
        return count
    }

    /// Works that are not kept are left out.
    private func copySets(_ library: Database) throws -> Int {
        let last = try lastRow(of: "workSet", library)
        var count = try copy("workSet", library)
        // Not `IN` a list: SQLite then tries each work of the list in each set.
        try library.execute(
            sql: """
                INSERT INTO main.workSetEntry (workSet, position, work, note)
                SELECT workSet, position, work, note FROM staged.entry AS new
                WHERE EXISTS (SELECT 1 FROM main.workSet WHERE id = new.workSet AND rowid > ?)
                    AND EXISTS (SELECT 1 FROM main.favourite WHERE id = new.work)
                """, arguments: [last])
        let gaining = try String.fetchAll(
            library,
            sql: """
                SELECT DISTINCT workSet FROM staged.entry AS new
                WHERE EXISTS (SELECT 1 FROM main.favourite WHERE id = new.work)
                    AND NOT EXISTS (
                        SELECT 1 FROM main.workSetEntry AS old
                        WHERE old.workSet = new.workSet AND old.work = new.work
                    )
                """)
        for id in gaining where try Library.insert(set(id, library), in: SQLiteConnection(library)) {
            count += 1
        }
        return count
    }

    private func set(_ id: WorkSet.ID, _ library: Database) throws -> WorkSet {
        let rows = try Row.fetchAll(
            library, sql: "SELECT work, note FROM staged.entry WHERE workSet = ? ORDER BY position",
            arguments: [id])
        let entries: [WorkSet.Entry] = rows.compactMap { row in
            Work.ID(row["work"] as String).map { WorkSet.Entry(work: $0, note: row["note"]) }
        }
        // It is there: its name, its note and when it was made stay.
        return WorkSet(id: id, name: "", note: "", madeAt: Date(milliseconds: 0), entries: entries)
    }
}
