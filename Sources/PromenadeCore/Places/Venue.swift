/// A building, square or street that has public artworks.
package struct Venue: Sendable, Hashable, Codable, Identifiable {
    /// The source and a key of its: `campus:rendall building`, `osm:node/123`; stays the same when it is read again.
    package let id: String
    /// As people call it: `"Rendall Building"`; the title of its work where nothing else is recorded.
    package var name: String
    /// In the middle of its works.
    package var coordinate: Coordinate
    /// How many works it has, at least 1.
    package var works: Int

    package init(id: String, name: String, coordinate: Coordinate, works: Int) {
        self.id = id
        self.name = name
        self.coordinate = coordinate
        self.works = works
    }
}

/// Something a map of public artworks shows.
package enum MapFeature: Sendable, Hashable {
    case venue(Venue)
    case cluster(VenueCluster)

    /// Where it is drawn.
    package var coordinate: Coordinate {
        switch self {
        case .venue(let venue): venue.coordinate
        case .cluster(let cluster): cluster.coordinate
        }
    }
}

/// Venues too close together to be told apart at a zoom.
package struct VenueCluster: Sendable, Hashable {
    /// In the middle of its venues.
    package var coordinate: Coordinate
    /// At least 2.
    package var venues: Int
    /// At least as many.
    package var works: Int
    /// The name of one of its venues: "near …".
    package var name: String
    /// Where one looks to see them apart.
    package var box: GeoBox

    package init(coordinate: Coordinate, venues: Int, works: Int, name: String, box: GeoBox) {
        self.coordinate = coordinate
        self.venues = venues
        self.works = works
        self.name = name
        self.box = box
    }
}

/// A venue as somebody at a place sees it.
package struct NearVenue: Sendable, Hashable, Identifiable {
    package var venue: Venue
    /// In metres along the surface.
    package var distance: Double

    package var id: Venue.ID { venue.id }

    package init(venue: Venue, distance: Double) {
        self.venue = venue
        self.distance = distance
    }
}

extension NearVenue: Comparable {
    /// Nearest first; of two as far away the one whose id comes first, so that no order is left to chance.
    package static func < (one: Self, other: Self) -> Bool {
        (one.distance, one.venue.id) < (other.distance, other.venue.id)
    }
}
