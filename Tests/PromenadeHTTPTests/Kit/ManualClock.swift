import Synchronization

/// A clock that stands still until it is told to move.
final class ManualClock: Clock {
    struct Instant: InstantProtocol {
        /// Since the clock was made.
        var offset: Duration

        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private struct Sleeper {
        let number: Int
        let deadline: Instant
        let continuation: CheckedContinuation<Bool, Never>
    }

    private struct State {
        var now = Instant(offset: .zero)
        var lastNumber = 0
        var sleepers: [Sleeper] = []

        mutating func wakeable() -> [Sleeper] {
            let wakeable = sleepers.filter { $0.deadline <= now }
            sleepers.removeAll { $0.deadline <= now }
            return wakeable
        }
    }

    private let state = Mutex(State())

    var now: Instant { state.withLock { $0.now } }
    var elapsed: Duration { now.offset }
    var sleepers: Int { state.withLock { $0.sleepers.count } }
    let minimumResolution = Duration.nanoseconds(1)

    func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        let number = state.withLock { state in
            state.lastNumber += 1
            return state.lastNumber
        }
        let slept = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let answer = state.withLock { state -> Bool? in
                    if Task.isCancelled { return false }
                    if deadline <= state.now { return true }
                    state.sleepers.append(
                        Sleeper(number: number, deadline: deadline, continuation: continuation))
                    return nil
                }
                if let answer { continuation.resume(returning: answer) }
            }
        } onCancel: {
            let sleeper = state.withLock { state -> Sleeper? in
                guard let index = state.sleepers.firstIndex(where: { $0.number == number }) else {
                    return nil
                }
                return state.sleepers.remove(at: index)
            }
            sleeper?.continuation.resume(returning: false)
        }
        guard slept else { throw CancellationError() }
    }

    func advance(by duration: Duration) {
        let sleepers = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            return state.wakeable()
        }
        for sleeper in sleepers { sleeper.continuation.resume(returning: true) }
    }

    /// Waits until someone sleeps, then moves to the moment the first of them wakes.
    func advanceToNextSleeper() async {
        await until { self.sleepers > 0 }
        let sleepers = state.withLock { state in
            state.now = state.sleepers.map(\.deadline).min() ?? state.now
            return state.wakeable()
        }
        for sleeper in sleepers { sleeper.continuation.resume(returning: true) }
    }
}

/// Lets others run until `condition` holds; the suite's time limit is the end of it.
func until(_ condition: () async -> Bool) async {
    while await !condition() { await Task.yield() }
}
