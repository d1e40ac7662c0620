import Foundation
import GRDB

extension CatalogueSchema {
    /// A public artwork's place is in its work's row, and new works are due by their keys.
    static func registerWorks(placedIn migrator: inout DatabaseMigrator) {
        migrator.registerMigration("25 works with their places, new ones due by number") { database in
            database.add(function: renewed)
            defer { database.remove(function: renewed) }
            try database.execute(
                sql: """
                    CREATE TABLE placedWork (
                        key INTEGER NOT NULL PRIMARY KEY,
                        id TEXT NOT NULL UNIQUE,           -- "aic:27992"
                        source TEXT NOT NULL,
                        title TEXT NOT NULL,
                        artist TEXT,
                        date TEXT,
                        -- NULL: nobody knows. Not IN: SQLite would make a table of these for every row.
                        rights TEXT CHECK (rights = 'publicDomain' OR rights = 'inCopyright'),
                        rightsNotice TEXT,
                        webPage TEXT,
                        pictureService TEXT,               -- NULL: the record has no picture
                        pictureWidth INTEGER,
                        pictureHeight INTEGER,
                        placeholder TEXT,
                        hue INTEGER,
                        saturation INTEGER,
                        lightness INTEGER,
                        record BLOB NOT NULL,              -- the whole Work, a CompressedRecord
                        fetchedAt REAL NOT NULL,           -- seconds since 1970
                        artistID TEXT,
                        artistQualifier TEXT,
                        -- Of a public artwork, and NULL for others.
                        venue INTEGER REFERENCES venue (key),
                        tile INTEGER,                      -- TileCode of the smallest tile it is in
                        goneSince REAL                     -- seconds since 1970; NULL: its source lists it
                    ) STRICT;
                    INSERT INTO placedWork
                    SELECT key, id, work.source, title, artist, date, NULLIF(rights, 'unknown'), rightsNotice, webPage,
                        pictureService, pictureWidth, pictureHeight, placeholder, hue, saturation, lightness,
                        COALESCE(renewed(record), record), fetchedAt, artistID, artistQualifier, venue, tile, goneSince
                    FROM work LEFT JOIN publicArtwork ON publicArtwork.work = key ORDER BY key;
                    DROP TABLE publicArtwork;
                    DROP TABLE work;
                    ALTER TABLE placedWork RENAME TO work;
                    CREATE INDEX workByVenue ON work (venue) WHERE venue IS NOT NULL;
                    CREATE INDEX workByTile ON work (source, tile) WHERE tile IS NOT NULL;
                    CREATE INDEX workWithPicture ON work (source) WHERE pictureService IS NOT NULL;
                    \(indexesOfMakers)
                    \(colourTriggers)
                    \(makerTriggers)

                    -- All works with a larger key are due as well: they need no row of their own.
                    ALTER TABLE searchState ADD COLUMN watermark INTEGER NOT NULL DEFAULT 0;
                    -- Where nothing is indexed, all are due, by the watermark alone.
                    DELETE FROM searchDue WHERE NOT EXISTS (SELECT 1 FROM searchWork);
                    UPDATE searchState SET watermark = (SELECT COALESCE(MAX(key), 0) FROM work)
                    WHERE EXISTS (SELECT 1 FROM searchWork);
                    \(searchTriggers(ofNew: "new.key <= (SELECT watermark FROM searchState)"))
                    """)
        }
    }

    /// NULL for an empty record, as GRDB gives SQLite empty data.
    private static let renewed = DatabaseFunction("renewed", argumentCount: 1, pure: true) { values in
        CompressedRecord.fromDatabaseValue(values[0])?.renewed
    }
}
