package import PromenadeCore

/// Who can be asked for works: museums, in the order they are shown in, and those who record public artworks.
package struct SourceRegistry: Sendable {
    /// Museums that are asked themselves; no two sources have the same id.
    private let asked: [any ArtworkSource]
    package let places: [any PlaceSource]
    private let imported: @Sendable () -> [any ArtworkSource]

    /// - Parameters:
    ///   - sources: of two with the same id only the first is kept.
    ///   - imported: museums that exist only as an import, as they are now; may change while the server runs.
    package init(
        _ sources: [any ArtworkSource], places: [any PlaceSource] = [],
        imported: @escaping @Sendable () -> [any ArtworkSource] = { [] }
    ) {
        var seen: Set<Museum.ID> = []
        asked = sources.filter { seen.insert($0.museum.id).inserted }
        self.places = places.filter { seen.insert($0.museum.id).inserted }
        self.imported = { [seen] in imported().filter { !seen.contains($0.museum.id) } }
    }

    /// Ids no import of one's own may have, whatever is asked at the moment: those of all sources there are, and of
    /// the operator's own pictures.
    package static let reserved = Set(MuseumRegistration.all.map(\.museum.id)).union([
        "osm", "campus", "own", "commons", "flickr", "iiif",
    ])

    /// The museums, those that are asked first.
    package var sources: [any ArtworkSource] { asked + imported() }

    /// The museums, in the same order.
    package var museums: [Museum] { sources.map(\.museum) }

    /// Museums and others.
    package var all: [any WorkSource] { sources + places }

    /// The museum of an id: `aic`.
    package subscript(_ id: Museum.ID) -> (any ArtworkSource)? {
        asked.first { $0.museum.id == id } ?? imported().first { $0.museum.id == id }
    }

    /// Who records a work; `nil` when this server does not ask them.
    package subscript(_ id: Work.ID) -> (any WorkSource)? {
        self[id.source] ?? places.first { $0.museum.id == id.source }
    }

    /// Whether works of this source are asked for elsewhere, not only imported.
    package func isAsked(_ id: Museum.ID) -> Bool {
        asked.contains { $0.museum.id == id } || places.contains { $0.museum.id == id }
    }
}
