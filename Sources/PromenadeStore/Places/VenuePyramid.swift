import GRDB
import PromenadeCore

/// The kept clusters of venues, level above level.
///
/// A cell whose venues changed is made anew from what is below it, venues or cells; new venues are added. All numbers
/// are whole, so that the pyramid is the same whatever happened before.
enum VenuePyramid {
    /// What a cell counts of a venue.
    struct Venue {
        let key: Int64
        let place: Coordinate
        let works: Int
    }

    /// Adds venues that no cell knows of.
    ///
    /// - Parameter cells: those of the last level that are made anew afterwards, and with them all above.
    static func add(_ venues: [Venue], besides cells: Set<VenueCell>, in database: Database) throws {
        guard !venues.isEmpty else { return }
        var sums: [VenueCell: CellSum] = [:]
        for venue in venues {
            sums[VenueCell(venue.place), default: CellSum()].add(
                CellSum(works: venue.works, venue: venue.key, venue.place))
        }
        let statement = try RowStatement(
            database,
            """
            INSERT INTO venueCell VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (level, y, x) DO UPDATE SET
                venues = venues + excluded.venues, works = works + excluded.works, venue = min(venue, excluded.venue),
                latitudes = latitudes + excluded.latitudes, longitudes = longitudes + excluded.longitudes,
                south = min(south, excluded.south), west = min(west, excluded.west),
                north = max(north, excluded.north), east = max(east, excluded.east)
            """)
        var anew = cells
        for level in VenueCell.keptLevels {
            for (cell, sum) in sums.sorted(by: { $0.key < $1.key }) where !anew.contains(cell) {
                try statement.run(
                    cell.level, cell.y, cell.x, sum.venues, sum.works, sum.venue,
                    sum.latitudes, sum.longitudes, sum.south, sum.west, sum.north, sum.east)
            }
            guard level >= VenueCell.step else { break }
            anew = Set(anew.map(\.parent))
            sums = Dictionary(sums.lazy.map { ($0.key.parent, $0.value) }) { $0.adding($1) }
        }
    }

    /// Makes these cells of the last level anew, and all above them.
    static func update(_ cells: Set<VenueCell>, in database: Database) throws {
        guard !cells.isEmpty else { return }
        try database.run(
            """
            CREATE TEMP TABLE IF NOT EXISTS changedCell (
                level INTEGER NOT NULL, y INTEGER NOT NULL, x INTEGER NOT NULL, first INTEGER, last INTEGER,
                PRIMARY KEY (level, y, x)
            ) WITHOUT ROWID
            """, [])
        try database.run("DELETE FROM changedCell", [])
        for cell in cells.sorted() {
            let tiles = TileCode.codes(in: cell)
            try database.run(
                "INSERT INTO changedCell VALUES (?, ?, ?, ?, ?)",
                [cell.level, cell.y, cell.x, tiles.lowerBound, tiles.upperBound])
        }
        try make(VenueCell.last, fromVenues, in: database)
        for level in VenueCell.keptLevels.dropFirst() {
            try database.run(
                """
                INSERT OR IGNORE INTO changedCell (level, y, x)
                SELECT level - \(step), y >> \(step), x >> \(step) FROM changedCell WHERE level = ?
                """, [level + step])
            try make(level, fromCells, in: database)
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
        FROM changedCell CROSS JOIN venue ON tile BETWEEN first AND last
        WHERE level = ? GROUP BY y, x
        """

    private static let step = VenueCell.step
    private static let fromCells = """
        SELECT changed.level, changed.y, changed.x, SUM(venues), SUM(works), MIN(venue), SUM(latitudes),
            SUM(longitudes), MIN(south), MIN(west), MAX(north), MAX(east)
        FROM changedCell AS changed CROSS JOIN json_each('\(Array(0..<(1 << step)))') AS row
        CROSS JOIN venueCell AS below ON below.level = changed.level + \(step)
            AND below.y = (changed.y << \(step)) + row.value
            AND below.x BETWEEN changed.x << \(step) AND (changed.x << \(step)) + \((1 << step) - 1)
        WHERE changed.level = ? GROUP BY changed.y, changed.x
        """

    private static func whole(_ degrees: String) -> String { "CAST(ROUND(\(degrees) * 1e7) AS INTEGER)" }
}
