import Foundation
import PromenadeCore
import PromenadeFeatures
import PromenadeObjects
import PromenadePostgreSQL
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
        Collections(
            catalogue: catalogue, index: search, registry: registry, words: words, space: space)
    }

    /// What keeps collections as those of the servers that share the database and the object storage; `nil` of a server alone.
    func collectionSync() -> CollectionSync? {
        guard let libraries, let address = configuration.objects, let objectClient else { return nil }
        let (news, told) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        libraries.whenCollectionsChange { told.yield() }
        return CollectionSync(
            collections { $0.words }, snapshots: PostgresCollectionSnapshots(libraries.pool),
            store: S3ObjectStore(address, client: objectClient),
            drafts: configuration.data.appending(path: "collections"),
            leases: PostgresLeases(libraries.pool), news: news, space: space, logger: logger)
    }

    /// Changes a collection, for all servers where there are several.
    func changing<Value: Sendable>(
        _ museum: Museum.ID, _ change: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        guard let sync = collectionSync() else { return try await change() }
        return try await sync.changing(
            museum,
            unpublished: {
                Output.remark(
                    "The other servers don’t have it yet. The server of this folder publishes it as soon as it can."
                )
            }, change)
    }

    /// Where each museum is asked for works, and its id.
    static func museumsAsked(_ configuration: Configuration) -> [(String, Museum.ID)] {
        MuseumRegistration.all.flatMap { museum in
            museum.services.filter(\.hasWorks).map { service in
                let address = configuration.museumAddresses[service] ?? service.address
                return (address.absoluteString, museum.museum.id)
            }
        }
    }

    /// Brings a museum's records home by its own service; `nil` where it has none.
    func harvest(
        _ id: Museum.ID, into collections: Collections,
        progress: @escaping @Sendable (CollectionState) -> Void
    ) async throws -> CollectionState? {
        guard let (museum, access) = museums.first(where: { $0.registration.museum.id == id }),
            let harvest = museum.harvest
        else { return nil }
        let address = access.addresses[harvest.service] ?? harvest.service.address
        return try await collections.harvest(id, from: address, progress: progress) {
            harvest.reading(access, $0, $1, $2)
        }
    }
}
