import PromenadeConcurrency
import PromenadeCore
import Synchronization

/// Which works are favourites, in memory, and of which version of the library that is.
final class PostgresFavourites: Sendable {
    private struct State {
        /// Bound: favourites.
        var ids: Set<Work.ID> = []
        /// Of the library; none was read yet.
        var version: Int64?
        /// The newest that was heard of.
        var heard: Int64 = 0
        /// Counts how often it became possible that there are newer ones that were not heard of.
        var doubts = 1
        /// How many of those had been when they were last read.
        var settled = 0
    }

    /// Whenever these have become others.
    let changed = ChangeSignal()
    private let state = Mutex(State())

    var count: Int { state.withLock(\.ids.count) }

    var counts: [Museum.ID: Int] {
        state.withLock { $0.ids.reduce(into: [:]) { $0[$1.source, default: 0] += 1 } }
    }

    func contains(_ id: Work.ID) -> Bool { state.withLock { $0.ids.contains(id) } }

    /// The version these are of.
    var version: Int64? { state.withLock(\.version) }

    /// Whether somebody else is known to have changed the library since.
    var areOld: Bool { state.withLock { $0.doubts != $0.settled || $0.version ?? 0 < $0.heard } }

    /// A version that somebody said there is.
    func note(heard version: Int64) { state.withLock { $0.heard = max($0.heard, version) } }

    /// To be handed back with what is read from now on.
    var doubts: Int { state.withLock(\.doubts) }

    /// Nothing is known any more of versions: the database may be another one than before, and older.
    func forgetVersions() {
        state.withLock { state in
            (state.version, state.heard) = (nil, 0)
            state.doubts += 1
        }
    }

    /// What is known was read just now.
    func settle(_ doubts: Int) { state.withLock { $0.settled = max($0.settled, doubts) } }

    /// All of them, as they were in a version; nothing where a later one is known.
    func take(_ ids: [Work.ID], of version: Int64) {
        let isNews = state.withLock { state in
            guard state.version.map({ $0 < version }) ?? true else { return false }
            let ids = Set(ids)
            defer { (state.ids, state.version) = (ids, version) }
            return state.ids != ids
        }
        if isNews { changed.send() }
    }

    /// What a transaction of ours has changed.
    ///
    /// - Parameter version: that it has made.
    /// - Returns: whether all is known now; else somebody else was between, or they have to be read anew.
    func commit(_ changes: [(work: String, isFavourite: Bool)], of version: Int64) -> Bool {
        let outcome = state.withLock { state -> (isKnown: Bool, isNews: Bool) in
            if let known = state.version, known >= version { return (true, false) }
            guard state.version == version - 1 else { return (false, false) }
            for change in changes {
                guard let id = Work.ID(change.work) else { continue }
                if change.isFavourite { state.ids.insert(id) } else { state.ids.remove(id) }
            }
            state.version = version
            return (true, !changes.isEmpty)
        }
        if outcome.isNews { changed.send() }
        return outcome.isKnown
    }
}
