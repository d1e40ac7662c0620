import PromenadeCore
import Synchronization

/// Tells those who watch a pin how its collection goes.
///
/// State: who watches which pin, and whether there is anything to come.
final class AlbumEvents: Sendable {
    private typealias Watchers = [Int: AsyncStream<AlbumEvent>.Continuation]

    private struct State {
        /// Bound: those who listen, at most 64 (`Listeners`).
        var watchers: [Pin.ID: Watchers] = [:]
        var lastNumber = 0
        var isOver = false
    }

    /// More than a collection can have: what is full has nobody who reads it.
    private static let buffer = 4 * Album.size

    private let state = Mutex(State())

    /// How many watch a pin.
    func watching(_ pin: Pin.ID) -> Int { state.withLock { $0.watchers[pin]?.count ?? 0 } }

    /// What is sent from now on, until ``finish(_:)`` or until nobody reads it any more.
    func watch(_ pin: Pin.ID) -> (AsyncStream<AlbumEvent>, AsyncStream<AlbumEvent>.Continuation) {
        let (stream, continuation) = AsyncStream<AlbumEvent>.makeStream(
            bufferingPolicy: .bufferingNewest(Self.buffer))
        let number = state.withLock { state -> Int? in
            guard !state.isOver else { return nil }
            state.lastNumber += 1
            state.watchers[pin, default: [:]][state.lastNumber] = continuation
            return state.lastNumber
        }
        guard let number else {
            continuation.finish()
            return (stream, continuation)
        }
        continuation.onTermination = { [weak self] _ in self?.leave(pin, number) }
        return (stream, continuation)
    }

    func send(_ event: AlbumEvent) {
        for watcher in state.withLock({ Array((($0.watchers[event.pin]) ?? [:]).values) }) {
            watcher.yield(event)
        }
    }

    /// Nothing more is to come of this pin's collection.
    func finish(_ pin: Pin.ID) {
        let watchers = state.withLock { $0.watchers.removeValue(forKey: pin) ?? [:] }
        for watcher in watchers.values { watcher.finish() }
    }

    /// Nothing more is to come at all.
    func finish() {
        let watchers = state.withLock { state in
            state.isOver = true
            defer { state.watchers = [:] }
            return state.watchers.values.flatMap(\.values)
        }
        for watcher in watchers { watcher.finish() }
    }

    private func leave(_ pin: Pin.ID, _ number: Int) {
        state.withLock { state in
            state.watchers[pin]?[number] = nil
            if state.watchers[pin]?.isEmpty == true { state.watchers[pin] = nil }
        }
    }
}
