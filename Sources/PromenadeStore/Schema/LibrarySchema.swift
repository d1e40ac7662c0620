import GRDB

/// What the user made, in `library.sqlite`.
///
/// Never lost, never written by a refresh. Times are whole milliseconds since 1970.
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
        migrator.registerMigration("2 favourites, artists, sets, removals") { try $0.execute(sql: myMuseum) }
        registerNewsRead(in: &migrator)
        migrator.registerMigration("favourites on view") { try $0.execute(sql: onView) }
        migrator.registerMigration("3 removed things one a row, with their places in sets") { database in
            try database.execute(
                sql: """
                    CREATE TABLE removalItem (
                        removal TEXT NOT NULL REFERENCES removal (id) ON DELETE CASCADE,
                        position INTEGER NOT NULL,
                        item TEXT NOT NULL,                    -- a LibraryItem as JSON
                        PRIMARY KEY (removal, position)
                    ) STRICT;
                    INSERT INTO removalItem (removal, position, item)
                        SELECT removal.id, json_each.key, json_each.value FROM removal, json_each(removal.items);
                    ALTER TABLE removal DROP COLUMN items;
                    ALTER TABLE removal ADD COLUMN places TEXT NOT NULL DEFAULT '[]'; -- [RemovedPlace] as JSON
                    """)
        }
        registerWaitingEntries(in: &migrator)
        registerPins(in: &migrator)
        registerTaken(in: &migrator)
        registerImported(in: &migrator)
        registerRemovalSizes(in: &migrator)
        registerReplaced(in: &migrator)
        registerRemovalAges(in: &migrator)
        registerQualifiers(in: &migrator)
        registerMakers(apartIn: &migrator)
        registerFormerArtists(in: &migrator)
        return migrator
    }

    private static let myMuseum = """
        CREATE TABLE favourite (
            id TEXT NOT NULL PRIMARY KEY,          -- of the work: "aic:27992"
            museum TEXT NOT NULL,                  -- its name
            title TEXT NOT NULL,
            artist TEXT,
            date TEXT,
            rights TEXT NOT NULL CHECK (rights IN ('publicDomain', 'inCopyright', 'unknown')),
            rightsNotice TEXT,
            webPage TEXT,
            pictureService TEXT,
            pictureWidth INTEGER,
            pictureHeight INTEGER,
            placeholder TEXT,
            hue INTEGER,
            saturation INTEGER,
            lightness INTEGER,
            titleKey TEXT NOT NULL,                -- as sorted: lower case, without accents
            artistKey TEXT,
            year INTEGER,
            record TEXT NOT NULL,                  -- the whole Work as JSON
            asOf INTEGER NOT NULL,
            keptAt INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX favouriteByTime ON favourite (keptAt, id);
        CREATE INDEX favouriteByArtist ON favourite (artistKey, titleKey, id);
        CREATE INDEX favouriteByTitle ON favourite (titleKey, id);
        CREATE INDEX favouriteByYear ON favourite (year, id);

        CREATE TABLE favouriteArtist (
            id TEXT NOT NULL PRIMARY KEY,          -- of its first museum: "aic:40482"
            nameKey TEXT NOT NULL,
            record TEXT NOT NULL,                  -- the Person as JSON
            keptAt INTEGER NOT NULL
        ) STRICT;
        CREATE TABLE favouriteArtistIdentity (
            identity TEXT NOT NULL PRIMARY KEY,    -- of any of its museums
            artist TEXT NOT NULL REFERENCES favouriteArtist (id) ON DELETE CASCADE
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX identityByArtist ON favouriteArtistIdentity (artist);
        CREATE TABLE apart (                       -- not one person, whatever their names say; one < other
            one TEXT NOT NULL,
            other TEXT NOT NULL,
            PRIMARY KEY (one, other),
            CHECK (one < other)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE workSet (
            id TEXT NOT NULL PRIMARY KEY,
            name TEXT NOT NULL,
            note TEXT NOT NULL,
            madeAt INTEGER NOT NULL
        ) STRICT;
        CREATE TABLE workSetEntry (
            workSet TEXT NOT NULL REFERENCES workSet (id) ON DELETE CASCADE,
            position INTEGER NOT NULL,
            work TEXT NOT NULL REFERENCES favourite (id) ON DELETE CASCADE,
            note TEXT NOT NULL,
            PRIMARY KEY (workSet, work)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX entryByPosition ON workSetEntry (workSet, position);
        CREATE INDEX entryByWork ON workSetEntry (work);

        CREATE TABLE removal (
            id TEXT NOT NULL PRIMARY KEY,
            kind TEXT NOT NULL,
            name TEXT NOT NULL,
            items TEXT NOT NULL,                   -- [LibraryItem] as JSON: what undoing brings back
            removedAt INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX removalByTime ON removal (removedAt);
        """
}
