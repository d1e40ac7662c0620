/// One page of what was found here.
package struct SearchPage: Sendable, Hashable {
    package var cards: [WorkCard]
    /// From 1; `size` works a page.
    package var number: Int
    package var size: Int
    /// Works found.
    package var total: Int
    /// What there is to choose from among them, most frequent first.
    package var facets: [FacetCounts]
    /// Set where nothing had what was typed and this was found instead.
    package var corrected: SearchText?

    package init(
        cards: [WorkCard], number: Int, size: Int, total: Int, facets: [FacetCounts] = [],
        corrected: SearchText? = nil
    ) {
        self.cards = cards
        self.number = number
        self.size = size
        self.total = total
        self.facets = facets
        self.corrected = corrected
    }

    /// At least 1.
    package var last: Int { max((total + size - 1) / size, 1) }
}

/// What works can be told apart by.
package enum Facet: String, Sendable, Hashable, CaseIterable {
    case museum, artist, century, type, material, place, rights, onView, picture, colour
}

/// The values of one facet among the works found.
///
/// Counted with every filter but the facet's own, so that a second museum can be added to the first.
package struct FacetCounts: Sendable, Hashable {
    /// One of the values and how many of the works have it.
    package struct Value: Sendable, Hashable {
        /// What ``SearchFilters`` takes: a museum's id, a name, a century's first year (`"1601"`, `"-400"`), a
        /// ``RightsKind``, `"yes"`, or a ``PaletteColour``.
        package var name: String
        package var count: Int

        package init(name: String, count: Int) {
            self.name = name
            self.count = count
        }
    }

    package var facet: Facet
    /// At most ``most``, without those nothing was found of, unless chosen.
    package var values: [Value]
    /// Values there are, also those left out.
    package var total: Int

    /// So many values of one facet are given.
    package static let most = 12

    package init(_ facet: Facet, values: [Value], total: Int) {
        self.facet = facet
        self.values = values
        self.total = total
    }
}
