// SPDX-License-Identifier: MIT
import Foundation

/// What stands in the fields: trees, houses, sails, stacks, women.
extension FlatOrchard {
    func tree(_ canvas: inout SVGCanvas, _ chance: inout Chance, _ foot: Point, _ size: Double) {
        let lean = chance(-0.25, 0.25)
        let trunk = (0...4).map { step -> Point in
            let rise = size * Double(step) / 4
            return foot + Point(lean * rise + sin(Double(step)) * size * 0.05, -rise)
        }
        let top = trunk[4], leaves = chance.pick(key.tree)
        piece(
            &canvas, SVGPath.tapered(trunk, size * 0.16, start: 1, end: 0.6),
            key.line.mixed(key.near[1], 0.3), 3
        )
        let crown = (0..<11).map { step -> Point in
            top + Point(angle: Double(step) / 11 * .pi * 2, length: size * chance(0.46, 0.66)) * Point(1, 0.8)
                - Point(0, size * 0.2)
        }
        piece(&canvas, SVGPath(smooth: crown), leaves)
        for _ in 0..<44 {
            let spot = top + Point(chance.bell() * size * 0.24, chance.bell() * size * 0.18 - size * 0.2)
            let blade = Point(angle: chance(-0.9, 0.3), length: size * 0.15)
            canvas.fill(
                SVGPath.tapered([spot, spot + blade / 2 + blade.turned * 0.2, spot + blade], size * 0.065),
                leaves.mixed(chance.pick(key.near + key.tree + [key.line]), 0.5), 0.8)
        }
    }

    func village(_ canvas: inout SVGCanvas, _ chance: inout Chance, _ base: Double) {
        let start = plan.width * chance(0.3, 0.5)
        for index in 0..<5 {
            let size = plan.width * chance(0.03, 0.045),
                at = Point(start + Double(index) * plan.width * 0.055, base + chance(-4, 12))
            let tall = index == 2 ? 2.6 : 1.0
            piece(
                &canvas,
                SVGPath(
                    [(-0.5, 0.4), (-0.5, -0.6), (0.5, -0.6), (0.5, 0.4)].map { at + Point($0.0, $0.1) * size }
                ), Pigment(0xF1E6CF), 2.6)
            piece(
                &canvas,
                SVGPath(
                    [(-0.66, -0.56), (0, -0.7 - 0.5 * tall), (0.66, -0.56)].map {
                        at + Point($0.0, $0.1) * size
                    }), index == 2 ? key.far[0] : Pigment(0xB5523A), 2.6)
        }
    }

    func sails(_ canvas: inout SVGCanvas, _ chance: inout Chance, _ base: Double) {
        for _ in 0..<5 {
            let at = Point(plan.width * chance(0.1, 0.9), base + plan.height * chance(0.03, 0.1)),
                size = chance(26, 52)
            piece(
                &canvas,
                SVGPath([at, at + Point(size * 0.1, -size * 1.5), at + Point(size * 0.7, -size * 0.1)]),
                chance.pick([Pigment(0xF6ECD6), key.tree[2], key.near[1]]), 2.4)
            canvas.fill(
                SVGPath.tapered(
                    [at + Point(-size * 0.3, 2), at + Point(size * 0.2, 9), at + Point(size * 0.8, 2)], 8),
                key.line)
        }
    }

    func stacks(_ canvas: inout SVGCanvas, _ chance: inout Chance, _ base: Double, _ size: Double) {
        for _ in 0..<2 {
            let at = Point(plan.width * chance(0.08, 0.92), base)
            canvas.fill(
                SVGPath(ellipse: at + Point(size * 0.5, 4), size * 1.2, size * 0.16),
                key.far[0].mixed(key.line, 0.3))
            piece(
                &canvas,
                SVGPath(
                    smooth: [
                        (-0.7, 0.06), (-0.74, -0.5), (-0.3, -1.1), (0, -1.3), (0.3, -1.1), (0.74, -0.5),
                        (0.7, 0.06),
                    ], at: at, size), key.near[0].lighter(0.05))
            canvas.fill(
                SVGPath(
                    smooth: [
                        (0.2, 0.04), (0.3, -0.6), (0.05, -1.2), (0.3, -1.08), (0.72, -0.5), (0.68, 0.04),
                    ], at: at, size), key.near[1])
        }
    }

    func woman(_ canvas: inout SVGCanvas, _ chance: inout Chance, _ foot: Point, _ size: Double) {
        piece(
            &canvas,
            SVGPath(
                smooth: [(-0.5, 0.1), (-0.35, -0.8), (-0.16, -1.1), (0.16, -1.1), (0.35, -0.8), (0.5, 0.1)],
                at: foot, size), key.line.mixed(key.far[0], 0.3), 3)
        piece(
            &canvas,
            SVGPath(
                smooth: [(-0.24, -0.8), (-0.3, -1.3), (0, -1.5), (0.3, -1.3), (0.24, -0.8)], at: foot, size),
            key.tree[2], 3)
        canvas.fill(SVGPath(circle: foot + Point(0.03, -1.66) * size, size * 0.17), Pigment(0xD9A884))
        piece(
            &canvas,
            SVGPath(
                smooth: [(-0.24, -1.58), (-0.2, -1.95), (0.05, -2.02), (0.22, -1.86), (-0.02, -1.74)],
                at: foot, size), Pigment(0xF6EFE0), 2.4)
    }
}
