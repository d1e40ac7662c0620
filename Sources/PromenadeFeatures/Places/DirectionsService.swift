package import PromenadeConcurrency
package import PromenadeCore
package import PromenadeSources

/// The way to a museum.
///
/// Answers of the routing service are kept in memory, so that looking twice asks once.
package struct DirectionsService: Sendable {
    /// What can be said about a way.
    package enum Answer: Sendable, Hashable {
        case found(Directions)
        /// The two are next to each other, within ``DirectionsService/nearby``.
        case there
        /// Further than ``DirectionsService/reach``: nobody walks that, and no service is asked.
        case tooFar
        /// The service knows no way for this mode.
        case none
        /// No routing service is configured.
        case unasked
        case failed(SourceError)
    }

    /// Below this, in metres, one is there.
    package static let nearby = 30.0
    /// Beyond this, in metres, no way is looked for.
    package static let reach = 2_000_000.0

    private let routing: OSRMRouting?
    /// Ways that pages did not wait for.
    package let stragglers = Stragglers()
    private let found = MemoryCache<Question, Directions>(budget: 8_000_000)

    private struct Question: Hashable, MemoryInline {
        let start: Coordinate
        let end: Coordinate
        let mode: TravelMode
    }

    /// - Parameter routing: `nil` where none is configured.
    package init(routing: OSRMRouting? = nil) { self.routing = routing }

    /// What can be said without asking the service; `nil` where it would be asked.
    func known(from start: Coordinate, to end: Coordinate, by mode: TravelMode) -> Answer? {
        let distance = start.distance(to: end)
        guard distance > Self.nearby else { return .there }
        guard distance <= Self.reach else { return .tooFar }
        guard routing != nil else { return .unasked }
        return found.value(for: Question(start: start, end: end, mode: mode)).map(Answer.found)
    }

    package func way(from start: Coordinate, to end: Coordinate, by mode: TravelMode) async -> Answer {
        if let answer = known(from: start, to: end, by: mode) { return answer }
        guard let routing else { return .unasked }
        let question = Question(start: start, end: end, mode: mode)
        do {
            guard let directions = try await routing.directions(from: start, to: end, by: mode) else {
                return .none
            }
            found.insert(directions, for: question)
            return .found(directions)
        } catch {
            return .failed(error)
        }
    }
}
