import GRDB

extension LibrarySchema {
    /// Pictures of favourites that are taken along; the tiles themselves are files.
    static func registerTaken(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("pictures taken along") { database in
            try database.execute(
                sql: """
                    CREATE TABLE takenPicture (
                        work TEXT NOT NULL PRIMARY KEY REFERENCES favourite (id) ON DELETE CASCADE,
                        origin TEXT NOT NULL,              -- the picture service's base address
                        width INTEGER NOT NULL CHECK (width > 0),
                        height INTEGER NOT NULL CHECK (height > 0),
                        tile INTEGER NOT NULL CHECK (tile > 0),
                        scaleFactor INTEGER NOT NULL CHECK (scaleFactor > 0),
                        isPaused INTEGER NOT NULL CHECK (isPaused IN (0, 1)),
                        chosenAt INTEGER NOT NULL
                    ) STRICT, WITHOUT ROWID;
                    """)
        }
    }
}
