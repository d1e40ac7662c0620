import GRDB

extension CatalogueSchema {
    /// Copies of feeds.
    static func registerFeeds(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("3 feeds") { database in
            try database.execute(
                sql: """
                    CREATE TABLE feed (
                        address TEXT NOT NULL PRIMARY KEY,
                        record TEXT NOT NULL,              -- the whole NewsFeed as JSON
                        etag TEXT,                         -- NULL: its server gave none
                        lastModified TEXT,                 -- as its server wrote it
                        fetchedAt REAL NOT NULL            -- seconds since 1970
                    ) STRICT;
                    """)
        }
    }
}
