import Foundation
import GRDB
package import PromenadeCore

extension Catalogue {
    /// Works of a collection in the order they came in.
    ///
    /// - Parameter number: from 1; after the last page there are none.
    package func works(
        ofCollection id: Museum.ID, page number: Int, size: Int
    ) async throws -> (cards: [WorkCard], total: Int) {
        try await database.read { database in
            let total = try Int.fetchOne(
                database, sql: "SELECT works FROM collection WHERE id = ?", arguments: [id])
            let cards = try Row.fetchAll(
                database,
                sql: """
                    SELECT \(CardRow.columns) FROM (
                        SELECT work AS chosen, number FROM collectionWork WHERE collection = ?
                        ORDER BY number LIMIT ? OFFSET ?
                    ) JOIN work ON work.id = chosen ORDER BY number
                    """,
                arguments: [id, size, (max(number, 1) - 1) * size]
            ).compactMap(CardRow.card)
            return (cards, total ?? 0)
        }
    }

    /// Works of a maker that are here, those with a picture first, always in the same order.
    package func works(
        of maker: Artist.ID, page number: Int, size: Int
    ) async throws -> (cards: [WorkCard], total: Int) {
        try await database.read { database in
            let total = try Int.fetchOne(
                database, sql: "SELECT COUNT(*) FROM work WHERE source = ? AND artistID = ?",
                arguments: [maker.source, maker.local])
            let cards = try Row.fetchAll(
                database,
                sql: """
                    SELECT \(CardRow.columns) FROM work WHERE source = ? AND artistID = ?
                    ORDER BY pictureService IS NULL, id LIMIT ? OFFSET ?
                    """,
                arguments: [maker.source, maker.local, size, (max(number, 1) - 1) * size]
            ).compactMap(CardRow.card)
            return (cards, total ?? 0)
        }
    }

    /// Museums that exist only as an import, by id, as they are in the file now.
    ///
    /// Waits for the database: for those who cannot.
    package func importedMuseums() throws -> [ImportedMuseum] {
        try database.read { try Self.importedMuseums(in: $0) }
    }

    static func importedMuseums(in database: Database) throws -> [ImportedMuseum] {
        try String.fetchAll(
            database, sql: "SELECT imported FROM collection WHERE imported IS NOT NULL ORDER BY id"
        ).compactMap { try? JSONDecoder().decode(ImportedMuseum.self, from: Data($0.utf8)) }
    }
}
