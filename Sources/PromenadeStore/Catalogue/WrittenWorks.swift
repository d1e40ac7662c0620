package import PromenadeCore
import Synchronization

/// Works as they were when they were written, for who reads them soon after: decoding a record is dear.
///
/// State: the works of the newest portions. Bound: twice ``most``; the older half goes when the newer one is full.
package final class WrittenWorks: Sendable {
    /// A work and the record it was written as; a class, for it goes through many hands and a work has many parts.
    package final class Written: Sendable {
        package let work: Work
        package let record: String

        init(_ work: Work, record: String) {
            self.work = work
            self.record = record
        }
    }

    private static let most = 8_192

    private let state = Mutex((newer: [String: Written](), older: [String: Written]()))

    func add(_ works: [PreparedWork]) {
        state.withLock { state in
            if state.newer.count + works.count > Self.most {
                state.older = state.newer
                state.newer = [:]
            }
            for work in works.suffix(Self.most) {
                state.newer[work.id] = work.written
            }
        }
    }

    /// Gives works away, by their ids; those that are not here are not in it.
    package func take(_ ids: [String]) -> [String: Written] {
        state.withLock { state in
            guard !state.newer.isEmpty || !state.older.isEmpty else { return [:] }
            var taken: [String: Written] = [:]
            for id in ids {
                let older = state.older.removeValue(forKey: id)
                taken[id] = state.newer.removeValue(forKey: id) ?? older
            }
            return taken
        }
    }
}
