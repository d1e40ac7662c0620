extension RightsKind: MemoryInline {}

extension SearchText.Term: MemorySized {
    package var heapBytes: Int { words.heapBytes }
}

extension SearchText: MemorySized {
    package var heapBytes: Int { PromenadeCore.heapBytes(of: typed, terms, plain) }
}

extension SearchFilters: MemorySized {
    package var heapBytes: Int {
        PromenadeCore.heapBytes(of: museums, artists, types, materials, places, rights)
    }
}

extension SearchQuestion: MemorySized {
    package var heapBytes: Int { text.heapBytes + filters.heapBytes }
}

extension FacetCounts.Value: MemorySized {
    package var heapBytes: Int { name.heapBytes }
}

extension FacetCounts: MemorySized {
    package var heapBytes: Int { values.heapBytes }
}

extension SearchPage: MemorySized {
    package var heapBytes: Int { PromenadeCore.heapBytes(of: cards, facets, corrected) }
}
