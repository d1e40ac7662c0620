import PromenadeCore
import PromenadeStore
import Synchronization

extension KeptPictures {
    /// Puts the records of museums in the place of those that came with a library's file; our copies will do.
    ///
    /// What a museum does not know stays as it is, and is marked.
    ///
    /// - Returns: museums that did not answer.
    func confirmRecords() async -> Set<String> {
        var silent: Set<String> = []
        let works: [Work.ID]
        do { works = try await library.imported() } catch {
            logger.libraryFailed(error)
            return silent
        }
        for id in works where !silent.contains(id.source) && !unknown.withLock({ $0.contains(id) }) {
            guard !Task.isCancelled else { return silent }
            switch await browse.work(id) {
            case .found(let work, let asOf, _) where work.id == id:
                let museum = browse.museum(of: id)?.name ?? id.source
                do { try await library.confirm(work, museum: museum, asOf: asOf) } catch {
                    logger.libraryFailed(error)
                    return silent
                }
            case .found, .absent: unknown.withLock { $0.insert(hopeless: id) }
            case .failed: silent.insert(id.source)
            }
        }
        return silent
    }
}
