import PromenadeCore
import Synchronization

/// How often passwords and codes may be guessed: ten times in three minutes for a name, and for an address.
///
/// Nobody is locked out: time alone opens the way again, and a device on which the person was signed in before is not counted for the
/// name, only for its address.
///
/// State: the last guesses by name and by address. Bound: ``mostKeys`` of each, the ones used longest ago go first.
final class GuessLimiter: Sendable {
    static let most = 10
    static let period = Duration.seconds(180)
    private static let mostKeys = 10_000

    private struct Guesses {
        var times: [ContinuousClock.Instant] = []
    }

    private let guesses = Mutex<[String: Guesses]>([:])
    private let now: @Sendable () -> ContinuousClock.Instant

    init(now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) { self.now = now }

    /// Counts one guess before it is looked at, so that many at once are counted, too.
    ///
    /// - Parameter keys: whose: `name ada`, `address 192.0.2.1`.
    /// - Returns: seconds to wait where there were too many; nothing is counted then.
    func refuse(_ keys: [String]) -> Int? {
        let time = now()
        return guesses.withLock { guesses in
            for key in keys {
                let recent = (guesses[key]?.times ?? []).filter { time - $0 < Self.period }
                guesses[key]?.times = recent
                if recent.count >= Self.most, let first = recent.first {
                    return max(Int((Self.period - (time - first)).components.seconds) + 1, 1)
                }
            }
            for key in keys { guesses[key, default: Guesses()].times.append(time) }
            if guesses.count > Self.mostKeys { Self.trim(&guesses, at: time) }
            return nil
        }
    }

    /// How many more guesses each of them has.
    func left(_ keys: [String]) -> Int {
        let time = now()
        return guesses.withLock { guesses in
            keys.map { key in
                Self.most - (guesses[key]?.times.count { time - $0 < Self.period } ?? 0)
            }.min() ?? Self.most
        }
    }

    /// The last guess was right: it does not count.
    ///
    /// Those before it do: whoever knows one password must not try others' without end.
    func forgive(_ keys: [String]) {
        guesses.withLock { guesses in for key in keys { _ = guesses[key]?.times.popLast() } }
    }

    private static func trim(_ guesses: inout [String: Guesses], at time: ContinuousClock.Instant) {
        guesses = guesses.filter { entry in entry.value.times.last.map { time - $0 < period } == true }
        guard guesses.count > mostKeys else { return }
        let byAge = guesses.sorted { ($0.value.times.last ?? time) < ($1.value.times.last ?? time) }
        for (key, _) in byAge.prefix(guesses.count - mostKeys / 2) { guesses[key] = nil }
    }
}
