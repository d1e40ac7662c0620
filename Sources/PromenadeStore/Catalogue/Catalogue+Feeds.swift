package import Foundation
import GRDB
package import PromenadeCore

extension Catalogue {
    /// The copy of a feed.
    ///
    /// - Returns: `nil` when there is none.
    /// - Throws: `DecodingError` when there is one that can no longer be read; whatever SQLite says otherwise.
    package func feed(at address: URL) async throws -> FeedCopy? {
        let row: (record: String, validators: FeedValidators, fetchedAt: Double)? =
            try await database.read { database in
                try Row.fetchOne(
                    database, sql: "SELECT record, etag, lastModified, fetchedAt FROM feed WHERE address = ?",
                    arguments: [address.absoluteString]
                ).map {
                    (
                        $0["record"], FeedValidators(etag: $0["etag"], lastModified: $0["lastModified"]),
                        $0["fetchedAt"]
                    )
                }
            }
        guard let row else { return nil }
        let feed = try JSONDecoder().decode(NewsFeed.self, from: Data(row.record.utf8))
        return FeedCopy(
            feed, validators: row.validators, fetchedAt: Date(timeIntervalSince1970: row.fetchedAt))
    }

    /// Keeps a copy; the one before it goes in the same transaction, or stays if that fails.
    package func cache(_ copy: FeedCopy, at address: URL) async throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let record = String(decoding: try encoder.encode(copy.feed), as: UTF8.self)
        try await database.write { database in
            try database.execute(
                sql: "DELETE FROM feed WHERE address = ?", arguments: [address.absoluteString])
            try database.execute(
                sql: """
                    INSERT INTO feed (address, record, etag, lastModified, fetchedAt) VALUES (?, ?, ?, ?, ?)
                    """,
                arguments: [
                    address.absoluteString, record, copy.validators.etag, copy.validators.lastModified,
                    copy.fetchedAt.timeIntervalSince1970,
                ])
        }
    }

    /// Forgets a feed; no error where there is no copy.
    package func forget(feedAt address: URL) async throws {
        try await database.write { database in
            try database.execute(
                sql: "DELETE FROM feed WHERE address = ?", arguments: [address.absoluteString])
        }
    }
}
