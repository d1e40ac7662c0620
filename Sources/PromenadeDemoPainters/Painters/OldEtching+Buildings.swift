// SPDX-License-Identifier: MIT
import Foundation

/// Mills, ruins and towns.
extension OldEtching {
    func mill(_ canvas: inout SVGCanvas, _ chance: inout Chance) {
        let foot = Point(plan.width * chance.pick([0.27, 0.7]), horizon + plan.height * 0.07)
        let size = plan.height * 0.36
        func at(_ corners: [(Double, Double)]) -> [Point] { corners.map { foot + Point($0.0, $0.1) * size } }
        solid(
            &canvas, &chance, at([(-3, 0.26), (-1.4, 0.05), (-0.55, 0), (0.55, 0), (1.6, 0.06), (3, 0.26)]),
            angle: 0.3, gap: 4.5, cross: true)
        solid(&canvas, &chance, at([(-0.3, 0), (-0.18, -0.8), (0.18, -0.8), (0.3, 0)]), angle: 1.35, gap: 6)
        hatch(
            &canvas, &chance, at([(0.02, 0), (0.02, -0.8), (0.18, -0.8), (0.3, 0)]), angle: 1.75, gap: 3.2,
            cross: true)
        solid(
            &canvas, &chance, at([(-0.21, -0.79), (-0.1, -1.0), (0.1, -1.0), (0.22, -0.79)]), angle: 0.5,
            gap: 3.4, cross: true)
        solid(
            &canvas, &chance, at([(-0.08, 0), (-0.08, -0.2), (0.06, -0.2), (0.06, 0)]), angle: 0.7, gap: 2.4,
            cross: true)
        let hub = foot + Point(-0.03, -0.86) * size
        let turn = chance(0.2, 1.3)
        for arm in 0..<4 {
            let along = Point(angle: turn + Double(arm) * .pi / 2, length: size * 0.82)
            let side = along.turned * 0.17
            canvas.stroke(SVGPath([hub, hub + along], closed: false), ink, 4)
            let sail = [hub + along * 0.2, hub + along * 0.2 + side, hub + along + side, hub + along]
            hatch(&canvas, &chance, sail, angle: along.angle, gap: 5, 0.9)
            hatch(&canvas, &chance, sail, angle: along.angle + .pi / 2, gap: 9, 0.9)
        }
    }

    func ruin(_ canvas: inout SVGCanvas, _ chance: inout Chance, _ noise: Noise) {
        let count = chance.int(3...4)
        let bay = plan.width * 0.76 / Double(count)
        let top = plan.height * 0.2
        for index in 0..<count {
            let left = plan.width * 0.12 + Double(index) * bay
            let crown = top + abs(noise(Double(index) * 1.7, 2)) * plan.height * 0.26
            var wall = [Point(left, horizon + 30), Point(left, crown + chance(-10, 20))]
            for step in 1...5 {
                wall.append(Point(left + bay * Double(step) / 5, crown + chance.bell() * 16))
            }
            wall.append(Point(left + bay, horizon + 30))
            solid(&canvas, &chance, wall, angle: 1.3, gap: 6.5)
            hatch(&canvas, &chance, wall, angle: 0.1, gap: 15, 0.55)
            let heart = Point(left + bay * 0.52, horizon - plan.height * 0.15)
            let reach = bay * 0.3
            let arch =
                [Point(heart.x - reach, horizon + 30)]
                + stride(from: Double.pi, through: 2 * .pi, by: .pi / 10).map {
                    heart + Point(cos($0), sin($0) * 1.15) * reach
                } + [Point(heart.x + reach, horizon + 30)]
            canvas.fill(SVGPath(arch), sheet)
            let inner = arch.map { Point(min($0.x + reach * 0.42, heart.x + reach), $0.y + 8) }
            if index.isMultiple(of: 2) {
                hatch(&canvas, &chance, arch, angle: 0.6, gap: 3.6, 0.95, cross: true)
            }
            hatch(
                &canvas, &chance, [arch[0]] + arch.prefix(8) + inner.prefix(8).reversed(), angle: 0.9,
                gap: 2.8, 0.95, cross: true)
            canvas.stroke(SVGPath.handmade(arch, 1, &chance, closed: false), ink, 2)
            for _ in 0..<3 {
                scribble(
                    &canvas, &chance, Point(left + chance(0, bay), crown + chance(-6, 20)), chance(12, 30))
            }
        }
        for _ in 0..<6 {
            scribble(
                &canvas, &chance, Point(chance(60, plan.width - 60), horizon + chance(5, 36)), chance(20, 44))
        }
    }

    func town(_ canvas: inout SVGCanvas, _ chance: inout Chance) {
        var x = 20.0
        var index = 0
        while x < plan.width - 40 {
            let wide = chance(58, 104)
            let high = plan.height * chance(0.2, 0.36)
            let base = horizon + 8
            let church = index == 4
            let roof = church ? high * 1.6 : high
            var front = [Point(x, base), Point(x, base - high * 0.72)]
            if church {
                front += [
                    Point(x + wide * 0.25, base - high * 0.9), Point(x + wide / 2, base - roof),
                    Point(x + wide * 0.75, base - high * 0.9),
                ]
            } else {
                for step in 1...3 {
                    let up = base - high * (0.72 + Double(step) * 0.09)
                    front += [
                        Point(x + wide * Double(step) * 0.14 - wide * 0.14, up),
                        Point(x + wide * Double(step) * 0.14, up),
                    ]
                }
                front += front.dropFirst(2).reversed().map { Point(2 * x + wide - $0.x, $0.y) }
            }
            front += [Point(x + wide, base - high * 0.72), Point(x + wide, base)]
            solid(
                &canvas, &chance, front, angle: 1.45, gap: index.isMultiple(of: 2) ? 7.5 : 4,
                cross: index % 3 == 1)
            for row in 0..<3 {
                for column in 0..<3 {
                    let spot = Point(
                        x + wide * (0.17 + Double(column) * 0.26), base - high * (0.16 + Double(row) * 0.2))
                    let pane = [
                        spot, spot + Point(wide * 0.15, 0), spot + Point(wide * 0.15, -high * 0.12),
                        spot + Point(0, -high * 0.12),
                    ]
                    solid(&canvas, &chance, pane, angle: 0.8, gap: 2.2, cross: true)
                }
            }
            hatch(
                &canvas, &chance,
                [
                    Point(x, base + 2), Point(x + wide, base + 2), Point(x + wide - 9, base + high * 0.7),
                    Point(x + 9, base + high * 0.6),
                ], angle: 1.57, gap: 5, 0.55)
            x += wide * chance(0.98, 1.1)
            index += 1
        }
        for _ in 0..<3 {
            let spot = Point(plan.width * chance(0.15, 0.85), horizon + plan.height * chance(0.08, 0.19))
            let size = chance(36, 60)
            let hull = [Point(-1, -0.3), Point(1, -0.34), Point(0.7, 0.1), Point(-0.7, 0.1)].map {
                spot + $0 * size
            }
            solid(&canvas, &chance, hull, angle: 0.1, gap: 2.8, cross: true)
            canvas.stroke(SVGPath([spot, spot - Point(0, size * 2.2)], closed: false), ink, 2)
            hatch(
                &canvas, &chance,
                [
                    spot - Point(0, size * 2.1), spot + Point(size * 0.9, -size * 0.5),
                    spot - Point(0, size * 0.4),
                ], angle: 1.2, gap: 4)
        }
    }
}
