import Synchronization

/// Questions whose page has gone without them, and whose answers are kept for the next one.
///
/// They go on, but only so many and only for so long; of more the later ones are cancelled, and with them what they have
/// in the line for a host.
///
/// State: how many there are.
package final class Stragglers: Sendable {
    /// At once, of all pages: enough for every museum of a few pages, and no flood.
    package static let most = 32
    /// For how long: what a slow museum takes at most with its second and third try.
    package static let budget = Duration.seconds(60)

    private let count = Mutex(0)
    private let clock: any Clock<Duration>

    package init(clock: any Clock<Duration> = ContinuousClock()) { self.clock = clock }

    /// How many there are.
    package var current: Int { count.withLock { $0 } }

    /// What `work` gives in time; it goes on where it takes longer, as ``adopt(_:)`` allows.
    ///
    /// A caller that is cancelled leaves at once, and its work is cancelled.
    ///
    /// - Parameters:
    ///   - patience: how long to wait.
    ///   - late: thrown after that, and to a caller that was cancelled.
    package func value<Value: Sendable, Failure: Error>(
        within patience: Duration, late: Failure,
        _ work: @escaping @Sendable () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        let outcome = await firstAnswer(
            within: .after(patience, by: clock), late: .goOn(as: self, unlessLeft: true)
        ) { () -> Result<Value, Failure> in
            do throws(Failure) { return .success(try await work()) } catch { return .failure(error) }
        }
        guard let outcome else { throw late }
        return try outcome.get()
    }

    /// Lets a task go on that nobody waits for any more, or cancels it where there are ``most`` already.
    ///
    /// Nothing happens to a task that has ended already.
    package func adopt(_ task: Task<Void, Never>) {
        let hasRoom = count.withLock { count in
            guard count < Self.most else { return false }
            count += 1
            return true
        }
        guard hasRoom else { return task.cancel() }
        Task { [self] in
            let limit = Task {
                try await clock.sleep(for: Self.budget)
                task.cancel()
            }
            await task.value
            limit.cancel()
            count.withLock { $0 -= 1 }
        }
    }
}
