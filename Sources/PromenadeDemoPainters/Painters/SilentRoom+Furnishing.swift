// SPDX-License-Identifier: MIT
import Foundation

/// What stands in the rooms: pictures, tables, the woman in black.
extension SilentRoom {
    func pictures(_ canvas: inout SVGCanvas, _ chance: inout Chance, _ count: Int) {
        for index in 0..<count {
            let x = plan.width * (count == 1 ? 0.56 : 0.3 + Double(index) * 0.26)
            let y = plan.height * 0.16
            let (width, height) = (plan.width * 0.2, plan.height * (index == 0 ? 0.2 : 0.16))
            slab(&canvas, x + 6, y + 8, width, height, tone.wall.mixed(tone.dark, 0.5))
            slab(&canvas, x, y, width, height, index == 0 ? tone.dark : tone.wood)
            slab(&canvas, x + 9, y + 9, width - 18, height - 18, tone.light.mixed(tone.wall, 0.45))
            slab(&canvas, x + 30, y + 28, width - 60, (height - 56) * 0.5, tone.wall.mixed(tone.light, 0.3))
            slab(
                &canvas, x + 30, y + 28 + (height - 56) * 0.5, width - 60, (height - 56) * 0.5,
                tone.dark.mixed(tone.wall, 0.45))
        }
    }

    func table(_ canvas: inout SVGCanvas, _ line: Double, x: Double, cloth: Bool) {
        let top = floor - 0.08
        let wide = cloth ? 0.48 : 0.34
        for leg in [x + 0.03, x + wide - 0.03] {
            canvas.fill(
                shape([
                    (leg - 0.012, top), (leg + 0.012, top), (leg + 0.008, floor + 0.14),
                    (leg - 0.008, floor + 0.14),
                ]), tone.dark)
        }
        canvas.fill(
            shape([
                (x + 0.04, floor + 0.13), (x + wide + 0.1, floor + 0.13), (x + wide + 0.2, floor + 0.18),
                (x + 0.1, floor + 0.18),
            ]), tone.dark, 0.3)
        let drop = cloth ? 0.11 : 0.018
        let linen = cloth ? tone.light.mixed(tone.wall, 0.12) : tone.wood.mixed(tone.dark, 0.35)
        canvas.fill(
            shape([
                (x - 0.01, top), (x + wide + 0.01, top), (x + wide + 0.015, top + drop),
                (x - 0.015, top + drop),
            ]), linen.mixed(tone.dark, 0.2))
        canvas.fill(
            shape([
                (x + 0.02, top - 0.035), (x + wide - 0.02, top - 0.035), (x + wide + 0.01, top),
                (x - 0.01, top),
            ]), linen)
        for fold in stride(from: 0.05, to: wide, by: 0.075) where cloth {
            canvas.fill(
                shape([(x + fold, top), (x + fold + 0.018, top), (x + fold + 0.01, top + drop)]), tone.dark,
                0.13)
        }
        let size = min(plan.width, plan.height) * 0.1
        let bowl = Point(
            (mirrored ? 1 - x - wide * 0.4 : x + wide * 0.4) * plan.width, (top - 0.014) * plan.height)
        canvas.fill(
            SVGPath(ellipse: bowl + Point(size * 0.3, 2), size * 1.1, size * 0.14),
            canvas.softness(tone.dark, 0.6))
        canvas.fill(
            SVGPath(
                smooth: [
                    (-0.8, -0.55), (0.8, -0.55), (0.45, -0.05), (0.2, 0.03), (-0.2, 0.03), (-0.45, -0.05),
                ], at: bowl, size), tone.light.mixed(Pigment(0x6F86A0), 0.4))
        canvas.fill(SVGPath(ellipse: bowl - Point(0, size * 0.5), size * 0.66, size * 0.13), tone.light)
        guard cloth else { return }
        let jug = bowl + Point(size * (mirrored ? -1.7 : 1.7), -2)
        canvas.fill(
            SVGPath(
                smooth: [
                    (-0.4, 0.02), (-0.55, -0.6), (-0.25, -1.2), (-0.33, -1.6), (0.33, -1.6), (0.25, -1.2),
                    (0.55, -0.6), (0.4, 0.02),
                ], at: jug, size), tone.dark.mixed(tone.wood, 0.4))
        canvas.fill(
            SVGPath.tapered(
                [Point(-0.3, -0.25), Point(-0.36, -0.7), Point(-0.15, -1.2)].map { jug + $0 * size },
                size * 0.13), tone.light, 0.5)
    }

    func woman(_ canvas: inout SVGCanvas, _ chance: inout Chance) {
        let size = plan.height * 0.135
        let heart = Point(plan.width * (mirrored ? 0.6 : 0.4), plan.height * 0.3)
        func cut(_ corners: [(Double, Double)]) -> SVGPath {
            SVGPath(smooth: corners.map { (mirrored ? -$0.0 : $0.0, $0.1) }, at: heart, size)
        }
        let black = tone.dark.mixed(Pigment(0x15151A), 0.55)
        canvas.fill(
            SVGPath(ellipse: heart + Point(size * 0.5, size * 4.35), size * 1.6, size * 0.3),
            canvas.softness(black, 0.8))
        let skirt = cut([(-0.5, 1.9), (-0.85, 3), (-1.05, 4.4), (0, 4.5), (1.05, 4.4), (0.85, 3), (0.5, 1.9)])
        canvas.fill(
            skirt,
            canvas.linear(
                heart - Point(size, 0), heart + Point(size, 0),
                [(0, black.mixed(tone.wall, 0.28), 1), (0.5, black, 1), (1, black, 1)]))
        for fold in [-0.4, -0.1, 0.25, 0.5] {
            canvas.fill(
                SVGPath.tapered(
                    [Point(fold * 0.6, 2.1), Point(fold * 1.1, 3.2), Point(fold * 1.6, 4.3)].map {
                        heart + $0 * size
                    }, size * 0.09), tone.wall, 0.16)
        }
        canvas.fill(
            cut([
                (-0.28, 0.36), (-0.62, 0.5), (-0.8, 1.1), (-0.72, 1.6), (-0.5, 2.05), (0.5, 2.05),
                (0.72, 1.6), (0.8, 1.1), (0.62, 0.5), (0.28, 0.36), (0, 0.5),
            ]), black)
        canvas.fill(
            cut([(-0.13, -0.1), (-0.15, 0.45), (0, 0.52), (0.15, 0.45), (0.13, -0.1)]),
            Pigment(0xD9B79C).mixed(tone.wall, 0.25))
        canvas.fill(
            cut([
                (0, -0.75), (-0.3, -0.6), (-0.35, -0.2), (-0.18, 0.08), (0.18, 0.08), (0.35, -0.2),
                (0.3, -0.6),
            ]), tone.wood.mixed(black, 0.5))
        canvas.fill(
            cut([(-0.16, -0.36), (0, -0.46), (0.17, -0.34), (0.14, -0.12), (-0.13, -0.12)]), tone.wood)
        canvas.fill(
            cut([(-0.3, 0.38), (0, 0.52), (0.3, 0.38), (0.2, 0.33), (0, 0.42), (-0.2, 0.33)]), tone.light,
            0.85)
        canvas.fill(
            cut([(-0.16, 1.86), (0, 1.8), (0.16, 1.88), (0.26, 2.6), (0, 2.5), (-0.22, 2.7)]), tone.light, 0.5
        )
    }
}
