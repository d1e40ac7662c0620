import Foundation
import GRDB
package import PromenadeCore

extension SQLLibrary {
    package func hangings() async throws(LibraryError) -> [HomeSlide] {
        try await read { database in
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

    package func favourites(_ works: [Work.ID]) async throws(LibraryError) -> [Work.ID: Favourite] {
        try await read { database in
            var favourites: [Work.ID: Favourite] = [:]
            for work in works { favourites[work] = try Self.favourite(work, in: database) }
            return favourites
        }
    }

    package func onView(in museum: Museum.ID, limit: Int) async throws(LibraryError) -> FavouritesOnView {
        try await read { database in
            let condition = "isOnView AND id >= ? AND id < ?"
            let range: SQLArguments = ["\(museum):", "\(museum);"]
            let count = try Int.fetchOne(
                database, sql: "SELECT COUNT(*) FROM favourite WHERE \(condition)", arguments: range)
            let records = try String.fetchAll(
                database,
                sql: """
                    SELECT record FROM favourite WHERE \(condition)
                    ORDER BY artistKey IS NULL, artistKey, titleKey, id LIMIT ?
                    """,
                arguments: range + [limit])
            return FavouritesOnView(
                count: count ?? 0, works: try records.map { try LibraryJSON.value(Work.self, from: $0) })
        }
    }
}
