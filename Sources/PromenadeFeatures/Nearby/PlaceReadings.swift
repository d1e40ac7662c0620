import Foundation
import PromenadeCore

/// Who is being asked for which area, so that one area is asked once and one source one thing at a time.
///
/// A question that nobody waits for any more goes on: its answer is there for whoever looks next. So the line has an
/// end, and whoever comes when it is full is refused immediately.
///
/// State: who waits for which area, and for each source the areas in its line, the one being read included. Nothing
/// awaits inside.
actor PlaceReadings {
    /// The date of the oldest copy of the area there is then.
    typealias Outcome = Result<Date, SourceError>

    /// Areas in a source's line.
    ///
    /// A reading takes from one second to half a minute: the last of eight is there within
    /// minutes, and a source that hangs is not asked for long by people who have left.
    static let mostAreas = 8
    /// Those who wait for the same area.
    static let mostWaiting = 200
    /// When to come back: about two readings.
    static let patience = Duration.seconds(15)

    private typealias Waiters = [Int: AsyncStream<Outcome>.Continuation]

    private struct Reading {
        let area: PlaceArea
        let read: @Sendable () async -> Outcome
    }

    /// Bound: ``mostAreas`` of each source, ``mostWaiting`` for each area.
    private var waiting: [PlaceArea: Waiters] = [:]
    /// Bound: ``mostAreas`` of each source.
    private var lines: [Museum.ID: [Reading]] = [:]
    private var lastNumber = 0

    /// How many wait for an area.
    func waiting(for area: PlaceArea) -> Int { waiting[area]?.count ?? 0 }

    /// How many areas of a source are in the line, the one being read included.
    func length(of source: Museum.ID) -> Int { lines[source]?.count ?? 0 }

    /// - Returns: a stream of exactly one outcome, ``SourceError/overloaded(retryAfter:)`` where the line is full; leaving it
    ///   early stops nothing.
    func outcome(of area: PlaceArea, read: @escaping @Sendable () async -> Outcome) -> AsyncStream<Outcome> {
        let (stream, waiter) = AsyncStream.makeStream(of: Outcome.self)
        let line = lines[area.source] ?? []
        let isUnderWay = line.contains { $0.area == area }
        guard waiting(for: area) < Self.mostWaiting, isUnderWay || line.count < Self.mostAreas else {
            waiter.yield(.failure(.overloaded(retryAfter: Self.patience)))
            waiter.finish()
            return stream
        }
        lastNumber += 1
        let number = lastNumber
        waiting[area, default: [:]][number] = waiter
        waiter.onTermination = { [weak self] reason in
            guard case .cancelled = reason else { return }
            Task { [weak self] in await self?.leave(area, number) }
        }
        guard !isUnderWay else { return stream }
        lines[area.source] = line + [Reading(area: area, read: read)]
        // A task of its own, since it must outlive the visitor who happened to be first.
        if line.isEmpty { Task { await work(off: area.source) } }
        return stream
    }

    private func work(off source: Museum.ID) async {
        while let next = lines[source]?.first {
            let outcome = await next.read()
            lines[source]?.removeFirst()
            for waiter in (waiting.removeValue(forKey: next.area) ?? [:]).values {
                waiter.yield(outcome)
                waiter.finish()
            }
        }
        lines[source] = nil
    }

    private func leave(_ area: PlaceArea, _ number: Int) {
        waiting[area]?[number] = nil
        if waiting[area]?.isEmpty == true { waiting[area] = nil }
    }
}
