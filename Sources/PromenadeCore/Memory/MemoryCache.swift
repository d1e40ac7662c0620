import Synchronization

/// What is asked for again and again, in memory, up to a number of bytes; least recently used goes first (LRU).
///
/// What counts is all it takes: value, key, and the places of both in the tables. Every operation takes the same short
/// time however much is held; what has to go is let go outside the lock.
package final class MemoryCache<Key: Hashable & Sendable & MemorySized, Value: Sendable>: Sendable {
    private struct Entry {
        var value: Value
        var cost: Int
        var place: Int
    }

    private struct State {
        /// Bound: the budget, in bytes, tables counted.
        var entries: [Key: Entry] = [:]
        /// By place in `order`; a key takes no memory of its own a second time but for its stride.
        ///
        /// Bound: the most entries there were at once.
        var keys: [Key?] = []
        var order = RecencyList()
        var cost = 0

        mutating func remove(_ key: Key) -> Value? {
            guard let entry = entries.removeValue(forKey: key) else { return nil }
            cost -= entry.cost
            keys[entry.place] = nil
            order.remove(entry.place)
            return entry.value
        }
    }

    /// What an entry takes besides what its key and value refer to, in bytes: tables that grow by doubling are
    /// half full on average.
    package static var overhead: Int {
        2 * (2 * MemoryLayout<Key?>.stride + MemoryLayout<Entry>.stride + RecencyList.stride)
    }

    private let state = Mutex(State())
    private let budget: Int

    /// - Parameter budget: in bytes. An entry of more than an eighth of it is not taken in.
    package init(budget: Int) { self.budget = budget }

    /// What it holds, in bytes, as counted.
    package var cost: Int { state.withLock { $0.cost } }

    /// How many entries it holds.
    package var count: Int { state.withLock { $0.entries.count } }

    /// What is held for a key, which then counts as just used.
    package func value(for key: Key) -> Value? {
        state.withLock { state in
            guard let index = state.entries.index(forKey: key) else { return nil }
            let entry = state.entries.values[index]
            state.order.use(entry.place)
            return entry.value
        }
    }

    package func remove(_ key: Key) {
        // Let go outside the lock, as everywhere below.
        _ = state.withLock { $0.remove(key) }
    }

    package func removeAll() {
        _ = state.withLock { state in
            defer { state = State() }
            return state.entries
        }
    }

    /// - Parameter cost: what the value refers to on the heap, in bytes; key and tables are counted here.
    package func insert(_ value: Value, for key: Key, cost: Int) {
        let (sum, isTooMuch) = cost.addingReportingOverflow(key.heapBytes + Self.overhead)
        guard cost >= 0, !isTooMuch, sum <= budget / 8 else { return remove(key) }
        _ = state.withLock { state in
            var gone: [Value] = []
            if let before = state.remove(key) { gone.append(before) }
            let place = state.order.insert()
            if place < state.keys.count { state.keys[place] = key } else { state.keys.append(key) }
            state.entries[key] = Entry(value: value, cost: sum, place: place)
            state.cost += sum
            while state.cost > budget, let oldest = state.order.oldest, let key = state.keys[oldest],
                let value = state.remove(key)
            {
                gone.append(value)
            }
            return gone
        }
    }
}

extension MemoryCache where Value: MemorySized {
    package func insert(_ value: Value, for key: Key) { insert(value, for: key, cost: value.heapBytes) }
}

/// Places in the order they were last used: a doubly linked list in one array.
struct RecencyList {
    private struct Link {
        var newer: Int32
        var older: Int32
    }

    static let stride = MemoryLayout<Link>.stride

    /// A place is one less than its index.
    ///
    /// The first closes the ring: its `older` is the newest place, its `newer` the oldest.
    ///
    /// Bound: the most entries there were at once.
    private var links = [Link(newer: 0, older: 0)]
    /// Bound: the most entries there were at once.
    private var free: [Int32] = []

    /// The place that was not used for longest.
    var oldest: Int? { links[0].newer == 0 ? nil : Int(links[0].newer) - 1 }

    /// - Returns: a place that was free, below the number of all there have ever been at once.
    mutating func insert() -> Int {
        let index: Int32
        if let known = free.popLast() {
            index = known
        } else {
            index = Int32(links.count)
            links.append(Link(newer: 0, older: 0))
        }
        link(index)
        return Int(index) - 1
    }

    mutating func use(_ place: Int) {
        let index = Int32(place + 1)
        guard links[0].older != index else { return }
        unlink(index)
        link(index)
    }

    mutating func remove(_ place: Int) {
        unlink(Int32(place + 1))
        free.append(Int32(place + 1))
    }

    private mutating func link(_ index: Int32) {
        let newest = links[0].older
        links[Int(index)] = Link(newer: 0, older: newest)
        links[Int(newest)].newer = index
        links[0].older = index
    }

    private mutating func unlink(_ index: Int32) {
        let link = links[Int(index)]
        links[Int(link.newer)].older = link.older
        links[Int(link.older)].newer = link.newer
    }
}
