import GRDB
package import PromenadeCore

extension Catalogue {
    /// Works of a museum with a picture, those that came last first.
    package func samples(of museum: Museum.ID, limit: Int) async throws -> [WorkCard] {
        try await database.read { database in
            try Row.fetchAll(
                database,
                sql: """
                    SELECT \(CardRow.columns) FROM work
                    WHERE source = ? AND pictureService IS NOT NULL ORDER BY rowid DESC LIMIT ?
                    """,
                arguments: [museum, limit]
            ).compactMap(CardRow.card)
        }
    }

    /// A work by a maker of this name with a picture; `nil` where no copy of one is held.
    package func sample(by artist: String, in museum: Museum.ID) async throws -> WorkCard? {
        try await database.read { database in
            try Row.fetchOne(
                database,
                sql: """
                    SELECT \(CardRow.columns) FROM work
                    WHERE source = ? AND artist = ? AND pictureService IS NOT NULL
                    ORDER BY fetchedAt DESC, id LIMIT 1
                    """,
                arguments: [museum, artist]
            ).flatMap(CardRow.card)
        }
    }
}
