package import Foundation

extension Work {
    /// Where a public artwork stands, for anybody to walk to.
    package struct Location: Sendable, Hashable, Codable {
        package var coordinate: Coordinate
        /// ``Venue/id`` of the building, square or street it belongs to.
        package var venue: String
        /// ``Venue/name``.
        package var venueName: String
        /// How to find it there: `"First floor, by the stairs"`.
        package var note: String?

        package init(coordinate: Coordinate, venue: String, venueName: String, note: String? = nil) {
            self.coordinate = coordinate
            self.venue = venue
            self.venueName = venueName
            self.note = note
        }
    }
}

/// A public artwork as our copy has it.
package struct PublicArtwork: Sendable, Hashable, Identifiable {
    /// Has a ``Work/location``.
    package var work: Work
    package var location: Work.Location
    /// Since when its source no longer lists it; `nil` while it does.
    package var goneSince: Date?

    package var id: Work.ID { work.id }

    /// - Returns: `nil` for a work that is nowhere one can walk to.
    package init?(_ work: Work, goneSince: Date? = nil) {
        guard let location = work.location else { return nil }
        self.work = work
        self.location = location
        self.goneSince = goneSince
    }
}
