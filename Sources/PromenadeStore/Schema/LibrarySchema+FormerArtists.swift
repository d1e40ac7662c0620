import GRDB

extension LibrarySchema {
    /// Artists whose lists and works are to be cleared once nothing brings them back.
    static func registerFormerArtists(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("artists that were removed") { database in
            try database.execute(
                sql: """
                    CREATE TABLE removedArtist (
                        identity TEXT NOT NULL PRIMARY KEY     -- as a museum knows them: "aic:40482"
                    ) STRICT, WITHOUT ROWID;
                    """)
        }
    }
}
