import PromenadeCore
import Synchronization

/// Whether visitors may look, as it was read a moment ago: every picture of theirs asks.
///
/// What a command changes beside the server is seen after ``SessionCache/certainty``.
final class VisitorSetting: Sendable {
    private let last = Mutex<(may: Bool, readAt: ContinuousClock.Instant)?>(nil)
    private let now: @Sendable () -> ContinuousClock.Instant

    init(now: @escaping @Sendable () -> ContinuousClock.Instant) { self.now = now }

    func value(from store: any VisitorStore) async throws -> Bool {
        let time = now()
        if let last = last.withLock(\.self), time - last.readAt < SessionCache.certainty { return last.may }
        let may = try await store.letsVisitorsLook()
        last.withLock { $0 = (may, time) }
        return may
    }

    func forget() { last.withLock { $0 = nil } }
}
