import Foundation
import PromenadeCore
import PromenadeFeatures

/// The venues around a place; programs get it as JSON.
struct NearbyModel: Encodable, Sendable {
    let query: NearbyQuery
    /// Where distances start.
    let place: NamedPlace
    let result: NearbyResult
    /// The chosen venue where it is not among those around: it stays in the list, behind them.
    let apart: NearbyResult.Section?
    /// The walk through everything around, as its own page has it.
    let walk: WalkModel
    let units: Preferences.Units
    let now: Date
    /// What became of reading anew, where that was asked for and there is something to say.
    var refresh: NearbyRefresh?

    var sections: [NearbyResult.Section] { result.sections }

    /// What the list shows, each with its number: what is around, then what is chosen elsewhere.
    var listed: [NearbyResult.Section] { sections + (apart.map { [$0] } ?? []) }

    var works: Int { sections.reduce(0) { $0 + $1.works.count } }

    /// `10 works at 7 places`.
    var count: String {
        let works = works == 1 ? "1 work" : "\(works.grouped) works"
        let places = sections.count == 1 ? "1 place" : "\(sections.count.grouped) places"
        return "\(works) at \(places)"
    }

    func distance(_ section: NearbyResult.Section) -> String {
        section.near.distance.distanceInWords(units, keepingTenths: true)
    }

    private enum Keys: String, CodingKey {
        case from, box, within, places, chosen, more, nearest, sources, readAt, walk
    }

    private struct Members: Encodable {
        let from: NamedPlace
        let more: String?
        let sources: [NearbySource]
        let readAt: Date?
    }

    /// The venues of the list.
    var geoFeatures: GeoFeatures {
        var features = GeoFeatures(
            Members(
                from: place, more: result.hasMore ? Route.nearby(query.longer) : nil,
                sources: result.parts.map(NearbySource.init), readAt: result.asOf))
        for (index, section) in sections.enumerated() {
            features.add(
                section.near.venue.coordinate, id: section.id, NearbyItem(section, number: index + 1))
        }
        return features
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(place, forKey: .from)
        try container.encode(query.box, forKey: .box)
        try container.encode(query.box == nil ? query.radius : nil, forKey: .within)
        try container.encode(
            sections.enumerated().map { NearbyItem($1, number: $0 + 1) }, forKey: .places)
        try container.encode(
            apart.map { NearbyItem($0, number: sections.count + 1) }, forKey: .chosen)
        try container.encode(result.hasMore ? Route.nearby(query.longer) : nil, forKey: .more)
        try container.encode(
            result.nearest.map { NearbyItem(.init(near: $0, works: []), number: nil) }, forKey: .nearest
        )
        try container.encode(result.parts.map(NearbySource.init), forKey: .sources)
        try container.encode(result.asOf, forKey: .readAt)
        try container.encode(
            walk.walk.stops.isEmpty ? nil : Route.walk(walk.query), forKey: .walk)
    }
}

/// A venue as programs get it.
private struct NearbyItem: Encodable {
    struct Artwork: Encodable {
        let id: Work.ID
        let title: String
        let artist: String?
        let date: String?
        let type: String?
        let goneSince: Date?
        let at: Coordinate
        let href: String
    }

    let number: Int?
    let id: Venue.ID
    let name: String
    let at: Coordinate
    let metres: Double
    let works: [Artwork]

    init(_ section: NearbyResult.Section, number: Int?) {
        self.number = number
        id = section.id
        name = section.near.venue.name
        at = section.near.venue.coordinate
        metres = (section.near.distance * 10).rounded() / 10
        works = section.works.map { artwork in
            Artwork(
                id: artwork.id, title: artwork.work.title, artist: artwork.work.artist?.words,
                date: artwork.work.date, type: artwork.work.type, goneSince: artwork.goneSince,
                at: artwork.location.coordinate, href: Route.work(artwork.id))
        }
    }
}

/// How well we know what a source has here, as programs get it.
private struct NearbySource: Encodable {
    let id: String
    let name: String
    let credit: String
    let creditPage: URL?
    let state: String
    let readAt: Date?
    let why: String?

    init(_ part: NearbyResult.Part) {
        id = part.source.id
        name = part.source.name
        credit = part.credit.text
        creditPage = part.credit.page
        (state, readAt, why) =
            switch part.state {
            case .read(let asOf, nil): ("fresh", asOf, nil)
            case .read(let asOf, .source(let error)), .read(let asOf, .ownCopy(let error?)):
                ("stale", asOf, error.name)
            case .read(let asOf, .refreshing), .read(let asOf, .ownCopy(nil)), .read(let asOf, .orphaned):
                ("stale", asOf, nil)
            case .asking: ("asking", nil, nil)
            case .failed(let error): ("failed", nil, error.name)
            case .tooLarge: ("too-large", nil, nil)
            }
    }
}
