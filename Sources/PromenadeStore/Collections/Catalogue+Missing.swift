import Foundation
import GRDB
package import PromenadeCore

extension Catalogue {
    /// Works of a collection that the file read last did not have, in the order they once came in.
    ///
    /// - Returns: `nil` where there is no such collection, or its import is not over.
    package func missing(from id: Museum.ID, limit: Int) async throws -> [WorkCard]? {
        try await database.read { database in
            guard let state = try Self.collection(id, database), state.stage == .finished else { return nil }
            guard state.missing > 0 else { return [] }
            return try Row.fetchAll(
                database,
                sql: """
                    SELECT \(CardRow.columns) FROM collectionWork JOIN work ON work.id = collectionWork.work
                    WHERE collection = ? AND run <> (SELECT run FROM collection WHERE id = ?)
                    ORDER BY number LIMIT ?
                    """,
                arguments: [id, id, limit]
            ).compactMap(CardRow.card)
        }
    }

    /// Lets go of works that the file read last did not have.
    ///
    /// Of a museum that is asked, copies that were fetched later stay, and are the collection's no longer.
    ///
    /// - Returns: how many are gone; `nil` where there is no such collection, or its import is not over.
    package func removeMissing(from id: Museum.ID) async throws -> Int? {
        try await database.write { database in
            guard let state = try Self.collection(id, database), state.stage == .finished else { return nil }
            guard state.missing > 0 else { return 0 }
            let missing = """
                SELECT work FROM collectionWork
                WHERE collection = ? AND run <> (SELECT run FROM collection WHERE id = ?)
                """
            try database.execute(
                sql: """
                    DELETE FROM listingWork WHERE work IN (
                        SELECT id FROM work WHERE id IN (\(missing))
                            AND fetchedAt <= (SELECT \(Self.threshold) FROM collection WHERE id = ?))
                    """, arguments: [id, id, id])
            try database.execute(
                sql: """
                    DELETE FROM work WHERE id IN (\(missing))
                        AND fetchedAt <= (SELECT \(Self.threshold) FROM collection WHERE id = ?)
                    """, arguments: [id, id, id])
            let count = database.changesCount
            try database.execute(
                sql: """
                    DELETE FROM collectionWork
                    WHERE collection = ? AND run <> (SELECT run FROM collection WHERE id = ?)
                    """, arguments: [id, id])
            try database.execute(
                sql: "UPDATE collection SET missing = 0, oldest = (SELECT \(Self.oldest)) WHERE id = ?",
                arguments: [id])
            return count
        }
    }
}
