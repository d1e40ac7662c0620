import GRDB
package import PromenadeCore

extension Catalogue {
    /// Makers of the works we hold copies of, by name, with the years our copies tell.
    ///
    /// Only those a museum has an id for. Reads every maker's name: a few milliseconds a ten thousand works.
    ///
    /// - Parameters:
    ///   - source: the museum's id: `aic`.
    ///   - isMeant: whether a name is one of those wanted.
    package func makers(
        of source: String, limit: Int, where isMeant: @Sendable (String) -> Bool
    ) async throws -> [Artist] {
        try await database.read { database in
            let names = try String.fetchAll(
                database,
                sql:
                    "SELECT DISTINCT artist FROM work WHERE source = ? AND artist IS NOT NULL ORDER BY artist",
                arguments: [source])
            var makers: [Artist] = []
            // The signs keep SQLite from reading all the museum's works in the order of the other index.
            for name in names where isMeant(name) {
                guard makers.count < limit else { break }
                makers += try Row.fetchAll(
                    database,
                    sql: """
                        SELECT artistID, artist, MIN(record ->> '$.artistNote') FROM work
                        WHERE source = ? AND artist = ? AND +artistID IS NOT NULL
                        GROUP BY +artistID ORDER BY +artistID
                        """,
                    arguments: [source, name]
                ).compactMap { Self.maker($0, of: source) }
            }
            return Array(makers.prefix(limit))
        }
    }

    /// The maker as the copies of their works tell; `nil` when we hold none.
    package func maker(_ id: Artist.ID) async throws -> Artist? {
        try await database.read { database in
            try Row.fetchOne(
                database,
                sql: """
                    SELECT artistID, artist, record ->> '$.artistNote' FROM work WHERE id = (
                        SELECT id FROM work WHERE source = ? AND artistID = ?
                        ORDER BY fetchedAt DESC, id LIMIT 1
                    ) AND artist IS NOT NULL
                    """,
                arguments: [id.source, id.local]
            ).flatMap { Self.maker($0, of: id.source) }
        }
    }

    /// Works of a maker that we hold copies of, those with a picture first, always in the same order.
    package func works(of maker: Artist.ID, limit: Int) async throws -> [WorkCard] {
        try await database.read { database in
            try Row.fetchAll(
                database,
                sql: """
                    SELECT \(CardRow.columns) FROM work WHERE source = ? AND artistID = ?
                    ORDER BY pictureService IS NULL, id LIMIT ?
                    """,
                arguments: [maker.source, maker.local, limit]
            ).compactMap(CardRow.card)
        }
    }

    private static func maker(_ row: Row, of source: String) -> Artist? {
        guard let local = row[0] as String?, let name = row[1] as String?,
            let id = Artist.ID(source: source, local: local)
        else { return nil }
        return Artist(id: id, name: name, note: row[2])
    }
}
