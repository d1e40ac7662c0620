import GRDB
package import PromenadeCore

extension Catalogue {
    /// Whether a work is here whose picture has no colour that anybody knows.
    package func lacksColour(_ id: Work.ID) async throws -> Bool {
        try await database.read { database in
            try Bool.fetchOne(
                database,
                sql: """
                    SELECT hue IS NULL AND NOT EXISTS (SELECT 1 FROM pictureColour WHERE work = id)
                    FROM work WHERE id = ?
                    """, arguments: [id.description]) ?? false
        }
    }

    /// Keeps what our copy of a work's picture looks like, for as long as it is that picture.
    package func cache(_ colour: Colour, of id: Work.ID) async throws {
        try await database.write { database in
            try database.execute(
                sql: """
                    INSERT INTO pictureColour SELECT id, ?, ?, ? FROM work WHERE id = ?
                    ON CONFLICT (work) DO NOTHING
                    """,
                arguments: [colour.hue, colour.saturation, colour.lightness, id.description])
            // SQLite says nothing of changes to a table whose rows have no number; the index follows those of works.
            try database.notifyChanges(in: Table("work"))
        }
    }
}
