package import Foundation
package import PromenadeCore
import Synchronization

/// How each source is doing, from its last answers.
///
/// State: per source the time of the first failure in the present row of failures, the last error, and how long
/// the last exchange took. Nothing awaits inside, so nothing interleaves. Besides, who is told of answers, behind a mutex.
package actor SourceHealth {
    private struct Record {
        var silentSince: Date?
        var error: SourceError?
        var lastExchangeTook = Duration.zero
        var lastAnswer: Date?
        /// When it was asked last and did not answer, or was due to be asked.
        var lastQuestion = Date.distantPast
        var picturesBlocked = false
        /// A page gave up waiting, and no answer came since.
        var isLate = false
        /// The newest that this or another server has published, and when that was said.
        var lastShared: (report: HealthReport, at: Date)?

        func report(at time: Date) -> HealthReport {
            HealthReport(silentFor: silentSince.map(time.timeIntervalSince), trouble: error)
        }
    }

    /// Bound: sources that are configured or were brought home.
    private var records: [String: Record] = [:] { didSet { ChangeCount.ofProcess.add() } }
    private let now: @Sendable () -> Date
    /// Bound: services of ours that want to hear of museums, at the start.
    private nonisolated let listeners = Mutex<[@Sendable (String) -> Void]>([])
    /// Tells other servers; `nil` where there are none.
    private var publish: (@Sendable (String, HealthReport) -> Void)?

    /// An exchange that takes longer is called slow.
    package static let patience = Duration.seconds(3)
    /// One that does not answer is asked again after this, in seconds, if somebody wants to know how it is doing.
    package static let rest: TimeInterval = 30
    /// For so long an answer of a source says more than another server that got none, in seconds.
    static let trust: TimeInterval = 10
    /// How often other servers are told what they know already, in seconds.
    static let repetition: TimeInterval = 600

    package init(now: @escaping @Sendable () -> Date = { Date() }) {
        self.now = now
    }

    /// Calls back after each good answer of a source, a picture's included; for as long as this lives.
    package nonisolated func onAnswer(_ tell: @escaping @Sendable (String) -> Void) {
        listeners.withLock { $0.append(tell) }
    }

    /// Does the work and notes how it went.
    ///
    /// - Parameter isAnswer: whether a value came from the source, not from what is remembered of it.
    package nonisolated func watching<Value: Sendable>(
        _ source: String, isAnswer: (Value) -> Bool = { _ in true },
        _ work: () async throws(SourceError) -> Value
    ) async throws(SourceError) -> Value {
        do {
            let value = try await work()
            if isAnswer(value) { await answered(source) }
            return value
        } catch {
            await failed(source, error)
            throw error
        }
    }

    /// One exchange with the source took so long, our own waiting for our turn not counted.
    package func exchange(with source: String, took duration: Duration) {
        records[source, default: .init()].lastExchangeTook = duration
    }

    /// The museum's pictures came, or an edge server refused them to us.
    package func pictures(of source: String, areBlocked: Bool) {
        records[source, default: .init()].picturesBlocked = areBlocked
        if !areBlocked { tell(source) }
    }

    /// A page gave up waiting for an answer that may come yet.
    package func isLate(_ source: String) { records[source, default: .init()].isLate = true }

    package func health(of source: String) -> Health {
        guard let record = records[source] else { return .unknown }
        if let since = record.silentSince { return .down(since: since) }
        if let error = record.error { return .troubled(error) }
        if record.picturesBlocked { return .picturesBlocked }
        guard record.lastAnswer != nil || record.isLate else { return .unknown }
        if record.isLate { return .slow }
        return record.lastExchangeTook > Self.patience ? .slow : .fine
    }

    /// Whether one that does not answer has been left alone for ``rest``; then it is again from now on.
    func isDueForQuestion(_ source: String) -> Bool {
        guard let record = records[source], record.silentSince != nil,
            abs(now().timeIntervalSince(record.lastQuestion)) >= Self.rest
        else { return false }
        records[source]?.lastQuestion = now()
        return true
    }

    /// The error of the last question, while no answer has come after it.
    package func trouble(of source: String) -> SourceError? { records[source]?.error }

    package func lastAnswer(of source: String) -> Date? { records[source]?.lastAnswer }

    private func answered(_ source: String) {
        records[source, default: .init()].silentSince = nil
        records[source, default: .init()].error = nil
        records[source, default: .init()].isLate = false
        records[source, default: .init()].lastAnswer = now()
        tell(source)
        share(source)
    }

    private func tell(_ source: String) {
        for listener in listeners.withLock({ $0 }) { listener(source) }
    }

    /// A source that refuses one request is not in trouble; one that is busy or talks rubbish is not silent.
    ///
    /// One that was not asked has said nothing.
    private func failed(_ source: String, _ error: SourceError) {
        if case .overloaded = error { return }
        guard error != .refused else { return }
        records[source, default: .init()].error = error
        records[source]?.lastQuestion = now()
        if error == .unreachable {
            records[source, default: .init()].silentSince = records[source]?.silentSince ?? now()
        } else {
            records[source, default: .init()].silentSince = nil
            records[source, default: .init()].lastAnswer = now()
        }
        share(source)
    }

    // MARK: Other servers

    /// Calls with what other servers do not know yet; from now on.
    func onChange(_ publish: @escaping @Sendable (String, HealthReport) -> Void) { self.publish = publish }

    /// Whether there are other servers.
    var isShared: Bool { publish != nil }

    /// A change is told at once; what stays as it is, again after ``rest`` where it is silence, else after ten minutes: for servers that
    /// start, or knew better.
    private func share(_ source: String) {
        guard let publish, let record = records[source] else { return }
        let time = now()
        let report = record.report(at: time)
        if let last = record.lastShared, last.report.isSameState(as: report),
            abs(time.timeIntervalSince(last.at)) < (report.silentFor == nil ? Self.repetition : Self.rest)
        {
            return
        }
        records[source]?.lastShared = (report, time)
        publish(source, report)
    }

    /// Takes what another server has seen of a source, unless this one knows better.
    ///
    /// One that answered here a moment ago is not down: it may be the other server that gets no answers.
    func receive(_ report: HealthReport, of source: String) {
        var record = records[source] ?? .init()
        let said = now().addingTimeInterval(-report.age)
        guard record.lastShared.map({ $0.at <= said }) ?? true else { return }
        if report.silentFor != nil, let answer = record.lastAnswer,
            said.timeIntervalSince(answer) < Self.trust
        {
            return
        }
        record.lastShared = (report, said)
        if report.silentFor == nil {
            record.lastAnswer = max(record.lastAnswer ?? said, said)
            record.isLate = false
        }
        defer { records[source] = record }
        // Of what it knows as well it knows more: for how long to wait, since when, and when it asked last.
        guard !report.isSameState(as: record.report(at: said)) else { return }
        let wasSilent = record.silentSince != nil
        record.silentSince = report.silentFor.map { said.addingTimeInterval(-$0) }
        record.error = report.trouble
        if report.silentFor != nil { record.lastQuestion = max(record.lastQuestion, said) }
        if wasSilent, report.silentFor == nil { tell(source) }
    }
}
