package import Foundation
import GRDB
package import PromenadeCore

extension Library {
    package func markRead(_ ids: some Collection<NewsItem.ID> & Sendable, at time: Date)
        async throws(LibraryError)
    {
        try await database.write { database in
            let statement = try database.makeStatement(
                sql: "INSERT INTO newsRead (item, readAt) VALUES (?, ?) ON CONFLICT (item) DO NOTHING")
            for id in ids { try statement.execute(arguments: [id.description, time.milliseconds]) }
        }
    }

    package func markUnread(_ ids: some Collection<NewsItem.ID> & Sendable) async throws(LibraryError) {
        try await database.write { database in
            let statement = try database.makeStatement(sql: "DELETE FROM newsRead WHERE item = ?")
            for id in ids { try statement.execute(arguments: [id.description]) }
        }
    }

    package func readNews(among ids: some Collection<NewsItem.ID> & Sendable) async throws(LibraryError)
        -> [NewsItem.ID: Date]
    {
        try await database.read { database in
            let statement = try database.makeStatement(sql: "SELECT readAt FROM newsRead WHERE item = ?")
            var times: [NewsItem.ID: Date] = [:]
            for id in ids {
                let time = try Int64.fetchOne(statement, arguments: [id.description])
                times[id] = time.map { Date(milliseconds: $0) }
            }
            return times
        }
    }

    /// - Returns: whether it was unread.
    static func insertRead(_ item: String, at time: Date, in database: Database) throws -> Bool {
        try database.execute(
            sql: "INSERT INTO newsRead (item, readAt) VALUES (?, ?) ON CONFLICT (item) DO NOTHING",
            arguments: [item, time.milliseconds])
        return database.changesCount > 0
    }
}
