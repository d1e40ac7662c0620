package import Foundation
import GRDB
package import PromenadeCore

/// The same thing removed, kept again and removed again: one removal is offered for all of them.
extension SQLLibrary {
    /// Removals that are looked at for a page: those before come up once these are undone or their time is over.
    package static var mostOffered: Int { 200 }

    /// Bytes of a removal's items up to which they are compared with others: some three hundred works.
    private static var mostCompared: Int { 1_000_000 }

    package func removalsToUndo(since time: Date) async throws(LibraryError) -> [UndoEntry] {
        try await read { database in
            let rows = try Row.fetchAll(
                database,
                sql: """
                    SELECT id, kind, name, removedAt, places, bytes FROM removal WHERE removedAt >= ?
                    ORDER BY rowid DESC LIMIT ?
                    """,
                arguments: [time.milliseconds, Self.mostOffered])
            var groups: [(last: UndoEntry, things: Set<String>, isUseful: Bool)] = []
            for row in rows {
                guard let (removal, one) = try Self.removalOfThings(row, database) else { continue }
                let isUseful = try Self.isUseful(one, database)
                let index = groups.firstIndex {
                    $0.last.kind == removal.kind && one.isRepeated(in: $0.things)
                }
                guard let index else {
                    groups.append((removal, one.things, isUseful))
                    continue
                }
                groups[index].things.formUnion(one.things)
                groups[index].isUseful = groups[index].isUseful || isUseful
            }
            return groups.filter(\.isUseful).map(\.last)
        }
    }

    /// Those before it that a removal stands for, the last one first.
    static func earlierRemovals(of last: UndoEntry, _ database: any SQLConnection) throws
        -> [RemovalOfThings]
    {
        let rows = try Row.fetchAll(
            database,
            sql: """
                SELECT id, kind, name, removedAt, places, bytes FROM removal WHERE kind = ? AND removedAt >= ?
                    AND rowid <= (SELECT rowid FROM removal WHERE id = ?)
                ORDER BY rowid DESC
                """,
            arguments: [last.kind.rawValue, (last.removedAt - UndoEntry.timeToUndo).milliseconds, last.id])
        var things: Set<String> = []
        var earlier: [RemovalOfThings] = []
        for row in rows {
            guard let (_, one) = try removalOfThings(row, database) else { continue }
            if one.id == last.id {
                things = one.things
            } else if one.isRepeated(in: things) {
                things.formUnion(one.things)
                earlier.append(one)
            }
        }
        return earlier
    }

    /// Gives entries without a note the one they had before.
    static func restoreNotes(of removal: RemovalOfThings, _ database: any SQLConnection) throws {
        for (set, work, note) in try notes(of: removal, database) {
            for table in ["workSetEntry", "waitingEntry"] {
                try database.execute(
                    sql: "UPDATE \(table) SET note = ? WHERE workSet = ? AND work = ? AND note = ''",
                    arguments: [note, set, work.description])
            }
        }
    }

    private static func notes(
        of removal: RemovalOfThings, _ database: any SQLConnection
    ) throws -> [(WorkSet.ID, Work.ID, String)] {
        let items = try String.fetchAll(
            database, sql: "SELECT item FROM removalItem WHERE removal = ? AND \(LibraryItem.isKind("set"))",
            arguments: [removal.id])
        return try items.flatMap { item -> [(WorkSet.ID, Work.ID, String)] in
            guard case .set(let set) = try LibraryJSON.value(LibraryItem.self, from: item) else { return [] }
            let works = Set(removal.places.filter { $0.set == set.id }.map(\.work))
            return set.entries.filter { works.contains($0.work) && !$0.note.isEmpty }
                .map { (set.id, $0.work, $0.note) }
        }
    }

    private static func removalOfThings(
        _ row: Row, _ database: any SQLConnection
    ) throws -> (UndoEntry, RemovalOfThings)? {
        guard let removal = Self.removal(row) else { return nil }
        let places = try LibraryJSON.value([RemovedPlace].self, from: row["places"] as String)
        let things =
            (row["bytes"] as Int) > mostCompared ? [] : try Self.things(of: removal, places, database)
        return (
            removal,
            RemovalOfThings(id: removal.id, kind: removal.kind, places: places, things: Set(things))
        )
    }

