import Synchronization

/// Says that something has changed to whoever waits for that; not what, nor how often.
///
/// State: who listens.
package final class ChangeSignal: Sendable {
    private struct State {
        /// Bound: those who listen, who have a bound of their own (`Listeners`).
        var listeners: [Int: AsyncStream<Void>.Continuation] = [:]
        var lastNumber = 0
        var changes = 0
        var isOver = false
    }

    private let state = Mutex(State())

    package init() {}

    /// How many listen.
    package var count: Int { state.withLock { $0.listeners.count } }

    /// How many changes there were.
    package var version: Int { state.withLock { $0.changes } }

    /// A value for changes from now on, several of them as one, until ``finish()`` or until nobody reads any more.
    package func changes() -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let number = state.withLock { state -> Int? in
            guard !state.isOver else { return nil }
            state.lastNumber += 1
            state.listeners[state.lastNumber] = continuation
            return state.lastNumber
        }
        guard let number else {
            continuation.finish()
            return stream
        }
        continuation.onTermination = { [weak self] _ in
            self?.state.withLock { _ = $0.listeners.removeValue(forKey: number) }
        }
        return stream
    }

    package func send() {
        let listeners = state.withLock { state in
            state.changes += 1
            return Array(state.listeners.values)
        }
        for listener in listeners { listener.yield() }
    }

    /// There are no changes any more.
    package func finish() {
        let listeners = state.withLock { state in
            state.isOver = true
            defer { state.listeners = [:] }
            return Array(state.listeners.values)
        }
        for listener in listeners { listener.finish() }
    }
}
