import Foundation
import PromenadeCore

/// The way through one search, step by step.
///
/// A step is known from memory for a day; an older one is asked for again by the cursor before it, and the steps
/// after it serve until they are asked for in turn. When the museum no longer takes a cursor, the walk is
/// forgotten and begun anew.
struct AmsterdamWalk: Sendable {
    /// Steps gone for one question, at most.
    static let stride = 10
    /// How long a step is taken as still true.
    static let age: TimeInterval = 24 * 3600

    let search: AmsterdamSearch
    let museum: Museum
    let memory: any SearchMemory
    let now: @Sendable () -> Date
    /// Asks the museum; `nil` is a cursor (or a search) it does not take.
    let ask: @Sendable (_ query: String) async throws(SourceError) -> SearchStep?

    /// What a walk to a step came to.
    enum Outcome: Sendable {
        case arrived(SearchStep, isRemembered: Bool)
        /// The list ends before it.
        case ended
        /// More than ``stride`` steps beyond what is known.
        case tooFar
    }

    private var name: String { "\(museum.id)?\(search.query)" }

    /// How many steps are known, those the memory fails on not counted.
    func known() async -> Int { (try? await memory.stepsKnown(of: name)) ?? 0 }

    /// A step from memory however old it is.
    func remembered(_ number: Int) async -> SearchStep? { (try? await memory.step(number, of: name))?.value }

    /// - Parameter number: from 1.
    func step(_ number: Int) async throws(SourceError) -> Outcome {
        if let kept = try? await memory.step(number, of: name),
            kept.fetchedAt.isYounger(than: Self.age, at: now())
        {
            return .arrived(kept.value, isRemembered: true)
        }
        let known = await known()
        // A first step is always had, since it tells how many there are.
        guard number <= max(known, 0) + Self.stride else { return .tooFar }
        if let outcome = try await walk(from: min(number, known + 1), to: number) { return outcome }
        try? await memory.forget(walk: name)
        guard number <= Self.stride else { return .tooFar }
        guard let outcome = try await walk(from: 1, to: number) else { throw .refused }
        return outcome
    }

    /// - Returns: `nil` when a cursor was refused.
    private func walk(from first: Int, to last: Int) async throws(SourceError) -> Outcome? {
        var query: String? = search.query
        if first > 1 {
            guard let before = await remembered(first - 1) else { return nil }
            query = before.next
        }
        var reached: SearchStep?
        for number in first...last {
            guard let asked = query else { return .ended }
            guard let step = try await ask(asked) else {
                // The museum does not take the search itself: asking again changes nothing.
                if number == 1 { throw .refused }
                return nil
            }
            // Without memory the walk still goes on for this one question.
            try? await memory.cache(step, number: number, of: name, fetchedAt: now())
            query = step.next
            reached = step
        }
        return reached.map { .arrived($0, isRemembered: false) } ?? .ended
    }
}
