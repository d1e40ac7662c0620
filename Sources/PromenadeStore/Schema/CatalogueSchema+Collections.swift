import GRDB

extension CatalogueSchema {
    /// Collections that were brought home whole.
    static func registerCollections(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("7 collections brought home") { database in
            try database.execute(
                sql: """
                    CREATE TABLE collection (
                        id TEXT NOT NULL PRIMARY KEY,      -- "tate": the museum's
                        imported TEXT,                     -- ImportedMuseum as JSON; NULL: it is asked, too
                        origin TEXT NOT NULL,              -- the file's path, or the service's address
                        stamp TEXT NOT NULL,
                        asOf REAL NOT NULL,                -- seconds since 1970, like all dates here
                        stage TEXT NOT NULL CHECK (stage IN ('running', 'stopped', 'broken', 'finished')),
                        trouble TEXT,
                        run INTEGER NOT NULL,              -- the import's number, from 1
                        position INTEGER NOT NULL,         -- records of the source that were read
                        mark TEXT,                         -- a harvest's cursor
                        since REAL,                        -- where the next harvest begins
                        unit TEXT NOT NULL CHECK (unit IN ('bytes', 'records')),
                        done INTEGER NOT NULL,
                        whole INTEGER,
                        counts TEXT NOT NULL,              -- CollectionState.Counts as JSON
                        works INTEGER NOT NULL DEFAULT 0,  -- rows of collectionWork
                        startedAt REAL NOT NULL,
                        movedAt REAL NOT NULL,
                        finishedAt REAL,
                        leg TEXT NOT NULL                  -- CollectionState.Leg as JSON
                    ) STRICT;

                    CREATE TABLE collectionWork (
                        number INTEGER NOT NULL PRIMARY KEY,   -- the order they came in
                        work TEXT NOT NULL UNIQUE REFERENCES work (id) ON DELETE CASCADE,
                        collection TEXT NOT NULL REFERENCES collection (id),
                        run INTEGER NOT NULL               -- the import that had it last
                    ) STRICT;
                    CREATE INDEX collectionWorkInOrder ON collectionWork (collection, number);

                    CREATE TRIGGER collectionWorkCame AFTER INSERT ON collectionWork BEGIN
                        UPDATE collection SET works = works + 1 WHERE id = NEW.collection;
                    END;
                    CREATE TRIGGER collectionWorkWent AFTER DELETE ON collectionWork BEGIN
                        UPDATE collection SET works = works - 1 WHERE id = OLD.collection;
                    END;

                    CREATE TABLE collectionProblem (
                        collection TEXT NOT NULL REFERENCES collection (id) ON DELETE CASCADE,
                        record INTEGER NOT NULL,           -- from 1
                        place TEXT,                        -- "line 17", "json/artworks/11.json"
                        kind TEXT NOT NULL,
                        detail TEXT,
                        PRIMARY KEY (collection, record)
                    ) STRICT, WITHOUT ROWID;
                    """)
        }
    }

    /// What an import that is over leaves standing while a later one is not, and how old the records are.
    static func registerStandingCollections(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("9 what stands while a collection is read anew") { database in
            try database.execute(
                sql: """
                    ALTER TABLE collection ADD COLUMN earlier TEXT;    -- CollectionState.Earlier as JSON
                    ALTER TABLE collection ADD COLUMN oldest REAL;     -- dates of the records that are here
                    ALTER TABLE collection ADD COLUMN newest REAL;
                    -- Works that the import which ended last did not have.
                    ALTER TABLE collection ADD COLUMN missing INTEGER NOT NULL DEFAULT 0;
                    UPDATE collection SET oldest = asOf, newest = asOf WHERE works > 0;
                    """)
        }
    }

    /// Files that are only a part of a collection, beside its newest whole list.
    static func registerPartsOfCollections(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("15 parts of collections") { database in
            try database.execute(
                sql: """
                    ALTER TABLE collection ADD COLUMN isPart INTEGER NOT NULL DEFAULT 0;   -- of what was read last
                    ALTER TABLE collection ADD COLUMN paused TEXT;     -- CollectionState.Paused as JSON
                    -- The run of the newest whole list; 0: there was none, or a harvest, which tells what is gone.
                    ALTER TABLE collection ADD COLUMN list INTEGER NOT NULL DEFAULT 0;
                    UPDATE collection SET list = run WHERE stage = 'finished' AND stamp <> 'harvest';
                    -- Of the Rijksmuseum there are no files of the whole.
                    UPDATE collection SET isPart = 1, list = 0, missing = 0 WHERE id = 'rijks' AND stamp <> 'harvest';
                    """)
        }
    }

    /// An import adds thousands at once, and a trigger counted them one by one.
    static func registerCollections(countedIn migrator: inout DatabaseMigrator) {
        migrator.registerMigration("21 works of collections are counted by portions") { database in
            try database.execute(sql: "DROP TRIGGER collectionWorkCame")
        }
    }
}
