import GRDB

/// What the user made, in `library.sqlite`.
///
/// Never lost, never written by a refresh.
enum LibrarySchema {
    static var migrations: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1 preferences") { database in
            try database.execute(
                sql: """
                    CREATE TABLE preference (
                        name TEXT NOT NULL PRIMARY KEY,
                        value TEXT NOT NULL
                    ) STRICT, WITHOUT ROWID;
                    """)
        }
        registerNewsRead(in: &migrator)
        return migrator
    }
}
