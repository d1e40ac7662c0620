import Foundation
import PromenadeCore

/// What museums were asked about artists, and what they answered within ten minutes.
///
/// A question that nobody waits for any more goes on: its answer is there for whoever asks next.
///
/// So the number of questions under way is limited, and one more is refused immediately.
///
/// State: answers by question, and who waits for those on their way. Nothing awaits inside.
actor ArtistLookups {
    typealias Outcome = Result<[Artist], SourceError>

    struct Question: Hashable, Sendable, MemorySized {
        let source: String
        /// ``ArtistWords/key``.
        let words: String

        var heapBytes: Int { source.heapBytes + words.heapBytes }
    }

    static let keptFor: TimeInterval = 600
    /// Questions on their way at once, of all museums: anybody can make up names.
    static let mostUnderWay = 32
    /// Those who wait for the same answer.
    static let mostWaiting = 200

    private let answers = MemoryCache<Question, Cached<[Artist]>>(budget: 4_000_000)
    /// Bound: ``mostUnderWay`` questions, and the requests that wait for them.
    private var waiting: [Question: [Int: AsyncStream<Outcome>.Continuation]] = [:]
    /// Bound: ``mostUnderWay``.
    private var underWay: Set<Question> = []
    private var lastNumber = 0

    /// How many questions are on their way.
    var questionsUnderWay: Int { underWay.count }

    /// The answer to a question, asked only if nobody did lately.
    ///
    /// - Returns: a stream of exactly one outcome, ``SourceError/busy(retryAfter:)`` where too many are asked already;
    ///   leaving it early stops nothing.
    func outcome(
        of question: Question, now: @escaping @Sendable () -> Date,
        ask: @escaping @Sendable () async throws(SourceError) -> [Artist]
    ) -> AsyncStream<Outcome> {
        let (stream, waiter) = AsyncStream.makeStream(of: Outcome.self)
        if let answer = answers.value(for: question),
            answer.fetchedAt.isYounger(than: Self.keptFor, at: now())
        {
            waiter.yield(.success(answer.value))
            waiter.finish()
            return stream
        }
        let isUnderWay = underWay.contains(question)
        guard (waiting[question]?.count ?? 0) < Self.mostWaiting,
            isUnderWay || underWay.count < Self.mostUnderWay
        else {
            waiter.yield(.failure(.overloaded(retryAfter: .seconds(5))))
            waiter.finish()
            return stream
        }
        lastNumber += 1
        let number = lastNumber
        waiting[question, default: [:]][number] = waiter
        waiter.onTermination = { [weak self] reason in
            guard case .cancelled = reason else { return }
            Task { [weak self] in await self?.leave(question, number) }
        }
        guard underWay.insert(question).inserted else { return stream }
        // A task of its own, since it must outlive the visitor who happened to be first.
        Task {
            let outcome: Outcome
            do throws(SourceError) { outcome = .success(try await ask()) } catch { outcome = .failure(error) }
            answered(question, outcome, at: now())
        }
        return stream
    }

    private func answered(_ question: Question, _ outcome: Outcome, at time: Date) {
        if case .success(let artists) = outcome {
            answers.keep(Cached(artists, fetchedAt: time), for: question)
        }
        underWay.remove(question)
        for waiter in (waiting.removeValue(forKey: question) ?? [:]).values {
            waiter.yield(outcome)
            waiter.finish()
        }
    }

    private func leave(_ question: Question, _ number: Int) {
        waiting[question]?[number] = nil
        if waiting[question]?.isEmpty == true { waiting[question] = nil }
    }
}
