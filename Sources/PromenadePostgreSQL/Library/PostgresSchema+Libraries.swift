import PromenadeStore

extension PostgresSchema {
    /// What people made: the tables of `LibrarySchema`, for all libraries together.
    ///
    /// Every key begins with the person. Whose a row is the server says itself, of the transaction's `promenade.person`; and it shows
    /// nobody else's, whatever a statement asks (row-level security; PostgreSQL, section 5.8).
    static let libraries = """
        \(sharedFunctions)
        CREATE TABLE library (
            \(person("PRIMARY KEY CHECK (person <> '')")),
            version bigint NOT NULL                         -- counts transactions; locked by whoever changes the library
        );
        -- Whose libraries there are: all that anybody may see of another's.
        CREATE TABLE library_name (person \(text) PRIMARY KEY, version bigint NOT NULL DEFAULT 0);
        \(favourites)
        \(sets)
        \(places)
        \(removals)
        \(replaced)
        \(rowSecurity)
        """

    private static let text = #"text COLLATE "C""#

    private static func person(_ more: String = "NOT NULL REFERENCES library (person) ON DELETE CASCADE")
        -> String
    {
        "person \(text) DEFAULT current_setting('promenade.person') \(more)"
    }

    /// SQLite's functions of these names, as far as the statements of both engines ask for them.
    ///
    /// A NUL in a text is an error in PostgreSQL, even where that text is only passed by.
    /// None names another of ours: a dump is restored where only PostgreSQL's own are found.
    private static let sharedFunctions = #"""
        CREATE FUNCTION json_extract(document text, path text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
            SELECT replace(document, '\u0000', '\ufffd')::json #>> string_to_array(substr(path, 3), '.') $$;
        CREATE FUNCTION json_type(document text, path text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
            SELECT json_typeof(replace(document, '\u0000', '\ufffd')::json #> string_to_array(substr(path, 3), '.')) $$;
        CREATE FUNCTION json_each(document text, path text) RETURNS TABLE (value text)
            LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
                SELECT CASE json_typeof(item) WHEN 'string' THEN item #>> '{}' ELSE item::text END
                FROM json_array_elements(CASE path WHEN '$' THEN replace(document, '\u0000', '\ufffd')::json
                    ELSE replace(document, '\u0000', '\ufffd')::json #> string_to_array(substr(path, 3), '.') END) AS item $$;
        CREATE FUNCTION instr(whole text, part text) RETURNS int LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
            AS $$ SELECT strpos(whole, part) $$;
        """#

    /// Favourites by artist and by title are sorted for each page: a long title would not fit into an index.
    private static let favourites = """
        CREATE TABLE favourite (
            \(person()),
            id \(text) NOT NULL,                            -- Work.ID
            museum text NOT NULL, title text NOT NULL, artist text, date text,
            rights text NOT NULL CHECK (rights IN ('publicDomain', 'inCopyright', 'unknown')), rightsNotice text,
            webPage text, pictureService text, pictureWidth int, pictureHeight int, placeholder text,
            hue int, saturation int, lightness int, artistQualifier text,
            titleKey \(text) NOT NULL, artistKey \(text), year int,
            record text NOT NULL,                           -- the whole Work as JSON
            asOf bigint NOT NULL, keptAt bigint NOT NULL,   -- milliseconds since 1970, like all times here
            isOnView boolean GENERATED ALWAYS AS (coalesce(json_extract(record, '$.place.isOnView') = 'true', FALSE)) STORED,
            PRIMARY KEY (person, id)
        );
        CREATE INDEX favouriteByTime ON favourite (person, keptAt, id);
        CREATE INDEX favouriteByYear ON favourite (person, year, id);
        CREATE INDEX favouriteOnView ON favourite (person, id) WHERE isOnView;

        CREATE TABLE importedFavourite (
            \(person()),
            id \(text) NOT NULL,
            PRIMARY KEY (person, id),
            FOREIGN KEY (person, id) REFERENCES favourite (person, id) ON DELETE CASCADE
        );
        CREATE TABLE favouriteArtist (
            \(person()),
            id \(text) NOT NULL,                            -- Artist.ID of its first museum
            nameKey \(text) NOT NULL, record text NOT NULL, keptAt bigint NOT NULL,
            PRIMARY KEY (person, id)
        );
        CREATE TABLE favouriteArtistIdentity (
            \(person()),
            identity \(text) NOT NULL, artist \(text) NOT NULL,
            PRIMARY KEY (person, identity),
            FOREIGN KEY (person, artist) REFERENCES favouriteArtist (person, id) ON DELETE CASCADE
        );
        CREATE INDEX identityByArtist ON favouriteArtistIdentity (person, artist);
        CREATE TABLE apart (
            \(person()),
            one \(text) NOT NULL, other \(text) NOT NULL,
            PRIMARY KEY (person, one, other),
            CHECK (one < other)
        );
        CREATE TABLE removedArtist (\(person()), identity \(text) NOT NULL, PRIMARY KEY (person, identity));
        CREATE TABLE takenPicture (
            \(person()),
            work \(text) NOT NULL,
            origin text NOT NULL, width int NOT NULL, height int NOT NULL, tile int NOT NULL, scaleFactor int NOT NULL,
            isPaused boolean NOT NULL, chosenAt bigint NOT NULL,
            PRIMARY KEY (person, work),
            FOREIGN KEY (person, work) REFERENCES favourite (person, id) ON DELETE CASCADE
        );
        """

    private static let sets = """
        CREATE TABLE preference (\(person()), name \(text) NOT NULL, value text NOT NULL, PRIMARY KEY (person, name));
        CREATE TABLE newsRead (\(person()), item \(text) NOT NULL, readAt bigint NOT NULL, PRIMARY KEY (person, item));
        CREATE TABLE workSet (
            \(person()),
            id \(text) NOT NULL, name \(text) NOT NULL, note text NOT NULL, madeAt bigint NOT NULL,
            PRIMARY KEY (person, id)
        );
        CREATE TABLE workSetEntry (
            \(person()),
            workSet \(text) NOT NULL, position int NOT NULL, work \(text) NOT NULL, note text NOT NULL,
            PRIMARY KEY (person, workSet, work),
            FOREIGN KEY (person, workSet) REFERENCES workSet (person, id) ON DELETE CASCADE,
            FOREIGN KEY (person, work) REFERENCES favourite (person, id) ON DELETE CASCADE
        );
        CREATE INDEX entryByPosition ON workSetEntry (person, workSet, position);
        CREATE INDEX entryByWork ON workSetEntry (person, work);
        CREATE TABLE waitingEntry (
            \(person()),
            workSet \(text) NOT NULL, position int NOT NULL, work \(text) NOT NULL, note text NOT NULL,
            PRIMARY KEY (person, workSet, work),
            FOREIGN KEY (person, workSet) REFERENCES workSet (person, id) ON DELETE CASCADE
        );
        CREATE INDEX waitingEntryByWork ON waitingEntry (person, work);
        """

    private static let places = """
        CREATE TABLE pin (
            \(person()),
            id \(text) NOT NULL, name text NOT NULL,
            latitude float8 NOT NULL CHECK (latitude BETWEEN -90 AND 90),
            longitude float8 NOT NULL CHECK (longitude BETWEEN -180 AND 180),
            madeAt bigint NOT NULL, shown \(text),
            PRIMARY KEY (person, id)
        );
        CREATE TABLE album (
            \(person()),
            pin \(text) NOT NULL, id \(text) NOT NULL, position int NOT NULL, service text NOT NULL,
            latitude float8 NOT NULL CHECK (latitude BETWEEN -90 AND 90),
            longitude float8 NOT NULL CHECK (longitude BETWEEN -180 AND 180),
            radius float8 NOT NULL, begunAt bigint NOT NULL,
            state text NOT NULL CHECK (state IN ('collecting', 'complete', 'stopped', 'failed')),
            total int NOT NULL CHECK (total >= 0), startsOver boolean NOT NULL, trouble text, retryAt bigint,
            PRIMARY KEY (person, pin, id),
            FOREIGN KEY (person, pin) REFERENCES pin (person, id) ON DELETE CASCADE
        );
        CREATE INDEX albumByPosition ON album (person, pin, position);
        CREATE INDEX albumCollecting ON album (person, begunAt) WHERE state = 'collecting';
        CREATE TABLE photo (
            \(person()),
            pin \(text) NOT NULL, album \(text) NOT NULL, id \(text) NOT NULL, position int NOT NULL,
            isHere boolean NOT NULL, origin \(text) NOT NULL, record text NOT NULL,
            PRIMARY KEY (person, pin, album, id),
            FOREIGN KEY (person, pin, album) REFERENCES album (person, pin, id) ON DELETE CASCADE
        );
        CREATE INDEX photoByOrigin ON photo USING hash (origin);
        CREATE TABLE fetchedPicture (\(person()), origin \(text) NOT NULL, PRIMARY KEY (person, origin));
        """

    private static let removals = """
        CREATE TABLE removal (
            \(person()),
            id \(text) NOT NULL, rowid bigint GENERATED ALWAYS AS IDENTITY, kind text NOT NULL, name text NOT NULL,
            removedAt bigint NOT NULL, places text NOT NULL DEFAULT '[]', bytes bigint NOT NULL DEFAULT 0,
            lived bigint NOT NULL DEFAULT 0,
            PRIMARY KEY (person, id)
        );
        CREATE INDEX removalByRow ON removal (person, rowid);
        CREATE TABLE removalItem (
            \(person()),
            removal \(text) NOT NULL, position int NOT NULL, item text NOT NULL, isImported boolean NOT NULL DEFAULT FALSE,
            PRIMARY KEY (person, removal, position),
            FOREIGN KEY (person, removal) REFERENCES removal (person, id) ON DELETE CASCADE
        );
        CREATE TABLE removalTime (
            \(person("PRIMARY KEY REFERENCES library (person) ON DELETE CASCADE")),
            lived bigint NOT NULL, seenAt bigint NOT NULL
        );
        CREATE TABLE replacedLibrary (
            \(person()),
            number bigint GENERATED ALWAYS AS IDENTITY, removal \(text) NOT NULL,
            PRIMARY KEY (person, number),
            UNIQUE (person, removal),
            FOREIGN KEY (person, removal) REFERENCES removal (person, id) ON DELETE CASCADE
        );
        """

    /// Rows of replaced libraries, table by table.
    private static let replaced = ReplacedLibrary.tables.map { table in
        let mirror = ReplacedLibrary.mirror(of: table)
        return """
            CREATE TABLE \(mirror) (
                library bigint NOT NULL, rowid bigint GENERATED ALWAYS AS IDENTITY, LIKE \(table) INCLUDING DEFAULTS,
                FOREIGN KEY (person, library) REFERENCES replacedLibrary (person, number) ON DELETE CASCADE
            );
            CREATE INDEX \(mirror)ByLibrary ON \(mirror) (person, library);
            """
    }.joined(separator: "\n")

    /// Also of who made the tables; but never of a superuser, as whom one therefore does not come.
    private static let rowSecurity =
        ([
            "library", "removedArtist", "fetchedPicture", "removal", "removalItem", "removalTime",
            "replacedLibrary",
        ]
        + ReplacedLibrary.tables + ReplacedLibrary.tables.map(ReplacedLibrary.mirror)).map { table in
            """
            ALTER TABLE \(table) ENABLE ROW LEVEL SECURITY;
            ALTER TABLE \(table) FORCE ROW LEVEL SECURITY;
            CREATE POLICY own ON \(table) USING (person = current_setting('promenade.person'));
            """
        }.joined(separator: "\n")
}
