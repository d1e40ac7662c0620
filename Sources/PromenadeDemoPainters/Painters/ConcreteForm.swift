// SPDX-License-Identifier: MIT
import Foundation

/// Concrete art: circles, bars and arcs in exact, tense balance.
struct ConcreteForm: Manner {
    private(set) var plan = Plan()
    private let motif: Motif
    private let scheme: [Pigment]
    private let ground: Pigment

    private enum Motif: Int { case tension, arcs, grid, planes, discs }

    private static let schemes: [[Pigment]] = [
        .init(hex: 0x1F1F24, 0xC8402F, 0x2E4A78, 0xE0B145, 0x8C9A94),
        .init(hex: 0x23303A, 0xD9703A, 0x6FA39A, 0xE8C9A0, 0x7A3B3B),
        .init(hex: 0x2B2430, 0x5D7F5B, 0xD8A0A0, 0xE3C35A, 0x3F5E8C),
        .init(hex: 0x181818, 0x8A8478, 0xB93A2B, 0xD6CDB8, 0x4C4A45),
        .init(hex: 0x14323A, 0x1F7A7C, 0xF0A35E, 0xC84B4B, 0xB8C4B0),
    ]

    init(number: Int, _ chance: inout Chance) {
        let motif = Motif(rawValue: number % 5) ?? .tension
        let turn = number / 5
        self.motif = motif
        scheme = Self.schemes[(number + turn) % Self.schemes.count]
        ground = chance.pick(.init(hex: 0xEFE8D8, 0xE6DECB, 0xF2EEE4, 0xDDD6C6))
        plan.shape(chance.pick([1, 0.76, 1.3, 0.7, 1]))
        let words = [
            "Red Accent", "Eleven Parts", "Quiet Centre", "Two Weights", "Falling Bar", "Open Square",
            "Counterpoint",
        ]
        switch motif {
        case .tension:
            plan.title = Wording.title(turn, ["Construction, *", "Diagonal Study: *"], words)
            plan.altText = "Slanting bars, a large circle and small squares balance on a pale ground."
        case .arcs:
            plan.title = Wording.title(turn, ["Quarter Turns, *", "Rotation: *"], words)
            plan.altText = "Quarter circles in a few colours turn across a regular grid."
        case .grid:
            plan.title = Wording.title(turn, ["Variation: *", "Field of Squares, *"], words)
            plan.altText = "Squares set inside squares step through related colours in a grid."
        case .planes:
            plan.title = Wording.title(turn, ["Interlocking Planes, *", "Transparency: *"], words)
            plan.altText = "Large transparent planes overlap and change colour where they cross."
        case .discs:
            plan.title = Wording.title(turn, ["Orbit, *", "Concentric: *"], words)
            plan.altText = "Divided discs of many rings touch and interrupt one another."
        }
        plan.subject = [
            "abstract", "geometric", ["bars", "arcs", "squares", "planes", "circles"][motif.rawValue],
        ]
        let share = [0.3, 0.75, 0.8, 0.6, 0.65][motif.rawValue]
        plan.tone = ground.mixed(scheme.blended(0.2, 0.2, 0.2, 0.2, 0.2), share)
    }

    func draw(_ canvas: inout SVGCanvas, _ chance: inout Chance) {
        canvas.fill(canvas.all, ground)
        switch motif {
        case .tension: tension(&canvas, &chance)
        case .arcs: arcs(&canvas, &chance)
        case .grid: grid(&canvas, &chance)
        case .planes: planes(&canvas, &chance)
        case .discs: discs(&canvas, &chance)
        }
        canvas.paper(&chance, 0.13)
    }

    private func bar(_ center: Point, _ length: Double, _ width: Double, _ angle: Double) -> SVGPath {
        let along = Point(angle: angle, length: length / 2)
        let across = Point(angle: angle, length: width / 2).turned
        return SVGPath([
            center - along - across, center + along - across, center + along + across,
            center - along + across,
        ])
    }

    private func tension(_ canvas: inout SVGCanvas, _ chance: inout Chance) {
        let size = min(plan.width, plan.height)
        let tilt = chance(0.35, 0.95) * (chance.happens(0.5) ? 1 : -1)
        let heart = Point(plan.width * chance(0.4, 0.6), plan.height * chance(0.38, 0.58))
        let disc = heart + Point(angle: tilt - 1.3, length: size * 0.12)
        canvas.fill(SVGPath(circle: disc, size * chance(0.2, 0.27)), scheme[1])
        canvas.fill(bar(heart, size * 0.86, size * chance(0.05, 0.09), tilt), scheme[0])
        for _ in 0..<chance.int(4...6) {
            let spot = heart + Point(chance.bell(), chance.bell()) * size * 0.19
            let turned = chance.happens(0.72) ? tilt : tilt + .pi / 2
            canvas.fill(
                bar(spot, size * chance(0.16, 0.5), size * chance(0.012, 0.075), turned), chance.pick(scheme),
                0.94)
        }
        for step in 0..<5 {
            let spot =
                heart + Point(angle: tilt + .pi / 2, length: size * (0.16 + Double(step) * 0.035))
                + Point(angle: tilt, length: -size * 0.18)
            canvas.fill(bar(spot, size * (0.32 - Double(step) * 0.045), 3.2, tilt), scheme[0])
        }
        let ring = heart + Point(angle: tilt, length: size * 0.36)
        canvas.stroke(SVGPath(circle: ring, size * 0.085), scheme[2], size * 0.017)
        canvas.fill(SVGPath(circle: ring, size * 0.028), scheme[3])
        for _ in 0..<3 {
            let spot = Point(plan.width * chance(0.12, 0.88), plan.height * chance(0.1, 0.9))
            let side = size * chance(0.018, 0.05)
            canvas.fill(bar(spot, side, side, tilt), chance.pick(scheme))
        }
    }

