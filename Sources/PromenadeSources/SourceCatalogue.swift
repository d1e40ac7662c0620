package import PromenadeCore

/// The museums that can be asked, in the order they are shown in.
package struct SourceCatalogue: Sendable {
    /// No two of them have the same id.
    package let sources: [any ArtworkSource]

    /// - Parameter sources: of two with the same id only the first is kept.
    package init(_ sources: [any ArtworkSource]) {
        var seen: Set<Museum.ID> = []
        self.sources = sources.filter { seen.insert($0.museum.id).inserted }
    }

    /// Who they are, in the same order.
    package var museums: [Museum] { sources.map(\.museum) }

    /// The museum of an id: `aic`.
    package subscript(_ id: Museum.ID) -> (any ArtworkSource)? { sources.first { $0.museum.id == id } }

    /// The museum that records a work; `nil` when this server does not ask it.
    package subscript(_ id: Work.ID) -> (any ArtworkSource)? { self[id.source] }
}
