import Synchronization

/// So many for each key in a period, counted from the first one on (a fixed window).
///
/// State: counts by key. Bound: ``mostKeys``; windows that are over go when there are more, and then all.
package final class RateLimiter: Sendable {
    private struct Window {
        var count: Int
        let end: ContinuousClock.Instant
    }

    private let windows = Mutex<[String: Window]>([:])
    private let most: Int
    private let period: Duration
    private let mostKeys: Int
    private let now: @Sendable () -> ContinuousClock.Instant

    package init(
        most: Int, each period: Duration, mostKeys: Int = 10_000,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
    ) {
        self.most = most
        self.period = period
        self.mostKeys = mostKeys
        self.now = now
    }

    /// Counts one more.
    ///
    /// - Returns: seconds to wait where that is one too many.
    package func refuse(_ key: String) -> Int? {
        let time = now()
        return windows.withLock { windows in
            if let window = windows[key], window.end > time {
                guard window.count < most else {
                    return max(Int((window.end - time).components.seconds) + 1, 1)
                }
                windows[key]?.count += 1
                return nil
            }
            if windows.count >= mostKeys {
                windows = windows.filter { $0.value.end > time }
                if windows.count >= mostKeys { windows = [:] }
            }
            windows[key] = Window(count: 1, end: time + period)
            return nil
        }
    }
}
