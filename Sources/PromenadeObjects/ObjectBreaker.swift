import Synchronization

/// Leaves a store alone for a moment that did not answer, so that those who look at pictures need not wait for it each time.
///
/// State: until when.
final class ObjectBreaker: Sendable {
    static let resting = ObjectError.unavailable("it did not answer a moment ago")
    private static let rest = Duration.seconds(15)

    private let until = Mutex<ContinuousClock.Instant?>(nil)

    var isResting: Bool { until.withLock { $0.map { $0 > .now } ?? false } }

    func run<Value>(_ work: () async throws -> Value) async throws -> Value {
        if isResting { throw Self.resting }
        do {
            let value = try await work()
            until.withLock { $0 = nil }
            return value
        } catch {
            if case ObjectError.unavailable = error { until.withLock { $0 = .now + Self.rest } }
            throw error
        }
    }
}
