package import Foundation
import PromenadeDemoPainters

/// Somebody who walks through the town, round and round: where they are is a function of the time alone.
package struct TownWalk: Sendable {
    /// Metres a second.
    package static let pace = 1.4

    private let line: [GridPoint]
    /// How far it is from the start to each point of the line, in metres.
    private let passed: [Double]

    /// Over the market, the squares, two bridges, the college and two parks.
    static let round = TownWalk(through: [
        Point(0, 0), Point(300, 300), Point(620, 250), Point(960, 190), Point(900, -180), Point(560, -330),
        Point(190, -480), Point(-40, -330), Point(-480, -260), Point(-830, -150), Point(-760, 230),
        Point(-420, 330), Point(-150, 180),
    ])

    private init(through stops: [Point]) {
        let plan = StreetPlan.merrowhaven
        let spots = stops.compactMap { plan.nearest($0) }
        let ways = zip(spots, spots.dropFirst() + spots.prefix(1)).flatMap { from, to in
            plan.way(from: from, to: to) ?? []
        }
        line = ways.flatMap(\.points).reduce(into: []) { line, point in
            if line.last != point { line.append(point) }
        }
        var along = 0.0
        passed =
            [0]
            + zip(line, line.dropFirst()).map { from, to in
                along += from.distance(to: to)
                return along
            }
    }

    /// The way round, in metres.
    package var length: Double { passed.last ?? 0 }

    /// Where they are, in degrees.
    package func position(at moment: Date) -> (latitude: Double, longitude: Double) {
        let place = place(at: moment)
        return (place.latitude, place.longitude)
    }

    func place(at moment: Date) -> GridPoint {
        guard length > 0, let first = line.first else { return Town.centre }
        let walked = (moment.timeIntervalSince1970 * Self.pace).truncatingRemainder(dividingBy: length)
        guard let next = passed.firstIndex(where: { $0 > walked }), next > 0 else { return first }
        let (from, to) = (line[next - 1], line[next])
        let share = (walked - passed[next - 1]) / (passed[next] - passed[next - 1])
        return GridPoint(
            from.longitude + (to.longitude - from.longitude) * share,
            from.latitude + (to.latitude - from.latitude) * share)
    }
}
