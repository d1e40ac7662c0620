import Foundation
import GRDB
package import PromenadeCore

extension Library {
    /// What hangs on the home wall: every kept work, first kept first.
    package func hangings() async throws -> [HomeSlide] {
        try await database.read { database in
            try Row.fetchAll(
                database,
                sql: "SELECT id, keptAt FROM favourite WHERE pictureService IS NOT NULL ORDER BY keptAt, id"
            )
            .compactMap { row in
                Work.ID(row["id"] as String).map { HomeSlide($0, keptAt: row["keptAt"]) }
            }
            // SQLite compares whole ids, we compare source and local part.
            .sorted()
        }
    }

    /// The kept ones of these works, whole.
    package func favourites(_ works: [Work.ID]) async throws -> [Work.ID: Favourite] {
        try await database.read { database in
            var favourites: [Work.ID: Favourite] = [:]
            for work in works { favourites[work] = try Self.favourite(work, in: database) }
            return favourites
        }
    }

    /// Kept works that hung in their museum's rooms when they were last recorded.
    package struct OnView: Sendable {
        package let count: Int
        /// The first of them, by artist.
        package let works: [Work]
    }

    /// Kept works of a museum that are on view there.
    package func onView(in museum: Museum.ID, limit: Int) async throws -> OnView {
        try await database.read { database in
            let condition = "isOnView AND id >= ? AND id < ?"
            let range: StatementArguments = ["\(museum):", "\(museum);"]
            let count = try Int.fetchOne(
                database, sql: "SELECT COUNT(*) FROM favourite WHERE \(condition)", arguments: range)
            let records = try String.fetchAll(
                database,
                sql: """
                    SELECT record FROM favourite WHERE \(condition)
                    ORDER BY artistKey IS NULL, artistKey, titleKey, id LIMIT ?
                    """,
                arguments: range + [limit])
            return OnView(
                count: count ?? 0, works: try records.map { try LibraryJSON.value(Work.self, from: $0) })
        }
    }
}
