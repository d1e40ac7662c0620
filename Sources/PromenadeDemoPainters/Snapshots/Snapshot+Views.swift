import Foundation

/// Views of the town.
extension Snapshot {
    func street(_ canvas: inout SVGCanvas, _ chance: inout Chance) {
        let horizon = height * chance(0.5, 0.58)
        let vanishing = Point(width * chance(0.4, 0.6), horizon)
        houses(&canvas, &chance, ground: horizon + 4, tall: 0.08...0.16, haze: 0.5)
        tree(&canvas, &chance, at: vanishing + Point(-width * 0.05, 6), height * 0.14)
        floor(&canvas, from: horizon, light.ground)
        paving(&canvas, from: horizon, towards: vanishing)
        for side in [-1.0, 1] { facade(&canvas, &chance, vanishing, side) }
        let count = chance.int(2...5)
        for number in 0..<count {
            let depth = (Double(number) + 1) / Double(count + 1)
            let foot = Point(
                vanishing.x + chance(-0.26, 0.26) * width * depth, horizon + (height - horizon) * depth * 0.9)
            person(&canvas, &chance, at: foot, height * (0.05 + depth * 0.17))
        }
        lamp(&canvas, at: Point(width * 0.24, height * 0.88), height * 0.46)
    }

    /// The houses along one side of a street, smaller and smaller.
    private func facade(_ canvas: inout SVGCanvas, _ chance: inout Chance, _ far: Point, _ side: Double) {
        let edge = side < 0 ? -20.0 : width + 20
        let shift = 0.78
        for number in (0..<6).reversed() {
            let near = pow(shift, Double(number))
            let next = pow(shift, Double(number + 1))
            func at(_ depth: Double, _ lift: Double) -> Point {
                Point(far.x + (edge - far.x) * depth, far.y + (height * lift - far.y) * depth)
            }
            let reach = -0.32 + chance(-0.1, 0.12)
            let wall = chance.pick(light.wall).varied(&chance, 0.02)
            let shaded = side < 0 ? wall.mixed(light.shade, 0.2) : wall
            let tone = shaded.mixed(light.sky[2], Double(number) * 0.07)
            canvas.fill(
                SVGPath([at(near, reach), at(next, reach), at(next, 1.08), at(near, 1.08)]), tone)
            canvas.fill(
                SVGPath([
                    at(near, reach), at(next, reach), at(next, reach + 0.035), at(near, reach + 0.035),
                ]), chance.pick(light.roof).mixed(light.sky[2], Double(number) * 0.06))
            for row in 0..<4 {
                let top = reach + 0.12 + Double(row) * 0.27
                for column in 0..<2 {
                    let from = near + (next - near) * (0.18 + Double(column) * 0.4)
                    let to = near + (next - near) * (0.42 + Double(column) * 0.4)
                    let isDark = light.window.lightness > 0.7 && chance.happens(0.5)
                    canvas.fill(
                        SVGPath([at(from, top), at(to, top), at(to, top + 0.16), at(from, top + 0.16)]),
                        isDark ? light.shade.mixed(tone, 0.3) : light.window.mixed(tone, 0.12))
                }
            }
        }
    }

    func river(_ canvas: inout SVGCanvas, _ chance: inout Chance) {
        let horizon = height * 0.5
        houses(&canvas, &chance, ground: horizon, tall: 0.07...0.13, haze: 0.45)
        houses(
            &canvas, &chance, ground: horizon + 8, tall: 0.12...0.24, from: -20,
            to: width * chance(0.25, 0.42))
        houses(&canvas, &chance, ground: horizon + 8, tall: 0.1...0.2, from: width * chance(0.62, 0.75))
        water(&canvas, &chance, from: horizon + 6, to: height + 10)
        let deck = horizon - height * 0.05
        let stone = light.wall[2].mixed(light.wall[3], 0.4)
        let arches = chance.int(3...5)
        var bridge = SVGPath([
            Point(-10, deck + height * 0.03), Point(width / 2, deck - height * 0.03),
            Point(width + 10, deck + height * 0.03), Point(width + 10, horizon + height * 0.09),
            Point(-10, horizon + height * 0.09),
        ])
        for number in 0..<arches {
            let span = width / Double(arches)
            bridge.add(
                SVGPath(
                    ellipse: Point((Double(number) + 0.5) * span, horizon + height * 0.1), span * 0.4,
                    height * 0.1))
        }
        canvas.group("fill-rule=\"evenodd\"") { $0.fill(bridge, stone) }
        canvas.stroke(
            SVGPath(
                [
                    Point(-10, deck + height * 0.03), Point(width / 2, deck - height * 0.03),
                    Point(width + 10, deck + height * 0.03),
                ], closed: false), stone.lighter(0.12), 6)
        for number in 0..<chance.int(2...6) {
            let x = width * (0.1 + 0.14 * Double(number))
            let rise = (1 - abs(x / width - 0.5) * 2) * height * 0.06
            person(&canvas, &chance, at: Point(x, deck + height * 0.03 - rise), height * 0.055)
        }
        for side in [0.03, 0.95] where chance.happens(0.7) {
            tree(&canvas, &chance, at: Point(width * side, height * 0.72), height * chance(0.36, 0.5))
        }
        boat(&canvas, &chance, at: Point(width * chance(0.3, 0.7), height * chance(0.72, 0.85)), width * 0.15)
    }

