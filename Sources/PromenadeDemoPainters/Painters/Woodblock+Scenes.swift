// SPDX-License-Identifier: MIT
import Foundation

/// The five compositions.
extension Woodblock {
    func mountain(_ canvas: inout SVGCanvas, _ chance: inout Chance) {
        let (width, height) = (plan.width, plan.height)
        let noise = Noise(&chance)
        if chance.happens(0.6) {
            canvas.fill(
                SVGPath(circle: Point(width * chance(0.15, 0.3), height * 0.26), 44),
                inks.glow.mixed(Pigment(0xD8432F), 0.75))
        }
        let peak = Point(width * chance(0.5, 0.66), height * chance(0.2, 0.27))
        let base = height * 0.74
        func slope(_ x: Double) -> Double {
            let reach = abs(x - peak.x) / (x < peak.x ? width * 0.6 : width * 0.52)
            return min(
                base,
                peak.y + (base - peak.y) * pow(reach, 0.72) + noise(x / 24, 3) * 4 + (reach < 0.045 ? 6 : 0))
        }
        let line = stride(from: -10.0, through: width + 20, by: 7).map { Point($0, slope($0)) }
        land(&canvas, line, inks.near.mixed(inks.far, 0.3), fade: height * 0.56)
        let snowline = peak.y + (base - peak.y) * 0.36
        var cap = line.filter { $0.y < snowline }
        if let left = cap.first, let right = cap.last {
            let teeth = 15
            for tooth in 0...teeth {
                let x = right.x + (left.x - right.x) * Double(tooth) / Double(teeth)
                cap.append(
                    Point(
                        x,
                        max(
                            slope(x) + 4, snowline + (tooth.isMultiple(of: 2) ? -46 : 34) + chance.bell() * 20
                        )))
            }
            canvas.fill(SVGPath(cap), inks.paper.lighter(0.04))
            canvas.stroke(SVGPath(line, closed: false), inks.key, 1.8)
        }
        for band in 0..<3 {
            let y = height * (0.56 + Double(band) * 0.07)
            let left = chance(-0.3, 0.3) * width
            canvas.fill(
                SVGPath.tapered(
                    [Point(left, y), Point(left + width * 0.4, y - 6), Point(left + width * 0.9, y)], 20),
                inks.paper, 0.8)
        }
        land(&canvas, ridge(&chance, height * 0.78, 70, 160), inks.far.mixed(inks.near, 0.5), fade: 170)
        land(&canvas, ridge(&chance, height * 0.9, 60, 90), inks.near.mixed(inks.key, 0.35))
        trees(&canvas, &chance, height * 0.9, 26, inks.key)
        pine(&canvas, &chance)
    }

    func wave(_ canvas: inout SVGCanvas, _ chance: inout Chance) {
        let (width, height) = (plan.width, plan.height)
        canvas.fill(
            SVGPath(circle: Point(width * 0.7, height * 0.34), height * 0.085),
            inks.glow.mixed(Pigment(0xD8432F), 0.7))
        land(
            &canvas, [Point(-10, height * 0.5), Point(width + 20, height * 0.5)], inks.far, fade: height * 0.4
        )
        for row in 0..<4 {
            let y = height * (0.62 + Double(row) * 0.1)
            let shift = chance(0, 6)
            let line = stride(from: -10.0, through: width + 20, by: 12).map {
                Point($0, y - abs(sin($0 / 90 + shift)) * (22 + Double(row) * 9))
            }
            land(&canvas, line, inks.far.mixed(inks.near, Double(row) * 0.3).mixed(inks.sky, 0.2))
            canvas.stroke(SVGPath(line.map { $0 + Point(0, 7) }, closed: false), inks.paper, 4, 0.9)
        }
        let scale = Point(width, height)
        let lean = chance(-0.03, 0.05)
        func at(_ x: Double, _ y: Double) -> Point { Point(x + lean, y) * scale }
        var body = SVGPath()
        body.move(at(-0.2, 1.05))
        body.line(at(-0.2, 0.55))
        body.curve(at(0.02, 0.5), at(0.1, 0.22), at(0.34, 0.19))
        body.curve(at(0.5, 0.17), at(0.6, 0.28), at(0.6, 0.42))
        body.curve(at(0.52, 0.33), at(0.42, 0.33), at(0.38, 0.44))
        body.curve(at(0.33, 0.6), at(0.5, 0.88), at(0.85, 1.05))
        body.close()
        let deep = inks.near.mixed(inks.sky, 0.5)
        canvas.fill(
            body,
            canvas.linear(
                at(0, 0.15), at(0, 1), [(0, inks.far, 1), (0.5, deep, 1), (1, inks.key.mixed(deep, 0.4), 1)]))
        canvas.stroke(body, inks.key, 3)
        for stripe in 0..<9 {
            let shift = Double(stripe) * 0.042
            var line = SVGPath()
            line.move(at(-0.16 + shift * 0.8, 1.05))
            line.curve(
                at(-0.12 + shift, 0.6 + shift * 0.3), at(0.1 + shift * 0.45, 0.3 + shift * 0.5),
                at(0.31 + shift * 0.2, 0.24 + shift * 0.35))
            canvas.stroke(line, stripe.isMultiple(of: 2) ? inks.paper : inks.key, 2.6, 0.75)
        }
        let crest = [
            (0.1, 0.33), (0.17, 0.25), (0.25, 0.205), (0.33, 0.19), (0.41, 0.2), (0.48, 0.225), (0.54, 0.27),
            (0.58, 0.34), (0.6, 0.42),
        ]
        for (x, y) in crest {
            for _ in 0..<7 {
                let spot = at(x, y) + Point(chance.bell() * 20, chance.bell() * 14 + 4)
                canvas.fill(SVGPath(circle: spot, chance(7, 19)), inks.paper.lighter(0.04))
                canvas.stroke(SVGPath(circle: spot, chance(5, 9)), inks.key, 1.1, 0.6)
            }
            for _ in 0..<5 {
                canvas.dot(
                    at(x, y) + Point(chance(-10, 90), chance(-50, 60)), chance(1.5, 4.5),
                    inks.paper.lighter(0.04))
            }
        }
    }

