import Synchronization

/// Lets a limited number in at once for each key; the others wait in a line of limited length, for a limited time.
///
///     let pages = KeyedSemaphore<String>(.init(atOnce: 8, waiting: 64, wait: .seconds(15)))
///     try await pages.enter("203.0.113.7")
///     defer { pages.leave("203.0.113.7") }
///
/// A class around a `Mutex`: whoever is cancelled leaves the line at once. The lock is never held while a task is
/// resumed. Keys nobody uses are not remembered, so what is held is bounded by those who are inside or wait.
package final class KeyedSemaphore<Key: Hashable & Sendable>: Sendable {
    /// How many are let in, how many wait, and for how long.
    package struct Limits: Sendable, Hashable {
        /// Of one key at the same moment; at least 1.
        package var atOnce: Int
        /// In the line of one key.
        package var waiting: Int
        /// How long each waits in the line; `nil`: until the turn comes.
        package var wait: Duration?

        package init(atOnce: Int, waiting: Int, wait: Duration?) {
            self.atOnce = atOnce
            self.waiting = waiting
            self.wait = wait
        }
    }

    /// Why somebody is not let in.
    package enum Refusal: Error, Sendable, Hashable {
        /// The line is full.
        case full
        /// The turn did not come in time.
        case late
        case cancelled
    }

    private typealias Outcome = Result<Void, Refusal>
    private typealias Waiter = (ticket: Int, continuation: CheckedContinuation<Outcome, Never>)

    private struct Line {
        var inside = 0
        /// Oldest first.
        ///
        /// Bound: ``Limits/waiting``.
        var waiting: [Waiter] = []
    }

    private struct State {
        /// Bound: those who are inside or wait; a key nobody uses is not here.
        var lines: [Key: Line] = [:]
        var lastTicket = 0
    }

    private let limits: Limits
    private let clock: any Clock<Duration>
    private let state = Mutex(State())

    package init(_ limits: Limits, clock: any Clock<Duration> = ContinuousClock()) {
        self.limits = limits
        self.clock = clock
    }

    /// Keys somebody is inside of or waits for.
    package var keys: Int { state.withLock { $0.lines.count } }

    /// How many are inside or wait in a key's line.
    package func count(for key: Key) -> Int {
        state.withLock { state in state.lines[key].map { $0.inside + $0.waiting.count } ?? 0 }
    }

    /// How many wait in a key's line.
    package func waiting(for key: Key) -> Int { state.withLock { $0.lines[key]?.waiting.count ?? 0 } }

    /// Waits for a place.
    ///
    /// Each must be given up with ``leave(_:)``; who is refused holds none.
    package func enter(_ key: Key) async throws(Refusal) {
        let (ticket, answer) = state.withLock { state -> (Int, Outcome?) in
            state.lastTicket += 1
            var line = state.lines[key] ?? Line()
            defer { if line.inside > 0 { state.lines[key] = line } }
            guard line.inside >= limits.atOnce else {
                line.inside += 1
                return (state.lastTicket, .success(()))
            }
            return (state.lastTicket, line.waiting.count < limits.waiting ? nil : .failure(.full))
        }
        if let answer { return try answer.get() }
        let timer = limits.wait.map { wait in
            Task { [self] in
                try await clock.sleep(for: wait)
                stepOut(key, ticket, .late)
            }
        }
        defer { timer?.cancel() }
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { stand(in: key, ticket, $0) }
        } onCancel: {
            stepOut(key, ticket, .cancelled)
        }
        try outcome.get()
    }

    /// Gives the place to whoever waits longest.
    package func leave(_ key: Key) {
        let next = state.withLock { state -> Waiter? in
            guard var line = state.lines[key] else { return nil }
            guard line.waiting.isEmpty else {
                let next = line.waiting.removeFirst()
                state.lines[key] = line
                return next
            }
            line.inside -= 1
            state.lines[key] = line.inside > 0 ? line : nil
            return nil
        }
        next?.continuation.resume(returning: .success(()))
    }

    private func stand(in key: Key, _ ticket: Int, _ continuation: CheckedContinuation<Outcome, Never>) {
        let answer = state.withLock { state -> Outcome? in
            // Looked at under the lock: `stepOut` comes after this, or has come and found nobody.
            guard !Task.isCancelled else { return .failure(.cancelled) }
            var line = state.lines[key] ?? Line()
            guard line.inside >= limits.atOnce else {
                line.inside += 1
                state.lines[key] = line
                return .success(())
            }
            guard line.waiting.count < limits.waiting else { return .failure(.full) }
            line.waiting.append((ticket, continuation))
            state.lines[key] = line
            return nil
        }
        if let answer { continuation.resume(returning: answer) }
    }

    private func stepOut(_ key: Key, _ ticket: Int, _ reason: Refusal) {
        let gone = state.withLock { state -> Waiter? in
            guard let index = state.lines[key]?.waiting.firstIndex(where: { $0.ticket == ticket }) else {
                return nil
            }
            return state.lines[key]?.waiting.remove(at: index)
        }
        gone?.continuation.resume(returning: .failure(reason))
    }
}
