package import Foundation
package import PromenadeCore

/// How each source is doing, from its last answers.
///
/// State: per source the time of the first failure in the present row of failures, its error, and how long
/// the last answer took. Nothing awaits inside, so nothing interleaves.
package actor SourceHealth {
    private struct Record {
        var failingSince: Date?
        var error: SourceError?
        var lastAnswerTook: Duration?
        var lastAnswerAt: Date?
        var picturesBlocked = false
    }

    private var records: [String: Record] = [:]
    private let now: @Sendable () -> Date

    /// An answer that takes longer is called slow.
    package static let patience = Duration.seconds(3)

    package init(now: @escaping @Sendable () -> Date = { Date() }) {
        self.now = now
    }

    /// Does the work and notes how it went.
    package nonisolated func watching<Value: Sendable>(
        _ source: String, _ work: () async throws(SourceError) -> Value
    ) async throws(SourceError) -> Value {
        let clock = ContinuousClock()
        let start = clock.now
        do {
            let value = try await work()
            await answered(source, after: clock.now - start)
            return value
        } catch {
            await failed(source, error)
            throw error
        }
    }

    /// The museum's pictures came, or an edge server refused them to us.
    package func pictures(of source: String, areBlocked: Bool) {
        records[source, default: .init()].picturesBlocked = areBlocked
    }

    package func health(of source: String) -> Health {
        guard let record = records[source] else { return .unknown }
        if let since = record.failingSince { return .down(since: since) }
        if record.picturesBlocked { return .picturesBlocked }
        guard let took = record.lastAnswerTook else { return .unknown }
        return took > Self.patience ? .slow : .fine
    }

    /// The error of the last question, while no answer has come after it.
    package func trouble(of source: String) -> SourceError? { records[source]?.error }

    package func lastAnswer(of source: String) -> Date? { records[source]?.lastAnswerAt }

    private func answered(_ source: String, after duration: Duration) {
        records[source, default: .init()].failingSince = nil
        records[source, default: .init()].error = nil
        records[source, default: .init()].lastAnswerTook = duration
        records[source, default: .init()].lastAnswerAt = now()
    }

    /// A source that refuses one request is not down for the others.
    private func failed(_ source: String, _ error: SourceError) {
        guard error != .refused else { return }
        records[source, default: .init()].failingSince = records[source]?.failingSince ?? now()
        records[source, default: .init()].error = error
    }
}
