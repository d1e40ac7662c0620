package import Foundation

/// A place somebody put on their map, with the photographs gathered for it.
package struct Pin: Sendable, Hashable, Codable, Identifiable {
    /// 32 lower-case hexadecimal digits.
    package let id: String
    /// As its owner calls it, at most 200 characters; empty: its coordinates are its name.
    package var name: String
    package var coordinate: Coordinate
    package var madeAt: Date
    /// Oldest first, at most ``mostAlbums`` complete ones, and behind them one that is not.
    package var albums: [Album]
    /// Which of them is shown, a complete one; `nil` while there is none.
    package var shown: Album.ID?

    /// Times are kept to the millisecond.
    package init(
        id: String, name: String = "", coordinate: Coordinate, madeAt: Date, albums: [Album] = [],
        shown: Album.ID? = nil
    ) {
        self.id = id
        self.name = name
        self.coordinate = coordinate
        self.madeAt = madeAt.toTheMillisecond
        self.albums = albums
        self.shown = shown
    }

    /// In Unicode scalars: longer names are cut.
    package static let longestName = 200
    /// How many collections of a place are kept.
    package static let mostAlbums = 10

    /// The album that is looked at.
    package var album: Album? { albums.first { $0.id == shown } }

    /// The collection under way, or broken off.
    package var coming: Album? { albums.last.flatMap { $0.state == .complete ? nil : $0 } }

    /// What it is called; its coordinates where nobody gave it a name.
    package var title: String { name.isEmpty ? coordinate.text : name }

    /// 32 lower-case hexadecimal digits by chance: an id nobody has.
    package static func newID() -> String {
        UUID().uuidString.lowercased().filter { $0 != "-" }
    }

    /// Whether it is 32 lower-case hexadecimal digits, as ids of pins and albums are.
    package static func isID(_ text: String) -> Bool {
        text.utf8.count == 32 && text.utf8.allSatisfy { Array("0123456789abcdef".utf8).contains($0) }
    }

    /// A pin as a map shows it.
    package struct Mark: Sendable, Hashable, Identifiable {
        package let id: String
        package var name: String
        package var coordinate: Coordinate
        /// Its place among all pins, oldest first, from 1.
        package var number: Int
        /// Its name, or where it is.
        package var title: String { name.isEmpty ? coordinate.text : name }

        package init(id: String, name: String, coordinate: Coordinate, number: Int) {
            self.id = id
            self.name = name
            self.coordinate = coordinate
            self.number = number
        }
    }

    /// A pin without its photographs: what a map and a list of places need.
    package struct Summary: Sendable, Hashable, Codable, Identifiable {
        package let id: String
        package var name: String
        package var coordinate: Coordinate
        package var madeAt: Date
        /// Photographs in the album that is shown; while there is none, those that have come.
        package var count: Int
        /// When that album was begun; `nil` where there is none.
        package var collectedAt: Date?
        /// The first of them.
        package var cover: Photo?
        /// How its last collection stands; `nil` where none was begun.
        package var state: Album.State?
        /// Why its last collection failed.
        package var trouble: Album.Trouble?

        package init(
            id: String, name: String, coordinate: Coordinate, madeAt: Date, count: Int, collectedAt: Date?,
            cover: Photo?, state: Album.State?, trouble: Album.Trouble?
        ) {
            self.id = id
            self.name = name
            self.coordinate = coordinate
            self.madeAt = madeAt
            self.count = count
            self.collectedAt = collectedAt
            self.cover = cover
            self.state = state
            self.trouble = trouble
        }

        package var title: String { name.isEmpty ? coordinate.text : name }
    }

    /// Of a pin whose albums are known.
    package var summary: Summary {
        let looked = album ?? albums.last
        return Summary(
            id: id, name: name, coordinate: coordinate, madeAt: madeAt, count: looked?.here ?? 0,
            collectedAt: looked?.begunAt, cover: looked?.photos.first { $0.isHere }?.photo,
            state: albums.last?.state, trouble: albums.last?.trouble)
    }
}
