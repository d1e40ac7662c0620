import PromenadeCore
import Synchronization

/// Makers' names taken apart for comparing, kept from one question to the next.
///
/// State: what each name was taken apart to; a name says the same for ever. Emptied when there are very many.
final class MakerNames: Sendable {
    private struct State {
        /// Bound: ``MakerNames/budget``, then all go.
        var spelled: [String: SpelledName] = [:]
        var bytes = 0
    }

    /// In bytes: 60,000 names of usual length.
    private static let budget = 32_000_000

    private let state = Mutex(State())

    /// A place in the table, half full.
    private static let overhead = 2 * (MemoryLayout<String>.stride + MemoryLayout<SpelledName>.stride)

    /// - Parameter body: is given what takes a name apart.
    func reading<Value>(_ body: ((String) -> SpelledName) throws -> Value) rethrows -> Value {
        let known = state.withLock { $0.spelled }
        var added: [String: SpelledName] = [:]
        defer {
            if !added.isEmpty {
                let bytes = added.reduce(0) { $0 + $1.key.heapBytes + $1.value.heapBytes + Self.overhead }
                state.withLock { state in
                    if state.bytes + bytes > Self.budget { state = State() }
                    guard bytes <= Self.budget else { return }
                    state.spelled.merge(added) { _, new in new }
                    state.bytes += bytes
                }
            }
        }
        return try body { name in
            if let name = known[name] ?? added[name] { return name }
            let taken = SpelledName(name)
            added[name] = taken
            return taken
        }
    }
}
