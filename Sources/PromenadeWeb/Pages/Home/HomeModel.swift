import PromenadeCore
import PromenadeFeatures

/// What the home page shows; programs get it as JSON.
struct HomeModel: Encodable {
    let wall: SlidesModel
    /// One's own museum; `nil` when all are off.
    let museum: Museum?
    let favourites: Int
    /// The first of them, by name.
    let artists: [FavouriteArtist]
    let artistCount: Int
    let unreadNews: Int
    /// Whether there is news and all of it was read.
    let isNewsRead: Bool
    let reports: [CachedSources.Report]

    private enum Keys: String, CodingKey {
        case wall, museum, favourites, artists, artistCount, unreadNews, museums
    }

    private struct ArtistItem: Encodable {
        let id: Artist.ID
        let name: String
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(wall, forKey: .wall)
        try container.encode(museum?.id, forKey: .museum)
        try container.encode(favourites, forKey: .favourites)
        try container.encode(
            artists.map { ArtistItem(id: $0.id, name: $0.person.name) }, forKey: .artists)
        try container.encode(artistCount, forKey: .artistCount)
        try container.encode(unreadNews, forKey: .unreadNews)
        try container.encode(reports.map { MuseumItem($0.museum, $0.health) }, forKey: .museums)
    }
}

/// A stretch of the home wall's round; programs and the slide show's script get it as JSON.
struct SlidesModel: Encodable {
    let wall: HomeWall
    /// Whose front it is.
    let museum: Museum?
    /// Works that came with a library's file.
    let fromFile: Set<Work.ID>

    private enum Keys: String, CodingKey {
        case slides, current, position, count, before, after, arePresets
    }

    private struct Item: Encodable {
        /// `nil` for the museum's front.
        let work: Work.ID?
        let title: String?
        let artist: String?
        let picture: String?
        let href: String?
        /// What hangs there, the same name as long as it does.
        let hanging: String
        let round: String
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(wall.slides.map(item), forKey: .slides)
        try container.encode(wall.current, forKey: .current)
        try container.encode(wall.offset + wall.current + 1, forKey: .position)
        try container.encode(wall.count, forKey: .count)
        try container.encode(wall.before?.description, forKey: .before)
        try container.encode(wall.after?.description, forKey: .after)
        try container.encode(wall.arePresets, forKey: .arePresets)
    }

    private func item(_ slide: HomeWall.Slide) -> Item {
        let hanging = slide.round.turn.description
        let round = slide.round.description
        switch slide.picture {
        case .front:
            return Item(
                work: nil, title: museum?.name, artist: nil, picture: nil,
                href: museum.map { Route.museum($0.id) }, hanging: hanging, round: round)
        case .work(let work, _):
            return Item(
                work: work.id, title: work.title, artist: work.artist?.words,
                picture: work.picture == nil ? nil : Route.picture(work.id, .page),
                href: Route.work(work.id), hanging: hanging, round: round)
        }
    }
}
