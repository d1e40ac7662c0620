import Foundation
import PromenadeConcurrency
import PromenadeCore

/// What museums were asked about artists, and what they answered within ten minutes.
///
/// A question that nobody waits for any more goes on: its answer is there for whoever asks next.
///
/// So the number of questions under way is limited, and one more is refused immediately.
struct ArtistLookups: Sendable {
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
    private let questions = InFlight<Question, [Artist], SourceError>(
        whenCancelled: .unreachable, whenLeft: .finish,
        limits: .init(
            works: mostUnderWay, waiting: mostWaiting, refusal: .overloaded(retryAfter: .seconds(5))))

    /// How many questions are on their way.
    var questionsUnderWay: Int { questions.underWay }

    /// The answer to a question, asked only if nobody did lately.
    ///
    /// - Returns: ``SourceError/overloaded(retryAfter:)`` where too many are asked already; leaving early stops nothing.
    func outcome(
        of question: Question, now: @escaping @Sendable () -> Date,
        ask: @escaping @Sendable () async throws(SourceError) -> [Artist]
    ) async -> Outcome {
        if let known = known(question, now) { return .success(known) }
        do throws(SourceError) {
            return .success(
                try await questions.value(for: question) { () async throws(SourceError) in
                    // Another may have been answered since this one looked.
                    if let known = known(question, now) { return known }
                    let artists = try await ask()
                    answers.insert(Cached(artists, fetchedAt: now()), for: question)
                    return artists
                })
        } catch {
            return .failure(error)
        }
    }

    private func known(_ question: Question, _ now: () -> Date) -> [Artist]? {
        guard let answer = answers.value(for: question),
            answer.fetchedAt.isYounger(than: Self.keptFor, at: now())
        else { return nil }
        return answer.value
    }
}
