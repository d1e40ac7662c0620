package import Foundation
import GRDB
package import PromenadeCore

extension Catalogue {
    /// - Returns: `nil` when the work was never fetched, or its copy can no longer be read.
    package func work(_ id: Work.ID) async throws -> Cached<Work>? {
        let copy: (record: CompressedRecord, fetchedAt: Double)? = try await database.read { database in
            try Row.fetchOne(
                database, sql: "SELECT record, fetchedAt FROM work WHERE id = ?", arguments: [id.description]
            ).map { ($0[0], max($0[1], try AreasRead.date(of: id, in: database) ?? 0)) }
        }
        guard let copy, let work = copy.record.work else { return nil }
        return Cached(work, fetchedAt: Date(timeIntervalSince1970: copy.fetchedAt))
    }

    /// What is needed to show a work's picture, without reading its whole record.
    package func card(_ id: Work.ID) async throws -> WorkCard? {
        try await database.read { database in
            try Row.fetchOne(
                database, sql: "SELECT \(CardRow.columns) FROM work WHERE id = ?", arguments: [id.description]
            ).flatMap(CardRow.card)
        }
    }

    /// Those of these works that were read.
    package func cards(of ids: [Work.ID]) async throws -> [Work.ID: WorkCard] {
        try await database.read { database in
            let marks = Array(repeating: "?", count: ids.count).joined(separator: ", ")
            let cards = try Row.fetchAll(
                database, sql: "SELECT \(CardRow.columns) FROM work WHERE id IN (\(marks))",
                arguments: StatementArguments(ids.map(\.description))
            ).compactMap(CardRow.card)
            return Dictionary(cards.map { ($0.id, $0) }) { first, _ in first }
        }
    }

    /// What a museum calls one of its artists, by the work read last; `nil` when none of theirs was read.
    package func name(ofArtist id: String, in museum: Museum) async throws -> String? {
        try await database.read { database in
            try String.fetchOne(
                database,
                sql: """
                    SELECT artist FROM work WHERE id = (
                        SELECT id FROM work WHERE source = ? AND artistID = ? ORDER BY fetchedAt DESC LIMIT 1
                    ) AND artist IS NOT NULL
                    """,
                arguments: [museum.id, id])
        }
    }

    /// Other works by the same maker, those fetched last first.
    ///
    /// As the index has them: some makers have forty thousand.
    package func works(by artist: String, except id: Work.ID, limit: Int) async throws -> [WorkCard] {
        try await database.read { database in
            try Row.fetchAll(
                database,
                sql: """
                    SELECT \(CardRow.columns) FROM work
                    WHERE source = ? AND artist = ? AND id <> ? ORDER BY fetchedAt DESC, rowid DESC LIMIT ?
                    """,
                arguments: [id.source, artist, id.description, limit]
            ).compactMap(CardRow.card)
        }
    }

    package func cache(_ work: Work, fetchedAt: Date) async throws {
        let row = try CardRow.Written(work, fetchedAt: fetchedAt)
        try await database.write { database in
            try database.execute(sql: CardRow.upsert, arguments: row.arguments)
            var writer = try VenueIndexWriter(database)
            try writer.place(work)
            try writer.update()
        }
    }

    /// Forgets a work that its museum no longer has; pages that showed it close up.
    ///
    /// Our copy of a public artwork stays, as one that is gone since then.
    package func forget(_ id: Work.ID, at date: Date) async throws {
        try await database.write { database in
            if try VenueIndexWriter(database).markGone(id, at: date) { return }
            try database.execute(sql: "DELETE FROM work WHERE id = ?", arguments: [id.description])
            try database.execute(sql: "DELETE FROM listingWork WHERE work = ?", arguments: [id.description])
        }
    }
}
