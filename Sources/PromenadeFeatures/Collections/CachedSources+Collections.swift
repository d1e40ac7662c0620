package import PromenadeCore
import PromenadeSources
package import PromenadeStore

/// Collections that were brought home.
extension CachedSources {
    /// Those that are here or on their way, by id.
    package func collections() async -> [CollectionState] {
        await catalogue.read { try await $0.collections() } ?? []
    }

    /// Records of a collection that were not taken in.
    package func problems(of collection: Museum.ID, limit: Int) async -> [CollectionProblem] {
        await catalogue.read { try await $0.problems(of: collection, limit: limit) } ?? []
    }

    /// A page of a museum that exists only here: nothing to ask for, nothing to keep.
    func pageHere(
        _ number: Int, of query: WorksQuery, from source: any ArtworkSource
    ) async -> Answer<CardsPage> {
        do throws(SourceError) {
            let page = try await source.page(number, of: query)
            let collection = await catalogue.read { try await $0.collection(source.museum.id) }
            let cards = CardsPage(cards: await cards(of: page), extent: page.extent)
            return .found(cards, asOf: collection?.dates.lowerBound ?? now(), staleBecause: nil)
        } catch {
            return .failed(error)
        }
    }
}
