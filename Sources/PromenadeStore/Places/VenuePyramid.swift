import GRDB

/// The kept clusters of venues, level above level.
///
/// A cell is always made anew from what is below it, venues or its four quarters, never added to: so the pyramid is the
/// same whatever happened before.
enum VenuePyramid {
    /// Makes these cells of the last level anew, and all above them.
    static func update(_ cells: Set<VenueCell>, in database: Database) throws {
        guard !cells.isEmpty else { return }
        var level = cells
        for cell in level.sorted() { try make(cell, fromVenuesIn: database) }
        while let any = level.first, any.level > 0 {
            level = Set(level.map(\.parent))
            for cell in level.sorted() { try make(cell, fromQuartersIn: database) }
        }
    }

    private static func make(_ cell: VenueCell, fromVenuesIn database: Database) throws {
        try delete(cell, in: database)
        try database.run(
            """
            INSERT INTO venueCell
            SELECT \(VenueCell.last), cellY, cellX, COUNT(*), SUM(works), MIN(key),
                SUM(\(whole("latitude"))), SUM(\(whole("longitude"))),
                MIN(\(whole("latitude"))), MIN(\(whole("longitude"))),
                MAX(\(whole("latitude"))), MAX(\(whole("longitude")))
            FROM venue WHERE cellY = ? AND cellX = ? GROUP BY cellY, cellX
            """, [cell.y, cell.x])
    }

    private static func make(_ cell: VenueCell, fromQuartersIn database: Database) throws {
        try delete(cell, in: database)
        try database.run(
            """
            INSERT INTO venueCell
            SELECT level - 1, ?, ?, SUM(venues), SUM(works), MIN(venue), SUM(latitudes), SUM(longitudes),
                MIN(south), MIN(west), MAX(north), MAX(east)
            FROM venueCell WHERE level = ? AND y IN (?, ?) AND x BETWEEN ? AND ? GROUP BY level
            """, [cell.y, cell.x, cell.level + 1, 2 * cell.y, 2 * cell.y + 1, 2 * cell.x, 2 * cell.x + 1])
    }

    private static func delete(_ cell: VenueCell, in database: Database) throws {
        try database.run(
            "DELETE FROM venueCell WHERE level = ? AND y = ? AND x = ?", [cell.level, cell.y, cell.x])
    }

    private static func whole(_ degrees: String) -> String { "CAST(ROUND(\(degrees) * 1e7) AS INTEGER)" }
}
