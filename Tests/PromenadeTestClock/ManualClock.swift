import Synchronization

/// A clock that stands still until it is told to move.
package final class ManualClock: Clock {
    package struct Instant: InstantProtocol {
        /// Since the clock was made.
        package var offset: Duration

        package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        package func duration(to other: Instant) -> Duration { other.offset - offset }
        package static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
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

    package init() {}

    package var now: Instant { state.withLock { $0.now } }
    package var elapsed: Duration { now.offset }
    package var sleepers: Int { state.withLock { $0.sleepers.count } }
    package let minimumResolution = Duration.nanoseconds(1)

    package func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
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

    package func advance(by duration: Duration) {
        let sleepers = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            return state.wakeable()
        }
        for sleeper in sleepers { sleeper.continuation.resume(returning: true) }
    }

    /// Waits until someone sleeps, and for how long the first of them means to.
    package func rest() async -> Duration {
        while true {
            let rest = state.withLock { state in
                state.sleepers.map { state.now.duration(to: $0.deadline) }.min()
            }
            if let rest { return rest }
            await Task.yield()
        }
    }

    /// Waits until someone sleeps, then moves to the moment the first of them wakes.
    package func advanceToNextSleeper() async {
        _ = await rest()
        let sleepers = state.withLock { state in
            state.now = state.sleepers.map(\.deadline).min() ?? state.now
            return state.wakeable()
        }
        for sleeper in sleepers { sleeper.continuation.resume(returning: true) }
    }
}
