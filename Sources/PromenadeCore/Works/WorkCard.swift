package import Foundation

/// What a wall of works shows of one work.
package struct WorkCard: Sendable, Hashable, Identifiable {
    package let id: Work.ID
    package var title: String
    package var artist: String?
    package var date: String?
    package var rights: Rights
    package var picture: Picture?
    package var webPage: URL?

    package init(
        id: Work.ID, title: String, artist: String?, date: String?, rights: Rights, picture: Picture?,
        webPage: URL?
    ) {
        self.id = id
        self.title = title
        self.artist = artist
        self.date = date
        self.rights = rights
        self.picture = picture
        self.webPage = webPage
    }
}

extension Work {
    package var card: WorkCard {
        var picture = picture
        // On a wall the label beside the picture says what it is.
        picture?.alt = nil
        return WorkCard(
            id: id, title: title, artist: artist?.name, date: date, rights: rights, picture: picture,
            webPage: webPage)
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
}
