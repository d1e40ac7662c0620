import Synchronization

/// What the owner has set for all, as it was read a moment ago: every picture asks.
///
/// What a command changes beside the server is seen after ``SessionCache/timeToLive``.
final class HouseholdSetting<Value: Sendable>: Sendable {
    private let state = Mutex<State>(State())
    private let now: @Sendable () -> ContinuousClock.Instant

    init(now: @escaping @Sendable () -> ContinuousClock.Instant) { self.now = now }

    func value(_ read: () async throws -> Value) async throws -> Value {
        let time = now()
        let (last, generation) = state.withLock { ($0.last, $0.generation) }
        if let last, time - last.readAt < SessionCache.timeToLive { return last.value }
        let value: Value
        do { value = try await read() } catch {
            guard let last else { throw error }
            return last.value
        }
        // What was read before it was changed is not kept after.
        state.withLock { if $0.generation == generation { $0.last = (value, time) } }
        return value
    }

    /// It is read anew where it can be.
    func expire() {
        state.withLock { state in
            state.generation += 1
            if let last = state.last { state.last = (last.value, last.readAt - SessionCache.timeToLive) }
        }
    }

    func forget() { state.withLock { $0 = State(generation: $0.generation + 1) } }

    private struct State {
        var last: (value: Value, readAt: ContinuousClock.Instant)?
        var generation = 0
    }
}
