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
        migrator.registerMigration("2 works known by id alone, artists' ids, walks") { database in
            try database.execute(
                sql: """
                    -- A list may name works that were not read yet: no reference to work any more.
                    CREATE TABLE listingEntry (
                        listing INTEGER NOT NULL REFERENCES listing (id) ON DELETE CASCADE,
                        position INTEGER NOT NULL,
                        work TEXT NOT NULL,
                        PRIMARY KEY (listing, position)
                    ) STRICT, WITHOUT ROWID;
                    INSERT INTO listingEntry SELECT listing, position, work FROM listingWork;
                    DROP TABLE listingWork;
                    ALTER TABLE listingEntry RENAME TO listingWork;
                    CREATE INDEX listingWorkByWork ON listingWork (work);

                    ALTER TABLE work ADD COLUMN artistID TEXT;
                    UPDATE work SET artistID = json_extract(record, '$.artist.id');
                    CREATE INDEX workByArtistID ON work (source, artistID, fetchedAt);

                    CREATE TABLE searchStep (
                        walk TEXT NOT NULL,                -- the museum and its first question
                        number INTEGER NOT NULL CHECK (number > 0),
                        works TEXT NOT NULL,               -- ids with a space between, in the museum's order
                        total INTEGER NOT NULL CHECK (total >= 0),
                        next TEXT,                         -- the museum's cursor; NULL at the end
                        fetchedAt REAL NOT NULL,
                        PRIMARY KEY (walk, number)
                    ) STRICT, WITHOUT ROWID;
                    """)
        }
        registerFeeds(in: &migrator)
        migrator.registerMigration("works by their maker") { try $0.execute(sql: workByMaker) }
        migrator.registerMigration("4 one index by maker, one by picture") { database in
            // The column `artistID` tells the same as `workByMaker`, and has an index.
            try database.execute(
                sql: """
                    DROP INDEX workByMaker;
                    CREATE INDEX workWithPicture ON work (source) WHERE pictureService IS NOT NULL;
                    """)
        }
        registerPlaces(in: &migrator)
        registerCollections(in: &migrator)
        registerSearch(in: &migrator)
        registerColours(in: &migrator)
        registerStandingCollections(in: &migrator)
        registerMakers(in: &migrator)
        registerPlaces(ofWordsIn: &migrator)
        registerMakers(countedIn: &migrator)
        registerAbsences(in: &migrator)
        registerMakers(qualifiedIn: &migrator)
        registerPartsOfCollections(in: &migrator)
        registerMakers(apartIn: &migrator)
        registerPlaces(namedIn: &migrator)
        registerSegments(in: &migrator)
        registerMakers(namedIn: &migrator)
        registerSnapshots(in: &migrator)
        registerCollections(countedIn: &migrator)
        registerPlaces(orderedIn: &migrator)
        registerWorks(numberedIn: &migrator)
        registerPlaces(thinnedIn: &migrator)
        registerWorks(placedIn: &migrator)
        return migrator
    }
}