    private func boat(_ canvas: inout SVGCanvas, _ chance: inout Chance, at middle: Point, _ size: Double) {
        let hull = [Pigment(0x8E2F2B), Pigment(0x24455F), Pigment(0xEDE6D6)]
        canvas.fill(
            SVGPath(ellipse: middle + Point(0, size * 0.13), size * 0.55, size * 0.05), light.shade, 0.35)
        canvas.fill(
            SVGPath(smooth: [(-0.52, -0.08), (-0.38, 0.13), (0.36, 0.13), (0.55, -0.1)], at: middle, size),
            chance.pick(hull).mixed(light.shade, 0.1))
        canvas.stroke(
            SVGPath(
                [middle + Point(-size * 0.05, 0), middle + Point(-size * 0.05, -size * 0.8)], closed: false),
            light.roof[0], size * 0.024)
        canvas.fill(
            SVGPath([
                middle + Point(0, -size * 0.76), middle + Point(0, -size * 0.12),
                middle + Point(size * 0.4, -size * 0.12),
            ]), light.cloud, 0.95)
    }

    func park(_ canvas: inout SVGCanvas, _ chance: inout Chance) {
        let horizon = height * chance(0.46, 0.54)
        houses(&canvas, &chance, ground: horizon, tall: 0.06...0.14, haze: 0.55)
        for _ in 0..<11 {
            tree(
                &canvas, &chance, at: Point(chance(-20, width + 20), horizon + chance(2, 12)),
                height * chance(0.14, 0.24))
        }
        floor(&canvas, from: horizon + 6, light.lawn)
        let bend = chance(-0.3, 0.3)
        canvas.fill(
            SVGPath(
                smooth: [
                    (-0.3, 1.1), (-0.06 + bend, 0.3), (bend * 0.3, 0), (0.03 + bend * 0.3, 0),
                    (0.09 + bend, 0.3), (0.24, 1.1),
                ],
                at: Point(width / 2, horizon + 8), height - horizon), light.ground.lighter(0.04))
        if chance.happens(0.5) {
            let pond = Point(width * (bend > 0 ? 0.2 : 0.78), height * 0.72)
            canvas.fill(SVGPath(ellipse: pond, width * 0.19, height * 0.055), light.water[1])
            canvas.fill(SVGPath(ellipse: pond + Point(0, 4), width * 0.17, height * 0.04), light.water[2])
        }
        tree(&canvas, &chance, at: Point(width * chance(0.04, 0.14), height * 0.82), height * 0.6)
        tree(&canvas, &chance, at: Point(width * chance(0.86, 0.97), height * 0.76), height * 0.5)
        for _ in 0..<chance.int(1...4) {
            let depth = chance(0.3, 0.8)
            person(
                &canvas, &chance, at: Point(width * chance(0.35, 0.65), horizon + (height - horizon) * depth),
                height * (0.05 + depth * 0.13))
        }
        bench(&canvas, at: Point(width * chance(0.3, 0.7), height * 0.8), width * 0.15)
    }

    private func bench(_ canvas: inout SVGCanvas, at middle: Point, _ size: Double) {
        canvas.strokes(size * 0.06) { canvas in
            for lift in [0.0, -0.18, -0.29] {
                let y = middle.y + size * lift
                canvas.mark(
                    SVGPath([Point(middle.x - size / 2, y), Point(middle.x + size / 2, y)], closed: false),
                    stroke: light.roof[2])
            }
            for side in [-0.42, 0.42] {
                let x = middle.x + size * side
                canvas.mark(
                    SVGPath(
                        [Point(x, middle.y + size * 0.2), Point(x, middle.y - size * 0.3)], closed: false),
                    stroke: light.shade)
            }
        }
    }

