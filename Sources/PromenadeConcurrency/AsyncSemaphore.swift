import Synchronization

/// Lets at most so many through at a time, in the order they came; whoever is cancelled leaves the line.
///
/// A class around a `Mutex`, not an actor: a cancelled waiter must leave the line at once, and the order of the
/// line must be the order of the calls. The lock is never held while a task is resumed.
package final class AsyncSemaphore: Sendable {
    private struct Line {
        var free: Int
        var nextTicket = 0
        /// Oldest first; empty whenever `free` is above 0.
        ///
        /// Bound: who uses it: requests and jobs that have bounds of their own.
        var waiting: [(ticket: Int, continuation: CheckedContinuation<Bool, Never>)] = []
    }

    private let line: Mutex<Line>

    /// - Parameter places: how many may be inside at once; at least 1.
    package init(places: Int) {
        line = Mutex(Line(free: places))
    }

    /// How many wait for a place.
    package var waiting: Int { line.withLock { $0.waiting.count } }

    /// Waits for a place.
    ///
    /// Each must be given up with ``leave()``. Throws only when cancelled, and then holds none.
    package func enter() async throws(CancellationError) {
        let ticket = line.withLock { line in
            line.nextTicket += 1
            return line.nextTicket
        }
        let entered = await withTaskCancellationHandler {
            await withCheckedContinuation { stand(in: ticket, $0) }
        } onCancel: {
            stepOut(ticket)
        }
        guard entered else { throw CancellationError() }
    }

    /// Gives the place to whoever waits longest.
    package func leave() {
        let next = line.withLock { line -> CheckedContinuation<Bool, Never>? in
            guard line.waiting.isEmpty else { return line.waiting.removeFirst().continuation }
            line.free += 1
            return nil
        }
        next?.resume(returning: true)
    }

    private func stand(in ticket: Int, _ continuation: CheckedContinuation<Bool, Never>) {
        let answer = line.withLock { line -> Bool? in
            // Looked at under the lock: `stepOut` comes after this, or has come and found nobody.
            guard !Task.isCancelled else { return false }
            guard line.free == 0 else {
                line.free -= 1
                return true
            }
            line.waiting.append((ticket, continuation))
            return nil
        }
        if let answer { continuation.resume(returning: answer) }
    }

    private func stepOut(_ ticket: Int) {
        let gone = line.withLock { line -> CheckedContinuation<Bool, Never>? in
            guard let index = line.waiting.firstIndex(where: { $0.ticket == ticket }) else { return nil }
            return line.waiting.remove(at: index).continuation
        }
        gone?.resume(returning: false)
    }
}
