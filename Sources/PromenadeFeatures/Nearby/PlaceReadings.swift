import Foundation
import PromenadeConcurrency
import PromenadeCore

/// Who is being asked for which area, so that one area is asked once and one source one thing at a time.
///
/// A question that nobody waits for any more goes on: its answer is there for whoever looks next. So the line has an
/// end, and whoever comes when it is full is refused immediately.
struct PlaceReadings: Sendable {
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

    private static let refusal = SourceError.overloaded(retryAfter: patience)

    private let readings = InFlight<PlaceArea, Date, SourceError>(
        whenCancelled: .unreachable, whenLeft: .finish, limits: .init(waiting: mostWaiting, refusal: refusal))
    private let lines = KeyedSemaphore<Museum.ID>(.init(atOnce: 1, waiting: mostAreas - 1, wait: nil))

    /// How many wait for an area.
    func waiting(for area: PlaceArea) -> Int { readings.waiting(for: area) }

    /// How many areas of a source are in the line, the one being read included.
    func length(of source: Museum.ID) -> Int { lines.count(for: source) }

    /// - Returns: ``SourceError/overloaded(retryAfter:)`` where the line is full; leaving early stops nothing.
    func outcome(of area: PlaceArea, read: @escaping @Sendable () async -> Outcome) async -> Outcome {
        do throws(SourceError) {
            return .success(
                try await readings.value(for: area) { () async throws(SourceError) in
                    // Nobody cancels it, and it waits until it has its turn: refused is who finds the line full.
                    do { try await lines.enter(area.source) } catch { throw Self.refusal }
                    defer { lines.leave(area.source) }
                    return try await read().get()
                })
        } catch {
            return .failure(error)
        }
    }
}
