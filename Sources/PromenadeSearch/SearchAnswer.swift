import PromenadeCore

/// What was found, before it is put in an order and cut into pages.
struct SearchAnswer: Sendable {
    var sieve: FacetFilter
    /// The works found in the parts of ``RelevanceBands``.
    var parts: [WorkBitmap]
    var total: Int
    /// `nil` until they are counted.
    var facets: [FacetCounts]?

    init(
        _ terms: SearchText?, _ filters: SearchFilters, _ lookup: SearchLookup
    ) throws {
        let tiers = try RelevanceBands(terms, lookup)
        sieve = try FacetFilter(filters, of: tiers.all, lookup.columns, in: lookup.database)
        total = sieve.all.count
        let all = sieve.all
        parts = filters.isEmpty ? tiers.parts : tiers.parts.map { $0.intersection(all) }
    }

}

extension SearchAnswer: MemorySized {
    var heapBytes: Int { PromenadeCore.heapBytes(of: parts, sieve, facets) }
}

extension FacetFilter: MemorySized {
    var heapBytes: Int {
        let numbers = chosen.values.reduce(0) { $0 + 256 + $1.capacity * 6 }
        return others.values.reduce(all.heapBytes + numbers + 512) { $0 + $1.heapBytes }
    }
}
