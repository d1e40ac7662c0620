import GRDB
import PromenadeCore

extension CatalogueSchema {
    /// Public artworks by where they stand, and what finds them there.
    static func registerPlaces(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("5 public artworks and their venues") { database in
            try database.execute(
                sql: """
                    CREATE TABLE venue (
                        key INTEGER NOT NULL PRIMARY KEY,
                        id TEXT NOT NULL UNIQUE,           -- "osm:node/123"
                        name TEXT NOT NULL,
                        latitude REAL NOT NULL,            -- degrees, in the middle of its works
                        longitude REAL NOT NULL,
                        works INTEGER NOT NULL CHECK (works > 0),
                        cellY INTEGER NOT NULL,            -- its cell of the pyramid's last level
                        cellX INTEGER NOT NULL
                    ) STRICT;
                    CREATE INDEX venueByCell ON venue (cellY, cellX);

                    -- Numbers of 32 bits, rounded outwards: it finds too much, never too little.
                    CREATE VIRTUAL TABLE venuePoint USING rtree (key, west, east, south, north);

                    -- The pyramid: what is in a cell, by level. All numbers of degrees are whole: sums of
                    -- fractions would depend on the order of adding.
                    CREATE TABLE venueCell (
                        level INTEGER NOT NULL,            -- 2^level cells a side of the Web Mercator square
                        y INTEGER NOT NULL,                -- from the north
                        x INTEGER NOT NULL,                -- from the antimeridian eastwards
                        venues INTEGER NOT NULL CHECK (venues > 0),
                        works INTEGER NOT NULL,
                        venue INTEGER NOT NULL,            -- the one of them with the smallest key
                        latitudes INTEGER NOT NULL,        -- the sum, in 10^-7 degrees
                        longitudes INTEGER NOT NULL,
                        south INTEGER NOT NULL,            -- the box they are in, in 10^-7 degrees
                        west INTEGER NOT NULL,
                        north INTEGER NOT NULL,
                        east INTEGER NOT NULL,
                        PRIMARY KEY (level, y, x)
                    ) STRICT, WITHOUT ROWID;

                    CREATE TABLE publicArtwork (
                        work TEXT NOT NULL PRIMARY KEY,
                        source TEXT NOT NULL,
                        venue INTEGER NOT NULL REFERENCES venue (key),
                        latitude REAL NOT NULL,
                        longitude REAL NOT NULL,
                        tile INTEGER NOT NULL,             -- TileCode of the smallest tile it is in
                        goneSince REAL                     -- seconds since 1970; NULL: its source lists it
                    ) STRICT, WITHOUT ROWID;
                    CREATE INDEX publicArtworkByVenue ON publicArtwork (venue);
                    CREATE INDEX publicArtworkByTile ON publicArtwork (source, tile);

                    CREATE TABLE areaRead (
                        source TEXT NOT NULL,
                        zoom INTEGER NOT NULL,             -- of the tile; 0 is everything the source has
                        y INTEGER NOT NULL,
                        x INTEGER NOT NULL,
                        readAt REAL NOT NULL,              -- seconds since 1970
                        PRIMARY KEY (source, zoom, y, x)
                    ) STRICT, WITHOUT ROWID;
                    """)
        }
    }

    /// What finds venues by their names.
    static func registerPlaces(namedIn migrator: inout DatabaseMigrator) {
        migrator.registerMigration("17 names of venues") { database in
            try database.execute(
                sql: """
                    -- Row ids are keys of venue; names are words as SearchWords gives them.
                    CREATE VIRTUAL TABLE venueName USING fts5(
                        name, detail=none, columnsize=0,
                        tokenize="unicode61 remove_diacritics 0 categories 'L* M* N* S* P* C*'");
                    """)
        }
    }

    /// A venue had its cell and a point in an R*Tree, which took a seventh of the time it takes to keep it.
    static func registerPlaces(orderedIn migrator: inout DatabaseMigrator) {
        migrator.registerMigration("22 venues along a Z-order curve") { database in
            database.add(function: tileCode)
            defer { database.remove(function: tileCode) }
            try database.execute(
                sql: """
                    CREATE TABLE venueInOrder (
                        key INTEGER NOT NULL PRIMARY KEY,
                        id TEXT NOT NULL UNIQUE,           -- "osm:node/123"
                        name TEXT NOT NULL,
                        latitude REAL NOT NULL,            -- degrees, in the middle of its works
                        longitude REAL NOT NULL,
                        works INTEGER NOT NULL CHECK (works > 0),
                        tile INTEGER NOT NULL              -- TileCode of the smallest tile it is in
                    ) STRICT;
                    INSERT INTO venueInOrder
                    SELECT key, id, name, latitude, longitude, works, tileCode(latitude, longitude) FROM venue;
                    DROP TABLE venue;
                    DROP TABLE venuePoint;
                    ALTER TABLE venueInOrder RENAME TO venue;
                    CREATE INDEX venueByTile ON venue (tile);
                    """)
        }
    }

    /// What takes little to be put together, or stands in another table, is not kept.
    static func registerPlaces(thinnedIn migrator: inout DatabaseMigrator) {
        migrator.registerMigration("24 clusters of every other level, names as words alone") { database in
            try database.execute(
                sql: """
                    DELETE FROM venueCell WHERE level > 13 OR level % 2 = 0;
                    DROP TABLE venueName;
                    -- Row ids are keys of venue; names are words as SearchWords gives them.
                    CREATE VIRTUAL TABLE venueName USING fts5(
                        name, content='', detail=none, columnsize=0,
                        tokenize="unicode61 remove_diacritics 0 categories 'L* M* N* S* P* C*'");
                    """)
            let venues = try Row.fetchCursor(database, sql: "SELECT key, name FROM venue ORDER BY key")
            var names: [Int64: VenueNames.Change] = [:]
            while let venue = try venues.next() {
                names[venue[0]] = .init(new: venue[1])
                if names.count == 10_000 {
                    try VenueNames.write(names, in: database)
                    names = [:]
                }
            }
            try VenueNames.write(names, in: database)
        }
    }

    private static let tileCode = DatabaseFunction("tileCode", argumentCount: 2, pure: true) { values in
        guard let latitude = Double.fromDatabaseValue(values[0]),
            let longitude = Double.fromDatabaseValue(values[1])
        else { return nil }
        return TileCode.code(of: Coordinate(known: latitude, longitude))
    }
}
