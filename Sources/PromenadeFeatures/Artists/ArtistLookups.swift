import Foundation
import PromenadeCore

/// What museums were asked about artists, and what they answered within ten minutes.
///
/// A question that nobody waits for any more goes on: its answer is there for whoever asks next.
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

    private let answers = MemoryCache<Question, Kept<[Artist]>>(budget: 4_000_000)
    private var waiting: [Question: [AsyncStream<Outcome>.Continuation]] = [:]

    /// The answer to a question, asked only if nobody did lately.
    ///
    /// - Returns: a stream of exactly one outcome; leaving it early stops nothing.
    func outcome(
        of question: Question, now: @escaping @Sendable () -> Date,
        ask: @escaping @Sendable () async throws(SourceError) -> [Artist]
    ) -> AsyncStream<Outcome> {
        let (stream, waiter) = AsyncStream.makeStream(of: Outcome.self)
        if let answer = answers.value(for: question), now().timeIntervalSince(answer.fetchedAt) < Self.keptFor
        {
            waiter.yield(.success(answer.value))
            waiter.finish()
            return stream
        }
        let isUnderWay = waiting[question] != nil
        waiting[question, default: []].append(waiter)
        guard !isUnderWay else { return stream }
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
            answers.keep(Kept(artists, fetchedAt: time), for: question)
        }
        for waiter in waiting.removeValue(forKey: question) ?? [] {
            waiter.yield(outcome)
            waiter.finish()
        }
    }
}
