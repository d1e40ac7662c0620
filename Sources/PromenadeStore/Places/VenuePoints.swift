import GRDB
import PromenadeCore

/// Venues by where they are.
enum VenuePoints {
    /// Venues in a part of the Earth that does not cross the antimeridian, at most `limit`, in no order.
    static func venues(in part: GeoBox, limit: Int, in database: Database) throws -> [(
        key: Int64, venue: Venue
    )] {
        var venues: [(Int64, Venue)] = []
        let rows = try Row.fetchCursor(
            database.cachedStatement(
                sql: """
                    SELECT \(VenueRow.columns), venue.key FROM \(inRuns)
                    WHERE latitude BETWEEN ? AND ? AND longitude BETWEEN ? AND ?
                    """),
            arguments: [runs(covering: part), part.south, part.north, part.west, part.east])
        while venues.count < limit, let row = try rows.next() {
            venues.append((row["key"], VenueRow.venue(row)))
        }
        return venues
    }

    /// The tiles (``TileCode``) of venues in a part of the Earth that does not cross the antimeridian, and of some around it.
    ///
    /// The index has them: no venue is read.
    static func tiles(in part: GeoBox, in database: Database) throws -> [(key: Int64, tile: Int)] {
        var tiles: [(Int64, Int)] = []
        let rows = try Row.fetchCursor(
            database.cachedStatement(sql: "SELECT venue.key, tile FROM \(inRuns)"),
            arguments: [runs(covering: part)])
        while let row = try rows.next() { tiles.append((row[0], row[1])) }
        return tiles
    }

    static func venues(_ keys: Set<Int64>, in database: Database) throws -> [Venue] {
        try database.rows(
            "SELECT \(VenueRow.columns) FROM json_each(?) CROSS JOIN venue ON venue.key = value",
            ["[\(keys.sorted().map(String.init).joined(separator: ","))]"]
        ).map(VenueRow.venue)
    }

    private static let inRuns =
        "json_each(?) AS run CROSS JOIN venue ON tile BETWEEN run.value ->> 0 AND run.value ->> 1"

    private static func runs(covering part: GeoBox) -> String {
        let runs = TileCode.runs(covering: part).map { "[\($0.lowerBound),\($0.upperBound)]" }
        return "[\(runs.joined(separator: ","))]"
    }
}
