package import Foundation
import GRDB
package import PromenadeCore

extension SQLLibrary {
    package func undo(_ id: UndoEntry.ID, at time: Date) async throws(LibraryError) -> UndoEntry? {
        let isLibrary = try await removal(id)?.kind == .library
        let work = { @Sendable (database: any SQLConnection) in try Self.undo(id, at: time, database) }
        return isLibrary ? try await writeMuch(work) : try await write(work)
    }

    package func removal(_ id: UndoEntry.ID) async throws(LibraryError) -> UndoEntry? {
        try await read { database in
            try Row.fetchOne(
                database, sql: "SELECT id, kind, name, removedAt FROM removal WHERE id = ?", arguments: [id]
            ).flatMap(Self.removal)
        }
    }

    private static func undo(_ id: UndoEntry.ID, at time: Date, _ database: any SQLConnection) throws
        -> UndoEntry?
    {
        _ = try Self.forgetRemovals(at: time, database)
        guard
            let row = try Row.fetchOne(
                database, sql: "SELECT id, kind, name, removedAt, places FROM removal WHERE id = ?",
                arguments: [id]),
            let removal = Self.removal(row)
        else { return nil }
        let places = try LibraryJSON.value([RemovedPlace].self, from: row["places"] as String)
        let earlier = try earlierRemovals(of: removal, database)
        if removal.kind == .library {
            _ = try Self.noteEverything(named: "your library", at: time, database)
            try ReplacedLibrary.removeEverything(database)
        }
        if try !ReplacedLibrary.bringBack(id, database) {
            try restoreItems(of: id, places, database)
            for removal in earlier {
                try restoreItems(of: removal.id, removal.places, database)
                try restoreNotes(of: removal, database)
                try database.execute(sql: "DELETE FROM removal WHERE id = ?", arguments: [removal.id])
            }
        }
        try database.execute(sql: "DELETE FROM removal WHERE id = ?", arguments: [id])
        try Self.trimToBudget(database)
        return removal
    }

    private static func restoreItems(
        of id: UndoEntry.ID, _ places: [RemovedPlace], _ database: any SQLConnection
    ) throws {
        try database.forEachRow(
            "SELECT item, isImported FROM removalItem WHERE removal = ? ORDER BY position", [id]
        ) { row in
            switch try LibraryJSON.value(LibraryItem.self, from: row["item"] as String) {
            case .set(let set): try Self.restore(set, places, in: database)
            case .artist(let artist): try Self.restore(artist, in: database)
            case .favourite(let favourite):
                if try Self.insert(favourite, in: database), row["isImported"] {
                    try Self.markImported(favourite.work.id, in: database)
                }
            case let item: try Self.insert(item, in: database)
            }
            return true
        }
    }

    package func removals(since time: Date) async throws(LibraryError) -> [UndoEntry] {
        try await read { database in
            try Row.fetchAll(
                database,
                sql: """
                    SELECT id, kind, name, removedAt FROM removal WHERE removedAt >= ?
                    ORDER BY rowid DESC
                    """,
                arguments: [time.milliseconds]
            ).compactMap(Self.removal)
        }
    }

    package func worksInUse() async throws(LibraryError) -> [WorkCard] {
        try await readMuch { database in
            let cards = try Row.fetchAll(database, sql: "SELECT \(CardRow.columns) FROM favourite AS work")
                .compactMap(CardRow.card)
            return try cards + Self.removedCards(database)
        }
    }

    package func artistsInUse() async throws(LibraryError) -> Set<Artist.ID> {
        try await read { database in
            let kept = try String.fetchAll(database, sql: "SELECT identity FROM favouriteArtistIdentity")
            let removed = try Self.removedArtists(database)
            return Set((kept + removed).compactMap { Artist.ID($0) })
        }
    }

    /// Notes what is to be removed, in the transaction that removes it; before that, so that it is known what came with a file.
    static func note(
        _ kind: UndoEntry.Kind, named name: String, items: [LibraryItem], places: [RemovedPlace] = [],
        at time: Date, _ database: any SQLConnection
    ) throws -> UndoEntry {
        let removal = try begin(kind, named: name, places: places, at: time, database)
        var bytes = 0
        for (position, item) in items.enumerated() {
            bytes += try add(item, at: position, to: removal, database)
        }
        try note(bytes, of: removal, database)
        try trimToBudget(database)
        return removal
    }

    /// Notes everything there is, in the transaction that replaces it.
    ///
    /// - Parameter name: what it is called; what it holds is said besides, as several of a day would look alike.
    static func noteEverything(named name: String, at time: Date, _ database: any SQLConnection) throws
        -> UndoEntry
    {
        let name = "\(name) of \(try LibraryHoldings(database).words)"
        let removal = try begin(.library, named: name, places: [], at: time, database)
        try note(try ReplacedLibrary.putAside(as: removal, database), of: removal, database)
        return removal
    }

    private static func note(_ bytes: Int, of removal: UndoEntry, _ database: any SQLConnection) throws {
        try database.execute(
            sql: "UPDATE removal SET bytes = ? WHERE id = ?", arguments: [bytes, removal.id])
    }

    private static func begin(
        _ kind: UndoEntry.Kind, named name: String, places: [RemovedPlace], at time: Date,
        _ database: any SQLConnection
    ) throws -> UndoEntry {
        let lived = try forgetRemovals(at: time, database)
        let removal = UndoEntry(
            id: UUID().uuidString.lowercased(), kind: kind, name: name, removedAt: time.toTheMillisecond)
        try database.execute(
            sql: "INSERT INTO removal (id, kind, name, places, removedAt, lived) VALUES (?, ?, ?, ?, ?, ?)",
            arguments: [
                removal.id, kind.rawValue, name, try LibraryJSON.text(places), removal.removedAt.milliseconds,
                lived,
            ])
        return removal
    }

    /// - Returns: how many bytes it takes.
    private static func add(
        _ item: LibraryItem, at position: Int, to removal: UndoEntry, _ database: any SQLConnection
    ) throws -> Int {
        let text = try LibraryJSON.text(item)
        var work: String?
        if case .favourite(let favourite) = item { work = favourite.work.id.description }
        try database.execute(
            sql: """
                INSERT INTO removalItem (removal, position, item, isImported)
                VALUES (?, ?, ?, EXISTS (SELECT 1 FROM importedFavourite WHERE id = ?))
                """,
            arguments: [removal.id, position, text, work])
        return text.utf8.count
    }

    static func removal(_ row: Row) -> UndoEntry? {
        guard let kind = UndoEntry.Kind(rawValue: row["kind"]) else { return nil }
        return UndoEntry(
            id: row["id"], kind: kind, name: row["name"], removedAt: Date(milliseconds: row["removedAt"]))
    }
}
