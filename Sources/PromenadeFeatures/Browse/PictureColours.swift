import Foundation
import PromenadeCore
import PromenadeImages
import PromenadeStore
import Synchronization

/// Tells the colour of pictures whose museum does not, once each, behind what people see.
///
/// A class around a `Mutex`: which works were looked at since the start is known to all requests.
final class PictureColours: Sendable {
    private let browse: Browse
    private let store: PictureStore
    /// Bound: 100,000, then all are forgotten.
    private let seen = Mutex<Set<Work.ID>>([])

    init(browse: Browse, store: PictureStore) {
        self.browse = browse
        self.store = store
    }

    /// - Parameter bytes: the work's picture in any size.
    func look(at bytes: Data, of id: Work.ID) {
        let isNew = seen.withLock { seen in
            if seen.count > 100_000 { seen = [] }
            return seen.insert(id).inserted
        }
        guard isNew else { return }
        browse.refresher.refresh("colour of \(id)") { [browse, store] in
            guard await browse.held({ try await browse.catalogue.lacksColour(id) }) == true,
                let colour = await store.prominentColour(of: bytes)
            else { return }
            _ = await browse.held { () async throws -> Void? in
                try await browse.catalogue.cache(colour, of: id)
            }
        }
    }
}
