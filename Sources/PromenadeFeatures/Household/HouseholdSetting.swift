import Synchronization

/// What the owner has set for all, as it was read a moment ago: every picture asks.
///
/// What a command changes beside the server is seen after ``SessionCache/certainty``.
final class HouseholdSetting<Value: Sendable>: Sendable {
    private let last = Mutex<(value: Value, readAt: ContinuousClock.Instant)?>(nil)
    private let now: @Sendable () -> ContinuousClock.Instant

    init(now: @escaping @Sendable () -> ContinuousClock.Instant) { self.now = now }

    func value(_ read: () async throws -> Value) async throws -> Value {
        let time = now()
        if let last = last.withLock(\.self), time - last.readAt < SessionCache.certainty { return last.value }
        let value = try await read()
        last.withLock { $0 = (value, time) }
        return value
    }

    func forget() { last.withLock { $0 = nil } }
}