    func square(_ canvas: inout SVGCanvas, _ chance: inout Chance) {
        let horizon = height * 0.56
        houses(&canvas, &chance, ground: horizon, tall: 0.16...0.34)
        floor(&canvas, from: horizon, light.ground)
        paving(&canvas, from: horizon, towards: Point(width / 2, horizon - height * 0.1))
        for number in 0..<4 {
            let x = width * (0.14 + 0.24 * Double(number)) + chance(-20, 20)
            let awning = [Pigment(0xB9413A), Pigment(0x2F6B6B), Pigment(0xD9A441), Pigment(0x55548A)]
            let stall = Point(x, horizon + height * 0.1)
            let size = width * 0.12
            canvas.fill(
                SVGPath(
                    x: stall.x - size * 0.4, y: stall.y - size * 0.3, width: size * 0.8, height: size * 0.34),
                light.roof[2])
            canvas.fill(
                SVGPath([
                    stall + Point(-size * 0.5, -size * 0.5), stall + Point(-size * 0.36, -size * 0.78),
                    stall + Point(size * 0.36, -size * 0.78), stall + Point(size * 0.5, -size * 0.5),
                ]), awning[number].mixed(light.shade, 0.12))
        }
        for _ in 0..<chance.int(4...9) {
            let depth = chance(0.2, 0.85)
            person(
                &canvas, &chance, at: Point(chance(20, width - 20), horizon + (height - horizon) * depth),
                height * (0.06 + depth * 0.15))
        }
        lamp(&canvas, at: Point(width * chance(0.1, 0.9), height * 0.86), height * 0.42)
    }

    func harbour(_ canvas: inout SVGCanvas, _ chance: inout Chance) {
        let horizon = height * 0.48
        houses(&canvas, &chance, ground: horizon, tall: 0.05...0.12, to: width * 0.6, haze: 0.4)
        water(&canvas, &chance, from: horizon, to: height + 10)
        let tower = Point(width * chance(0.72, 0.86), horizon + 6)
        let size = height * 0.3
        for band in 0..<5 {
            let (low, high) = (Double(band) / 5, Double(band + 1) / 5)
            canvas.fill(
                SVGPath([
                    tower + Point(-size * (0.14 - low * 0.05), -size * low),
                    tower + Point(-size * (0.14 - high * 0.05), -size * high),
                    tower + Point(size * (0.14 - high * 0.05), -size * high),
                    tower + Point(size * (0.14 - low * 0.05), -size * low),
                ]), band % 2 == 0 ? light.cloud : Pigment(0xB5403A).mixed(light.shade, 0.1))
        }
        canvas.fill(SVGPath(circle: tower + Point(0, -size * 1.06), size * 0.1), light.window)
        canvas.fill(SVGPath(ellipse: tower + Point(0, 4), size * 0.6, size * 0.09), light.roof[1])
        for _ in 0..<chance.int(3...6) {
            let depth = chance(0.12, 0.62)
            boat(
                &canvas, &chance, at: Point(chance(40, width - 40), horizon + (height - horizon) * depth),
                width * (0.05 + depth * 0.2))
        }
        floor(&canvas, from: height * 0.88, light.ground.lighter(-0.06))
        canvas.strokes(14) { canvas in
            for number in 0..<6 {
                let x = width * (Double(number) + 0.5) / 6
                canvas.mark(
                    SVGPath([Point(x, height * 0.92), Point(x, height * 0.85)], closed: false),
                    stroke: light.shade)
            }
        }
    }

    func roofs(_ canvas: inout SVGCanvas, _ chance: inout Chance) {
        houses(&canvas, &chance, ground: height * 0.56, tall: 0.08...0.18, haze: 0.55)
        houses(&canvas, &chance, ground: height * 0.72, tall: 0.12...0.25, haze: 0.28)
        let spire = Point(width * chance(0.2, 0.8), height * 0.62)
        canvas.fill(
            SVGPath([
                spire + Point(-width * 0.035, 0), spire + Point(-width * 0.035, -height * 0.2),
                spire + Point(0, -height * 0.44), spire + Point(width * 0.035, -height * 0.2),
                spire + Point(width * 0.035, 0),
            ]), light.roof[1].mixed(light.sky[2], 0.15))
        houses(&canvas, &chance, ground: height * 0.9, tall: 0.12...0.26, haze: 0.1)
        for _ in 0..<5 {
            tree(
                &canvas, &chance, at: Point(chance(0, width), height * chance(0.9, 1)),
                height * chance(0.18, 0.28))
        }
        houses(&canvas, &chance, ground: height * 1.08, tall: 0.1...0.22)
    }
}
