import Foundation
import Synchronization

/// Bytes by name, of which the longest unused go when there are too many.
final class DemoMemoryBudget: Sendable {
    private struct State {
        var entries: [String: (bytes: Data, used: Int)] = [:]
        var size = 0
        var clock = 0
    }

    private let limit: Int
    private let state = Mutex(State())

    /// - Parameter limit: in bytes.
    init(limit: Int) { self.limit = limit }

    subscript(name: String) -> Data? {
        get {
            state.withLock { state in
                guard let entry = state.entries[name] else { return nil }
                state.clock += 1
                state.entries[name] = (entry.bytes, state.clock)
                return entry.bytes
            }
        }
        set {
            state.withLock { state in
                if let old = state.entries.removeValue(forKey: name) { state.size -= old.bytes.count }
                guard let newValue, newValue.count <= limit else { return }
                while state.size + newValue.count > limit,
                    let oldest = state.entries.min(by: { $0.value.used < $1.value.used })
                {
                    state.entries[oldest.key] = nil
                    state.size -= oldest.value.bytes.count
                }
                state.clock += 1
                state.entries[name] = (newValue, state.clock)
                state.size += newValue.count
            }
        }
    }
}
