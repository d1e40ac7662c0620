import PromenadeConcurrency
package import PromenadeCore

extension DirectionsService {
    /// Of a longer walk only so many legs are asked for; routing services that cost nothing allow one question a second.
    package static let mostLegs = 30

    /// What is known of the ways from each point to the next without asking.
    ///
    /// - Returns: one fewer than points; `nil` where ``legs(through:by:patience:)`` would ask.
    package func knownLegs(through points: [Coordinate], by mode: TravelMode = .walk) -> [Answer?] {
        zip(points, points.dropFirst()).enumerated().map { index, leg in
            index < Self.mostLegs ? known(from: leg.0, to: leg.1, by: mode) : .unasked
        }
    }

    /// The ways from each point to the next.
    ///
    /// - Parameter patience: how long to wait for all of them together; what comes later is there the next time.
    /// - Returns: one fewer than points; `nil` where the service is still answering.
    package func legs(
        through points: [Coordinate], by mode: TravelMode = .walk, patience: Duration = .seconds(4)
    ) async -> [Answer?] {
        let legs = Array(zip(points, points.dropFirst()))
        let asked = Array(legs.prefix(Self.mostLegs))
        // What comes too late is remembered for the next time. One after the other, as the service asks.
        let found = await firstAnswersInTurn(
            to: asked, within: .after(patience), late: .goOn(as: stragglers)
        ) { leg in
            await way(from: leg.0, to: leg.1, by: mode)
        }
        return legs.indices.map { $0 < asked.count ? found.values[$0] : .unasked }
    }
}
