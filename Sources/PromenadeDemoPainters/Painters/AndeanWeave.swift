// SPDX-License-Identifier: MIT
import Foundation

/// Handwoven bands, stepped diamonds and small birds, thread by thread.
struct AndeanWeave: Manner {
    private(set) var plan = Plan()
    private let dyes: [Pigment]
    private let motif: Motif

    private enum Motif: Int { case bands, diamonds, field }

    private static let dyeSets: [[Pigment]] = [
        .init(hex: 0x7A1F2B, 0xD9A441, 0x2B2233, 0xE9DCC0, 0x3F6A6B, 0xB5532F),
        .init(hex: 0x23385A, 0xE3D6B8, 0x9C3B2E, 0x6E8B74, 0xD98E3C, 0x171C2C),
        .init(hex: 0x4A3524, 0xE6D5B4, 0xA8763E, 0x7C3B2A, 0xC9B48C, 0x2A1F1A),
        .init(hex: 0xA8324A, 0xF0C95C, 0x2F5D50, 0xF2E6D0, 0x5A2A4A, 0xE27F4E),
        .init(hex: 0xE4DAC4, 0x5B6B78, 0xB8893F, 0x2D3138, 0x9A4A3C, 0x8FA39A),
    ]

    init(number: Int, _ chance: inout Chance) {
        motif = Motif(rawValue: number % 3) ?? .bands
        let turn = number / 3
        dyes = Self.dyeSets[(number + turn) % Self.dyeSets.count]
        plan.shape(chance.pick([0.62, 0.7, 0.8, 1.35, 1]))
        let words = [
            "Huillca", "the High Pass", "Two Rivers", "Planting", "Qocha", "First Rain", "the Looms",
        ]
        switch motif {
        case .bands:
            plan.title = Wording.title(turn, ["Mantle with Bands, *", "Carrying Cloth (*)"], words)
            plan.altText = "A woven cloth with horizontal bands of zigzags, diamonds and small birds."
        case .diamonds:
            plan.title = Wording.title(turn, ["Stepped Diamonds, *", "Four Corners (*)"], words)
            plan.altText = "A woven cloth with large stepped diamonds nested inside one another."
        case .field:
            plan.title = Wording.title(turn, ["Tunic Panel, *", "Field of Signs (*)"], words)
            plan.altText = "A woven panel divided into squares, each with its own geometric sign."
        }
        plan.subject = ["textile", "weaving", "geometric pattern"]
        plan.tone = dyes.blended(0.35, 0.15, 0.15, 0.12, 0.12, 0.11)
    }

    func draw(_ canvas: inout SVGCanvas, _ chance: inout Chance) {
        canvas.fill(canvas.all, dyes[0].lighter(-0.12))
        let stitch = 10.0
        let fringe = 44.0
        let columns = Int((plan.width - 24) / stitch)
        let rows = Int((plan.height - fringe * 2) / stitch)
        let cloth = design(columns, rows, &chance)
        canvas.fill(canvas.all, Pigment(0xD9D2C4))
        let left = (plan.width - Double(columns) * stitch) / 2
        let top = (plan.height - Double(rows) * stitch) / 2
        for column in 0..<columns * 2 {
            let x = left + (Double(column) + 0.5) * stitch / 2
            for (from, to) in [(top + 4, 6.0), (plan.height - top - 4, plan.height - 6)] {
                let thread = SVGPath(
                    smooth: [
                        Point(x, from), Point(x + chance.bell() * 2, (from + to) / 2),
                        Point(x + chance.bell() * 4, to),
                    ], closed: false)
                canvas.stroke(thread, dyes[column / 8 % 2 == 0 ? 0 : 3].varied(&chance, 0.03), 2.6)
            }
        }
        let noise = Noise(&chance)
        func edge(_ column: Int, _ row: Int) -> Point {
            Point(
                left + Double(column) * stitch + noise(Double(row) / 14, Double(column) / 30) * 5,
                top + Double(row) * stitch + noise(Double(column) / 18, 60) * 4)
        }
        for row in 0..<rows {
            var column = 0
            while column < columns {
                let dye = cloth[row][column]
                var end = column
                while end < columns, cloth[row][end] == dye, end - column < 9 { end += 1 }
                let (from, to) = (edge(column, row), edge(end, row))
                // Every row of weft has its own lot of yarn, so no two are quite the same colour.
                let yarn = dyes[dye].lighter(noise(Double(row) * 0.7, Double(dye) * 9) * 0.035).varied(
                    &chance, 0.014)
                canvas.fill(
                    SVGPath([from, to, to + Point(0, stitch + 0.6), from + Point(0, stitch + 0.6)]), yarn)
                column = end
            }
        }
        threads(&canvas, left, top, columns, rows, stitch)
        canvas.vignette(Pigment(0x201810), 0.12)
    }

