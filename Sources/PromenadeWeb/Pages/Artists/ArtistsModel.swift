import Foundation
import PromenadeCore
import PromenadeFeatures

/// A person in JSON answers.
struct PersonItem: Encodable {
    let id: Artist.ID
    let name: String
    let born: Int?
    let died: Int?
    let records: [Record]
    let href: String

    /// What one museum says of them.
    struct Record: Encodable {
        let id: Artist.ID
        let name: String
        let otherNames: [String]
        let born: Int?
        let died: Int?
    }

    init(_ person: Person) {
        id = person.id
        name = person.name
        born = person.born
        died = person.died
        records = person.artists.map { artist in
            Record(
                id: artist.id, name: artist.name, otherNames: artist.otherNames, born: artist.born,
                died: artist.died)
        }
        href = Route.artist(person.id)
    }

    private enum CodingKeys: String, CodingKey { case id, name, born, died, records, href }

    /// With every key: `null` where no museum says.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(name, forKey: .name)
        try container.encode(born, forKey: .born)
        try container.encode(died, forKey: .died)
        try container.encode(records, forKey: .records)
        try container.encode(href, forKey: .href)
    }
}

/// What a page of favourite artists shows.
struct ArtistsModel: Encodable {
    let artists: [Item]
    let page: Page

    struct Page: Encodable {
        let number: Int
        let last: Int
        let size: Int
        let total: Int
    }

    struct Item: Encodable {
        let person: PersonItem
        let keptAt: Date
        /// How many works their museums counted, where they were asked.
        let works: Int?
        let pictures: [String]
    }

    init(_ artists: [ArtistSummary], _ extent: WorksPage.Extent) {
        page = Page(number: extent.number, last: extent.last, size: extent.size, total: extent.total)
        self.artists = artists.map { kept in
            Item(
                person: PersonItem(kept.artist.person), keptAt: kept.artist.keptAt, works: kept.count,
                pictures: kept.works.filter { $0.picture != nil }.map { Route.picture($0.id, .tile) })
        }
    }
}

/// What a search for artists found.
struct FoundArtistsModel: Encodable {
    let query: String?
    /// What was looked for instead, where nobody has what was typed.
    let corrected: String?
    let artists: [Item]
    let silent: [Silence]

    struct Item: Encodable {
        let person: PersonItem
        let isFavourite: Bool
        /// Known only from works we hold copies of.
        let isFromCopies: Bool
    }

    struct Silence: Encodable {
        let museum: String
        let isStillAsked: Bool
        let reason: String
    }

    init(query: String?, search: ArtistSearch?) {
        self.query = query
        corrected = search?.corrected?.typed.joined(separator: " ")
        artists = (search?.hits ?? []).map { hit in
            Item(person: PersonItem(hit.person), isFavourite: hit.isFavourite, isFromCopies: hit.isFromCopies)
        }
        silent = (search?.silences ?? []).map { silence in
            Silence(
                museum: silence.museum.id, isStillAsked: silence.reason == .slow,
                reason: "\(silence.museum.name) \(silence.words)")
        }
    }
}

extension ArtistSearch.Silence {
    /// What the museum did, as a sentence that begins with its name.
    var words: String {
        switch reason {
        case .slow: "hasn’t responded yet. Search again to include it."
        case .failed(let error): "\(error.words) Showing artists from saved works."
        }
    }
}
