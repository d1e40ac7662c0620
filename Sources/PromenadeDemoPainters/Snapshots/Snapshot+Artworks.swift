import Foundation

/// Artworks that stand in the open.
extension Snapshot {
    /// Ground, a few houses or trees behind, and the place where the foot of the work is.
    private func stage(_ canvas: inout SVGCanvas, _ chance: inout Chance) -> Point {
        let horizon = height * chance(0.56, 0.64)
        let isGreen = chance.happens(0.5)
        if isGreen {
            for _ in 0..<9 {
                tree(
                    &canvas, &chance, at: Point(chance(-30, width + 30), horizon + chance(0, 10)),
                    height * chance(0.2, 0.38))
            }
        } else {
            houses(&canvas, &chance, ground: horizon + 2, tall: 0.14...0.34, haze: 0.32)
        }
        floor(&canvas, from: horizon, isGreen ? light.lawn : light.ground)
        if !isGreen { paving(&canvas, from: horizon, towards: Point(width / 2, horizon - 60)) }
        return Point(width * chance(0.44, 0.56), height * chance(0.83, 0.88))
    }

    private var bronze: [Pigment] {
        let tones: [[Pigment]] = [
            .init(hex: 0x2E3B37, 0x4F6A60, 0x86A596), .init(hex: 0x3A2A20, 0x6B4C36, 0xA98461),
            .init(hex: 0x55565A, 0x8A8C90, 0xC3C5C6), .init(hex: 0x7C6F5D, 0xB3A68F, 0xDED5C3),
        ]
        return tones[number % tones.count].map {
            $0.mixed(light.shade, light.sky[0].lightness < 0.45 ? 0.35 : 0)
        }
    }

    private func plinth(_ canvas: inout SVGCanvas, at foot: Point, _ size: Double) -> Point {
        let stone = light.wall[2].mixed(light.wall[3], 0.45)
        canvas.fill(
            SVGPath(ellipse: foot + Point(size * 0.16, 3), size * 0.52, size * 0.07), light.shade, 0.3)
        canvas.fill(
            SVGPath(x: foot.x - size * 0.36, y: foot.y - size * 0.1, width: size * 0.72, height: size * 0.1),
            stone.lighter(-0.05))
        canvas.fill(
            SVGPath(x: foot.x - size * 0.26, y: foot.y - size * 0.7, width: size * 0.52, height: size * 0.6),
            stone)
        canvas.fill(
            SVGPath(x: foot.x - size * 0.26, y: foot.y - size * 0.7, width: size * 0.16, height: size * 0.6),
            light.shade, 0.2)
        canvas.fill(
            SVGPath(
                x: foot.x - size * 0.31, y: foot.y - size * 0.76, width: size * 0.62, height: size * 0.08),
            stone.lighter(0.05))
        canvas.fill(
            SVGPath(x: foot.x - size * 0.13, y: foot.y - size * 0.5, width: size * 0.26, height: size * 0.15),
            bronze[1])
        return foot + Point(0, -size * 0.76)
    }

