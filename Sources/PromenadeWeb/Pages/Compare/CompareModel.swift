import Foundation
import PromenadeCore

/// Two pictures and how they lie; programs get it as JSON.
struct CompareModel: Encodable {
    let query: CompareQuery
    let left: ComparePicture
    let right: ComparePicture

    /// Why the two cannot be shown at true scale, as a sentence; `nil` where they can.
    var scaleTrouble: String? {
        switch (left.size, right.size) {
        case (.some, .some): nil
        case (nil, nil): "Neither record says a size in centimetres."
        case (nil, _): "The record of “\(left.title)” says no size in centimetres."
        case (_, nil): "The record of “\(right.title)” says no size in centimetres."
        }
    }

    private enum Keys: String, CodingKey {
        case left, right, way, edge, isLinked, isTrueScale, canBeTrueScale
    }

    private struct Side: Encodable {
        let id: String
        let title: String
        let artist: String?
        let credit: String
        let size: Work.PhysicalSize?
        let picture: String
        let info: ServiceInformation?
        let xywh: String?
        let rotation: String?

        init(_ picture: ComparePicture, _ sight: CompareSight) {
            id = picture.name
            title = picture.title
            artist = picture.artist
            credit = picture.credit
            size = picture.size
            self.picture = picture.still
            info = picture.information
            xywh = sight.frame
            rotation = sight.rotation
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(Side(left, query.leftSight), forKey: .left)
        try container.encode(Side(right, query.rightSight), forKey: .right)
        try container.encode(query.way.rawValue, forKey: .way)
        try container.encode(query.edge, forKey: .edge)
        try container.encode(query.isLinked, forKey: .isLinked)
        try container.encode(query.isTrueScale && scaleTrouble == nil, forKey: .isTrueScale)
        try container.encode(scaleTrouble == nil, forKey: .canBeTrueScale)
    }
}

/// What two works may be chosen from.
struct CompareChoice: Encodable {
    /// Chosen already.
    let first: ComparePicture?
    /// What was searched for; nothing else is offered then.
    let found: CompareFound?
    let favourites: [WorkCard]
    /// Of all that are offered, those that came with a library's file.
    let fromFile: Set<Work.ID>
    /// By the same maker.
    let more: [WorkCard]
    /// Others that are most like the first.
    let like: [WorkCard]

    private enum Keys: String, CodingKey { case left, found, favourites, more, like }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(first?.name, forKey: .left)
        try container.encode(found?.cards.map(\.id), forKey: .found)
        try container.encode(favourites.map(\.id), forKey: .favourites)
        try container.encode(more.map(\.id), forKey: .more)
        try container.encode(like.map(\.id), forKey: .like)
    }
}
