import Foundation
import PromenadeDemoPainters

/// From metres in the town to degrees on the Earth: x east, y north of the market.
enum TownGround {
    /// In the Irish Sea between Dublin and the Isle of Man, where there is only water.
    static let latitude = 53.77, longitude = -5.15

    /// Of the globe ``GridPoint/distance(to:)`` measures on.
    private static let metresADegree = 6_371_000 * Double.pi / 180
    private static let narrowing = cos(latitude * .pi / 180)

    static func place(_ point: Point) -> GridPoint {
        GridPoint(
            longitude + point.x / (metresADegree * narrowing), latitude + point.y / metresADegree)
    }

    static func point(_ place: GridPoint) -> Point {
        Point(
            (place.longitude - longitude) * metresADegree * narrowing,
            (place.latitude - latitude) * metresADegree)
    }
}
