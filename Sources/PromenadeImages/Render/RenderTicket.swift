import Synchronization

/// Somebody's turn at a render thread: to come, under way, or over.
///
/// A class around a `Mutex`: the turn comes on one thread while the caller may leave on another.
final class RenderTicket<Value: Sendable, Failure: Error>: Sendable {
    typealias Waiter = CheckedContinuation<Result<Value, Failure>, Never>

    private struct State {
        var ticket: Int?
        var waiter: Waiter?
        var isCancelled = false
    }

    private let state = Mutex(State())
    private let line: RenderQueue
    private let job: RenderJob
    private let whenCancelled: Failure
    private let whenFull: Failure

    init(line: RenderQueue, job: RenderJob, whenCancelled: Failure, whenFull: Failure) {
        self.whenFull = whenFull
        self.line = line
        self.job = job
        self.whenCancelled = whenCancelled
    }

    func wait(
        _ waiter: Waiter, _ length: RenderQueue.Length,
        _ work: @escaping @Sendable () throws(Failure) -> Value
    ) {
        let isCancelled = state.withLock { state in
            state.waiter = waiter
            return state.isCancelled
        }
        if isCancelled { return resume(.failure(whenCancelled)) }
        let ticket = line.add(length) { [self] in
            guard job.stop == nil else { return resume(.failure(whenCancelled)) }
            job.begin()
            do throws(Failure) { resume(.success(try work())) } catch { resume(.failure(error)) }
        }
        guard let ticket else { return resume(.failure(whenFull)) }
        let leaves = state.withLock { state in
            state.ticket = ticket
            return state.isCancelled
        }
        if leaves { leave(ticket) }
    }

    /// The caller waits no longer: work that has not begun never does, and work that has is told.
    func cancel() {
        job.cancel()
        let ticket = state.withLock { state in
            state.isCancelled = true
            return state.ticket
        }
        if let ticket { leave(ticket) }
    }

    private func leave(_ ticket: Int) {
        if line.remove(ticket) { resume(.failure(whenCancelled)) }
    }

    private func resume(_ outcome: Result<Value, Failure>) {
        let waiter = state.withLock { state in
            defer { state.waiter = nil }
            return state.waiter
        }
        waiter?.resume(returning: outcome)
    }
}
