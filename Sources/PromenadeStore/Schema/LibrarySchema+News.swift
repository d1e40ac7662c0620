import GRDB

extension LibrarySchema {
    /// What was read, by the ids of items; the items themselves are in the catalogue.
    static func registerNewsRead(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("news read") { database in
            try database.execute(
                sql: """
                    CREATE TABLE newsRead (
                        item TEXT NOT NULL PRIMARY KEY,
                        readAt INTEGER NOT NULL          -- milliseconds since 1970
                    ) STRICT, WITHOUT ROWID;
                    """)
        }
    }
}
