import Foundation
import PromenadeDemoPainters

/// The way from one place to the next, in steps.
struct RouteLeg: Sendable {
    let stretches: [StreetGrid.Stretch]
    let end: GridPoint
    /// `foot`, `bike`; anything else goes by car.
    let profile: String

    /// In metres.
    var distance: Double { stretches.map(Self.length).reduce(0, +) }
    /// In seconds.
    var duration: Double { distance / speed }

    /// In metres a second.
    private var speed: Double {
        switch profile {
        case "foot", "walking": 1.35
        case "bike", "bicycle", "cycling": 4.2
        default: 7.5
        }
    }

    private var mode: String {
        switch profile {
        case "foot", "walking": "walking"
        case "bike", "bicycle", "cycling": "cycling"
        default: "driving"
        }
    }

    func points(isSimple: Bool) -> [GridPoint] {
        let points = stretches.flatMap { stretch in
            isSimple ? [stretch.points.first, stretch.points.last].compactMap { $0 } : stretch.points
        }
        let way = points.reduce(into: [GridPoint]()) { way, point in
            if way.last != point { way.append(point) }
        }
        // A line has two ends, even one that leads nowhere.
        return way.count > 1 ? way : [end, end]
    }

    func json(_ wanted: RouteRequest) -> JSON {
        let names = stretches.sorted { Self.length($0) > Self.length($1) }.prefix(2).map(\.name)
        return [
            "steps": .list(wanted.hasSteps ? steps(wanted.geometry) : []),
            "distance": .real(Self.rounded(distance)), "duration": .real(Self.rounded(duration)),
            "summary": .string(wanted.hasSteps ? names.joined(separator: ", ") : ""),
            "weight": .real(Self.rounded(duration)),
        ]
    }

    private func steps(_ geometry: RouteRequest.Geometry) -> [JSON] {
        var before = 0
        var steps: [JSON] = []
        for (number, stretch) in stretches.enumerated() {
            guard let first = stretch.points.first else { continue }
            // Streets bend: what counts is how one enters them and how one leaves them.
            let ends = stretch.points.dropFirst().first ?? first
            let after = first.bearing(to: ends)
            let turn = Self.turn(from: before, to: after)
            let maneuver = Self.maneuver(
                number == 0 ? "depart" : turn == "straight" ? "new name" : "turn", number == 0 ? nil : turn,
                before: before, after: after, at: first)
            steps.append(
                step(
                    stretch.name, stretch.points, maneuver, geometry, Self.length(stretch),
                    bearings: number == 0 ? [after] : [after, (before + 180) % 360]))
            before = stretch.points.suffix(2).first.map { $0.bearing(to: stretch.points.last ?? $0) } ?? after
        }
        let arrival = Self.maneuver("arrive", nil, before: before, after: 0, at: end)
        steps.append(
            step(
                stretches.last?.name ?? Streets.street(at: end), [end, end], arrival, geometry, 0,
                bearings: [(before + 180) % 360]))
        return steps
    }

    private func step(
        _ name: String, _ points: [GridPoint], _ maneuver: JSON, _ geometry: RouteRequest.Geometry,
        _ distance: Double, bearings: [Int]
    ) -> JSON {
        let seconds = Self.rounded(distance / speed)
        return [
            "intersections": [
                [
                    "out": .integer(0), "entry": .list(bearings.indices.map { .bool($0 == 0) }),
                    "bearings": .list(bearings.map { .integer($0) }),
                    "location": Self.location(points.first ?? end),
                ]
            ],
            "geometry": Self.geometry(points, geometry), "maneuver": maneuver, "duration": .real(seconds),
            "distance": .real(Self.rounded(distance)), "name": .string(name), "mode": .string(mode),
            "driving_side": "right", "weight": .real(seconds),
        ]
    }

    private static func maneuver(
        _ type: String, _ modifier: String?, before: Int, after: Int, at place: GridPoint
    ) -> JSON {
        var members: [JSON.Member] = [
            .init("bearing_after", .integer(after)), .init("location", location(place)),
            .init("bearing_before", .integer(before)), .init("type", .string(type)),
        ]
        if let modifier { members.append(.init("modifier", .string(modifier))) }
        return .object(members)
    }

    private static func turn(from before: Int, to after: Int) -> String {
        switch (after - before + 360) % 360 {
        case 0..<20, 341...: "straight"
        case 20..<160: "right"
        case 160..<200: "uturn"
        default: "left"
        }
    }

    private static func length(_ stretch: StreetGrid.Stretch) -> Double {
        zip(stretch.points, stretch.points.dropFirst()).map { $0.distance(to: $1) }.reduce(0, +)
    }

    /// To a tenth.
    static func rounded(_ number: Double) -> Double { (number * 10).rounded() / 10 }

    static func location(_ point: GridPoint) -> JSON { [.real(point.longitude), .real(point.latitude)] }

    static func geometry(_ points: [GridPoint], _ kind: RouteRequest.Geometry) -> JSON {
        switch kind {
        case .geojson: ["coordinates": .list(points.map(location)), "type": "LineString"]
        case .polyline: .string(polyline(points, precision: 100_000))
        case .polyline6: .string(polyline(points, precision: 1_000_000))
        }
    }

    /// Differences in groups of five bits, latitude first.
    private static func polyline(_ points: [GridPoint], precision: Double) -> String {
        var text = String.UnicodeScalarView()
        var (latitude, longitude) = (0, 0)
        for point in points {
            let next = (
                Int(clamping: (point.latitude * precision).rounded()),
                Int(clamping: (point.longitude * precision).rounded())
            )
            for difference in [next.0 - latitude, next.1 - longitude] {
                var bits = difference < 0 ? ~(difference << 1) : difference << 1
                while bits >= 0x20 {
                    text.append(Unicode.Scalar(UInt8((bits & 0x1F) | 0x20) + 63))
                    bits >>= 5
                }
                text.append(Unicode.Scalar(UInt8(bits) + 63))
            }
            (latitude, longitude) = next
        }
        return String(text)
    }
}
