import Foundation
import PromenadeCore
import PromenadeImages
import PromenadeStore
import Synchronization

/// Tells the colour of pictures whose museum does not, once each, behind what people see.
///
/// A class around a `Mutex`: which works were looked at since the start is known to all requests.
final class PictureColours: Sendable {
    private let catalogue: BestEffortCatalogue
    private let refresher: Refresher
    private let store: PictureStore
    /// Bound: 100,000, then all are forgotten.
    private let seen = Mutex<Set<Work.ID>>([])

    init(sources: CachedSources, store: PictureStore) {
        catalogue = sources.catalogue
        refresher = sources.refresher
        self.store = store
    }

    /// - Parameter bytes: the work's picture in any size.
    func look(at bytes: Data, of id: Work.ID) {
        let isNew = seen.withLock { seen in
            if seen.count > 100_000 { seen = [] }
            return seen.insert(id).inserted
        }
        guard isNew else { return }
        refresher.refresh("colour of \(id)") { [catalogue, store] in
            guard await catalogue.read({ try await $0.lacksColour(id) }) == true,
                let colour = await store.prominentColour(of: bytes)
            else { return }
            await catalogue.write {
                try await $0.cache(colour, of: id)
            }
        }
    }
}
