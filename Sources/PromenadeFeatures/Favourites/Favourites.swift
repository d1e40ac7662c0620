package import Foundation
package import PromenadeCore
package import PromenadeStore
import Synchronization

/// The works the user keeps.
///
/// Which works are kept is in memory besides, so that a wall knows its hearts without asking the database.
package struct Favourites: Sendable {
    package let library: Library
    let browse: Browse
    private let ids: KeptIDs
    private let now: @Sendable () -> Date

    /// Reads which works are kept.
    package init(
        library: Library, browse: Browse, now: @escaping @Sendable () -> Date = { Date() }
    ) async throws {
        self.library = library
        self.browse = browse
        self.now = now
        ids = KeptIDs(try await library.favouriteIDs())
    }

    /// What became of a wish to keep a work.
    package enum Outcome: Sendable {
        case kept(Favourite)
        /// There is no such work.
        case absent
        /// The museum did not say what the work is, and there is no copy.
        case failed(SourceError)
    }

    package var count: Int { ids.count }

    /// How many are of each museum.
    package var countsByMuseum: [Museum.ID: Int] { ids.counts }

    package func contains(_ id: Work.ID) -> Bool { ids.contains(id) }

    /// Keeps a work as our copy or its museum describes it; nothing changes for one that is kept already.
    ///
    /// - Throws: what the library threw; nothing has changed then.
    package func keep(_ id: Work.ID) async throws -> Outcome {
        if let favourite = try await library.favourite(id) { return .kept(favourite) }
        switch await browse.work(id) {
        case .found(let work, let asOf, _):
            let favourite = Favourite(
                work: work, museum: browse.museum(of: work.id)?.name ?? work.id.source, keptAt: now(),
                asOf: asOf)
            try await library.keep(favourite)
            ids.insert(work.id)
            return .kept(favourite)
        case .absent: return .absent
        case .failed(let error): return .failed(error)
        }
    }

    /// - Returns: what brings them back; `nil` when none of them was kept.
    package func remove(_ works: [Work.ID]) async throws -> Removal? {
        let removal = try await library.remove(works, at: now())
        ids.remove(works)
        return removal
    }

    /// Brings back what was removed.
    ///
    /// - Returns: `nil` when there is no such removal, or its day is over.
    package func undo(_ id: Removal.ID) async throws -> Removal? {
        let removal = try await library.undo(id, at: now())
        try await refresh()
        return removal
    }

    /// Reads anew which works are kept, after the library was changed as a whole.
    package func refresh() async throws { ids.replace(try await library.favouriteIDs()) }

    /// What can still be brought back and was removed within ten minutes, last first.
    package func recentRemovals() async throws -> [Removal] {
        try await library.removals(since: now() - 600)
    }
}

/// The ids of kept works, behind a lock.
private final class KeptIDs: Sendable {
    private let ids: Mutex<Set<Work.ID>>

    init(_ ids: [Work.ID]) { self.ids = Mutex(Set(ids)) }

    var count: Int { ids.withLock(\.count) }
    var counts: [Museum.ID: Int] { ids.withLock { $0.reduce(into: [:]) { $0[$1.source, default: 0] += 1 } } }
    func contains(_ id: Work.ID) -> Bool { ids.withLock { $0.contains(id) } }
    func insert(_ id: Work.ID) { ids.withLock { _ = $0.insert(id) } }
    func remove(_ works: [Work.ID]) { ids.withLock { $0.subtract(works) } }
    func replace(_ works: [Work.ID]) { ids.withLock { $0 = Set(works) } }
}
