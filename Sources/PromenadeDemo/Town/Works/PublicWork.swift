import Foundation
import PromenadeDemoPainters

/// An artwork that stands in the town, or hangs at a wall of it.
struct PublicWork: Sendable, Identifiable {
    /// Who records it.
    enum Record: Sendable, Hashable {
        case campus(Int)
        case node(Int)
        case way(Int)
        case relation(Int)
    }

    let id: Record
    var venue: String
    var venueKind: TownVenue.Kind
    /// In metres around the market.
    var point: Point
    var title: String?
    var artist: String?
    /// Free text: `1968`, `~1900`, `C19`.
    var date: String?
    /// In the map's words: `sculpture`, `mural`.
    var type: String
    var text: String?
    /// How to find it there.
    var note: String?
    /// Kept in the name of its picture: `Three Herons by Ilse Marwede.jpg`.
    var file: String?
    var picture: TownPicture
    var modified: Date
    /// A work that was taken away stays on record as one that is not shown.
    var isThere = true
    /// The number of the house, where it is in a street.
    var house: Int?
    /// Tags the others do not cover.
    var more: [Tag] = []

    struct Tag: Sendable, Hashable {
        let name: String
        let value: String
    }

    var place: GridPoint { TownGround.place(point) }
}
