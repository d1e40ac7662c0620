import Synchronization

/// One piece of work for all who want the same thing at the same time.
///
///     let pictures = InFlight<PictureKey, Picture, ImageError>(whenCancelled: .unreadable)
///     let picture = try await pictures.value(for: key) { () throws(ImageError) in try await render(key) }
///
/// Fifty callers with equal keys cause one run of the work, and all get its value or its error. A caller that is
/// cancelled leaves at once and takes nothing from the others; what becomes of the work when the last has left is for
/// who makes this to say (``WhenLeft``). Nothing is kept afterwards: the next caller starts anew.
///
/// A class around a `Mutex`, not an actor, because a cancelled caller must be gone at once, not when an actor
/// comes to it. The lock is never held while a task is resumed or cancelled.
package final class InFlight<Key: Hashable & Sendable, Value: Sendable, Failure: Error>: Sendable {
    /// What becomes of work that nobody waits for any more.
    package enum WhenLeft: Sendable {
        /// It is cancelled; the next caller starts anew.
        case cancel
        /// It is finished; who comes before its end waits for it.
        case finish
    }

    /// How much there is at the same time.
    package struct Limits: Sendable {
        /// Works under way, those included that nobody waits for any more.
        package var works: Int
        /// Callers who wait for the same.
        package var waiting: Int
        /// What one caller more gets, at once.
        package var refusal: Failure

        package init(works: Int = .max, waiting: Int = .max, refusal: Failure) {
            self.works = works
            self.waiting = waiting
            self.refusal = refusal
        }
    }

    private typealias Waiter = CheckedContinuation<Result<Value, Failure>, Never>

    private struct Job {
        /// Tells this job from an earlier one for the same key that was cancelled and still winds down.
        let number: Int
        let task: Task<Void, Never>
        /// By ticket.
        var waiters: [Int: Waiter]
    }

    private struct State {
        /// Bound: ``Limits``, or else those who wait, each a request or a service of ours.
        var jobs: [Key: Job] = [:]
        var lastNumber = 0

        mutating func nextNumber() -> Int {
            lastNumber += 1
            return lastNumber
        }
    }

    private let state = Mutex(State())
    private let whenCancelled: Failure
    private let whenLeft: WhenLeft
    private let limits: Limits?

    /// - Parameters:
    ///   - whenCancelled: what a caller gets whose own task was cancelled.
    ///   - limits: `nil` where those who ask have bounds of their own.
    package init(whenCancelled: Failure, whenLeft: WhenLeft = .cancel, limits: Limits? = nil) {
        self.whenCancelled = whenCancelled
        self.whenLeft = whenLeft
        self.limits = limits
    }

    /// How many works are under way, those included that nobody waits for any more.
    package var underWay: Int { state.withLock { $0.jobs.count } }

    /// How many callers wait for the work for `key`; 0 when there is none.
    package func waiting(for key: Key) -> Int {
        state.withLock { $0.jobs[key]?.waiters.count ?? 0 }
    }

    /// The value of `work`, which runs only if no other caller's work for an equal key is under way.
    ///
    /// - Parameter work: must depend on nothing but `key`. Runs in a task of its own, at the priority of the caller
    ///   who started it; it sees a cancellation only once no caller is left.
    /// - Throws: what the work throws; what was given for cancelled callers, and for those beyond the limits.
    package func value(
        for key: Key, _ work: @escaping @Sendable () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        let ticket = state.withLock { $0.nextNumber() }
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { join(key, ticket, $0, work) }
        } onCancel: {
            leave(key, ticket)
        }
        return try result.get()
    }

    private func join(
        _ key: Key, _ ticket: Int, _ waiter: Waiter,
        _ work: @escaping @Sendable () async throws(Failure) -> Value
    ) {
        let refusal = state.withLock { state -> Failure? in
            // Looked at under the lock: `leave` comes after this, or has come and found nobody.
            if Task.isCancelled { return whenCancelled }
            let waiting = state.jobs[key]?.waiters.count
            if let limits, waiting.map({ $0 >= limits.waiting }) ?? (state.jobs.count >= limits.works) {
                return limits.refusal
            }
            guard waiting == nil else {
                state.jobs[key]?.waiters[ticket] = waiter
                return nil
            }
            let number = state.nextNumber()
            // A task of its own, since the work must outlive the caller who happened to be first.
            let task = Task {
                do throws(Failure) {
                    finish(key, number, .success(try await work()))
                } catch {
                    finish(key, number, .failure(error))
                }
            }
            state.jobs[key] = Job(number: number, task: task, waiters: [ticket: waiter])
            return nil
        }
        if let refusal { waiter.resume(returning: .failure(refusal)) }
    }

    private func leave(_ key: Key, _ ticket: Int) {
        let (waiter, abandoned) = state.withLock { state -> (Waiter?, Task<Void, Never>?) in
            guard let waiter = state.jobs[key]?.waiters.removeValue(forKey: ticket) else { return (nil, nil) }
            guard whenLeft == .cancel, let job = state.jobs[key], job.waiters.isEmpty else {
                return (waiter, nil)
            }
            state.jobs[key] = nil
            return (waiter, job.task)
        }
        abandoned?.cancel()
        waiter?.resume(returning: .failure(whenCancelled))
    }

    private func finish(_ key: Key, _ number: Int, _ result: Result<Value, Failure>) {
        let waiters = state.withLock { state -> [Waiter] in
            guard let job = state.jobs[key], job.number == number else { return [] }
            state.jobs[key] = nil
            return Array(job.waiters.values)
        }
        for waiter in waiters { waiter.resume(returning: result) }
    }
}
