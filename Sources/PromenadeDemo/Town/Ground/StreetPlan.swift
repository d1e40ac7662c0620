import Foundation
import PromenadeDemoPainters

/// The streets of the town as a graph: corners, and pieces of street between them.
struct StreetPlan: Sendable {
    struct Piece: Sendable {
        let from: Int
        let to: Int
        let name: String
        let isMain: Bool
        /// Both ends included; a gentle bend.
        let points: [Point]
        /// In metres.
        let length: Double
    }

    private(set) var corners: [Point] = []
    private(set) var pieces: [Piece] = []
    /// The pieces that meet at each corner.
    private(set) var meeting: [[Int]] = []
    /// Pieces of one street that hang together, in order, for drawing and lettering.
    private(set) var runs: [(name: String, isMain: Bool, points: [Point])] = []

    static let merrowhaven = StreetPlan()

    private static let mainColumns = [-19, -12, -5, 0, 6, 12, 18]
    private static let mainRows = [-16, -10, -4, 0, 5, 10, 15]
    private static let noise: Noise = {
        var chance = Chance(seed: 0x0A11)
        return Noise(&chance)
    }()

    /// Where lines of the plan cross: a grid that was bent, so that no two blocks are alike.
    private static func position(_ column: Double, _ row: Double) -> Point {
        bent(Point(column * 104, row * 92)) - bent(Point(0, 0))
    }

    private static func bent(_ flat: Point) -> Point {
        let turn = -0.14 + 0.16 * noise(flat.x / 2_400 + 3.3, flat.y / 2_400)
        let turned = Point(
            flat.x * cos(turn) - flat.y * sin(turn), flat.x * sin(turn) + flat.y * cos(turn))
        return turned
            + Point(noise(flat.x / 850, flat.y / 850), noise(flat.x / 850 + 40, flat.y / 850 + 9)) * 95
    }

    private struct Crossing: Hashable {
        let column: Int, row: Int

        var isMain: Bool { mainColumns.contains(column) || mainRows.contains(row) || isDiagonal }
        var isDiagonal: Bool { StreetPlan.diagonal(column, row) != nil }
    }

    /// Which of the slanting avenues passes a crossing.
    private static func diagonal(_ column: Int, _ row: Int) -> Int? {
        if (0...12).contains(column), row == -column { return 0 }
        if (-10...0).contains(column), row == 5 - column { return 1 }
        return nil
    }

    private init() {
        let known = Self.crossings()
        var lines: [(name: String, isMain: Bool, way: [Crossing])] = []
        for column in -26...26 {
            let isMain = Self.mainColumns.firstIndex(of: column)
            for half in [false, true] {
                let name =
                    isMain.map { StreetNames.mainUpwards[$0] }
                    ?? StreetNames.small(column, isUpwards: true, half: half)
                let rows = half ? 0...24 : -24...0
                lines.append((name, isMain != nil, rows.map { Crossing(column: column, row: $0) }))
            }
        }
        for row in -24...24 {
            let isMain = Self.mainRows.firstIndex(of: row)
            for half in [false, true] {
                let name =
                    isMain.map { StreetNames.mainAcross[$0] }
                    ?? StreetNames.small(row, isUpwards: false, half: half)
                let columns = half ? 0...26 : -26...0
                lines.append((name, isMain != nil, columns.map { Crossing(column: $0, row: row) }))
            }
        }
        lines.append((StreetNames.diagonals[0], true, (0...12).map { Crossing(column: $0, row: -$0) }))
        lines.append((StreetNames.diagonals[1], true, (0...10).map { Crossing(column: -$0, row: 5 + $0) }))
        lay(
            lines.flatMap { line in
                zip(line.way, line.way.dropFirst()).compactMap { from, to in
                    Self.isOpen(from, to, isMain: line.isMain, known)
                        ? (from, to, line.name, line.isMain) : nil
                }
            })
        joinRuns()
    }

    private static func crossings() -> Set<Crossing> {
        var known: Set<Crossing> = []
        for column in -26...26 {
            for row in -24...24 {
                let crossing = Crossing(column: column, row: row)
                let point = position(Double(column), Double(row))
                guard (point * 1.035).isInside(TownShape.coast) else { continue }
                let river = TownShape.toRiver(point)
                if crossing.isMain {
                    guard river > -30 else { continue }
                } else {
                    guard river > 16, !TownShape.parks.contains(where: { $0.contains(point) }) else {
                        continue
                    }
                }
                known.insert(crossing)
            }
        }
        return known
    }

    /// Whether one can go from one crossing to the next; some small lanes are missing, so that blocks differ.
    private static func isOpen(
        _ from: Crossing, _ to: Crossing, isMain: Bool, _ known: Set<Crossing>
    ) -> Bool {
        guard known.contains(from), known.contains(to) else { return false }
        if isMain { return true }
        let (first, last) = (
            position(Double(from.column), Double(from.row)), position(Double(to.column), Double(to.row))
        )
        let middle = (first + last) / 2
        guard TownShape.toRiver(middle) > 12, TownShape.toRiver(first) > 12, TownShape.toRiver(last) > 12,
            !TownShape.parks.contains(where: { $0.contains(middle) })
        else { return false }
        var chance = Chance(seed: UInt64(bitPattern: Int64(from.column * 977 + from.row * 31 + to.row)))
        return !chance.happens(from.column == to.column ? 0.34 : 0.08)
    }

    /// Keeps what hangs together with the market.
    private mutating func lay(_ open: [(Crossing, Crossing, String, Bool)]) {
        var neighbours: [Crossing: [Crossing]] = [:]
        for (from, to, _, _) in open {
            neighbours[from, default: []].append(to)
            neighbours[to, default: []].append(from)
        }
        let start = Crossing(column: 0, row: 0)
        var numbers = [start: 0]
        var waiting = [start]
        corners = [Self.position(0, 0)]
        while let next = waiting.popLast() {
            for other in neighbours[next] ?? [] where numbers[other] == nil {
                numbers[other] = corners.count
                corners.append(Self.position(Double(other.column), Double(other.row)))
                waiting.append(other)
            }
        }
        meeting = Array(repeating: [], count: corners.count)
        for (from, to, name, isMain) in open {
            guard let first = numbers[from], let last = numbers[to] else { continue }
            let points = (0...4).map { step -> Point in
                let t = Double(step) / 4
                return Self.position(
                    Double(from.column) + Double(to.column - from.column) * t,
                    Double(from.row) + Double(to.row - from.row) * t)
            }
            let length = zip(points, points.dropFirst()).map { ($1 - $0).length }.reduce(0, +)
            meeting[first].append(pieces.count)
            meeting[last].append(pieces.count)
            pieces.append(
                Piece(from: first, to: last, name: name, isMain: isMain, points: points, length: length))
        }
    }

    private mutating func joinRuns() {
        var last: Int?
        for piece in pieces {
            if let end = last, end == piece.from, let run = runs.last, run.name == piece.name {
                runs[runs.count - 1].points += piece.points.dropFirst()
            } else {
                runs.append((piece.name, piece.isMain, piece.points))
            }
            last = piece.to
        }
    }
}
