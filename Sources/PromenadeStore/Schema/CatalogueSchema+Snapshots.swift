import GRDB

extension CatalogueSchema {
    /// Which snapshots of collections were taken from the other servers, or published for them.
    static func registerSnapshots(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("20 snapshots of collections") { database in
            try database.execute(
                sql: """
                    CREATE TABLE collectionSnapshot (      -- TakenSnapshot
                        museum TEXT NOT NULL PRIMARY KEY,  -- also of a collection that was removed
                        number INTEGER NOT NULL,
                        files TEXT NOT NULL,               -- hashes with a space between
                        mark TEXT                          -- NULL: there is no collection
                    ) STRICT, WITHOUT ROWID;
                    """)
        }
    }
}
