import Foundation
import GRDB
package import PromenadeCore

extension Catalogue {
    /// Works of a collection that its newest whole list did not have, in the order they once came in.
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
                    WHERE collection = ? AND run < (SELECT list FROM collection WHERE id = ?)
                    ORDER BY number LIMIT ?
                    """,
                arguments: [id, id, limit]
            ).compactMap(CardRow.card)
        }
    }
}
