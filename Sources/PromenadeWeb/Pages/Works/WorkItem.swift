import PromenadeCore

/// A work on a wall, in every JSON answer that has works.
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
