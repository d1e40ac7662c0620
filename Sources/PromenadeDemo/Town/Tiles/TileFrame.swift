import Foundation
import PromenadeDemoPainters

/// Where one square of a web map lies (EPSG:3857, 256 px).
struct TileFrame: Sendable, Hashable {
    let zoom: Int
    let x: Int
    let y: Int

    static let side = 256.0

    /// - Returns: `nil` unless there is such a tile; the town is drawn from 0 to 19.
    init?(zoom: Int, x: Int, y: Int) {
        guard (0...19).contains(zoom), (0..<(1 << zoom)).contains(x), (0..<(1 << zoom)).contains(y) else {
            return nil
        }
        (self.zoom, self.x, self.y) = (zoom, x, y)
    }

    /// Pixels from the north-west of the whole map, for a place in the town.
    static func world(_ point: Point, zoom: Int) -> Point {
        square(point) * (side * Double(1 << zoom))
    }

    /// The place in the square of side 1 that the whole map is.
    static func square(_ point: Point) -> Point {
        let radian = Double.pi / 180
        let metresADegree = 6_371_000 * radian
        let longitude =
            TownGround.longitude + point.x / (metresADegree * cos(TownGround.latitude * radian))
        let latitude = (TownGround.latitude + point.y / metresADegree) * radian
        return Point(longitude / 360 + 0.5, 0.5 - log(tan(.pi / 4 + latitude / 2)) / (2 * .pi))
    }

    /// Pixels of a metre in the town.
    static func pixels(zoom: Int) -> Double {
        (world(Point(500, 0), zoom: zoom) - world(Point(-500, 0), zoom: zoom)).x / 1_000
    }

    /// The tile's north-west corner.
    var origin: Point { Point(Double(x), Double(y)) * Self.side }

    /// Whether anything between two corners, in pixels of the whole map, may be seen on the tile.
    func shows(_ low: Point, _ high: Point, margin: Double) -> Bool {
        high.x >= origin.x - margin && low.x <= origin.x + Self.side + margin
            && high.y >= origin.y - margin && low.y <= origin.y + Self.side + margin
    }
}
