import GRDB

extension CatalogueSchema {
    /// Colours of pictures whose museum does not say.
    static func registerColours(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("8 colours of pictures") { database in
            try database.execute(
                sql: """
                    CREATE TABLE pictureColour (
                        work TEXT NOT NULL PRIMARY KEY,
                        hue INTEGER NOT NULL,
                        saturation INTEGER NOT NULL,
                        lightness INTEGER NOT NULL
                    ) STRICT, WITHOUT ROWID;

                    CREATE TRIGGER colourAfterInsert AFTER INSERT ON pictureColour BEGIN
                        INSERT INTO searchDue VALUES (new.work, random())
                        ON CONFLICT (id) DO UPDATE SET change = excluded.change;
                    END;
                    \(colourTriggers)
                    """)
        }
    }

    static let colourTriggers = """
        -- Another picture has another colour.
        CREATE TRIGGER colourAfterUpdate AFTER UPDATE OF pictureService ON work
        WHEN old.pictureService IS NOT new.pictureService BEGIN
            DELETE FROM pictureColour WHERE work = old.id;
        END;
        CREATE TRIGGER colourAfterDelete AFTER DELETE ON work BEGIN
            DELETE FROM pictureColour WHERE work = old.id;
        END;
        """
}
