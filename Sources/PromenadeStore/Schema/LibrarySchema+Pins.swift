import GRDB

extension LibrarySchema {
    /// Places, their albums, the albums' photographs; and which pictures were ever fetched for them.
    static func registerPins(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("pins, albums, photographs") { database in
            try database.execute(
                sql: """
                    CREATE TABLE pin (
                        id TEXT NOT NULL PRIMARY KEY,
                        name TEXT NOT NULL,
                        latitude REAL NOT NULL CHECK (latitude BETWEEN -90 AND 90),
                        longitude REAL NOT NULL CHECK (longitude BETWEEN -180 AND 180),
                        madeAt INTEGER NOT NULL,
                        shown TEXT                         -- a complete album of it; NULL: there is none
                    ) STRICT;

                    CREATE TABLE album (
                        pin TEXT NOT NULL REFERENCES pin (id) ON DELETE CASCADE,
                        id TEXT NOT NULL,
                        position INTEGER NOT NULL,         -- the last is the newest
                        service TEXT NOT NULL,
                        latitude REAL NOT NULL CHECK (latitude BETWEEN -90 AND 90),
                        longitude REAL NOT NULL CHECK (longitude BETWEEN -180 AND 180),
                        radius REAL NOT NULL,              -- metres
                        begunAt INTEGER NOT NULL,
                        state TEXT NOT NULL CHECK (state IN ('collecting', 'complete', 'stopped', 'failed')),
                        total INTEGER NOT NULL CHECK (total >= 0),
                        startsOver INTEGER NOT NULL CHECK (startsOver IN (0, 1)),
                        trouble TEXT,
                        retryAt INTEGER,
                        PRIMARY KEY (pin, id)
                    ) STRICT;
                    CREATE INDEX albumByPosition ON album (pin, position);
                    CREATE INDEX albumCollecting ON album (begunAt) WHERE state = 'collecting';

                    CREATE TABLE photo (
                        pin TEXT NOT NULL,
                        album TEXT NOT NULL,
                        id TEXT NOT NULL,                  -- "commons:12345"
                        position INTEGER NOT NULL,
                        isHere INTEGER NOT NULL CHECK (isHere IN (0, 1)),
                        origin TEXT NOT NULL,              -- where its picture is fetched from
                        record TEXT NOT NULL,              -- the whole Photo as JSON
                        PRIMARY KEY (pin, album, id),
                        FOREIGN KEY (pin, album) REFERENCES album (pin, id) ON DELETE CASCADE
                    ) STRICT;
                    CREATE INDEX photoByOrigin ON photo (origin);

                    -- Outlives the photographs: what may have to be cleared from the disk.
                    CREATE TABLE fetchedPicture (
                        origin TEXT NOT NULL PRIMARY KEY
                    ) STRICT, WITHOUT ROWID;
                    """)
        }
    }
}
