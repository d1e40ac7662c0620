import GRDB
package import PromenadeCore

extension Catalogue {
    /// - Returns: `nil` when no artwork of such a venue was read.
    package func venue(_ id: Venue.ID) async throws -> Venue? {
        try await database.read { database in
            try database.row("SELECT \(VenueRow.columns) FROM venue WHERE id = ?", [id])
                .map(VenueRow.venue)
        }
    }

    /// The venues nearest to a place, in strict order.
    package func nearest(to place: Coordinate, limit: Int) async throws -> [NearVenue] {
        try await venues(in: .world, from: place, limit: limit)
    }

    /// The venues in a box nearest to a place, in strict order; the place may lie outside.
    package func venues(in box: GeoBox, from place: Coordinate, limit: Int) async throws -> [NearVenue] {
        guard limit > 0 else { return [] }
        return try await database.read { database in
            try VenueSearch(box: box, place: place, limit: limit).nearest(in: database)
        }
    }

    /// What a map of this box shows: venues, and clusters of those closer together than about 64 px.
    ///
    /// With at most 50 venues in the box each stands for itself. Otherwise venues in the same cell of a grid over the
    /// Web Mercator square are one cluster, as long as there are two of them; its cells are 64 px wide at this zoom, or
    /// larger by powers of two where that would be more than 300 features. A cluster at the edge of the box also counts
    /// venues outside of it, so that it stays the same when the map is moved.
    ///
    /// - Parameter zoom: of a web map with tiles of 256 px, 0 to 22; a number outside is brought inside.
    /// - Returns: at most 300, in a fixed order.
    package func features(in box: GeoBox, zoom: Int) async throws -> [MapFeature] {
        try await database.read { database in
            try FeatureSearch(box: box, zoom: zoom).features(in: database)
        }
    }
}

extension GeoBox {
    /// The whole Earth.
    static let world = GeoBox(around: Coordinate(known: 0, 0), radius: 2 * .pi * Coordinate.meanRadius)

    /// The parts both have, none of them across the antimeridian.
    func common(with other: GeoBox) -> [GeoBox] {
        parts.flatMap { one in
            other.parts.compactMap { other in
                let (west, east) = (max(one.west, other.west), min(one.east, other.east))
                guard west <= east else { return nil }
                return GeoBox(
                    west: west, south: max(one.south, other.south), east: east,
                    north: min(one.north, other.north))
            }
        }
    }
}
