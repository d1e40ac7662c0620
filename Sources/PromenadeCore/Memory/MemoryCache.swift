import Synchronization

/// What is asked for again and again, in memory, up to a number of bytes; what was asked longest ago goes first.
package final class MemoryCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private struct Entry {
        var value: Value
        var cost: Int
        var lastUse: Int
    }

    private struct State {
        var entries: [Key: Entry] = [:]
        var cost = 0
        var clock = 0
    }

    private let state = Mutex(State())
    private let budget: Int

    /// - Parameter budget: in bytes. A value of more than an eighth of it is not taken in.
    package init(budget: Int) { self.budget = budget }

    package func value(for key: Key) -> Value? {
        state.withLock { state in
            guard let place = state.entries.index(forKey: key) else { return nil }
            state.clock += 1
            state.entries.values[place].lastUse = state.clock
            return state.entries.values[place].value
        }
    }

    package func remove(_ key: Key) {
        state.withLock { state in
            state.cost -= state.entries.removeValue(forKey: key)?.cost ?? 0
        }
    }

    package func removeAll() {
        state.withLock { $0 = State() }
    }

    /// - Parameter cost: the value's size in bytes.
    package func keep(_ value: Value, for key: Key, cost: Int) {
        guard cost <= budget / 8 else { return }
        state.withLock { state in
            state.clock += 1
            state.cost += cost - (state.entries[key]?.cost ?? 0)
            state.entries[key] = Entry(value: value, cost: cost, lastUse: state.clock)
            guard state.cost > budget else { return }
            // A quarter at once, so that the sorting is paid for by many that come in.
            for (key, entry) in state.entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
                guard state.cost > budget * 3 / 4 else { return }
                state.entries[key] = nil
                state.cost -= entry.cost
            }
        }
    }
}