    func snow(_ canvas: inout SVGCanvas, _ chance: inout Chance) {
        let (width, height) = (plan.width, plan.height)
        let white = inks.paper.lighter(0.05)
        land(&canvas, ridge(&chance, height * 0.5, 120, 260), inks.far, fade: 230)
        land(&canvas, ridge(&chance, height * 0.6, 70, 170), white.mixed(inks.far, 0.3))
        trees(&canvas, &chance, height * 0.6, 22, inks.near)
        land(&canvas, ridge(&chance, height * 0.74, 40, 300), white)
        let base = Point(width * chance(0.34, 0.66), height * 0.79)
        let size = min(width, height) * 0.2
        canvas.fill(
            SVGPath(x: base.x - size * 0.6, y: base.y - size * 0.55, width: size * 1.2, height: size * 0.6),
            inks.near.mixed(Pigment(0x6A4A38), 0.55))
        for post in stride(from: -0.6, through: 0.6, by: 0.2) {
            canvas.fill(
                SVGPath(x: base.x + size * post - 2, y: base.y - size * 0.55, width: 4, height: size * 0.6),
                inks.key)
        }
        canvas.fill(
            SVGPath(
                x: base.x - size * 0.18, y: base.y - size * 0.42, width: size * 0.36, height: size * 0.26),
            Pigment(0xF2C25A))
        let roof = [
            Point(-0.95, -0.5), Point(-0.5, -1.0), Point(0.5, -1.03), Point(0.98, -0.5), Point(0.6, -0.56),
            Point(-0.6, -0.54),
        ].map { base + $0 * size }
        canvas.fill(SVGPath(smooth: roof), white)
        canvas.stroke(SVGPath(smooth: roof), inks.key, 2.2)
        for _ in 0..<2 {
            let foot = Point(chance.pick([0.1, 0.17, 0.84, 0.92]) * width, height)
            let tall = height * chance(0.7, 0.86)
            let trunk = (0...6).map { foot + Point(sin(Double($0) * 1.3) * 13, -tall * Double($0) / 6) }
            canvas.fill(SVGPath.tapered(trunk, 42, start: 1.1, end: 0.2), inks.key.mixed(inks.near, 0.2))
            for knot in trunk.dropFirst(2) {
                for side in [-1.0, 1.0] {
                    let tip = knot + Point(side * chance(50, 130), chance(10, 46))
                    let bough = [knot, (knot + tip) / 2 - Point(0, 16), tip]
                    canvas.fill(SVGPath.tapered(bough, 26, start: 0.5), inks.near.mixed(inks.key, 0.5))
                    canvas.fill(SVGPath.tapered(bough.map { $0 - Point(0, 10) }, 19, start: 0.5), white)
                }
            }
        }
        land(&canvas, ridge(&chance, height * 0.95, 36, 200), white)
        for _ in 0..<260 { canvas.dot(Point(chance(0, width), chance(0, height)), chance(1.2, 4.6), white) }
    }

