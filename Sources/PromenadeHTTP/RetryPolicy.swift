/// Which failures are worth another try, and after how long.
///
/// Pure; the waiting is in ``HTTPFetching/retrying(_:clock:jitter:)``.
///
///     RetryPolicy().wait(after: .timedOut, attempt: 1, jitter: 1)                            → 0.5 s
///     RetryPolicy().wait(after: .timedOut, attempt: 2, jitter: 1)                            → 1 s
///     RetryPolicy().wait(after: .status(503, retryAfter: .seconds(7)), attempt: 1, jitter: 1)  → 7 s
///     RetryPolicy().wait(after: .status(404, retryAfter: nil), attempt: 1, jitter: 1)          → nil
package struct RetryPolicy: Sendable, Hashable {
    /// Requests in all, the first included; at least 1.
    package var attempts: Int
    /// Before the second request; each further wait is twice the one before.
    package var firstWait: Duration
    /// A server that asks for more (`Retry-After`) is not asked again: a person is waiting for the page.
    package var patience: Duration
    /// After so long no further request begins, whatever the error: nobody waits for it any more.
    package var budget: Duration

    package init(
        attempts: Int = 3, firstWait: Duration = .milliseconds(500), patience: Duration = .seconds(10),
        budget: Duration = .seconds(15)
    ) {
        self.budget = budget
        self.attempts = attempts
        self.firstWait = firstWait
        self.patience = patience
    }

    /// How long to wait before the next request.
    ///
    /// - Parameter attempt: the number of the request that failed, from 1.
    /// - Parameter jitter: the wait is multiplied by it, so that many clients do not return at the same moment;
    ///   about 1. Never makes the wait shorter than the server's `Retry-After`.
    /// - Returns: `nil` when the error is final.
    package func wait(after error: FetchError, attempt: Int, jitter: Double) -> Duration? {
        guard attempt < attempts, Self.mayPass(error) else { return nil }
        let wait = firstWait * (1 << (attempt - 1)) * jitter
        guard case .status(_, let asked?) = error else { return wait }
        return asked <= patience ? max(asked, wait) : nil
    }

    /// Whether the same request may well succeed in a moment.
    private static func mayPass(_ error: FetchError) -> Bool {
        switch error {
        case .offline, .timedOut: true
        case .status(let code, _): [429, 500, 502, 503, 504].contains(code)
        case .challenged, .tooLarge, .resting, .busy, .forbidden: false
        }
    }
}

extension HTTPFetching {
    /// Asks again as `policy` says; throws the last error.
    ///
    /// A request that may change something there is sent once, whatever comes of it. Each try has the whole of ``HTTPFetch/timeout`` for itself. A cancelled task is not asked for again and
    /// stops waiting at once, with the error that made it wait.
    ///
    /// - Parameter jitter: asked before each wait, see ``RetryPolicy/wait(after:attempt:jitter:)``.
    package func retrying(
        _ policy: RetryPolicy = RetryPolicy(), clock: any Clock<Duration> = ContinuousClock(),
        jitter: @escaping @Sendable () -> Double = { .random(in: 0.75...1.25) }
    ) -> HTTPFetching {
        let time = AnyClock(clock)
        return HTTPFetching { fetch throws(FetchError) in
            var attempt = 1
            var fetch = fetch
            fetch.isInsisted = ManualRetry.isOn
            let start = time.now()
            while true {
                do throws(FetchError) {
                    return try await self.fetch(fetch)
                } catch {
                    guard fetch.isRepeatable,
                        let wait = policy.wait(after: error, attempt: attempt, jitter: jitter()),
                        time.now() - start + wait < policy.budget
                    else { throw error }
                    // Throws at once when the task is cancelled, be it before.
                    do { try await time.sleep(wait) } catch _ { throw error }
                    attempt += 1
                    fetch.isInsisted = false
                }
            }
        }
    }
}
