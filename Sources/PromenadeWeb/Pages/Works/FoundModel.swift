import PromenadeCore
import PromenadeFeatures

/// What a search found, for programs.
struct FoundModel: Encodable {
    let wall: FoundWall
    let health: [Museum.ID: Health]
    /// Those of the works that are kept.
    let favourites: Set<Work.ID>

    private enum Keys: String, CodingKey { case works, page, museums, asOf, isStale, here }

    private struct PageItem: Encodable {
        let number: Int
        let last: Int
        let size: Int
        let total: Int
        let window: Int?
    }

    /// What is here, of which `works` begins with one page.
    private struct HereItem: Encodable {
        let total: Int
        /// What was searched for instead of what was typed, as nothing has that.
        let corrected: String?
        let facets: [FacetItem]
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

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(
            wall.cards.map { WorksModel.WorkItem($0, isFavourite: favourites.contains($0.id)) },
            forKey: .works)
        let parts = wall.joined?.parts ?? []
        let size = parts.compactMap(\.page?.extent.size).reduce(wall.here?.size ?? 0, +)
        try container.encode(
            PageItem(
                number: wall.number, last: wall.last, size: size, total: wall.total,
                window: wall.cutShort?.window), forKey: .page)
        try container.encode(
            parts.map { MuseumItem($0.museum, health[$0.museum.id] ?? .unknown, $0.answer) },
            forKey: .museums)
        try container.encode(wall.joined?.asOf, forKey: .asOf)
        try container.encode(wall.joined?.isStale ?? false, forKey: .isStale)
        try container.encode(
            wall.here.map {
                HereItem(
                    total: $0.total, corrected: $0.corrected?.written,
                    facets: $0.facets.map(FacetItem.init))
            }, forKey: .here)
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
