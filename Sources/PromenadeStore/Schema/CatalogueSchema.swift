import GRDB

/// What was copied from sources, in `catalogue.sqlite`.
///
/// May be deleted at any time.
enum CatalogueSchema {
    static var migrations: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1 works and the pages they came on") { database in
            try database.execute(
                sql: """
                    CREATE TABLE work (
                        id TEXT NOT NULL PRIMARY KEY,      -- "aic:27992"
                        source TEXT NOT NULL,
                        title TEXT NOT NULL,
                        artist TEXT,
                        date TEXT,
                        rights TEXT NOT NULL CHECK (rights IN ('publicDomain', 'inCopyright', 'unknown')),
                        rightsNotice TEXT,
                        webPage TEXT,
                        pictureService TEXT,               -- NULL: the record has no picture
                        pictureWidth INTEGER,
                        pictureHeight INTEGER,
                        placeholder TEXT,
                        hue INTEGER,
                        saturation INTEGER,
                        lightness INTEGER,
                        record TEXT NOT NULL,              -- the whole Work as JSON
                        fetchedAt REAL NOT NULL            -- seconds since 1970
                    ) STRICT;

                    CREATE TABLE listing (
                        id INTEGER NOT NULL PRIMARY KEY,
                        source TEXT NOT NULL,
                        query TEXT NOT NULL,               -- WorksQuery.key
                        size INTEGER NOT NULL CHECK (size > 0),
                        number INTEGER NOT NULL CHECK (number > 0),
                        total INTEGER NOT NULL CHECK (total >= 0),
                        window INTEGER,
                        fetchedAt REAL NOT NULL,
                        UNIQUE (source, query, size, number)
                    ) STRICT;

                    CREATE TABLE listingWork (
                        listing INTEGER NOT NULL REFERENCES listing (id) ON DELETE CASCADE,
                        position INTEGER NOT NULL,
                        work TEXT NOT NULL REFERENCES work (id) ON DELETE CASCADE,
                        PRIMARY KEY (listing, position)
                    ) STRICT, WITHOUT ROWID;

                    CREATE INDEX workByArtist ON work (source, artist, fetchedAt);
                    CREATE INDEX listingWorkByWork ON listingWork (work);
                    """)
        }
        migrator.registerMigration("works by their maker") { try $0.execute(sql: workByMaker) }
        return migrator
    }
}
