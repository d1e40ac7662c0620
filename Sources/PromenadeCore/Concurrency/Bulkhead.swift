import Synchronization

/// Lets a limited number in at once and refuses all others immediately, so that one kind of work cannot take everything.
package final class Bulkhead: Sendable {
    /// A place inside; given up when nobody holds on to it any more, however that ends.
    package final class Permit: Sendable {
        private let bulkhead: Bulkhead

        fileprivate init(_ bulkhead: Bulkhead) { self.bulkhead = bulkhead }
        deinit { bulkhead.inside.withLock { $0 -= 1 } }
    }

    private let limit: Int
    private let inside = Mutex(0)

    /// - Parameter limit: how many may be inside; at least 1.
    package init(limit: Int) { self.limit = limit }

    /// - Returns: `nil` where all places are taken.
    package func enter() -> Permit? {
        let isIn = inside.withLock { inside in
            guard inside < limit else { return false }
            inside += 1
            return true
        }
        return isIn ? Permit(self) : nil
    }
}
