package import Foundation
import GRDB
package import PromenadeCore

extension SQLLibrary {
    package func markRead(_ ids: some Collection<NewsItem.ID> & Sendable, at time: Date)
        async throws(LibraryError)
    {
        try await write { database in
            try database.execute(
                sql: "INSERT INTO newsRead (item, readAt) VALUES (?, ?) ON CONFLICT (item) DO NOTHING",
                each: ids.lazy.map { [$0.description, time.milliseconds] })
        }
    }

    package func markUnread(_ ids: some Collection<NewsItem.ID> & Sendable) async throws(LibraryError) {
        try await write { database in
            try database.execute(
                sql: "DELETE FROM newsRead WHERE item = ?", each: ids.lazy.map { [$0.description] })
        }
    }

    package func readNews(among ids: some Collection<NewsItem.ID> & Sendable) async throws(LibraryError)
        -> [NewsItem.ID: Date]
    {
        try await read { database in
            var times: [NewsItem.ID: Date] = [:]
            for id in ids {
                let time = try Int64.fetchOne(
                    database, sql: "SELECT readAt FROM newsRead WHERE item = ?", arguments: [id.description])
                times[id] = time.map { Date(milliseconds: $0) }
            }
            return times
        }
    }

    /// - Returns: whether it was unread.
    static func insertRead(_ item: String, at time: Date, in database: any SQLConnection) throws -> Bool {
        try database.execute(
            sql: "INSERT INTO newsRead (item, readAt) VALUES (?, ?) ON CONFLICT (item) DO NOTHING",
            arguments: [item, time.milliseconds])
        return database.changesCount > 0
    }
}
