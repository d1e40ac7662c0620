package import Foundation

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
        /// The service did not answer, or its pictures did not come: see ``Album/trouble``.
        case failed
    }

    /// Why a collection failed.
    package enum Trouble: String, Sendable, Hashable, Codable {
        /// The service, or where its pictures are, did not answer.
        case unreachable
        /// The service asks for patience: see ``Album/retryAt``.
        case busy
        /// The service refuses us: its key is missing or not taken, or it wants to see a browser.
        case refused
        /// The service answered something else than photographs.
        case unreadable
        /// There is no room for more pictures.
        case diskFull
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
    /// Nearest first.
    package var photos: [Entry]
    /// How many photographs there were at the place, as far as the service could say.
    package var total: Int
    /// The place had no others than those of earlier albums: this one begins at the nearest again.
    package var startsOver: Bool
    /// Of a collection that failed.
    package var trouble: Trouble?
    /// Not before then, the service said.
    package var retryAt: Date?

    /// Times are kept to the millisecond.
    package init(
        id: String, service: String, centre: Coordinate, radius: Double, begunAt: Date,
        state: State = .collecting, photos: [Entry] = [], total: Int = 0, startsOver: Bool = false,
        trouble: Trouble? = nil, retryAt: Date? = nil
    ) {
        self.id = id
        self.service = service
        self.centre = centre
        self.radius = radius
        self.begunAt = begunAt.toTheMillisecond
        self.state = state
        self.photos = photos
        self.total = total
        self.startsOver = startsOver
        self.trouble = trouble
        self.retryAt = retryAt?.toTheMillisecond
    }

    /// How many photographs a collection gathers: within what photo services allow on a page.
    package static let size = 21
    /// In metres, where nobody says another.
    package static let usualRadius = 500.0
    /// What photo services look within, in metres.
    package static let radii = 10.0...10_000.0

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
