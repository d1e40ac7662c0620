import Foundation
import PromenadeCore

/// The part of the world a small map shows, and where in it things are.
///
/// Web Mercator with tiles of 256 px; the largest zoom at which everything is in the frame.
struct MapFrame {
    /// In px, of the frame at its full size.
    static let width = 720.0
    static let height = 540.0
    private static let margin = 70.0
    private static let lastZoom = 17
    private static let longestScale = 200.0

    let zoom: Int
    private let centre: WebMercator.Point

    /// - Parameter points: what must be seen; at least one.
    init(showing points: [WebMercator.Point]) {
        let xs = points.map(\.x)
        let ys = points.map(\.y)
        let (left, right) = (xs.min() ?? 0.5, xs.max() ?? 0.5)
        let (top, bottom) = (ys.min() ?? 0.5, ys.max() ?? 0.5)
        centre = .init(x: (left + right) / 2, y: (top + bottom) / 2)
        zoom =
            (0...Self.lastZoom).last { zoom in
                let side = Self.side(zoom)
                return (right - left) * side <= Self.width - 2 * Self.margin
                    && (bottom - top) * side <= Self.height - 2 * Self.margin
            } ?? 0
    }

    /// In px from the left and from the top.
    func place(_ point: WebMercator.Point) -> (x: Double, y: Double) {
        let side = Self.side(zoom)
        return (
            (point.x - centre.x) * side + Self.width / 2, (point.y - centre.y) * side + Self.height / 2
        )
    }

    /// A tile and where its upper left corner is, in px.
    struct Tile {
        let x: Int
        let y: Int
        let left: Double
        let top: Double
    }

    /// The tiles that are seen, those beyond the date line from the other side of the world.
    var tiles: [Tile] {
        let count = 1 << zoom
        let left = centre.x * Self.side(zoom) - Self.width / 2
        let top = centre.y * Self.side(zoom) - Self.height / 2
        let columns = Int((left / 256).rounded(.down))...Int(((left + Self.width) / 256).rounded(.down))
        let rows = Int((top / 256).rounded(.down))...Int(((top + Self.height) / 256).rounded(.down))
        return rows.filter { (0..<count).contains($0) }.flatMap { y in
            columns.map { x in
                Tile(
                    x: ((x % count) + count) % count, y: y, left: Double(x) * 256 - left,
                    top: Double(y) * 256 - top)
            }
        }
    }

    /// A round distance in metres and its length in px, at the middle of the map.
    func scale(_ units: Preferences.Units) -> (metres: Double, length: Double) {
        let metresAPixel = WebMercator.metresAcross(at: min(max(centre.y, 0), 1)) / Self.side(zoom)
        let unit = units == .metric ? 1.0 : metresAPixel * Self.longestScale < 1_609.344 ? 0.304_8 : 1_609.344
        let longest = metresAPixel * Self.longestScale / unit
        let power = pow(10, floor(log10(max(longest, 1))))
        let round = [5.0, 2, 1].first { $0 * power <= longest } ?? 1
        return (round * power * unit, round * power * unit / metresAPixel)
    }

    private static func side(_ zoom: Int) -> Double { Double(256 << zoom) }
}
