import Foundation
import GRDB
package import PromenadeCore

extension Catalogue {
    /// Forgets artists' own lists, and the works that nothing else here shows: no other list, no collection, no map.
    ///
    /// - Parameter inUse: works that stay, whoever shows them.
    /// - Returns: the works that went.
    package func forgetLists(
        of artists: [Artist.ID], keeping inUse: Set<Work.ID>
    ) async throws -> [WorkCard] {
        var shown: [String] = []
        for artist in artists {
            shown += try await database.write { try Self.forgetLists(of: artist, $0) }
        }
        var gone: [WorkCard] = []
        // In portions, so that whoever else wants to write comes in between.
        for start in stride(from: 0, to: shown.count, by: 200) {
            let portion = shown[start..<min(start + 200, shown.count)].filter { id in
                Work.ID(id).map { !inUse.contains($0) } ?? false
            }
            gone += try await database.write { try Self.forgetUnshown(portion, $0) }
        }
        return gone
    }

    /// - Returns: the works the lists showed, each once.
    private static func forgetLists(of artist: Artist.ID, _ database: Database) throws -> [String] {
        // As WorksQuery.key writes it: the artist last.
        let ending = "&artist=\(artist.local)"
        let lists = "SELECT id FROM listing WHERE source = ? AND substr(query, -?) = ?"
        let arguments: StatementArguments = [artist.source, ending.count, ending]
        let works = try String.fetchAll(
            database, sql: "SELECT DISTINCT work FROM listingWork WHERE listing IN (\(lists)) ORDER BY work",
            arguments: arguments)
        try database.execute(sql: "DELETE FROM listing WHERE id IN (\(lists))", arguments: arguments)
        return works
    }

    private static func forgetUnshown(_ works: [String], _ database: Database) throws -> [WorkCard] {
        try works.compactMap { work in
            let card = try Row.fetchOne(
                database,
                sql: """
                    SELECT \(CardRow.columns) FROM work WHERE id = :work
                        AND NOT EXISTS (SELECT 1 FROM listingWork WHERE listingWork.work = :work)
                        AND NOT EXISTS (SELECT 1 FROM collectionWork WHERE collectionWork.work = :work)
                        AND venue IS NULL
                    """,
                arguments: ["work": work]
            ).flatMap(CardRow.card)
            guard let card else { return nil }
            try database.execute(sql: "DELETE FROM work WHERE id = ?", arguments: [work])
            return card
        }
    }
}
