import PromenadeCore
import PromenadeFeatures

/// What the address of the works page asks for: words, filters, an order.
///
///     /works?museum=aic&q=monet&by=Claude%20Monet&type=Painting&from=1860&to=1900&view=1&colour=blue&sort=year
///
/// Says the same whatever the order of its parameters; ``parameters`` writes them in one.
struct WorksSearch: Sendable, Hashable {
    /// As typed, trimmed, at most 200 characters.
    var text: String?
    /// A museum's own id of an artist: the wall is then that museum's list.
    var artist: String?
    /// What each facet may be, in the order chosen, as ``FacetCounts`` names it.
    var chosen: [Facet: [String]] = [:]
    /// The first and the last year; either may be open.
    var years = Years()
    var mistyped = Mistyped()
    var sort = SearchSort.best
    /// Whether museums are asked before the page is sent, and for exactly what was typed.
    var asksMuseums = false

    /// Negative before the common era.
    struct Years: Sendable, Hashable {
        var first: Int?
        var last: Int?

        var isOpen: Bool { first == nil && last == nil }
    }

    var museums: [Museum.ID] { chosen[.museum] ?? [] }

    /// Whether more than one museum is asked for, or anything else a museum's own list cannot tell.
    var hasFilters: Bool {
        museums.count > 1 || !years.isOpen || chosen.contains { $0.key != .museum && !$0.value.isEmpty }
    }

    /// Whether everything that is here is searched; otherwise the wall is made of museums' own lists.
    var isSearch: Bool { artist == nil && (text != nil || hasFilters || sort != .best) }

    /// Whether museums can be asked for it too: they know words, and nothing of our filters.
    var couldAskMuseums: Bool {
        artist == nil && asked.text?.isEmpty == false && (!hasFilters || isOnlyOfMuseums)
    }

    private var isOnlyOfMuseums: Bool {
        years.isOpen && chosen.allSatisfy { $0.key == .museum || $0.value.isEmpty }
    }

    /// What is asked of everything here; `nil` where nothing can be read from what was typed.
    var question: SearchQuestion? {
        guard let text else { return SearchQuestion(filters: filters, sort: sort) }
        return SearchText(text).map { SearchQuestion(text: $0, filters: filters, sort: sort) }
    }

    var filters: SearchFilters {
        var filters = SearchFilters()
        filters.museums = museums
        filters.artists = chosen[.artist] ?? []
        filters.types = spellings(.type)
        filters.materials = spellings(.material)
        filters.places = chosen[.place] ?? []
        filters.rights = (chosen[.rights] ?? []).compactMap(RightsKind.init)
        filters.isOnView = chosen[.onView]?.isEmpty == false
        filters.hasPicture = chosen[.picture]?.isEmpty == false
        filters.colour = chosen[.colour]?.first.flatMap(Colour.init(chosen:))
        if !years.isOpen {
            let first = years.first ?? YearSpan.plausible.lowerBound
            let last = years.last ?? YearSpan.plausible.upperBound
            filters.years = min(first, last)...max(first, last)
        }
        return filters
    }

    /// One museum writes “Painting”, another “painting”.
    private func spellings(_ facet: Facet) -> [String] {
        var seen: Set<String> = []
        return (chosen[facet] ?? []).flatMap { [$0, $0.asSentenceStart, $0.lowercased()] }.filter {
            seen.insert($0).inserted
        }
    }

    /// What was asked for, as it is told.
    var query: WorksQuery { WorksQuery(text: text, artist: artist) }

    /// What museums are asked: they know words alone.
    var asked: WorksQuery {
        WorksQuery(text: text.map { SearchText($0)?.plain ?? $0 }, artist: artist)
    }
}

extension Facet {
    /// Its name in an address.
    var parameter: String {
        switch self {
        case .artist: "by"
        case .onView: "view"
        case .museum, .century, .type, .material, .place, .rights, .picture, .colour: rawValue
        }
    }

    /// Those chosen from a list of values; years are typed.
    static let chosen = allCases.filter { $0 != .century }

    /// Those one can only switch on.
    var isSwitch: Bool { self == .onView || self == .picture }
}
