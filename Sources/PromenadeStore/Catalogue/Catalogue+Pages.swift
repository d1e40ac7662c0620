package import Foundation
import GRDB
package import PromenadeCore

extension Catalogue {
    /// A page as it was when the museum last answered it, its works as they were last read.
    package func page(_ number: Int, of query: WorksQuery, in museum: Museum) async throws -> Cached<
        CardsPage
    >? {
        try await database.read { database in
            guard
                let listing = try Row.fetchOne(
                    database,
                    sql: """
                        SELECT id, total, window, fetchedAt FROM listing
                        WHERE source = ? AND query = ? AND size = ? AND number = ?
                        """,
                    arguments: [museum.id, query.key, museum.pageSize, number])
            else { return nil }
            let cards = try Row.fetchAll(
                database,
                sql: """
                    SELECT \(CardRow.columns), listingWork.work AS listed FROM listingWork
                    LEFT JOIN work ON work.id = listingWork.work
                    WHERE listing = ? ORDER BY position
                    """,
                arguments: [listing["id"] as Int64])
            let extent = WorksPage.Extent(
                number: number, size: museum.pageSize, total: listing["total"], window: listing["window"])
            return Cached(
                CardsPage(cards: cards.compactMap(CardRow.listed), extent: extent),
                fetchedAt: Date(timeIntervalSince1970: listing["fetchedAt"]))
        }
    }

    /// How many pages the query had when any page of it was last fetched, and when that was.
    package func extent(of query: WorksQuery, in museum: Museum) async throws -> Cached<WorksPage.Extent>? {
        try await database.read { database in
            try Row.fetchOne(
                database,
                sql: """
                    SELECT number, total, window, fetchedAt FROM listing WHERE source = ? AND query = ? AND size = ?
                    ORDER BY fetchedAt DESC LIMIT 1
                    """,
                arguments: [museum.id, query.key, museum.pageSize]
            ).map { row in
                Cached(
                    WorksPage.Extent(
                        number: row["number"], size: museum.pageSize, total: row["total"],
                        window: row["window"]),
                    fetchedAt: Date(timeIntervalSince1970: row["fetchedAt"]))
            }
        }
    }

    /// The numbers of the pages held of a query, in order.
    package func pagesHeld(of query: WorksQuery, in museum: Museum) async throws -> [Int] {
        try await database.read { database in
            try Int.fetchAll(
                database,
                sql: "SELECT number FROM listing WHERE source = ? AND query = ? AND size = ? ORDER BY number",
                arguments: [museum.id, query.key, museum.pageSize])
        }
    }

    /// Forgets a page that the museum has no longer.
    package func forget(page number: Int, of query: WorksQuery, in museum: Museum) async throws {
        try await database.write { database in
            try database.execute(
                sql: "DELETE FROM listing WHERE source = ? AND query = ? AND size = ? AND number = ?",
                arguments: [museum.id, query.key, museum.pageSize, number])
        }
    }

    /// Keeps a page and those of its works that came whole; the copy before it is replaced in the same transaction.
    package func cache(_ page: WorksPage, of query: WorksQuery, from museum: Museum, fetchedAt: Date)
        async throws
    {
        let rows = try page.works.map { try CardRow.Written($0, fetchedAt: fetchedAt).arguments }
        let extent = page.extent
        try await database.write { database in
            for row in rows { try database.execute(sql: CardRow.upsert, arguments: row) }
            try database.execute(
                sql: "DELETE FROM listing WHERE source = ? AND query = ? AND size = ? AND number = ?",
                arguments: [museum.id, query.key, extent.size, extent.number])
            try database.execute(
                sql: """
                    INSERT INTO listing (source, query, size, number, total, window, fetchedAt)
                    VALUES (?, ?, ?, ?, ?, ?, ?)
                    """,
                arguments: [
                    museum.id, query.key, extent.size, extent.number, extent.total, extent.window,
                    fetchedAt.timeIntervalSince1970,
                ])
            let listing = database.lastInsertedRowID
            for (position, id) in page.ids.enumerated() {
                try database.execute(
                    sql: "INSERT INTO listingWork (listing, position, work) VALUES (?, ?, ?)",
                    arguments: [listing, position, id.description])
            }
        }
    }
}