    func rain(_ canvas: inout SVGCanvas, _ chance: inout Chance) {
        let (width, height) = (plan.width, plan.height)
        land(&canvas, ridge(&chance, height * 0.46, 130, 300), inks.far, fade: 210, keyed: false)
        land(&canvas, ridge(&chance, height * 0.55, 60, 120), inks.near, fade: 150, keyed: false)
        trees(&canvas, &chance, height * 0.57, 30, inks.near.mixed(inks.key, 0.4))
        land(
            &canvas, [Point(-10, height * 0.62), Point(width + 20, height * 0.62)],
            inks.far.mixed(inks.paper, 0.35), keyed: false)
        for _ in 0..<60 {
            let spot = Point(chance(-20, width), chance(height * 0.63, height))
            canvas.stroke(
                SVGPath([spot, spot + Point(chance(30, 120), 0)], closed: false), inks.near, 1.6, 0.5)
        }
        func deck(_ x: Double) -> Double {
            height * 0.8 - sin(max(0, min(1, (x + 60) / (width + 120))) * .pi) * height * 0.16
        }
        let arch = stride(from: -20.0, through: width + 20, by: 20).map { Point($0, deck($0)) }
        for x in stride(from: width * 0.08, to: width, by: width * 0.14) {
            canvas.fill(SVGPath(x: x - 7, y: deck(x), width: 14, height: height * 0.97 - deck(x)), inks.key)
        }
        canvas.stroke(SVGPath(smooth: arch, closed: false), Pigment(0x8C5A40).mixed(inks.key, 0.3), 26)
        for rail in [-44.0, -28] {
            canvas.stroke(SVGPath(smooth: arch.map { $0 + Point(0, rail) }, closed: false), inks.key, 4)
        }
        let walker = Point(width * chance(0.3, 0.7), 0)
        let foot = Point(walker.x, deck(walker.x) - 8)
        let tall = min(width, height) * 0.17
        canvas.fill(
            SVGPath(
                smooth: [
                    Point(-0.14, 0), Point(-0.24, -0.5), Point(-0.05, -0.85), Point(0.2, -0.5),
                    Point(0.14, 0),
                ].map { foot + $0 * tall }), Pigment(0xA34634))
        canvas.fill(
            SVGPath([Point(-0.36, -0.7), Point(0, -1.02), Point(0.34, -0.66)].map { foot + $0 * tall }),
            inks.glow)
        canvas.stroke(
            SVGPath([Point(-0.36, -0.7), Point(0, -1.02), Point(0.34, -0.66)].map { foot + $0 * tall }),
            inks.key, 2)
        var streaks = SVGPath()
        for _ in 0..<210 {
            streaks.move(Point(chance(-40, width + 140), chance(-60, height)))
            streaks.lineBy(Point(-1, 3.4) * chance(22, 60))
        }
        canvas.stroke(streaks, inks.key, 1.3, 0.6)
    }

    func islands(_ canvas: inout SVGCanvas, _ chance: inout Chance) {
        let (width, height) = (plan.width, plan.height)
        canvas.fill(
            SVGPath(circle: Point(width * chance(0.2, 0.8), height * 0.24), 38), inks.paper.lighter(0.05))
        land(
            &canvas, [Point(-10, height * 0.42), Point(width + 20, height * 0.42)],
            inks.far.mixed(inks.sky, 0.3), fade: height * 0.35, keyed: false)
        let tide = canvas.linear(
            Point(0, height * 0.7), Point(0, height), [(0, inks.sky, 0), (1, inks.sky, 0.95)])
        canvas.fill(SVGPath(x: 0, y: height * 0.7, width: width, height: height * 0.3), tide)
        for index in 0..<7 {
            let near = Double(index) / 6
            let y = height * (0.43 + near * near * 0.42)
            let x = width * chance(0, 1)
            let reach = width * (0.08 + near * 0.15)
            if index % 3 == 1 {
                for sail in 0..<3 {
                    let spot = Point(x + Double(sail) * 44 * (0.5 + near), y + Double(sail) * 7)
                    let tall = 26 + near * 70
                    canvas.fill(
                        SVGPath([
                            spot, spot + Point(tall * 0.05, -tall), spot + Point(tall * 0.48, -tall * 0.94),
                            spot + Point(tall * 0.5, 0),
                        ]), inks.paper.lighter(0.04))
                    canvas.fill(
                        SVGPath.tapered(
                            [
                                spot + Point(-tall * 0.2, 0), spot + Point(tall * 0.25, 7),
                                spot + Point(tall * 0.75, 0),
                            ], 8 + near * 6), inks.key)
                }
                continue
            }
            let noise = Noise(&chance)
            let top = stride(from: -1.0, through: 1, by: 0.08).map {
                Point(x + $0 * reach, y - (1 - $0 * $0) * reach * (0.5 + noise($0 * 3) * 0.35))
            }
            let tint = inks.far.mixed(inks.near, 0.3 + near * 0.5)
            let low = top.map(\.y).min() ?? y
            canvas.fill(
                SVGPath(top),
                canvas.linear(
                    Point(0, low), Point(0, y),
                    [(0, tint.mixed(inks.key, near * 0.6), 1), (1, tint.mixed(inks.paper, 0.35), 1)]))
            canvas.stroke(SVGPath(top, closed: false), inks.key, 1.2 + near)
            for _ in 0..<9 {
                let spot = chance.pick(top) + Point(chance.bell() * 5, 2)
                canvas.fill(
                    SVGPath(ellipse: spot, 8 + near * 12, 4 + near * 6),
                    inks.near.mixed(Pigment(0x2F4F38), 0.55)
                )
            }
            canvas.fill(
                SVGPath.tapered([Point(x - reach, y), Point(x, y + 3), Point(x + reach, y)], 7), inks.paper,
                0.75
            )
        }
    }
}
