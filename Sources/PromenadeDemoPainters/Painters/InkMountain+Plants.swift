// SPDX-License-Identifier: MIT
import Foundation

/// Pines, bamboo and plum blossom.
extension InkMountain {
    func pine(_ canvas: inout SVGCanvas, _ chance: inout Chance, _ foot: Point, _ tall: Double) {
        let lean = chance(-0.25, 0.25)
        let trunk = (0...5).map { step -> Point in
            let rise = tall * Double(step) / 5
            return foot + Point(lean * rise + chance.bell() * 6, -rise)
        }
        canvas.fill(SVGPath.tapered(trunk, tall * 0.09, start: 1.2, end: 0.15), ink, 0.85)
        for knot in trunk.dropFirst(2) {
            for side in [-1.0, 1.0] {
                let tip = knot + Point(side * tall * chance(0.14, 0.36), chance(-12, 10))
                canvas.fill(
                    SVGPath.tapered([knot, (knot + tip) / 2 + Point(0, 6), tip], 4.5, start: 0.8), ink, 0.8)
                for _ in 0..<3 {
                    let heart = knot + (tip - knot) * chance(0.4, 1.1)
                    var needles = SVGPath()
                    for needle in 0...10 {
                        needles.move(heart)
                        needles.lineBy(
                            Point(angle: .pi + Double(needle) / 10 * .pi, length: tall * chance(0.07, 0.11)))
                    }
                    canvas.stroke(needles, ink, 1.5, 0.75)
                    canvas.fill(
                        SVGPath(ellipse: heart, tall * 0.1, tall * 0.05),
                        canvas.softness(Pigment(0x3F4E48), 0.55)
                    )
                }
            }
        }
    }

    func bamboo(_ canvas: inout SVGCanvas, _ chance: inout Chance) {
        let (width, height) = (plan.width, plan.height)
        let stalks = chance.int(3...5)
        for stalk in 0..<stalks {
            let depth = 0.25 + 0.75 * Double(stalk) / Double(stalks - 1)
            let tone = ink.mixed(silk, (1 - depth) * 0.8)
            let lean = chance(-0.18, 0.18)
            let girth = chance(9, 17) + depth * 8
            var joint = Point(width * chance(0.2, 0.8), height + 30)
            while joint.y > -40 {
                let next = joint + Point(lean * 130 + chance.bell() * 4, -chance(120, 150))
                let segment = [joint - Point(0, 4), (joint + next) / 2, next + Point(0, 4)]
                canvas.fill(SVGPath.tapered(segment, girth, start: 0.92, end: 0.92), tone, 0.72)
                canvas.fill(
                    SVGPath.tapered(
                        segment.map { $0 + Point(girth * 0.25, 0) }, girth * 0.3, start: 0.9, end: 0.9), silk,
                    0.35)
                canvas.fill(
                    SVGPath.tapered(
                        [next + Point(-girth * 0.62, 2), next + Point(0, -2), next + Point(girth * 0.62, 2)],
                        4), ink, depth)
                if joint.y < height * 0.85, chance.happens(0.8) {
                    sprig(&canvas, &chance, next, chance.happens(0.5) ? 1 : -1, tone, 70 + depth * 80)
                }
                joint = next
            }
        }
        let ground = canvas.softness(ink, 0.3)
        canvas.fill(SVGPath(ellipse: Point(width * 0.4, height), width * 0.7, 50), ground)
    }

    func sprig(
        _ canvas: inout SVGCanvas, _ chance: inout Chance, _ from: Point, _ side: Double, _ tone: Pigment,
        _ size: Double
    ) {
        let tip = from + Point(side * size, -size * chance(0.1, 0.7))
        canvas.fill(SVGPath.tapered([from, (from + tip) / 2 - Point(0, 9), tip], 4, start: 0.8), tone, 0.8)
        for place in [0.45, 0.75, 1.0] {
            let heart = from + (tip - from) * place
            for _ in 0..<4 {
                let angle = (side > 0 ? 0.75 : .pi - 0.75) + chance.bell() * 0.55
                let reach = size * chance(0.55, 1.05)
                let end = heart + Point(angle: angle, length: reach)
                let bend = (end - heart).turned * chance(-0.1, 0.1)
                canvas.fill(
                    SVGPath.tapered(
                        [heart, (heart + end) / 2 + bend, end], size * 0.13, start: 0.25, end: 0),
                    tone.varied(&chance, 0.03), 0.82)
            }
        }
    }

    func plum(_ canvas: inout SVGCanvas, _ chance: inout Chance) {
        let (width, height) = (plan.width, plan.height)
        let side = chance.happens(0.5) ? 1.0 : -1
        var joint = Point(side > 0 ? -10 : width + 10, height * chance(0.78, 0.96))
        var branch = [joint]
        var heading = side > 0 ? -0.7 : .pi + 0.7
        for _ in 0..<8 {
            heading += chance.bell() * 0.38
            joint += Point(angle: heading, length: width * 0.125)
            branch.append(joint)
        }
        canvas.fill(SVGPath.tapered(branch, width * 0.055, start: 1.5, end: 0.1), ink, 0.8)
        for _ in 0..<60 {
            let knot = chance.pick(Array(branch.prefix(6))) + Point(chance.bell() * 34, chance.bell() * 20)
            canvas.fill(SVGPath.tapered([knot, knot + Point(12, -8), knot + Point(26, -16)], 5), ink, 0.16)
        }
        for knot in branch.dropFirst() {
            for _ in 0..<2 {
                let upward: Double = side > 0 ? -0.54 : .pi * 0.6 + 0.54
                let angle = heading * 0.4 + upward + chance.bell() * 0.6
                let reach = width * chance(0.12, 0.32)
                let twig = (0...3).map { step -> Point in
                    knot + Point(angle: angle + sin(Double(step)) * 0.14, length: reach * Double(step) / 3)
                }
                canvas.fill(SVGPath.tapered(twig, 9, start: 1, end: 0.2), ink, 0.8)
                for _ in 0..<4 {
                    blossom(
                        &canvas, &chance,
                        knot + (twig[3] - knot) * chance(0.3, 1.05) + Point(chance.bell(), chance.bell()) * 12
                    )
                }
            }
        }
    }

    func blossom(_ canvas: inout SVGCanvas, _ chance: inout Chance, _ heart: Point) {
        let size = chance(13, 21)
        let turn = chance(0, 6)
        let pink = Pigment(0xC98A86).mixed(Pigment(0xF3E3DA), chance.unit() * 0.8)
        for petal in 0..<5 {
            let spot = heart + Point(angle: turn + Double(petal) * 1.257, length: size * 0.72)
            canvas.fill(SVGPath(circle: spot, size * 0.56), pink, 0.72)
            canvas.stroke(SVGPath(circle: spot, size * 0.56), ink, 0.8, 0.35)
        }
        for stamen in 0..<7 {
            let tip = heart + Point(angle: turn + Double(stamen) * 0.9, length: size * 0.7)
            canvas.stroke(SVGPath([heart, tip], closed: false), ink, 0.9, 0.8)
            canvas.dot(tip, 1.5, ink)
        }
    }
}