    func statue(_ canvas: inout SVGCanvas, _ chance: inout Chance) {
        let foot = stage(&canvas, &chance)
        let size = height * 0.28
        let base = plinth(&canvas, at: foot, size)
        let tall = height * chance(0.34, 0.42)
        let tones = bronze
        let lean = chance(-0.05, 0.05)
        let robe: [(Double, Double)] = [
            (-0.17, 0), (-0.14, -0.34), (-0.13 + lean, -0.62), (-0.15 + lean, -0.76), (-0.05 + lean, -0.82),
            (0.06 + lean, -0.82), (0.15 + lean, -0.76), (0.13 + lean, -0.6), (0.15, -0.3), (0.19, 0),
        ]
        canvas.fill(SVGPath(smooth: robe, at: base, tall), tones[1])
        canvas.fill(
            SVGPath(
                smooth: [
                    (-0.16, -0.01), (-0.13, -0.36), (-0.12 + lean, -0.7), (-0.03 + lean, -0.66),
                    (-0.06, -0.3), (-0.07, 0),
                ],
                at: base, tall), tones[0])
        canvas.fill(SVGPath(circle: base + Point(lean, -0.9) * tall, tall * 0.075), tones[1])
        canvas.fill(SVGPath(circle: base + Point(lean + 0.02, -0.915) * tall, tall * 0.04), tones[2], 0.6)
        let raised = chance.happens(0.5)
        let side = chance.happens(0.5) ? 1.0 : -1
        let hand = raised ? Point(0.34 * side, -1.02) : Point(0.29 * side, -0.42)
        let elbow = raised ? Point(0.27 * side, -0.74) : Point(0.27 * side, -0.6)
        var arm = SVGPath()
        arm.move(base + Point(0.1 * side + lean, -0.74) * tall)
        arm.curve(base + elbow * tall, base + hand * tall)
        canvas.strokes(tall * 0.075) { $0.mark(arm, stroke: tones[1]) }
        canvas.strokes(tall * 0.02, 0.8) { $0.mark(arm, stroke: tones[2]) }
        if raised {
            canvas.fill(SVGPath(circle: base + (hand + Point(0, -0.06)) * tall, tall * 0.055), tones[2])
        } else {
            let staff = SVGPath(
                [base + Point(0.29 * side, 0) * tall, base + Point(0.27 * side, -1) * tall], closed: false)
            canvas.strokes(tall * 0.025) { $0.mark(staff, stroke: tones[0]) }
        }
        canvas.strokes(tall * 0.012, 0.55) { canvas in
            for fold in [0.0, 0.05, 0.1] {
                var crease = SVGPath()
                crease.move(base + Point(0.02 + fold * 0.6 + lean, -0.6) * tall)
                crease.curve(
                    base + Point(0.05 + fold, -0.3) * tall, base + Point(0.03 + fold * 1.2, -0.02) * tall)
                canvas.mark(crease, stroke: tones[2])
            }
        }
        if chance.happens(0.5) {
            person(&canvas, &chance, at: foot + Point(size * 1.1, size * 0.12), height * 0.22)
        }
    }

    func sculpture(_ canvas: inout SVGCanvas, _ chance: inout Chance) {
        let foot = stage(&canvas, &chance)
        let size = height * chance(0.42, 0.52)
        let tones = bronze
        canvas.fill(
            SVGPath(ellipse: foot + Point(size * 0.1, 4), size * 0.46, size * 0.06), light.shade, 0.32)
        switch number % 5 {
        case 0:  // An open ring.
            let middle = foot + Point(0, -size * 0.46)
            canvas.stroke(SVGPath(ellipse: middle, size * 0.36, size * 0.4, angle: 0), tones[0], size * 0.2)
            canvas.stroke(
                SVGPath(ellipse: middle + Point(-size * 0.02, -size * 0.02), size * 0.36, size * 0.4),
                tones[1],
                size * 0.15)
            canvas.stroke(
                SVGPath(ellipse: middle + Point(-size * 0.04, -size * 0.04), size * 0.36, size * 0.4),
                tones[2],
                size * 0.035, 0.7)
        case 1:  // Uprights.
            for number in 0..<3 {
                let x = (Double(number) - 1) * 0.26
                let high = [0.82, 1.08, 0.66][number]
                let slab = SVGPath([
                    foot + Point(x - 0.1, 0) * size, foot + Point(x - 0.07, -high) * size,
                    foot + Point(x + 0.08, -high + 0.07) * size, foot + Point(x + 0.1, 0) * size,
                ])
                canvas.fill(slab, tones[number % 2 + 1])
                canvas.fill(
                    SVGPath([
                        foot + Point(x - 0.1, 0) * size, foot + Point(x - 0.07, -high) * size,
                        foot + Point(x - 0.02, -high + 0.02) * size, foot + Point(x - 0.03, 0) * size,
                    ]), tones[0], 0.75)
                if number != 2 {
                    canvas.fill(
                        SVGPath(circle: foot + Point(x, -high * 0.68) * size, size * 0.055), light.sky[2])
                }
            }
        case 2:  // A folded wave.
            for fold in 0..<4 {
                let lift = Double(fold) * 0.2
                canvas.fill(
                    SVGPath(
                        smooth: [
                            (-0.42 + lift * 0.3, -lift), (-0.2, -0.26 - lift), (0.16, -0.12 - lift),
                            (0.44 - lift * 0.4, -0.3 - lift), (0.36, -0.04 - lift * 0.9),
                            (0, 0.02 - lift * 0.9),
                        ], at: foot, size), tones[(fold + 1) % 3])
            }
        case 3:  // Stones on each other.
            var y = 0.0
            for (number, half) in [0.34, 0.27, 0.2, 0.13].enumerated() {
                let middle = foot + Point(chance(-0.05, 0.05), -y - half * 0.62) * size
                canvas.fill(
                    SVGPath(ellipse: middle, half * size, half * size * 0.66, angle: chance(-0.15, 0.15)),
                    tones[number % 3])
                canvas.fill(
                    SVGPath(
                        ellipse: middle + Point(half * 0.2, -half * 0.22) * size, half * size * 0.5,
                        half * size * 0.24), tones[2], 0.35)
                y += half * 1.2
            }
        default:  // A rising ribbon of steel.
            for strand in 0..<5 {
                var ribbon = SVGPath()
                let start = foot + Point(-0.3 + Double(strand) * 0.15, 0) * size
                ribbon.move(start)
                ribbon.curve(
                    start + Point(0.5 - Double(strand) * 0.12, -0.35) * size,
                    start + Point(-0.5 + Double(strand) * 0.18, -0.7) * size,
                    foot + Point(-0.04 + Double(strand) * 0.05, -1.08) * size)
                canvas.strokes(size * 0.05) { $0.mark(ribbon, stroke: tones[strand % 3]) }
            }
        }
        if chance.happens(0.4) {
            person(&canvas, &chance, at: foot + Point(size * 0.75, size * 0.06), height * 0.24)
        }
    }

