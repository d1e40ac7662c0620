package import Foundation
package import PromenadeCore
package import PromenadeFeatures

/// What the works page shows; programs get it as JSON.
package struct WorksModel: Encodable {
    let query: WorksQuery
    let cards: [WorkCard]
    let extent: WorksPage.Extent
    let museum: Museum
    let health: Health
    let asOf: Date
    let stale: Staleness?

    package init(
        query: WorksQuery, page: CardsPage, museum: Museum, health: Health, asOf: Date, stale: Staleness?
    ) {
        self.query = query
        cards = page.cards
        extent = page.extent
        self.museum = museum
        self.health = health
        self.asOf = asOf
        self.stale = stale
    }

    private enum Keys: String, CodingKey { case works, page, museums, asOf, isStale }

    struct WorkItem: Encodable {
        let id: Work.ID
        let title: String
        let artist: String?
        let date: String?
        let picture: String?
        let href: String

        init(_ card: WorkCard) {
            id = card.id
            title = card.title
            artist = card.artist
            date = card.date
            picture = card.picture == nil ? nil : Route.picture(card.id, width: 400)
            href = Route.work(card.id)
        }

        private enum CodingKeys: String, CodingKey { case id, title, artist, date, picture, href }

        /// With every key in every work: `null` where the record is silent.
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(id, forKey: .id)
            try container.encode(title, forKey: .title)
            try container.encode(artist, forKey: .artist)
            try container.encode(date, forKey: .date)
            try container.encode(picture, forKey: .picture)
            try container.encode(href, forKey: .href)
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
        try container.encode(cards.map(WorkItem.init), forKey: .works)
        let page = PageItem(
            number: extent.number, last: extent.last, size: extent.size, total: extent.total,
            window: extent.isCutShort ? extent.window : nil)
        try container.encode(page, forKey: .page)
        try container.encode([MuseumItem(museum, health)], forKey: .museums)
        try container.encode(asOf, forKey: .asOf)
        try container.encode(stale != nil, forKey: .isStale)
    }
}

/// A museum in every JSON answer that has works of it.
struct MuseumItem: Encodable {
    let id: String
    let name: String
    let health: String
    let downSince: Date?

    init(_ museum: Museum, _ health: Health) {
        id = museum.id
        name = museum.name
        self.health = health.name
        if case .down(let since) = health { downSince = since } else { downSince = nil }
    }
}
