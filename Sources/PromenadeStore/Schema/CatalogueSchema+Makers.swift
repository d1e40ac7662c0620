import GRDB

extension CatalogueSchema {
    /// The maker's id is in the record; a wall of a maker's works must not read every record of the museum.
    static let workByMaker = "CREATE INDEX workByMaker ON work (source, record ->> '$.artist.id');"

    /// A wall of a maker's works is read from the index, as it hangs: some makers have forty thousand.
    ///
    /// In the place of the index by maker and date, whose questions this one answers as well.
    static func registerMakers(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("10 makers' works as they hang") { database in
            try database.execute(
                sql: """
                    CREATE INDEX workOfMaker ON work (
                        source, artistID, pictureService IS NULL, id, fetchedAt
                    );
                    DROP INDEX workByArtistID;
                    """)
        }
    }

    /// Who made how many of each museum's works: everybody whose name is looked through without reading the works.
    ///
    /// Triggers keep it, so that it always says what `work` does.
    static func registerMakers(countedIn migrator: inout DatabaseMigrator) {
        migrator.registerMigration("12 makers and their works") { database in
            try database.execute(
                sql: """
                    CREATE TABLE maker (
                        source TEXT NOT NULL,
                        id TEXT NOT NULL,                  -- work.artistID
                        name TEXT NOT NULL,                -- work.artist; one maker may have several
                        works INTEGER NOT NULL,
                        PRIMARY KEY (source, id, name)
                    ) STRICT, WITHOUT ROWID;
                    INSERT INTO maker SELECT source, artistID, artist, COUNT(*) FROM work
                    WHERE artistID IS NOT NULL AND artist IS NOT NULL GROUP BY source, artistID, artist;

                    \(makerTriggers)
                    """)
        }
    }

    /// What stands before a maker's name, beside the name: records kept earlier have it in the name until they are
    /// read again.
    static func registerMakers(qualifiedIn migrator: inout DatabaseMigrator) {
        migrator.registerMigration("14 what stands before makers' names") { database in
            try database.execute(sql: "ALTER TABLE work ADD COLUMN artistQualifier TEXT")
        }
    }

    /// Names that earlier versions wrote as whole lines.
    static func registerMakers(apartIn migrator: inout DatabaseMigrator) {
        migrator.registerMigration("16 makers' names apart") { try MakerNameMigration.take(inCatalogue: $0) }
    }

    /// Most public artworks name nobody: what finds works by who made them need not know of these.
    static func registerMakers(namedIn migrator: inout DatabaseMigrator) {
        migrator.registerMigration("19 indexes of works with a maker") { database in
            try database.execute(
                sql: """
                    DROP INDEX workByArtist;
                    DROP INDEX workOfMaker;
                    \(indexesOfMakers)
                    """)
        }
    }

    static let indexesOfMakers = """
        CREATE INDEX workByArtist ON work (source, artist, fetchedAt) WHERE artist IS NOT NULL;
        CREATE INDEX workOfMaker ON work (
            source, artistID, pictureService IS NULL, id, fetchedAt
        ) WHERE artistID IS NOT NULL;
        """

    static let makerTriggers = """
        CREATE TRIGGER makerAfterInsert AFTER INSERT ON work
        WHEN new.artistID IS NOT NULL AND new.artist IS NOT NULL BEGIN \(makerCame) END;
        CREATE TRIGGER makerAfterDelete AFTER DELETE ON work
        WHEN old.artistID IS NOT NULL AND old.artist IS NOT NULL BEGIN \(makerWent) END;
        CREATE TRIGGER makerAfterUpdate AFTER UPDATE OF source, artistID, artist ON work
        WHEN old.source IS NOT new.source OR old.artistID IS NOT new.artistID
        OR old.artist IS NOT new.artist BEGIN \(makerWent) \(makerCame) END;
        """

    private static let makerCame = """
        INSERT INTO maker SELECT new.source, new.artistID, new.artist, 1
        WHERE new.artistID IS NOT NULL AND new.artist IS NOT NULL
        ON CONFLICT (source, id, name) DO UPDATE SET works = works + 1;
        """
    private static let makerWent = """
        UPDATE maker SET works = works - 1
        WHERE source = old.source AND id = old.artistID AND name = old.artist;
        DELETE FROM maker
        WHERE source = old.source AND id = old.artistID AND name = old.artist AND works < 1;
        """
}
