import Foundation
package import PromenadeCore
package import PromenadeFeatures

/// What the works page shows; programs get it as JSON.
package struct WorksModel: Encodable {
    let wall: WorksWall
    let health: [Museum.ID: Health]
    /// Those of the works that are kept, in the order of the wall.
    let favourites: [Work.ID]
    /// Those whose pictures came with a library's file.
    let fromFile: Set<Work.ID>

    init(
        wall: WorksWall, health: [Museum.ID: Health], favourites: [Work.ID], fromFile: Set<Work.ID> = []
    ) {
        self.fromFile = fromFile
        self.wall = wall
        self.health = health
        self.favourites = favourites
    }

    /// What commands print as JSON.
    package init(
        query: WorksQuery, gathering: MergedPage, health: [Museum.ID: Health], museumParameter: Museum.ID?
    ) {
        self.init(
            wall: WorksWall(query: query, gathering: gathering, museumParameter: museumParameter),
            health: health, favourites: [])
    }

    private enum Keys: String, CodingKey { case works, page, museums, asOf, isStale }

    struct WorkItem: Encodable {
        let id: Work.ID
        let title: String?
        let artist: String?
        let date: String?
        let picture: String?
        let href: String
        /// Only the id is known yet; the work's own address has the rest.
        let isUnread: Bool
        let isFavourite: Bool

        init(_ card: WorkCard, isFavourite: Bool) {
            self.isFavourite = isFavourite
            id = card.id
            title = card.isUnread ? nil : card.title
            isUnread = card.isUnread
            artist = card.maker
            date = card.date
            picture = card.picture == nil ? nil : Route.picture(card.id, .tile)
            href = Route.work(card.id)
        }

        private enum CodingKeys: String, CodingKey {
            case id, title, artist, date, picture, href, isUnread, isFavourite
        }

        /// With every key in every work: `null` where the record is silent.
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(id, forKey: .id)
            try container.encode(title, forKey: .title)
            try container.encode(artist, forKey: .artist)
            try container.encode(date, forKey: .date)
            try container.encode(picture, forKey: .picture)
            try container.encode(href, forKey: .href)
            try container.encode(isUnread, forKey: .isUnread)
            try container.encode(isFavourite, forKey: .isFavourite)
        }
    }

    private struct PageItem: Encodable {
        let number: Int
        let last: Int
        let size: Int
        let total: Int
        /// Works the museum serves, where that is less than `total`.
        let window: Int?
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        let kept = Set(favourites)
        try container.encode(
            wall.cards.map { WorkItem($0, isFavourite: kept.contains($0.id)) }, forKey: .works)
        let page = PageItem(
            number: wall.number, last: wall.last, size: wall.extents.map(\.size).reduce(0, +),
            total: wall.total, window: wall.cutShort?.window)
        try container.encode(page, forKey: .page)
        let parts = wall.gathering.parts
        try container.encode(
            parts.map { MuseumItem($0.museum, health[$0.museum.id] ?? .unknown, $0.answer) },
            forKey: .museums)
        try container.encode(wall.gathering.asOf, forKey: .asOf)
        try container.encode(wall.gathering.isStale, forKey: .isStale)
    }
}

/// A museum in every JSON answer that has works of it.
struct MuseumItem: Encodable {
    let id: String
    let name: String
    let health: String
    let downSince: Date?
    /// Why none of its works are on the page: `unreachable`, `busy`, `refused`, `unreadable`, or `answering`
    /// while it takes its time.
    let missing: String?

    init(_ museum: Museum, _ health: Health, missing: String? = nil) {
        id = museum.id
        name = museum.name
        self.health = health.name
        self.missing = missing
        if case .down(let since) = health { downSince = since } else { downSince = nil }
    }

    init(_ museum: Museum, _ health: Health, _ answer: Answer<CardsPage>?) {
        let missing: String? =
            switch answer {
            case nil: "answering"
            case .failed(let error): error.name
            case .found, .absent: nil
            }
        self.init(museum, health, missing: missing)
    }
}

extension Answer {
    /// When the source said what is shown.
    var asOf: Date? { if case .found(_, let asOf, _) = self { asOf } else { nil } }

    /// Why a copy past its age is shown.
    var staleness: Staleness? { if case .found(_, _, let stale) = self { stale } else { nil } }
}

extension MergedPage {
    /// When the oldest of what is shown was said.
    var asOf: Date? { parts.compactMap { $0.answer?.asOf }.min() }

    /// Whether a copy past its age is among it.
    var isStale: Bool { parts.contains { $0.answer?.staleness != nil } }
}
