import GRDB

extension LibrarySchema {
    /// Which favourites came with a library's file: what their records say is somebody else's word.
    static func registerImported(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("favourites from a file") { database in
            try database.execute(
                sql: """
                    CREATE TABLE importedFavourite (
                        id TEXT NOT NULL PRIMARY KEY REFERENCES favourite (id) ON DELETE CASCADE
                    ) STRICT, WITHOUT ROWID;
                    """)
        }
        migrator.registerMigration("removed favourites from a file") { database in
            try database.execute(
                sql: "ALTER TABLE removalItem ADD COLUMN isImported INTEGER NOT NULL DEFAULT 0")
        }
    }
}
