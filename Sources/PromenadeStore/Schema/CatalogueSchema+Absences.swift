import GRDB

extension CatalogueSchema {
    /// What sources said they do not have.
    static func registerAbsences(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("13 what sources do not have") { database in
            try database.execute(
                sql: """
                    CREATE TABLE absence (
                        name TEXT NOT NULL PRIMARY KEY,    -- of a work: "aic:27992"; of a picture: its file's
                        askedAt REAL NOT NULL              -- seconds since 1970
                    ) STRICT, WITHOUT ROWID;
                    CREATE INDEX absenceByTime ON absence (askedAt);
                    """)
        }
    }
}
