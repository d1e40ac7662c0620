import Foundation
import PromenadeCore
import PromenadeFeatures

/// What an artist's page shows; programs get it as JSON.
struct ArtistModel: Encodable {
    /// As the address says.
    let id: Artist.ID
    let person: Person
    /// Those that know the person.
    let museums: [Museum]
    let allMuseums: [Museum]
    let isFavourite: Bool
    let works: MergedPage
    /// Those of the works that are kept.
    let favourites: Set<Work.ID>
    /// Those that came with a library's file.
    let fromFile: Set<Work.ID>
    /// Records the user said are another person's.
    let separated: [Person]
    /// How many works of theirs are favourites.
    var favouriteCount = 0
    /// How the museums that know the person are doing.
    var health: [Museum.ID: Health] = [:]
    /// Those that know the person and are off.
    var museumsOff: [Museum] = []
    /// Whether no museum is on, whomever it knows.
    var areAllOff = false

    private enum Keys: String, CodingKey {
        case artist, isFavourite, museums, separated, works, page, failures, asOf, isStale
    }

    private struct Named: Encodable {
        let id: String
        let name: String

        init(_ museum: Museum) {
            id = museum.id
            name = museum.name
        }
    }

    private struct PageItem: Encodable {
        let number: Int
        let last: Int
        let total: Int
    }

    private struct FailureItem: Encodable {
        let museum: String
        let reason: String
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(PersonItem(person), forKey: .artist)
        try container.encode(isFavourite, forKey: .isFavourite)
        try container.encode(museums.map(Named.init), forKey: .museums)
        try container.encode(separated.map(PersonItem.init), forKey: .separated)
        try container.encode(
            works.cards.map { WorkItem($0, isFavourite: favourites.contains($0.id)) },
            forKey: .works)
        try container.encode(
            PageItem(number: works.number, last: works.last, total: works.total), forKey: .page)
        try container.encode(
            works.failures.map {
                FailureItem(museum: $0.museum.id, reason: "The \($0.museum.name) \($0.error.words)")
            },
            forKey: .failures)
        try container.encode(works.asOf, forKey: .asOf)
        try container.encode(works.isStale, forKey: .isStale)
    }
}
