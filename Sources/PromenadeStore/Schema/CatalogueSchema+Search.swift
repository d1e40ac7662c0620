import GRDB

extension CatalogueSchema {
    /// What finds works by their words, and what is known of each for filters and orders.
    static func registerSearch(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("6 search") { database in
            try database.execute(
                sql: """
                    -- Works whose rows in the index are not what their records say.
                    CREATE TABLE searchDue (
                        id TEXT NOT NULL PRIMARY KEY,      -- of a work that is there, or is not any more
                        change INTEGER NOT NULL            -- another one with each change
                    ) STRICT, WITHOUT ROWID;

                    \(searchTriggers())

                    -- A row is never changed: a work that changes gets another number.
                    CREATE TABLE searchWork (
                        number INTEGER NOT NULL PRIMARY KEY,
                        id TEXT NOT NULL UNIQUE,
                        facts BLOB NOT NULL                -- DocValues
                    ) STRICT;
                    CREATE TABLE searchTitle (
                        title TEXT NOT NULL,               -- folded, its first 80 characters
                        number INTEGER NOT NULL,
                        PRIMARY KEY (title, number)
                    ) STRICT, WITHOUT ROWID;

                    -- Their rows have the numbers of searchWork; those of numbers that are gone stay. Two tables:
                    -- phrases are asked of the first only, and must not walk through all media.
                    CREATE VIRTUAL TABLE searchText USING fts5(
                        title, others, content='', columnsize=0,
                        tokenize="unicode61 remove_diacritics 0 categories 'L* M* N* S* P* C*'");
                    CREATE VIRTUAL TABLE searchShared USING fts5(
                        artist, medium, place, type, content='', columnsize=0, detail=column,
                        tokenize="unicode61 remove_diacritics 0 categories 'L* M* N* S* P* C*'");
                    CREATE VIRTUAL TABLE searchTextWord USING fts5vocab('searchText', 'instance');
                    CREATE VIRTUAL TABLE searchSharedWord USING fts5vocab('searchShared', 'instance');

                    CREATE TABLE searchGone (
                        number INTEGER NOT NULL PRIMARY KEY,
                        generation INTEGER NOT NULL        -- of searchState, in which it went
                    ) STRICT;
                    CREATE INDEX searchGoneByGeneration ON searchGone (generation);

                    -- Museums, artists, types … by a number each.
                    CREATE TABLE searchValue (
                        field INTEGER NOT NULL,            -- SearchField
                        number INTEGER NOT NULL CHECK (number > 0),
                        key TEXT NOT NULL,
                        PRIMARY KEY (field, number)
                    ) STRICT, WITHOUT ROWID;
                    CREATE UNIQUE INDEX searchValueByKey ON searchValue (field, key);

                    -- The works of common words and common beginnings, as far as searchState.sealed.
                    CREATE TABLE searchSet (
                        key INTEGER NOT NULL PRIMARY KEY,
                        seal INTEGER NOT NULL,             -- of searchState; others are left over
                        word TEXT NOT NULL,
                        isBeginning INTEGER NOT NULL,
                        scope INTEGER NOT NULL,            -- SearchScope
                        works BLOB NOT NULL,               -- WorkBitmap
                        UNIQUE (seal, word, isBeginning, scope)
                    ) STRICT;
                    CREATE TABLE searchWord (
                        word TEXT NOT NULL PRIMARY KEY,
                        works INTEGER NOT NULL
                    ) STRICT, WITHOUT ROWID;

                    CREATE TABLE searchState (
                        epoch INTEGER NOT NULL,            -- grows where all numbers are given anew
                        generation INTEGER NOT NULL,       -- grows with every change
                        next INTEGER NOT NULL,             -- number
                        seal INTEGER NOT NULL,
                        sealed INTEGER NOT NULL            -- the last number that the sets know of
                    ) STRICT;
                    INSERT INTO searchState VALUES (0, 0, 1, 0, 0);
                    INSERT INTO searchDue SELECT id, 0 FROM work;
                    """)
        }
    }

    /// What changes of works makes due.
    ///
    /// - Parameter condition: SQL that is true of the new works that are noted.
    static func searchTriggers(ofNew condition: String = "TRUE") -> String {
        """
        CREATE TRIGGER searchAfterInsert AFTER INSERT ON work WHEN \(condition) BEGIN
            INSERT INTO searchDue VALUES (new.id, random())
            ON CONFLICT (id) DO UPDATE SET change = excluded.change;
        END;
        CREATE TRIGGER searchAfterUpdate AFTER UPDATE OF id, record ON work
        WHEN old.record IS NOT new.record OR old.id IS NOT new.id BEGIN
            INSERT INTO searchDue VALUES (old.id, random()), (new.id, random())
            ON CONFLICT (id) DO UPDATE SET change = excluded.change;
        END;
        CREATE TRIGGER searchAfterDelete AFTER DELETE ON work BEGIN
            INSERT INTO searchDue VALUES (old.id, random())
            ON CONFLICT (id) DO UPDATE SET change = excluded.change;
        END;
        """
    }

    /// Where frequent words stand, for phrases.
    static func registerPlaces(ofWordsIn migrator: inout DatabaseMigrator) {
        migrator.registerMigration("11 places of words") { database in
            try database.execute(
                sql: """
                    CREATE TABLE searchPlaces (
                        key INTEGER NOT NULL PRIMARY KEY,
                        seal INTEGER NOT NULL,             -- of searchState; others are left over
                        word TEXT NOT NULL,
                        -- 1: of all words that begin so and have no list of their own, nor a longer beginning
                        isBeginning INTEGER NOT NULL,
                        places BLOB NOT NULL,              -- Postings
                        UNIQUE (seal, word, isBeginning)
                    ) STRICT;
                    -- The words of what came after the last sealing, as long as that is little.
                    CREATE TABLE searchRecent (
                        number INTEGER NOT NULL PRIMARY KEY,
                        title TEXT NOT NULL,               -- folded, as all
                        artist TEXT NOT NULL,
                        others TEXT NOT NULL               -- SearchTexts, with a line break between
                    ) STRICT;
                    -- What was sealed without them is sealed again with the next settling.
                    DELETE FROM searchSet;
                    UPDATE searchState SET seal = seal + 1, sealed = 0, generation = generation + 1;
                    """)
        }
    }

    /// The words of those who write search engines.
    static func registerSegments(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("18 segments") { database in
            try database.execute(
                sql: """
                    -- The segment that is read, and the last number it knows of.
                    ALTER TABLE searchState RENAME COLUMN seal TO segment;
                    ALTER TABLE searchState RENAME COLUMN sealed TO merged;
                    ALTER TABLE searchSet RENAME COLUMN seal TO segment;
                    ALTER TABLE searchPlaces RENAME COLUMN seal TO segment;
                    """)
        }
    }
}
