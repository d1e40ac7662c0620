import Foundation
import PromenadeCore

/// What the page of favourites shows; programs get it as JSON.
struct FavouritesModel: Encodable {
    var query: FavouritesQuery
    var page: CardsPage
    /// The set that is shown; `nil` for all favourites.
    var set: WorkSet.Summary?
    /// The set that works are selected for.
    var into: WorkSet.Summary?
    /// Whether works of the set stand somewhere one can walk to.
    var isWalkable = false
    /// Those of the page that came with a library's file.
    var fromFile: Set<Work.ID> = []
    /// Who put works into the set, where others did.
    var additions: [Work.ID: SharedSet.Addition] = [:]
    /// Whether the set can be shared with others.
    var canShare = false
    /// By work, where there is one.
    var notes: [Work.ID: String]
    /// Some of them, by name; at most ``WorkSet/mostOffered``.
    var sets: [WorkSet.Summary]
    /// How many there are in all.
    var setCount = 0
    var covers: [WorkSet.ID: [WorkCard]]
    /// What was removed lately and can come back.
    var removals: [UndoEntry]

    var extent: WorksPage.Extent { page.extent }

    private enum Keys: String, CodingKey { case works, page, set, sets, setCount, removals }

    private struct WorkItem: Encodable {
        let id: Work.ID
        let title: String
        let artist: String?
        let date: String?
        let picture: String?
        let note: String?
        let href: String
        /// Told where it is so.
        let isFromFile: Bool

        private enum CodingKeys: String, CodingKey {
            case id, title, artist, date, picture, note, href, isFromFile
        }

        /// With every key in every work: `null` where there is nothing.
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(id, forKey: .id)
            try container.encode(title, forKey: .title)
            try container.encode(artist, forKey: .artist)
            try container.encode(date, forKey: .date)
            try container.encode(picture, forKey: .picture)
            try container.encode(note, forKey: .note)
            try container.encode(href, forKey: .href)
            if isFromFile { try container.encode(true, forKey: .isFromFile) }
        }
    }

    private struct PageItem: Encodable {
        let number: Int
        let last: Int
        let size: Int
        let total: Int
    }

    private struct RemovalItem: Encodable {
        let id: UndoEntry.ID
        let kind: String
        let name: String
        let removedAt: Date
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(page.cards.map(item), forKey: .works)
        try container.encode(
            PageItem(number: extent.number, last: extent.last, size: extent.size, total: extent.total),
            forKey: .page)
        try container.encode(set.map(SetItem.init), forKey: .set)
        try container.encode(sets.map(SetItem.init), forKey: .sets)
        try container.encode(setCount, forKey: .setCount)
        try container.encode(
            removals.prefix(UndoNotices.most).map {
                RemovalItem(id: $0.id, kind: $0.kind.rawValue, name: $0.name, removedAt: $0.removedAt)
            }, forKey: .removals)
    }

    private func item(_ card: WorkCard) -> WorkItem {
        WorkItem(
            id: card.id, title: card.title, artist: card.maker, date: card.date,
            picture: card.picture == nil ? nil : Route.picture(card.id, .tile), note: notes[card.id],
            href: Route.work(card.id), isFromFile: fromFile.contains(card.id))
    }
}

extension WorkSet {
    /// Cards of sets on the page of favourites: a screen or two of them.
    static let mostCards = 30
    /// Sets offered where one chooses among them; further ones are named, as 3,000 were 1.4 MB of a page.
    static let mostOffered = 100
}

/// A set in every JSON answer that names one.
struct SetItem: Encodable {
    let id: WorkSet.ID
    let name: String
    let note: String
    let count: Int
    let href: String

    init(_ set: WorkSet.Summary) {
        id = set.id
        name = set.name
        note = set.note
        count = set.count
        href = Route.set(set.id)
    }
}
