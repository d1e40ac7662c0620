import Foundation
import PromenadeDemoPainters

/// Land, water and green of the town, in metres around its market.
enum TownShape {
    /// A named piece of ground.
    struct Area: Sendable {
        let name: String
        let middle: Point
        let outline: [Point]

        func contains(_ point: Point) -> Bool { point.isInside(outline) }

        /// A pebble: an ellipse that trembles, always the same for the same name.
        init(_ name: String, _ x: Double, _ y: Double, across: Double, down: Double) {
            self.name = name
            middle = Point(x, y)
            var chance = Chance(seed: UInt64(name.utf8.reduce(7) { ($0 &* 31 &+ Int($1)) & 0xFFFF_FFFF }))
            let (first, second, tilt) = (chance(0, 6), chance(0, 6), chance(-0.3, 0.3))
            outline = (0..<40).map { step in
                let angle = Double(step) / 40 * 2 * .pi
                let reach = 1 + 0.09 * sin(2 * angle + first) + 0.06 * sin(3 * angle + second)
                let flat = Point(cos(angle) * across, sin(angle) * down) * reach
                return Point(x, y)
                    + Point(flat.x * cos(tilt) - flat.y * sin(tilt), flat.x * sin(tilt) + flat.y * cos(tilt))
            }
        }
    }

    /// Where the sea begins.
    static let coast: [Point] = (0..<240).map { step in
        let angle = Double(step) / 240 * 2 * .pi
        let reach =
            1 + 0.075 * sin(3 * angle + 0.6) + 0.05 * sin(5 * angle + 2.1) + 0.02 * sin(9 * angle)
            + 0.012 * sin(17 * angle + 1)
        return Point(cos(angle) * 2_650, sin(angle) * 2_080) * reach
    }

    static let riverName = "Merrow"
    /// From the hills in the north to the harbour in the south-west.
    static let river: [Point] = curve([
        Point(980, 1_420), Point(620, 1_240), Point(300, 1_020), Point(-60, 860), Point(-350, 520),
        Point(-340, 140), Point(-470, -220), Point(-640, -520), Point(-940, -760), Point(-1_300, -1_000),
        Point(-1_720, -1_400), Point(-2_300, -2_000),
    ])

    /// From the middle of the river to its banks, in metres, by the place along ``river``.
    static func riverHalf(_ index: Int) -> Double {
        let along = Double(index) / Double(river.count - 1)
        return along < 0.72 ? min(2 + along * 400, 14 + along * 30) : 35.6 + (along - 0.72) * 780
    }

    /// Both banks as one outline.
    static let riverBanks: [Point] = {
        var left: [Point] = []
        var right: [Point] = []
        for index in river.indices {
            let along = river[min(index + 1, river.count - 1)] - river[max(index - 1, 0)]
            let side = along.turned / max(along.length, 0.001) * riverHalf(index)
            left.append(river[index] + side)
            right.append(river[index] - side)
        }
        return left + right.reversed()
    }()

    static let parks = [
        Area("Linden Park", -1_180, 430, across: 400, down: 300),
        Area("Ropewalk Gardens", 300, 480, across: 165, down: 115),
        Area("St Brannoc’s Green", 190, -640, across: 190, down: 120),
        Area("Harbour Gardens", -420, -840, across: 150, down: 130),
        Area("Observatory Hill", 1_560, -760, across: 330, down: 280),
        Area("Botanic Garden", 1_120, 930, across: 215, down: 150),
        Area("North Strand", -420, 1_560, across: 330, down: 120),
    ]

    /// Ponds, in parks.
    static let ponds = [
        Area("Swan Pond", -960, 505, across: 92, down: 48),
        Area("Lily Pond", 1_150, 960, across: 52, down: 34),
    ]

    static let campus = Area("Merrowhaven College", 960, 190, across: 370, down: 300)

    /// Paved and open.
    static let squares = [
        Area("Market Square", 0, 0, across: 62, down: 48),
        Area("Lantern Square", -830, -150, across: 55, down: 45),
        Area("Mermaid Square", 560, -330, across: 58, down: 44),
        Area("Station Square", -40, -330, across: 52, down: 40),
    ]

    /// From the landing stage over the station to the east of the island.
    static let railway: [Point] = curve([
        Point(-980, -1_080), Point(-700, -900), Point(-330, -560), Point(-60, -400), Point(380, -455),
        Point(860, -560), Point(1_300, -380), Point(1_800, 60), Point(2_250, 480),
    ])

    /// Parts of the town, for large letters.
    static let quarters: [(name: String, middle: Point)] = [
        ("Old Town", Point(150, 190)), ("Westbank", Point(-760, 130)), ("The Ropewalks", Point(520, 700)),
        ("Harbourside", Point(-800, -1_050)), ("Eastness", Point(1_850, 260)),
        ("St Brannoc", Point(420, -1_050)), ("Northgate", Point(-700, 1_080)),
    ]

    static func isLand(_ point: Point) -> Bool { point.isInside(coast) }

    /// How far a point is from the water of the river; below zero within it.
    static func toRiver(_ point: Point) -> Double {
        var least = Double.infinity
        for index in river.indices { least = min(least, (river[index] - point).length - riverHalf(index)) }
        return least
    }

    /// A soft curve through all points (Catmull–Rom), a dozen steps from each to the next.
    private static func curve(_ points: [Point]) -> [Point] {
        var line: [Point] = []
        for index in 0..<(points.count - 1) {
            let (before, from) = (points[max(index - 1, 0)], points[index])
            let (to, after) = (points[index + 1], points[min(index + 2, points.count - 1)])
            for step in 0..<12 {
                let t = Double(step) / 12
                let straight = (to - before) * t
                let bend = (before * 2 - from * 5 + to * 4 - after) * (t * t)
                let twist = (from * 3 - before - to * 3 + after) * (t * t * t)
                line.append((from * 2 + straight + bend + twist) * 0.5)
            }
        }
        return line + points.suffix(1)
    }
}
