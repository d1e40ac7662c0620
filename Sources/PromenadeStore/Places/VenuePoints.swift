import GRDB
import PromenadeCore

/// Venues by where they are.
enum VenuePoints {
    /// Venues in a part of the Earth that does not cross the antimeridian, at most `limit`, in no order.
    static func venues(in part: GeoBox, limit: Int, in database: Database) throws -> [(
        key: Int64, venue: Venue
    )] {
        var venues: [(Int64, Venue)] = []
        let runs = TileCode.runs(covering: part).map { "[\($0.lowerBound),\($0.upperBound)]" }
        let rows = try Row.fetchCursor(
            database.cachedStatement(
                sql: """
                    SELECT \(VenueRow.columns), venue.key FROM json_each(?) AS run
                    CROSS JOIN venue ON tile BETWEEN run.value ->> 0 AND run.value ->> 1
                    WHERE latitude BETWEEN ? AND ? AND longitude BETWEEN ? AND ?
                    """),
            arguments: [
                "[\(runs.joined(separator: ","))]", part.south, part.north, part.west, part.east,
            ])
        while venues.count < limit, let row = try rows.next() {
            venues.append((row["key"], VenueRow.venue(row)))
        }
        return venues
    }
}
