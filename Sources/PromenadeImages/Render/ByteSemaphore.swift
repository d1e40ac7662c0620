import Synchronization

/// A counting semaphore whose permits are bytes: work that takes memory waits until there is room for it, in the order
/// it came.
///
/// A class around a `Mutex`: a cancelled waiter must leave the line at once. The lock is never held while a task is
/// resumed.
package final class ByteSemaphore: Sendable {
    private typealias Waiter = CheckedContinuation<ImageError?, Never>

    private struct State {
        var free: Int
        var lastTicket = 0
        /// Oldest first.
        ///
        /// Bound: what it was made with.
        var waiting: [(ticket: Int, bytes: Int, waiter: Waiter)] = []

        mutating func admitted() -> [Waiter] {
            var admitted: [Waiter] = []
            while let first = waiting.first, first.bytes <= free {
                free -= first.bytes
                admitted.append(waiting.removeFirst().waiter)
            }
            return admitted
        }
    }

    private let state: Mutex<State>
    private let capacity: Int
    private let most: Int

    /// - Parameters:
    ///   - capacity: bytes held at once.
    ///   - most: how many may wait.
    package init(capacity: Int, most: Int) {
        state = Mutex(State(free: capacity))
        self.capacity = capacity
        self.most = most
    }

    /// How many wait for room.
    package var waiting: Int { state.withLock { $0.waiting.count } }

    /// How many bytes are held.
    package var held: Int { state.withLock { capacity - $0.free } }

    /// Does the work once there is room for its bytes; more than there ever are wait until nobody else holds any.
    ///
    /// - Throws: ``ImageError/busy`` where too many wait already, ``ImageError/cancelled``, and what the work throws.
    package func holding<Value: Sendable>(
        _ bytes: Int, _ work: () async throws(ImageError) -> Value
    ) async throws(ImageError) -> Value {
        let bytes = min(max(bytes, 0), capacity)
        let ticket = state.withLock { state in
            state.lastTicket += 1
            return state.lastTicket
        }
        let refusal = await withTaskCancellationHandler {
            await withCheckedContinuation { enter(ticket, bytes, $0) }
        } onCancel: {
            leave(ticket)
        }
        if let refusal { throw refusal }
        defer { release(bytes) }
        return try await work()
    }

    private func enter(_ ticket: Int, _ bytes: Int, _ waiter: Waiter) {
        let answer = state.withLock { state -> ImageError?? in
            // Looked at under the lock: `leave` comes after this, or has come and found nobody.
            if Task.isCancelled { return .some(.cancelled) }
            if state.waiting.isEmpty, bytes <= state.free {
                state.free -= bytes
                return .some(nil)
            }
            guard state.waiting.count < most else { return .some(.busy) }
            state.waiting.append((ticket, bytes, waiter))
            return nil
        }
        if let answer { waiter.resume(returning: answer) }
    }

    private func leave(_ ticket: Int) {
        let (gone, admitted) = state.withLock { state -> (Waiter?, [Waiter]) in
            guard let place = state.waiting.firstIndex(where: { $0.ticket == ticket }) else {
                return (nil, [])
            }
            let gone = state.waiting.remove(at: place).waiter
            // Whoever stood behind may be small enough.
            return (gone, state.admitted())
        }
        gone?.resume(returning: .cancelled)
        for waiter in admitted { waiter.resume(returning: nil) }
    }

    private func release(_ bytes: Int) {
        let admitted = state.withLock { state in
            state.free += bytes
            return state.admitted()
        }
        for waiter in admitted { waiter.resume(returning: nil) }
    }
}

/// At most so many at once for each of several.
final class Admissions: Sendable {
    /// Bound: those who are inside.
    private let inside = Mutex<[String: Int]>([:])
    private let most: Int

    init(most: Int) { self.most = most }

    /// - Returns: whether there was a place; it must be given up with ``leave(_:)`` then.
    func enter(_ name: String) -> Bool {
        inside.withLock { inside in
            guard inside[name, default: 0] < most else { return false }
            inside[name, default: 0] += 1
            return true
        }
    }

    func leave(_ name: String) {
        inside.withLock { inside in
            let left = inside[name, default: 0] - 1
            inside[name] = left > 0 ? left : nil
        }
    }
}