    /// The ids of what was removed; none of what is not compared.
    private static func things(
        of removal: UndoEntry, _ places: [RemovedPlace], _ database: any SQLConnection
    ) throws -> [String] {
        let id: String
        switch removal.kind {
        case .library, .news: return []
        case .setEntries: return places.map { "\($0.set) \($0.work)" }
        case .artist:
            return try String.fetchAll(
                database,
                sql: """
                    SELECT json_extract(artist.value, '$.id')
                    FROM removalItem, json_each(item, '$.artist.person.artists') AS artist WHERE removal = ?
                    """, arguments: [removal.id])
        case .favourites: id = "$.favourite.work.id"
        case .set: id = "$.set.id"
        case .pin: id = "$.pin.id"
        case .taken: id = "$.taken.work"
        }
        return try String.fetchAll(
            database,
            sql: """
                SELECT json_extract(item, ?) FROM removalItem
                WHERE removal = ? AND json_extract(item, ?) IS NOT NULL
                """, arguments: [id, removal.id, id])
    }

    /// Whether any of it is not back already.
    private static func isUseful(_ removal: RemovalOfThings, _ database: any SQLConnection) throws -> Bool {
        let here: String
        switch removal.kind {
        case .library, .news: return true
        case .favourites: here = "SELECT 1 FROM favourite WHERE id = ?"
        // Kept again is kept again, whichever museum's name of theirs it was by.
        case .artist:
            let kept = "SELECT 1 FROM favouriteArtistIdentity WHERE identity = ?"
            let isAway = try removal.things.allSatisfy {
                try Row.fetchOne(database, sql: kept, arguments: [$0]) == nil
            }
            return try isAway || areFavouritesAway(removal, database)
        case .set: here = "SELECT 1 FROM workSet WHERE id = ?"
        case .pin: here = "SELECT 1 FROM pin WHERE id = ?"
        // Only favourites are taken along.
        case .taken:
            here = """
                SELECT 1 FROM (SELECT ? AS thing) AS given
                WHERE EXISTS (SELECT 1 FROM takenPicture WHERE work = thing)
                    OR NOT EXISTS (SELECT 1 FROM favourite WHERE id = thing)
                """
        case .setEntries: return try isAnyAway(removal.places, database)
        }
        guard !removal.things.isEmpty else { return true }
        for thing in removal.things where try Row.fetchOne(database, sql: here, arguments: [thing]) == nil {
            return true
        }
        guard removal.kind == .favourites else { return false }
        let areTakenAway = try Bool.fetchOne(
            database,
            sql: """
                SELECT EXISTS (SELECT 1 FROM removalItem WHERE removal = ? AND \(LibraryItem.isKind("taken"))
                    AND json_extract(item, '$.taken.work') NOT IN (SELECT work FROM takenPicture))
                """, arguments: [removal.id])
        return try areTakenAway == true || isAnyAway(removal.places, database)
    }

    /// Whether any work that went with an artist is not back already.
    private static func areFavouritesAway(_ removal: RemovalOfThings, _ database: any SQLConnection)
        throws -> Bool
    {
        try Bool.fetchOne(
            database,
            sql: """
                SELECT EXISTS (SELECT 1 FROM removalItem WHERE removal = ? AND \(LibraryItem.isKind("favourite"))
                    AND json_extract(item, '$.favourite.work.id') NOT IN (SELECT id FROM favourite))
                """, arguments: [removal.id]) == true
    }

    /// Whether a set that is here lacks a favourite it had.
    private static func isAnyAway(_ places: [RemovedPlace], _ database: any SQLConnection) throws -> Bool {
        for place in places {
            let isHere = try Bool.fetchOne(
                database,
                sql: """
                    SELECT EXISTS (SELECT 1 FROM workSetEntry WHERE workSet = ? AND work = ?)
                        OR NOT EXISTS (SELECT 1 FROM workSet WHERE id = ?)
                        OR NOT EXISTS (SELECT 1 FROM favourite WHERE id = ?)
                    """,
                arguments: [place.set, place.work.description, place.set, place.work.description])
            if isHere != true { return true }
        }
        return false
    }
}

/// A removal, and the ids of what it would bring back.
struct RemovalOfThings: Sendable {
    let id: UndoEntry.ID
    let kind: UndoEntry.Kind
    let places: [RemovedPlace]
    /// None where they are not compared.
    let things: Set<String>

    /// Whether all of it was removed again; of an artist, what any museum knows of them.
    func isRepeated(in others: Set<String>) -> Bool {
        guard !things.isEmpty else { return false }
        return kind == .artist ? !things.isDisjoint(with: others) : things.isSubset(of: others)
    }
}
