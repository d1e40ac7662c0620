import Foundation
package import PromenadeCore

/// The part of the world a map shows that stands still, and where in it things are.
///
/// Web Mercator; 4 by 3, drawn larger or smaller where there is more or less room.
package struct MapFrame: Sendable {
    /// In px, of the frame at its own size.
    static let width = 720.0
    static let height = 540.0
    private static let margin = 70.0
    private static let lastFittingZoom = 17
    private static let zooms = 0...22
    private static let longestScale = 160.0

    package let zoom: Int
    private let middle: WebMercator.Point
    /// What had to be seen, where the zoom was found from that: a larger frame may be closer.
    let fitted: GeoBox?

    /// The largest zoom at which everything is in the frame.
    ///
    /// - Parameter points: what must be seen; at least one.
    init(showing points: [WebMercator.Point]) {
        let xs = points.map(\.x)
        let ys = points.map(\.y)
        let (left, right) = (xs.min() ?? 0.5, xs.max() ?? 0.5)
        let (top, bottom) = (ys.min() ?? 0.5, ys.max() ?? 0.5)
        middle = .init(x: (left + right) / 2, y: (top + bottom) / 2)
        zoom =
            (0...Self.lastFittingZoom).last { zoom in
                let side = Self.side(zoom)
                return (right - left) * side <= Self.width - 2 * Self.margin
                    && (bottom - top) * side <= Self.height - 2 * Self.margin
            } ?? 0
        fitted = Self.box(left: left, top: top, right: right, bottom: bottom)
    }

    package init(showing box: GeoBox) {
        self.init(
            showing: WebMercator.line([
                Coordinate(known: box.north, box.west), box.centre, Coordinate(known: box.south, box.east),
            ]))
    }

    /// - Parameter zoom: 0, where 256 px are the world, to 22; a number outside is brought inside.
    package init(around centre: Coordinate, zoom: Int) {
        middle = WebMercator.point(centre)
        self.zoom = min(max(zoom, Self.zooms.lowerBound), Self.zooms.upperBound)
        fitted = nil
    }

    package var centre: Coordinate { WebMercator.coordinate(middle) }

    /// Everything the frame shows.
    package var box: GeoBox {
        let (across, down) = (Self.width / Self.side(zoom) / 2, Self.height / Self.side(zoom) / 2)
        return Self.box(
            left: middle.x - across, top: middle.y - down, right: middle.x + across, bottom: middle.y + down)
    }

    /// The frame so many of its widths further east and of its heights further south.
    func moved(east: Double, south: Double) -> MapFrame {
        let side = Self.side(zoom)
        let point = WebMercator.Point(
            x: middle.x + east * Self.width / side,
            y: min(max(middle.y + south * Self.height / side, 0), 1))
        return MapFrame(around: WebMercator.coordinate(point), zoom: zoom)
    }

    /// In px from the left and from the top; of a point's copies around the world the nearest.
    func place(_ point: WebMercator.Point) -> (x: Double, y: Double) {
        inFrame(point, copy: (middle.x - point.x).rounded())
    }

    /// The same for the points of one line, which stay together.
    func line(_ coordinates: [Coordinate]) -> [(x: Double, y: Double)] {
        let points = WebMercator.line(coordinates)
        let copy = points.first.map { (middle.x - $0.x).rounded() } ?? 0
        return points.map { inFrame($0, copy: copy) }
    }

    private func inFrame(_ point: WebMercator.Point, copy: Double) -> (x: Double, y: Double) {
        let side = Self.side(zoom)
        return (
            (point.x + copy - middle.x) * side + Self.width / 2, (point.y - middle.y) * side + Self.height / 2
        )
    }

    /// A tile, where its upper left corner is and how long its side is, in px.
    struct Tile {
        let zoom: Int
        let x: Int
        let y: Int
        let left: Double
        let top: Double
        let side: Double
    }

    /// The tiles that are seen, those beyond the date line from the other side of the world.
    ///
    /// - Parameter lastZoom: the largest there are; beyond it they are drawn larger.
    func tiles(upTo lastZoom: Int) -> [Tile] {
        let level = min(zoom, lastZoom)
        let count = 1 << level
        let length = Double(256 << (zoom - level))
        let left = middle.x * Self.side(zoom) - Self.width / 2
        let top = middle.y * Self.side(zoom) - Self.height / 2
        let span = { (start: Double, size: Double) in
            Int(
                clamping: (start / length).rounded(.down))...Int(
                    clamping: ((start + size) / length).rounded(.down))
        }
        return span(top, Self.height).filter { (0..<count).contains($0) }.flatMap { y in
            span(left, Self.width).map { x in
                Tile(
                    zoom: level, x: ((x % count) + count) % count, y: y, left: Double(x) * length - left,
                    top: Double(y) * length - top, side: length)
            }
        }
    }

    /// A round distance in metres and its length in px, at the middle of the map.
    func scale(_ units: Preferences.Units) -> (metres: Double, length: Double) {
        let metresAPixel = WebMercator.metresAcross(at: min(max(middle.y, 0), 1)) / Self.side(zoom)
        let unit = units == .metric ? 1.0 : metresAPixel * Self.longestScale < 1_609.344 ? 0.304_8 : 1_609.344
        let longest = metresAPixel * Self.longestScale / unit
        let power = pow(10, floor(log10(max(longest, 1))))
        let round = [5.0, 2, 1].first { $0 * power <= longest } ?? 1
        return (round * power * unit, round * power * unit / metresAPixel)
    }

    private static func side(_ zoom: Int) -> Double { Double(256 << zoom) }

    private static func box(left: Double, top: Double, right: Double, bottom: Double) -> GeoBox {
        let northWest = WebMercator.coordinate(.init(x: left, y: top))
        let southEast = WebMercator.coordinate(.init(x: right, y: bottom))
        let isWholeWorld = right - left >= 1
        return GeoBox(
            west: isWholeWorld ? -180 : northWest.longitude, south: southEast.latitude,
            east: isWholeWorld ? 180 : southEast.longitude, north: northWest.latitude)
            ?? GeoBox(around: northWest, radius: 0)
    }
}
