import Synchronization

/// A clock that stands still until it is told to move, and knows how long its one sleeper wants to rest.
final class HeldClock: Clock {
    struct Instant: InstantProtocol {
        /// Since the clock was made.
        var offset: Duration

        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private struct State {
        var now = Instant(offset: .zero)
        var number = 0
        var sleeper: (number: Int, until: Instant, goOn: CheckedContinuation<Bool, Never>)?

        mutating func takeSleeper() -> CheckedContinuation<Bool, Never>? {
            defer { sleeper = nil }
            return sleeper?.goOn
        }
    }

    private let state = Mutex(State())

    var now: Instant { state.withLock { $0.now } }
    let minimumResolution = Duration.nanoseconds(1)

    func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        guard deadline > now else { return try Task.checkCancellation() }
        let number = state.withLock { state in
            state.number += 1
            return state.number
        }
        let hasSlept = await withTaskCancellationHandler {
            await withCheckedContinuation { goOn in
                let isCancelled = state.withLock { state in
                    if !Task.isCancelled { state.sleeper = (number, deadline, goOn) }
                    return Task.isCancelled
                }
                if isCancelled { goOn.resume(returning: false) }
            }
        } onCancel: {
            state.withLock { $0.sleeper?.number == number ? $0.takeSleeper() : nil }?.resume(returning: false)
        }
        guard hasSlept else { throw CancellationError() }
    }

    /// Waits until somebody sleeps, and for how long that is meant to be.
    func rest() async -> Duration {
        while true {
            if let rest = state.withLock({ state in state.sleeper.map { state.now.duration(to: $0.until) } })
            {
                return rest
            }
            await Task.yield()
        }
    }

    /// Moves to the moment the sleeper wakes.
    func wakeSleeper() {
        let goOn = state.withLock { state in
            state.now = state.sleeper?.until ?? state.now
            return state.takeSleeper()
        }
        goOn?.resume(returning: true)
    }
}
