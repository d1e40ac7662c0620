import GRDB

/// The kept clusters of venues, level above level.
///
/// A cell is always made anew from what is below it, venues or its four quarters, never added to: so the pyramid is the
/// same whatever happened before. Each level is one statement over all of its cells that change: an import changes
/// thousands at once.
enum VenuePyramid {
    /// Makes these cells of the last level anew, and all above them.
    static func update(_ cells: Set<VenueCell>, in database: Database) throws {
        guard !cells.isEmpty else { return }
        try database.run(
            """
            CREATE TEMP TABLE IF NOT EXISTS changedCell (
                level INTEGER NOT NULL, y INTEGER NOT NULL, x INTEGER NOT NULL, PRIMARY KEY (level, y, x)
            ) WITHOUT ROWID
            """, [])
        try database.run("DELETE FROM changedCell", [])
        for cell in cells.sorted() {
            try database.run("INSERT INTO changedCell VALUES (?, ?, ?)", [cell.level, cell.y, cell.x])
        }
        try make(VenueCell.last, fromVenues, in: database)
        for level in stride(from: VenueCell.last - 1, through: 0, by: -1) {
            try database.run(
                """
                INSERT OR IGNORE INTO changedCell SELECT level - 1, y >> 1, x >> 1 FROM changedCell WHERE level = ?
                """, [level + 1])
            try make(level, fromQuarters, in: database)
        }
        try database.run("DELETE FROM changedCell", [])
    }

    private static func make(_ level: Int, _ sums: String, in database: Database) throws {
        try database.run(
            """
            DELETE FROM venueCell
            WHERE (level, y, x) IN (SELECT level, y, x FROM changedCell WHERE level = ?)
            """, [level])
        try database.run("INSERT INTO venueCell \(sums)", [level])
    }

    private static let fromVenues = """
        SELECT changedCell.level, y, x, COUNT(*), SUM(works), MIN(key),
            SUM(\(whole("latitude"))), SUM(\(whole("longitude"))),
            MIN(\(whole("latitude"))), MIN(\(whole("longitude"))),
            MAX(\(whole("latitude"))), MAX(\(whole("longitude")))
        FROM changedCell CROSS JOIN venue ON cellY = y AND cellX = x
        WHERE level = ? GROUP BY y, x
        """

    private static let fromQuarters = """
        SELECT changed.level, changed.y, changed.x, SUM(venues), SUM(works), MIN(venue), SUM(latitudes),
            SUM(longitudes), MIN(south), MIN(west), MAX(north), MAX(east)
        FROM changedCell AS changed CROSS JOIN venueCell AS quarter ON quarter.level = changed.level + 1
            AND quarter.y IN (2 * changed.y, 2 * changed.y + 1)
            AND quarter.x BETWEEN 2 * changed.x AND 2 * changed.x + 1
        WHERE changed.level = ? GROUP BY changed.y, changed.x
        """

    private static func whole(_ degrees: String) -> String { "CAST(ROUND(\(degrees) * 1e7) AS INTEGER)" }
}
