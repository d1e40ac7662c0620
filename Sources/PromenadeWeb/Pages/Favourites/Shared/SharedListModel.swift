import PromenadeCore

/// Works that came by a link.
struct SharedListModel: Encodable {
    let list: WorkList
    /// Of those somebody could tell about, in the list's order.
    let cards: [WorkCard]
    let kept: Set<Work.ID>
    /// Those that came with a library's file.
    let fromFile: Set<Work.ID>

    var missing: Int { list.works.count - cards.count }

    private enum Keys: String, CodingKey { case works, missing }

    private struct Item: Encodable {
        let id: Work.ID
        let title: String
        let artist: String?
        let isFavourite: Bool
        let href: String
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        let items = cards.map { card in
            Item(
                id: card.id, title: card.title, artist: card.maker, isFavourite: kept.contains(card.id),
                href: Route.work(card.id))
        }
        try container.encode(items, forKey: .works)
        let told = Set(cards.map(\.id))
        try container.encode(list.works.filter { !told.contains($0) }, forKey: .missing)
    }
}
