package import Foundation
import GRDB
package import PromenadeCore

extension Library {
    /// Brings back what was removed, as it was.
    ///
    /// What has been kept anew since stays as it is. The removal itself is gone afterwards.
    ///
    /// - Returns: `nil` when there is no such removal, or its day is over.
    package func undo(_ id: Removal.ID, at time: Date) async throws -> Removal? {
        try await database.write { database in
            try Self.forgetRemovals(before: time, database)
            guard
                let row = try Row.fetchOne(
                    database, sql: "SELECT id, kind, name, removedAt, items FROM removal WHERE id = ?",
                    arguments: [id])
            else { return nil }
            for item in try LibraryJSON.value([LibraryItem].self, from: row[4] as String) {
                try Self.insert(item, in: database)
            }
            try database.execute(sql: "DELETE FROM removal WHERE id = ?", arguments: [id])
            return Self.removal(row)
        }
    }

    /// What can still be brought back, removed last first.
    package func removals(since time: Date) async throws -> [Removal] {
        try await database.read { database in
            try Row.fetchAll(
                database,
                sql: """
                    SELECT id, kind, name, removedAt FROM removal WHERE removedAt >= ?
                    ORDER BY removedAt DESC, id
                    """,
                arguments: [time.milliseconds]
            ).compactMap(Self.removal)
        }
    }

    /// Notes what was removed, in the transaction that removes it.
    static func note(
        _ kind: Removal.Kind, named name: String, items: [LibraryItem], at time: Date, _ database: Database
    ) throws -> Removal {
        try forgetRemovals(before: time, database)
        let removal = Removal(
            id: UUID().uuidString.lowercased(), kind: kind, name: name, removedAt: time.toTheMillisecond)
        try database.execute(
            sql: "INSERT INTO removal (id, kind, name, items, removedAt) VALUES (?, ?, ?, ?, ?)",
            arguments: [
                removal.id, kind.rawValue, name, try LibraryJSON.text(items), removal.removedAt.milliseconds,
            ])
        return removal
    }

    private static func forgetRemovals(before time: Date, _ database: Database) throws {
        try database.execute(
            sql: "DELETE FROM removal WHERE removedAt < ?",
            arguments: [(time - Removal.keptFor).milliseconds])
    }

    private static func removal(_ row: Row) -> Removal? {
        guard let kind = Removal.Kind(rawValue: row[1]) else { return nil }
        return Removal(id: row[0], kind: kind, name: row[2], removedAt: Date(milliseconds: row[3]))
    }
}
