package import PromenadeCore

/// Who can be asked for works: museums, in the order they are shown in, and those who record public artworks.
package struct SourceCatalogue: Sendable {
    /// The museums; no two sources have the same id.
    package let sources: [any ArtworkSource]
    package let places: [any PlaceSource]

    /// - Parameters:
    ///   - sources: of two with the same id only the first is kept.
    package init(_ sources: [any ArtworkSource], places: [any PlaceSource] = []) {
        var seen: Set<Museum.ID> = []
        self.sources = sources.filter { seen.insert($0.museum.id).inserted }
        self.places = places.filter { seen.insert($0.museum.id).inserted }
    }

    /// The museums, in the same order.
    package var museums: [Museum] { sources.map(\.museum) }

    /// Museums and others.
    package var all: [any WorkSource] { sources + places }

    /// The museum of an id: `aic`.
    package subscript(_ id: Museum.ID) -> (any ArtworkSource)? { sources.first { $0.museum.id == id } }

    /// Who records a work; `nil` when this server does not ask them.
    package subscript(_ id: Work.ID) -> (any WorkSource)? { all.first { $0.museum.id == id.source } }
}