    /// Weft lies in short floats over the warp: a bright and a dark tick for every stitch.
    private func threads(
        _ canvas: inout SVGCanvas, _ left: Double, _ top: Double, _ columns: Int, _ rows: Int,
        _ stitch: Double
    ) {
        for (colour, shift, strength) in [(Pigment(0x000000), 0.0, 0.26), (Pigment(0xFFFFFF), 2.4, 0.17)] {
            for half in 0..<2 {
                var path = SVGPath()
                for row in 0..<rows * 2 where row % 2 == half {
                    path.move(Point(left, top + Double(row) * stitch / 2 + shift))
                    path.lineBy(Point(Double(columns) * stitch, 0))
                }
                canvas.group("stroke-dasharray=\"6.6 3.4\" stroke-dashoffset=\"\(half * 5)\"") { canvas in
                    canvas.stroke(path, colour, 1.6, strength)
                }
            }
        }
    }

    private func design(_ columns: Int, _ rows: Int, _ chance: inout Chance) -> [[Int]] {
        var cloth = Array(repeating: Array(repeating: 0, count: columns), count: rows)
        switch motif {
        case .bands:
            var row = 0
            while row < rows {
                let tall = chance.pick([3, 5, 9, 13, 17])
                let kind = chance.int(0...4)
                let inks = chance.shuffled([0, 1, 2, 3, 4, 5])
                let period = chance.pick([10, 14, 18])
                for line in row..<min(row + tall, rows) {
                    for column in 0..<columns {
                        cloth[line][column] = inks[sign(kind, column, line - row, tall, period)]
                    }
                }
                row += tall
                if row < rows { cloth[row] = (0..<columns).map { $0 / 2 % 2 == 0 ? 2 : 3 } }
                row += 1
            }
        case .diamonds:
            let reach = chance.pick([13, 17, 21])
            let ring = chance.pick([2, 3])
            let inks = chance.shuffled([0, 1, 2, 3, 4, 5])
            for row in 0..<rows {
                for column in 0..<columns {
                    let x = abs((column - columns / 2 + reach * 50) % (reach * 2) - reach)
                    let y = abs((row - rows / 2 + reach * 50) % (reach * 2) - reach)
                    let steps = (x / 2 * 2 + y / 2 * 2) / ring
                    let border = min(min(column, columns - 1 - column), min(row, rows - 1 - row))
                    cloth[row][column] =
                        border < 7
                        ? (border == 2 || border == 5 ? 3 : border == 6 ? 2 : (row + column) / 3 % 2)
                        : inks[steps % 6]
                }
            }
        case .field:
            let cell = chance.pick([13, 15, 19])
            var looks: [(kind: Int, inks: [Int])] = []
            for _ in 0..<7 { looks.append((chance.int(0...4), chance.shuffled([0, 1, 2, 3, 4, 5]))) }
            for row in 0..<rows {
                for column in 0..<columns {
                    let look = looks[(column / cell * 3 + row / cell * 5) % looks.count]
                    let (x, y) = (column % cell, row % cell)
                    let rim = x == 0 || y == 0
                    cloth[row][column] =
                        rim ? 2 : look.inks[sign(look.kind, x - 1, y - 1, cell - 1, cell - 1)]
                }
            }
        }
        return cloth
    }

    /// Which of a band's dyes a stitch takes: zigzag, diamonds, bird, steps or hooks.
    private func sign(_ kind: Int, _ column: Int, _ row: Int, _ tall: Int, _ period: Int) -> Int {
        let x = column % period
        let half = period / 2
        switch kind {
        case 0: return (abs(x - half) + row) / 3 % 3
        case 1:
            let distance = abs(x - half) + abs(row - tall / 2) * period / max(tall, 1)
            return distance < 2 ? 2 : distance < half - 2 ? 1 : 0
        case 2:
            let bird = [
                "......##", ".....###", "#....##.", "##..###.", ".######.", ".#####..", "..#.#...",
                "..#.#...",
            ]
            let line = (row - (tall - 8) / 2)
            let spot = (x - (period - 8) / 2)
            guard tall >= 9, bird.indices.contains(line), (0..<8).contains(spot) else { return 0 }
            return Array(bird[line])[spot] == "#" ? 1 : 0
        case 3: return (x / 3 + row / 3) % 3
        default:
            return row == 0 || row == tall - 1
                ? 1 : (x < 2 || (row < 3 && x < half) || (x == half && row < tall / 2)) ? 2 : 0
        }
    }
}
