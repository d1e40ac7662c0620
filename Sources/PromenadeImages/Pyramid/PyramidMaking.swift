import Synchronization

/// A pyramid that is being made, and those who wait for it.
///
/// Nobody's leaving stops it: what was begun for one is there for the next. A class around a `Mutex`: whoever waits
/// leaves at once when they are cancelled, or have waited long enough.
final class PyramidMaking: Sendable {
    typealias Outcome = Result<Pyramid, PyramidError>

    private struct State {
        var outcome: Outcome?
        /// Bound: requests that wait; each leaves when its patience is over.
        var waiters: [Int: CheckedContinuation<Outcome, Never>] = [:]
        var lastTicket = 0
    }

    let job: RenderJob
    private let state = Mutex(State())

    /// - Parameter limit: how long it may take once it has begun.
    init(limit: Duration) { job = RenderJob(limit: limit) }

    /// How many wait.
    var waiting: Int { state.withLock { $0.waiters.count } }

    func finish(_ outcome: Outcome) {
        let waiters = state.withLock { state in
            state.outcome = outcome
            defer { state.waiters = [:] }
            return state.waiters.values
        }
        for waiter in waiters { waiter.resume(returning: outcome) }
    }

    /// - Parameter patience: how long to wait before ``PyramidError/preparing(_:)`` is the answer.
    func value(patience: Duration, clock: any Clock<Duration>) async throws(PyramidError) -> Pyramid {
        let ticket = state.withLock { state in
            state.lastTicket += 1
            return state.lastTicket
        }
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { waiter in
                let known = state.withLock { state -> Outcome? in
                    if let outcome = state.outcome { return outcome }
                    // Looked at under the lock: `leave` comes after this, or has come and found nobody.
                    if Task.isCancelled { return .failure(.cancelled) }
                    state.waiters[ticket] = waiter
                    return nil
                }
                if let known { return waiter.resume(returning: known) }
                // Does not hold what was made while it waits.
                Task { [weak self] in
                    try? await clock.sleep(for: patience)
                    self?.expire(ticket)
                }
            }
        } onCancel: {
            leave(ticket, .cancelled)
        }
        return try outcome.get()
    }

    private func expire(_ ticket: Int) { leave(ticket, .preparing(job.progress)) }

    private func leave(_ ticket: Int, _ why: PyramidError) {
        let waiter = state.withLock { $0.waiters.removeValue(forKey: ticket) }
        waiter?.resume(returning: .failure(why))
    }
}
