import Foundation
import PromenadeCore

/// Who is being asked for which area, so that one area is asked once and one source one thing at a time.
///
/// A question that nobody waits for any more goes on: its answer is there for whoever looks next.
///
/// State: who waits for which area, and the last question each source was given. Nothing awaits inside.
actor PlaceReadings {
    /// The date of the oldest copy of the area there is then.
    typealias Outcome = Result<Date, SourceError>

    private var waiting: [PlaceArea: [AsyncStream<Outcome>.Continuation]] = [:]
    private var last: [Museum.ID: Task<Void, Never>] = [:]

    /// How many wait for an area.
    func waiting(for area: PlaceArea) -> Int { waiting[area]?.count ?? 0 }

    /// - Returns: a stream of exactly one outcome; leaving it early stops nothing.
    func outcome(of area: PlaceArea, read: @escaping @Sendable () async -> Outcome) -> AsyncStream<Outcome> {
        let (stream, waiter) = AsyncStream.makeStream(of: Outcome.self)
        let isUnderWay = waiting[area] != nil
        waiting[area, default: []].append(waiter)
        guard !isUnderWay else { return stream }
        let before = last[area.source]
        // A task of its own, since it must outlive the visitor who happened to be first.
        last[area.source] = Task {
            await before?.value
            answered(area, await read())
        }
        return stream
    }

    private func answered(_ area: PlaceArea, _ outcome: Outcome) {
        for waiter in waiting.removeValue(forKey: area) ?? [] {
            waiter.yield(outcome)
            waiter.finish()
        }
    }
}
