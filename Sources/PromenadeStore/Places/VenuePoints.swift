import GRDB
import PromenadeCore

/// The R*Tree of venues.
enum VenuePoints {
    /// Venues in a part of the Earth that does not cross the antimeridian, at most `limit`, in no order.
    ///
    /// The tree has numbers of 32 bits and finds some too many; the exact ones decide.
    static func venues(in part: GeoBox, limit: Int, in database: Database) throws -> [(
        key: Int64, venue: Venue
    )] {
        var venues: [(Int64, Venue)] = []
        let rows = try Row.fetchCursor(
            database.cachedStatement(
                sql: """
                    SELECT \(VenueRow.columns), venuePoint.key
                    FROM venuePoint CROSS JOIN venue ON venue.key = venuePoint.key
                    WHERE venuePoint.west <= ? AND venuePoint.east >= ?
                        AND venuePoint.south <= ? AND venuePoint.north >= ?
                    """), arguments: [part.east, part.west, part.north, part.south])
        while venues.count < limit, let row = try rows.next() {
            let venue = VenueRow.venue(row)
            if part.contains(venue.coordinate) { venues.append((row["key"], venue)) }
        }
        return venues
    }
}
