package import Foundation

/// What a wall of works shows of one work.
package struct WorkCard: Sendable, Hashable, Identifiable {
    package let id: Work.ID
    package var title: String
    /// ``Work/Artist/name``.
    package var artist: String?
    /// ``Work/Artist/qualifier``.
    package var artistQualifier: String?
    package var date: String?
    package var rights: Rights
    package var picture: Picture?
    package var webPage: URL?
    /// Nothing but the id is known yet: the museum's list names works it does not describe.
    package private(set) var isUnread = false

    package init(
        id: Work.ID, title: String, artist: String?, artistQualifier: String? = nil, date: String?,
        rights: Rights, picture: Picture?, webPage: URL?
    ) {
        self.id = id
        self.title = title
        self.artist = artist
        self.artistQualifier = artistQualifier
        self.date = date
        self.rights = rights
        self.picture = picture
        self.webPage = webPage
    }

    /// The maker as the work is labelled, see ``Work/Artist/words``.
    package var maker: String? {
        artist.map { [artistQualifier, $0].compactMap { $0 }.joined(separator: " ") }
    }

    /// A work of which a list has told the id alone.
    package init(unread id: Work.ID) {
        self.init(
            id: id, title: "", artist: nil, date: nil, rights: .unknown, picture: nil, webPage: nil)
        isUnread = true
    }
}

extension Work {
    package var card: WorkCard {
        var picture = picture
        // On a wall the label beside the picture says what it is.
        picture?.alt = nil
        return WorkCard(
            id: id, title: title, artist: artist?.name, artistQualifier: artist?.qualifier, date: date,
            rights: rights, picture: picture, webPage: webPage)
    }
}

/// A page of a wall.
package struct CardsPage: Sendable, Hashable {
    package var cards: [WorkCard]
    package var extent: WorksPage.Extent

    package init(cards: [WorkCard], extent: WorksPage.Extent) {
        self.cards = cards
        self.extent = extent
    }

    /// The works on it that are still to be read.
    package var unread: [Work.ID] { cards.filter(\.isUnread).map(\.id) }
}
