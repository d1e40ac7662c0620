import Foundation
import PromenadeCore
import PromenadeFeatures
import PromenadeSearch
import PromenadeSources
import PromenadeStore

/// Collections that were brought home.
extension Composition {
    /// Museums that exist only as an import.
    static func imported(from catalogue: Catalogue, _ search: SearchEngine) throws
        -> @Sendable () -> [any ArtworkSource]
    {
        let museums = try ImportedMuseums(catalogue)
        return { museums.all.map { ImportedSource($0, catalogue: catalogue, engine: search) } }
    }

    /// - Parameter words: what people are told of an error.
    func collections(words: @escaping @Sendable (CollectionError) -> String) -> Collections {
        Collections(catalogue: catalogue, sources: sources, words: words, space: space)
    }

    /// Brings the Rijksmuseum's records home by its own service.
    func harvest(
        into collections: Collections, progress: @escaping @Sendable (CollectionState) -> Void
    ) async throws -> CollectionState {
        let museum = AmsterdamSource.rijksmuseum
        let address = configuration.rijksHarvest
        let pause = address == Harvest.publicAddress ? Duration.seconds(1) : .milliseconds(50)
        return try await collections.harvest(museum.id, from: address, progress: progress) {
            [http, resolver = configuration.rijksResolver] since, mark, position in
            Harvest(
                museum: museum, address: address, resolver: resolver, http: http, since: since, mark: mark,
                position: position, pause: { try? await Task.sleep(for: pause) })
        }
    }
}
