import Foundation
import GRDB

extension CatalogueSchema {
    /// Works have numbers, which what refers to them need not repeat as text, and their records are compressed.
    static func registerWorks(numberedIn migrator: inout DatabaseMigrator) {
        migrator.registerMigration("23 works by number, compressed records") { database in
            database.add(function: compressed)
            defer { database.remove(function: compressed) }
            try database.execute(
                sql: """
                    CREATE TABLE numberedWork (
                        key INTEGER NOT NULL PRIMARY KEY,
                        id TEXT NOT NULL UNIQUE,           -- "aic:27992"
                        source TEXT NOT NULL,
                        title TEXT NOT NULL,
                        artist TEXT,
                        date TEXT,
                        rights TEXT NOT NULL
                            -- Not IN: SQLite would make a table of these for every row.
                            CHECK (rights = 'publicDomain' OR rights = 'inCopyright' OR rights = 'unknown'),
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
                        artistQualifier TEXT
                    ) STRICT;
                    INSERT INTO numberedWork
                    SELECT rowid, id, source, title, artist, date, rights, rightsNotice, webPage, pictureService, pictureWidth,
                        pictureHeight, placeholder, hue, saturation, lightness, compressed(record), fetchedAt, artistID,
                        artistQualifier FROM work;

                    CREATE TABLE numberedArtwork (
                        work INTEGER NOT NULL PRIMARY KEY, -- key of the work
                        source TEXT NOT NULL,
                        venue INTEGER NOT NULL REFERENCES venue (key),
                        latitude REAL NOT NULL,
                        longitude REAL NOT NULL,
                        tile INTEGER NOT NULL,             -- TileCode of the smallest tile it is in
                        goneSince REAL                     -- seconds since 1970; NULL: its source lists it
                    ) STRICT;
                    INSERT INTO numberedArtwork
                    SELECT work.rowid, publicArtwork.source, venue, latitude, longitude, tile, goneSince
                    FROM publicArtwork JOIN work ON work.id = publicArtwork.work ORDER BY work.rowid;

                    DROP TABLE publicArtwork;
                    DROP TABLE work;
                    ALTER TABLE numberedWork RENAME TO work;
                    ALTER TABLE numberedArtwork RENAME TO publicArtwork;
                    CREATE INDEX publicArtworkByVenue ON publicArtwork (venue);
                    CREATE INDEX publicArtworkByTile ON publicArtwork (source, tile);
                    CREATE INDEX workWithPicture ON work (source) WHERE pictureService IS NOT NULL;
                    \(indexesOfMakers)
                    \(searchTriggers())
                    \(colourTriggers)
                    \(makerTriggers)
                    -- A number may be given to another work. Who removes works of places has their venues brought up
                    -- to date as well: VenueIndexWriter.
                    CREATE TRIGGER placeAfterDelete AFTER DELETE ON work BEGIN
                        DELETE FROM publicArtwork WHERE work = old.key;
                    END;
                    """)
        }
    }

    private static let compressed = DatabaseFunction("compressed", argumentCount: 1, pure: true) { values in
        String.fromDatabaseValue(values[0]).map { CompressedRecord($0) }
    }
}
