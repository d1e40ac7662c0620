import Foundation

/// A part of the Earth between two meridians and two parallels (WGS 84, degrees): GeoJSON's `bbox` (RFC 7946).
///
/// West of its east, or across the antimeridian where `west` is the larger number.
package struct GeoBox: Sendable, Hashable, Codable, LosslessStringConvertible {
    /// −180 to 180.
    package let west: Double
    /// −90 to 90, not above `north`.
    package let south: Double
    package let east: Double
    package let north: Double

    /// - Returns: `nil` unless all four are on the Earth and `south` is not above `north`.
    package init?(west: Double, south: Double, east: Double, north: Double) {
        guard (-180...180).contains(west), (-180...180).contains(east), (-90...90).contains(south),
            (-90...90).contains(north), south <= north
        else { return nil }
        self.west = west
        self.south = south
        self.east = east
        self.north = north
    }

    /// - Parameter description: west, south, east and north with commas between: `-3,53.3,-2.9,53.5`.
    package init?(_ description: String) {
        let numbers = description.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
        guard numbers.count == 4, let west = numbers[0], let south = numbers[1], let east = numbers[2],
            let north = numbers[3]
        else { return nil }
        self.init(west: west, south: south, east: east, north: north)
    }

    package var description: String { "\(west),\(south),\(east),\(north)" }

    /// Whether it lies on both sides of the 180th meridian.
    package var crossesAntimeridian: Bool { west > east }

    /// The same area as one or two boxes that do not cross the antimeridian.
    package var parts: [GeoBox] {
        guard crossesAntimeridian else { return [self] }
        return [
            GeoBox(west: west, south: south, east: 180, north: north),
            GeoBox(west: -180, south: south, east: east, north: north),
        ].compactMap { $0 }
    }

    package func contains(_ coordinate: Coordinate) -> Bool {
        guard (south...north).contains(coordinate.latitude) else { return false }
        let longitude = coordinate.longitude
        return crossesAntimeridian
            ? longitude >= west || longitude <= east : (west...east).contains(longitude)
    }

    /// In degrees, from west to east.
    package var width: Double { crossesAntimeridian ? east - west + 360 : east - west }

    package var centre: Coordinate {
        let longitude = west + width / 2
        return Coordinate(known: (south + north) / 2, longitude > 180 ? longitude - 360 : longitude)
    }

    /// The box in which everything within `radius` metres lies; near a pole the whole cap.
    package init(around centre: Coordinate, radius: Double) {
        let degrees = radius / (Coordinate.meanRadius * .pi / 180)
        let south = centre.latitude - degrees
        let north = centre.latitude + degrees
        let isPolar = south <= -89.9 || north >= 89.9
        // The widest parallel the circle touches is the one nearer to a pole.
        let shrink = cos(max(abs(south), abs(north)) * .pi / 180)
        let across = isPolar ? 180 : min(degrees / shrink, 180)
        self.west = across >= 180 ? -180 : Self.wrapped(centre.longitude - across)
        self.east = across >= 180 ? 180 : Self.wrapped(centre.longitude + across)
        self.south = max(south, -90)
        self.north = min(north, 90)
    }

    private static func wrapped(_ longitude: Double) -> Double {
        longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude
    }
}
