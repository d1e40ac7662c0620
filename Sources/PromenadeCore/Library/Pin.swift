package import Foundation

/// A place somebody put on their map, with the photographs gathered for it.
package struct Pin: Sendable, Hashable, Codable, Identifiable {
    /// 32 lower-case hexadecimal digits.
    package let id: String
    /// As its owner calls it; empty: its coordinates are its name.
    package var name: String
    package var coordinate: Coordinate
    package var madeAt: Date
    /// Oldest first, at most ``mostAlbums``.
    package var albums: [Album]
    /// Which of them is shown; `nil` while none is complete.
    package var shown: Album.ID?

    package init(
        id: String, name: String = "", coordinate: Coordinate, madeAt: Date, albums: [Album] = [],
        shown: Album.ID? = nil
    ) {
        self.id = id
        self.name = name
        self.coordinate = coordinate
        self.madeAt = madeAt
        self.albums = albums
        self.shown = shown
    }

    /// How many collections of a place are kept.
    package static let mostAlbums = 10

    /// The album that is looked at.
    package var album: Album? { albums.first { $0.id == shown } }

    /// The collection under way, or broken off.
    package var coming: Album? { albums.last.flatMap { $0.state == .complete ? nil : $0 } }
}

/// The photographs of one collection.
package struct Album: Sendable, Hashable, Codable, Identifiable {
    /// How far a collection has come.
    package enum State: String, Sendable, Hashable, Codable {
        /// Photographs are asked for or on their way.
        case collecting
        /// Everything that could come is here; without photographs there are none.
        case complete
        /// The person stopped it.
        case stopped
        /// The service did not answer, or its pictures did not come.
        case failed
    }

    /// 32 lower-case hexadecimal digits.
    package let id: String
    /// The service's ``PhotoSource/id``.
    package var service: String
    /// Where photographs were looked for, and within how many metres.
    package var centre: Coordinate
    package var radius: Double
    package var begunAt: Date
    package var state: State
    package var photos: [Entry]
    /// How many photographs there were at the place, as far as the service could say.
    package var total: Int

    package init(
        id: String, service: String, centre: Coordinate, radius: Double, begunAt: Date,
        state: State = .collecting, photos: [Entry] = [], total: Int = 0
    ) {
        self.id = id
        self.service = service
        self.centre = centre
        self.radius = radius
        self.begunAt = begunAt
        self.state = state
        self.photos = photos
        self.total = total
    }

    /// How many photographs a collection gathers: within what photo services allow on a page.
    package static let size = 21
    /// In metres, where nobody says another.
    package static let usualRadius = 500.0

    /// Photographs whose picture is on the disk.
    package var here: Int { photos.count { $0.isHere } }

    /// A photograph and whether its picture is on the disk.
    package struct Entry: Sendable, Hashable, Codable, Identifiable {
        package var photo: Photo
        package var isHere: Bool

        package var id: Photo.ID { photo.id }

        package init(photo: Photo, isHere: Bool = false) {
            self.photo = photo
            self.isHere = isHere
        }
    }
}