    private func arcs(_ canvas: inout SVGCanvas, _ chance: inout Chance) {
        let columns = chance.int(3...6)
        let cell = (plan.width - 80) / Double(columns)
        let rows = max(Int(clamping: ((plan.height - 80) / cell).rounded()), 1)
        let top = (plan.height - Double(rows) * cell) / 2
        for row in 0..<rows {
            for column in 0..<columns {
                let corner = Point(40 + Double(column) * cell, top + Double(row) * cell)
                let pair = chance.shuffled(scheme + [ground])
                canvas.fill(SVGPath(x: corner.x, y: corner.y, width: cell + 0.4, height: cell + 0.4), pair[0])
                let quarter = chance.int(0...3)
                let hub = corner + Point(quarter % 2 == 0 ? 0 : cell, quarter < 2 ? 0 : cell)
                let across = Point(quarter % 2 == 0 ? 1 : -1, 0)
                let down = Point(0, quarter < 2 ? 1 : -1)
                let sweep = (quarter == 0 || quarter == 3)
                for (ring, colour) in [(1.0, pair[1]), (0.62, pair[2]), (0.28, pair[1])].prefix(
                    chance.int(1...3))
                {
                    var path = SVGPath()
                    path.move(hub)
                    path.line(hub + across * cell * ring)
                    path.arc(radius: cell * ring, sweep: sweep, to: hub + down * cell * ring)
                    path.close()
                    canvas.fill(path, colour)
                }
            }
        }
    }

    private func grid(_ canvas: inout SVGCanvas, _ chance: inout Chance) {
        let columns = chance.int(4...7)
        let cell = (plan.width - 90) / Double(columns)
        let rows = max(Int(clamping: ((plan.height - 90) / cell).rounded()), 1)
        let top = (plan.height - Double(rows) * cell) / 2
        let (from, to) = (chance.pick(scheme), chance.pick(scheme))
        let odd = (chance.int(0...columns - 1), chance.int(0...rows - 1))
        for row in 0..<rows {
            for column in 0..<columns {
                let across = Double(column) / Double(columns)
                let down = Double(row) / Double(rows)
                let center = Point(45 + (Double(column) + 0.5) * cell, top + (Double(row) + 0.5) * cell)
                let base = scheme[2].mixed(from, across).mixed(to, down * 0.8)
                for ring in 0..<4 {
                    let side = cell * (0.94 - Double(ring) * 0.22)
                    let slip = Point(across - 0.5, down - 0.5) * cell * 0.16 * Double(ring)
                    var colour = base.mixed(scheme[(ring + 3) % 5], Double(ring) * 0.27).lighter(
                        Double(ring % 2) * 0.1)
                    if (column, row) == odd, ring == 2 { colour = scheme[1] }
                    canvas.fill(bar(center + slip, side, side, 0), colour)
                }
            }
        }
    }

    private func planes(_ canvas: inout SVGCanvas, _ chance: inout Chance) {
        let size = min(plan.width, plan.height)
        canvas.group("style=\"mix-blend-mode:multiply\"") { canvas in
            for index in 0..<chance.int(6...8) {
                let spot = Point(plan.width, plan.height) * Point(chance(0.25, 0.75), chance(0.25, 0.75))
                let angle = Double(index % 3) * 0.52 + chance.bell() * 0.04
                let colour = scheme[1 + index % 4]
                canvas.fill(
                    bar(spot, size * chance(0.45, 0.95), size * chance(0.16, 0.42), angle), colour, 0.72)
            }
        }
        for _ in 0..<4 {
            let spot = Point(plan.width, plan.height) * Point(chance(0.2, 0.8), chance(0.2, 0.8))
            canvas.fill(
                bar(spot, size * chance(0.4, 1.1), chance(2.5, 9), Double(chance.int(0...2)) * 0.52),
                scheme[0])
        }
        canvas.fill(
            SVGPath(
                circle: Point(plan.width * chance(0.3, 0.7), plan.height * chance(0.25, 0.75)), size * 0.07),
            scheme[0])
    }

    private func discs(_ canvas: inout SVGCanvas, _ chance: inout Chance) {
        let size = min(plan.width, plan.height)
        for index in 0..<chance.int(3...5) {
            let reach = size * (index == 0 ? chance(0.36, 0.42) : chance(0.13, 0.27))
            let center =
                index == 0
                ? Point(plan.width * chance(0.4, 0.6), plan.height * chance(0.4, 0.6))
                : Point(plan.width * chance(0.12, 0.88), plan.height * chance(0.12, 0.88))
            let tilt = chance(0, 3.1)
            let rings = chance.int(4...7)
            for ring in 0..<rings {
                let radius = reach * (1 - Double(ring) / Double(rings))
                let pair = chance.shuffled(scheme + [ground])
                canvas.fill(SVGPath(circle: center, radius), pair[0])
                var half = SVGPath()
                let split = tilt + (chance.happens(0.4) ? .pi / 2 : 0)
                half.move(center - Point(angle: split, length: radius))
                half.arc(radius: radius, to: center + Point(angle: split, length: radius))
                half.close()
                canvas.fill(half, pair[1])
            }
        }
        for _ in 0..<2 {
            canvas.fill(
                bar(
                    Point(plan.width * chance(0.2, 0.8), plan.height * chance(0.2, 0.8)), size * 0.7, 5,
                    chance(0, 3)), scheme[0])
        }
    }
}
