import Foundation
import PromenadeDemoPainters
import Synchronization

/// Where names stand on the map, decided for a whole zoom so that tiles agree about them.
final class TileLabels: Sendable {
    struct Style: Sendable, Hashable {
        var size: Double
        var family = "Inter, 'Nimbus Sans', Helvetica, Arial, sans-serif"
        var attributes = ""
        var isWater = false
        var isPark = false
        /// The width of a letter in shares of the size.
        var pace = 0.56

        static let street = Style(size: 11, attributes: "font-weight=\"500\"")
        static let road = Style(size: 12, attributes: "font-weight=\"500\"")
        static let place = Style(size: 11.5, attributes: "letter-spacing=\"0.3\"", pace: 0.6)
        static let quarter = Style(size: 12, attributes: "letter-spacing=\"0.9\"", pace: 0.66)
        static let park = Style(size: 11.5, attributes: "letter-spacing=\"0.3\"", isPark: true, pace: 0.6)
        static let water = Style(
            size: 17, family: "'Source Serif 4', P052, Palatino, serif", attributes: "font-style=\"italic\"",
            isWater: true)
        static let town = Style(size: 24, family: "'Source Serif 4', P052, Palatino, serif")
    }

    struct Label: Sendable {
        let text: String
        /// In pixels of the whole map.
        let middle: Point
        /// Radians; letters never stand on their heads.
        let angle: Double
        let style: Style

        init(_ text: String, _ middle: Point, angle: Double = 0, _ style: Style) {
            (self.text, self.middle, self.style) = (text, middle, style)
            let half = angle.truncatingRemainder(dividingBy: .pi)
            self.angle = half > .pi / 2 ? half - .pi : half < -.pi / 2 ? half + .pi : half
        }

        /// In pixels, about.
        var length: Double { Double(text.count) * style.size * style.pace }

        func isSeen(on frame: TileFrame) -> Bool {
            frame.shows(middle, middle, margin: length / 2 + style.size)
        }

        /// Round spots that cover the letters.
        fileprivate var spots: [Point] {
            let count = max(Int(clamping: length / (style.size * 1.3)), 2)
            return (0...count).map { step in
                middle + Point(angle: angle, length: (Double(step) / Double(count) - 0.5) * length)
            }
        }
    }

    private let known = Mutex<[Int: [Label]]>([:])

    func labels(zoom: Int) -> [Label] {
        if let labels = known.withLock({ $0[zoom] }) { return labels }
        let labels = Self.apart(Self.wanted(zoom))
        known.withLock { $0[zoom] = labels }
        return labels
    }

    /// The most important first.
    private static func wanted(_ zoom: Int) -> [Label] {
        func at(_ point: Point) -> Point { TileFrame.world(point, zoom: zoom) }
        var labels: [Label] = []
        if (8...13).contains(zoom) {
            labels.append(
                Label(
                    Town.name, at(Point(120, 60)),
                    zoom < 11 ? Style(size: 14, family: Style.town.family) : .town))
        }
        if (13...15).contains(zoom) {
            labels += TownShape.quarters.map { Label($0.name, at($0.middle), .quarter) }
        }
        if zoom >= 14 {
            for index in stride(from: 26, to: TownShape.river.count - 20, by: zoom > 16 ? 9 : 36) {
                let (before, after) = (at(TownShape.river[index - 2]), at(TownShape.river[index + 2]))
                labels.append(
                    Label(
                        TownShape.riverName, at(TownShape.river[index]), angle: (after - before).angle, .water
                    ))
            }
            labels += TownShape.parks.map { Label($0.name, at($0.middle), .park) }
            labels.append(Label(TownShape.campus.name, at(TownShape.campus.middle + Point(0, 210)), .place))
        }
        if zoom >= 16 {
            labels += TownShape.squares.map { Label($0.name, at($0.middle), .place) }
            labels += TownShape.ponds.map {
                Label(
                    $0.name, at($0.middle),
                    Style(
                        size: 12, family: Style.water.family, attributes: Style.water.attributes,
                        isWater: true))
            }
        }
        if zoom >= 17 { labels += TownVenue.campus.map { Label($0.name, at($0.point), .place) } }
        if zoom >= 14 { labels += streets(zoom, isMain: true) }
        if zoom >= 16 { labels += streets(zoom, isMain: false) }
        return labels
    }

    private static func streets(_ zoom: Int, isMain: Bool) -> [Label] {
        let style = isMain ? Style.road : .street
        let pixels = TileFrame.pixels(zoom: zoom)
        var labels: [Label] = []
        for run in StreetPlan.merrowhaven.runs where run.isMain == isMain {
            let length =
                zip(run.points, run.points.dropFirst()).map { ($1 - $0).length }.reduce(0, +) * pixels
            let wanted = Double(run.name.count) * style.size * style.pace
            guard length > wanted * 1.15 else { continue }
            let count = max(Int(length / (isMain ? 620 : 480)), 1)
            for number in 0..<count {
                let share = (Double(number) + 0.5) / Double(count)
                let place = share * Double(run.points.count - 1)
                // Between corners, where other streets do not cut through the letters.
                let index = min(max(Int(place) / 4 * 4 + 2, 1), run.points.count - 2)
                let points = [run.points[index - 1], run.points[index], run.points[index + 1]].map {
                    TileFrame.world($0, zoom: zoom)
                }
                labels.append(
                    Label(run.name, points[1], angle: (points[2] - points[0]).angle, style))
            }
        }
        return labels
    }

    /// Without those that would stand on others.
    private static func apart(_ labels: [Label]) -> [Label] {
        let cell = 20.0
        var taken: [SIMD2<Int>: [Point]] = [:]
        var kept: [Label] = []
        for label in labels {
            let spots = label.spots
            let isFree = spots.allSatisfy { spot in
                let (column, row) = (Int(spot.x / cell), Int(spot.y / cell))
                for x in (column - 1)...(column + 1) {
                    for y in (row - 1)...(row + 1) {
                        for other in taken[SIMD2(x, y)] ?? [] where (other - spot).length < 17 {
                            return false
                        }
                    }
                }
                return true
            }
            guard isFree else { continue }
            kept.append(label)
            for spot in spots {
                taken[SIMD2(Int(spot.x / cell), Int(spot.y / cell)), default: []].append(spot)
            }
        }
        return kept
    }
}
