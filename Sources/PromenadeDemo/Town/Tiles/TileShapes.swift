import PromenadeDemoPainters

/// Everything a map of the town shows, once and for all zooms.
struct TileShapes: Sendable {
    struct Shape: Sendable {
        /// In the square of side 1 that the whole map is.
        let points: [Point]
        let low: Point
        let high: Point

        init(_ points: [Point]) {
            self.points = points.map(TileFrame.square)
            low = self.points.reduce(Point(2, 2)) { Point(min($0.x, $1.x), min($0.y, $1.y)) }
            high = self.points.reduce(Point(-1, -1)) { Point(max($0.x, $1.x), max($0.y, $1.y)) }
        }
    }

    static let merrowhaven = TileShapes()

    let land = Shape(TownShape.coast)
    let river = Shape(TownShape.riverBanks)
    let campus = Shape(TownShape.campus.outline)
    let parks = TownShape.parks.map { Shape($0.outline) }
    let ponds = TownShape.ponds.map { Shape($0.outline) }
    let squares = TownShape.squares.map { Shape($0.outline) }
    let railway = Shape(TownShape.railway)
    let streets = StreetPlan.merrowhaven.runs.map { (isMain: $0.isMain, shape: Shape($0.points)) }
    /// The buildings of the college and some others one finds one's way by.
    let buildings: [Shape]
    /// The houses along each piece of street, one row to a piece.
    let houses: [(shape: Shape, houses: [Shape])]

    private init() {
        var chance = Chance(seed: 99)
        buildings = TownVenue.campus.map { venue in
            let (across, down, turn) = (chance(17, 34), chance(11, 22), chance(-0.22, 0.05))
            return Shape(Self.box(venue.point, across, down, turn))
        }
        houses = Self.rows()
    }

    private static func box(_ middle: Point, _ across: Double, _ down: Double, _ turn: Double) -> [Point] {
        let (along, aside) = (Point(angle: turn, length: across), Point(angle: turn + .pi / 2, length: down))
        return [
            middle - along - aside, middle + along - aside, middle + along + aside, middle - along + aside,
        ]
    }

    private static func rows() -> [(shape: Shape, houses: [Shape])] {
        let plan = StreetPlan.merrowhaven
        let green = TownShape.parks + TownShape.squares + [TownShape.campus]
        return plan.pieces.enumerated().compactMap { number, piece in
            guard let from = piece.points.first, let to = piece.points.last else { return nil }
            let way = to - from
            let angle = way.angle
            let near = Set((plan.meeting[piece.from] + plan.meeting[piece.to])).map { plan.pieces[$0] }
            var chance = Chance(seed: UInt64(number) + 70_000)
            var row: [Shape] = []
            for side in [-1.0, 1] {
                var along = 20.0
                while along < piece.length - 18 {
                    let wide = chance(9, 19)
                    let deep = chance(7, 11)
                    let back = (piece.isMain ? 13 : 9) + deep
                    let share = min((along + wide / 2) / piece.length, 1)
                    let bend = Self.point(piece.points, share)
                    let middle = bend + Point(angle: angle + .pi / 2 * side, length: back)
                    along += wide + chance(1.5, 7)
                    guard chance.happens(0.9), TownShape.isLand(middle * 1.02),
                        TownShape.toRiver(middle) > 22, !green.contains(where: { $0.contains(middle) }),
                        near.allSatisfy({ other in
                            other.points.allSatisfy { ($0 - middle).length > back - 3 }
                        })
                    else { continue }
                    row.append(Shape(box(middle, wide / 2, deep, angle)))
                }
            }
            return row.isEmpty ? nil : (Shape(piece.points), row)
        }
    }

    private static func point(_ line: [Point], _ share: Double) -> Point {
        let place = share * Double(line.count - 1)
        let index = min(Int(place), line.count - 2)
        return line[index] + (line[index + 1] - line[index]) * (place - Double(index))
    }
}
