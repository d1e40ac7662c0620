import Foundation

/// The projection of web maps (EPSG:3857): the Earth as a square of side 1, north at 0, Greenwich at 0.5.
///
/// Ends at ±85.05°, where the square is full; what lies beyond is drawn on its edge.
package enum WebMercator {
    /// A point of the square; `x` may lie outside of 0…1 for what is drawn across the date line.
    package struct Point: Sendable, Hashable {
        package var x: Double
        package var y: Double

        package init(x: Double, y: Double) {
            self.x = x
            self.y = y
        }
    }

    /// The latitude at which the square ends, in degrees.
    package static let lastLatitude = 85.051_128_779_806_6

    /// Where a coordinate is in the square.
    package static func point(_ coordinate: Coordinate) -> Point {
        let latitude = min(max(coordinate.latitude, -lastLatitude), lastLatitude) * .pi / 180
        let y = 0.5 - log(tan(.pi / 4 + latitude / 2)) / (2 * .pi)
        return Point(x: coordinate.longitude / 360 + 0.5, y: min(max(y, 0), 1))
    }

    /// What is at a point of the square; beyond its sides the world goes on.
    package static func coordinate(_ point: Point) -> Coordinate {
        let y = min(max(point.y, 0), 1)
        let latitude = atan(sinh((0.5 - y) * 2 * .pi)) * 180 / .pi
        // The east side of the square stays 180 and does not become −180.
        let x = (0...1).contains(point.x) ? point.x : point.x - point.x.rounded(.down)
        return Coordinate(known: min(max(latitude, -90), 90), min(max((x - 0.5) * 360, -180), 180))
    }

    /// Points of a line in such copies of the square that each step takes the shorter way round the Earth.
    package static func line(_ coordinates: [Coordinate]) -> [Point] {
        var points: [Point] = []
        for coordinate in coordinates {
            var point = point(coordinate)
            if let last = points.last { point.x += (last.x - point.x).rounded() }
            points.append(point)
        }
        return points
    }

    /// Metres on the ground that one side of the square is long at `y`.
    package static func metresAcross(at y: Double) -> Double {
        2 * .pi * Coordinate.meanRadius / cosh((0.5 - y) * 2 * .pi)
    }
}
