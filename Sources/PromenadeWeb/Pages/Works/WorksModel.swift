import Foundation
package import PromenadeCore
package import PromenadeFeatures

/// What the works page shows; programs get it as JSON.
package struct WorksModel: Encodable {
    let wall: WorksWall
    let health: [Museum.ID: Health]
    /// Those of the works that are favourites, in the order of the wall.
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
        query: WorksQuery, merged: MergedPage, health: [Museum.ID: Health], museumParameter: Museum.ID?
    ) {
        var search = WorksSearch()
        search.text = query.text
        search.artist = query.artist
        search.chosen[.museum] = museumParameter.map { [$0] }
        self.init(wall: WorksWall(search: search, listed: merged), health: health, favourites: [])
    }

    private enum Keys: String, CodingKey { case works, page, museums, asOf, isStale, here }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        let favourites = Set(favourites)
        try container.encode(
            wall.cards.map { WorkItem($0, isFavourite: favourites.contains($0.id)) }, forKey: .works)
        let page = PageItem(
            number: wall.number, last: wall.last, size: wall.size, total: wall.total,
            window: wall.cutShort?.window)
        try container.encode(page, forKey: .page)
        try container.encode(
            (wall.joined?.parts ?? []).map {
                MuseumItem($0.museum, health[$0.museum.id] ?? .unknown, $0.answer)
            }, forKey: .museums)
        try container.encode(wall.joined?.asOf, forKey: .asOf)
        try container.encode(wall.joined?.isStale ?? false, forKey: .isStale)
        try container.encode(wall.here.map(HereItem.init), forKey: .here)
    }
}

extension WorksModel {
    private struct PageItem: Encodable {
        let number: Int
        let last: Int
        let size: Int
        let total: Int
        /// Works the museum serves, where that is less than `total`.
        let window: Int?
    }

    /// What is here, of which `works` begins with one page; `null` of a list, whose works are museums’.
    private struct HereItem: Encodable {
        let total: Int
        /// What was searched for instead of what was typed, as nothing has that.
        let corrected: String?
        let facets: [FacetItem]

        init(_ page: SearchPage) {
            total = page.total
            corrected = page.corrected?.written
            facets = page.facets.map(FacetItem.init)
        }
    }

    private struct FacetItem: Encodable {
        struct Value: Encodable {
            let name: String
            let count: Int
        }

        /// The name of the parameter that filters by it.
        let facet: String
        let values: [Value]
        let total: Int

        init(_ counts: FacetCounts) {
            facet = counts.facet == .century ? counts.facet.rawValue : counts.facet.parameter
            values = counts.values.map {
                Value(name: counts.facet.isSwitch ? "1" : $0.name, count: $0.count)
            }
            total = counts.total
        }
    }
}

extension SearchText {
    /// Its words as somebody would type them.
    ///
    /// ``typed`` is what was typed, also where other words took its place.
    var written: String {
        terms.map { term in
            let words = term.words.joined(separator: " ")
            let name = term.field.map { "\($0.rawValue):" } ?? ""
            return (term.isExcluded ? "-" : "") + name + (term.words.count > 1 ? "“\(words)”" : words)
        }.joined(separator: " ")
    }
}
