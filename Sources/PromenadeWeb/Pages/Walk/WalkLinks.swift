package import PromenadeCore

/// A walk as map apps take it, in parts where they take fewer stops at once.
package struct WalkLinks {
    /// Where the walk leads past, in its order.
    private let points: [Coordinate]

    /// Whether the first of them is where one sets out, and no stop.
    private let hasStart: Bool

    package init(points: [Coordinate], hasStart: Bool = false) {
        self.points = points
        self.hasStart = hasStart
    }

    /// One part of it.
    package struct Link {
        /// Which stops it leads through, from 1 as the page numbers them; 0 is where one sets out.
        package let first: Int
        package let last: Int
        package let address: String
    }

    /// Maps URLs take an origin, a destination and nine points between, in at most 2,048 characters.
    private static let googlePoints = 11
    /// Unified Maps URLs take repeated `waypoint` parameters; Maps itself stops at fifteen stops.
    private static let applePoints = 15

    package var google: [Link] {
        parts(of: Self.googlePoints).map { first, part in
            let between = part.dropFirst().dropLast().map(\.pair).joined(separator: "%7C")
            let address = """
                https://www.google.com/maps/dir/?api=1&origin=\(part[0].pair)&destination=\(part[part.count - 1].pair)\
                \(between.isEmpty ? "" : "&waypoints=\(between)")&travelmode=walking
                """
            return Link(first: first, last: first + part.count - 1, address: address)
        }
    }

    package var apple: [Link] {
        parts(of: Self.applePoints).map { first, part in
            let between = part.dropFirst().dropLast().map { "&waypoint=\($0.pair)" }.joined()
            let address = """
                https://maps.apple.com/directions?source=\(part[0].pair)\(between)\
                &destination=\(part[part.count - 1].pair)&mode=walking
                """
            return Link(first: first, last: first + part.count - 1, address: address)
        }
    }

    /// Stretches of at most so many points, each beginning where the one before ends.
    private func parts(of size: Int) -> [(first: Int, points: [Coordinate])] {
        guard points.count > 1 else { return [] }
        return stride(from: 0, to: points.count - 1, by: size - 1).map { first in
            (first + (hasStart ? 0 : 1), Array(points[first...min(first + size - 1, points.count - 1)]))
        }
    }
}