    func fountain(_ canvas: inout SVGCanvas, _ chance: inout Chance) {
        let foot = stage(&canvas, &chance)
        let size = width * 0.34
        let stone = light.wall[2].mixed(light.wall[3], 0.5)
        canvas.fill(SVGPath(ellipse: foot + Point(0, 8), size * 1.06, size * 0.28), light.shade, 0.25)
        canvas.fill(SVGPath(ellipse: foot, size, size * 0.26), stone.lighter(-0.08))
        canvas.fill(SVGPath(ellipse: foot + Point(0, -size * 0.09), size, size * 0.26), stone)
        canvas.fill(SVGPath(ellipse: foot + Point(0, -size * 0.1), size * 0.92, size * 0.22), light.water[1])
        canvas.fill(
            SVGPath(ellipse: foot + Point(0, -size * 0.08), size * 0.8, size * 0.16), light.water[2], 0.6)
        let bowl = foot + Point(0, -size * 0.62)
        canvas.fill(
            SVGPath([
                foot + Point(-size * 0.09, -size * 0.1), bowl + Point(-size * 0.05, 0),
                bowl + Point(size * 0.05, 0), foot + Point(size * 0.09, -size * 0.1),
            ]), stone.lighter(-0.04))
        canvas.fill(
            SVGPath(smooth: [(-0.42, -0.08), (-0.24, 0.1), (0.24, 0.1), (0.42, -0.08)], at: bowl, size), stone
        )
        canvas.fill(SVGPath(ellipse: bowl + Point(0, -size * 0.07), size * 0.4, size * 0.08), light.water[2])
        canvas.strokes(3, 0.75) { canvas in
            for number in 0..<26 {
                let side = Double(number) / 12.5 - 1
                var jet = SVGPath()
                jet.move(bowl + Point(0, -size * 0.06))
                jet.curve(
                    bowl + Point(side * size * 0.24, -size * (0.72 - abs(side) * 0.2)),
                    bowl + Point(side * size * 0.4, size * 0.5))
                canvas.mark(jet, stroke: light.cloud)
            }
        }
        for _ in 0..<chance.int(0...3) {
            person(
                &canvas, &chance, at: Point(chance(40, width - 40), height * chance(0.86, 0.95)), height * 0.2
            )
        }
    }
}
