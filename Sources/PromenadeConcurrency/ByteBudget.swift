import Synchronization

/// Bytes that several hold at once and that end somewhere: whoever would hold more is refused, since nobody could say
/// how long a wait would be.
///
///     let arrived = ByteBudget<String>(most: 400_000_000, each: 200_000_000)
///     let share = arrived.share(of: picture)
///     guard share.take(tile.count) else { throw … }
///
/// Who holds nothing may always take something, however large, as long as there is room for it among all; where nobody
/// holds anything there is. Keys that hold nothing are not remembered.
package final class ByteBudget<Key: Hashable & Sendable>: Sendable {
    private struct State {
        var all = 0
        /// Bound: those who hold something.
        var each: [Key: Int] = [:]
    }

    private let state = Mutex(State())
    private let most: Int
    private let each: Int

    /// - Parameters:
    ///   - most: bytes held by all at the same moment.
    ///   - each: by one key.
    package init(most: Int, each: Int) {
        self.most = most
        self.each = each
    }

    /// Bytes held by all.
    package var held: Int { state.withLock { $0.all } }

    /// What one of a key's holds, nothing yet.
    package func share(of key: Key) -> Share { Share(of: self, key) }

    private func take(_ bytes: Int, _ key: Key) -> Bool {
        state.withLock { state in
            let own = state.each[key, default: 0]
            guard state.all == 0 || bytes <= most - state.all, own == 0 || bytes <= each - own else {
                return false
            }
            state.all += bytes
            state.each[key] = own + bytes
            return true
        }
    }

    private func give(_ bytes: Int, _ key: Key) {
        guard bytes > 0 else { return }
        state.withLock { state in
            state.all -= bytes
            let left = state.each[key, default: 0] - bytes
            state.each[key] = left > 0 ? left : nil
        }
    }

    /// Bytes that are given back when this goes.
    package final class Share: Sendable {
        private let budget: ByteBudget
        private let key: Key
        private let taken = Mutex(0)

        fileprivate init(of budget: ByteBudget, _ key: Key) {
            self.budget = budget
            self.key = key
        }

        deinit { budget.give(taken.withLock { $0 }, key) }

        /// - Parameter bytes: at least 1.
        /// - Returns: whether there was room for them.
        package func take(_ bytes: Int) -> Bool {
            guard budget.take(bytes, key) else { return false }
            taken.withLock { $0 += bytes }
            return true
        }
    }
}
