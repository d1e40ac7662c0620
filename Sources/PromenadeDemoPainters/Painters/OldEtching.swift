// SPDX-License-Identifier: MIT
import Foundation

/// Etchings of mills, ruins and trees: all light and shade made from lines.
struct OldEtching: Manner {
    private(set) var plan = Plan()
    let motif: Motif
    let ink: Pigment, sheet: Pigment

    enum Motif: Int { case mill, ruin, oak, town }

    init(number: Int, _ chance: inout Chance) {
        motif = Motif(rawValue: number % 4) ?? .mill
        let turn = number / 4
        ink = chance.pick(.init(hex: 0x2B221A, 0x1F1E1C, 0x43291A))
        sheet = chance.pick(.init(hex: 0xEFE6D0, 0xE6DABF, 0xF1EBDC, 0xDDD2B8))
        plan.shape(chance.pick([1.4, 1.5, 1.25, 1.8]))
        let words = ["Haarderwoude", "the Old Dyke", "Sloterham", "Vechtmond", "the Broken Gate", "Eemsluis"]
        switch motif {
        case .mill:
            plan.title = Wording.title(turn, ["The Mill at *", "Windmill near *"], words)
            plan.altText = "A windmill stands on a dyke beside water under long clouds, etched in fine lines."
            plan.subject = ["landscape", "windmill", "river"]
        case .ruin:
            plan.title = Wording.title(turn, ["Ruined Arches, *", "Abbey Ruins near *"], words)
            plan.altText =
                "Broken arches of a ruin, overgrown with bushes, stand in deep shade and bright light."
            plan.subject = ["architecture", "ruins", "arches"]
        case .oak:
            plan.title = Wording.title(turn, ["The Great Oak, *", "Three Trees at *"], words)
            plan.altText =
                "Large dark trees stand on a rise before a wide flat country with a distant church."
            plan.subject = ["landscape", "trees"]
        case .town:
            plan.title = Wording.title(turn, ["View of *", "The Canal at *"], words)
            plan.altText =
                "Gabled houses and a church tower line a canal with small boats, etched in fine lines."
            plan.subject = ["cityscape", "canal", "houses"]
        }
        plan.tone = sheet.mixed(ink, 0.22)
    }

    var horizon: Double { plan.height * (motif == .ruin ? 0.74 : 0.66) }

    func draw(_ canvas: inout SVGCanvas, _ chance: inout Chance) {
        canvas.fill(canvas.all, sheet)
        let plate = SVGPath(x: 34, y: 34, width: plan.width - 68, height: plan.height - 74)
        canvas.fill(plate, ink, 0.055)
        canvas.clipped(plate) { canvas in
            let noise = Noise(&chance)
            sky(&canvas, &chance, noise)
            switch motif {
            case .mill:
                water(&canvas, &chance)
                country(&canvas, &chance, noise)
                mill(&canvas, &chance)
            case .ruin:
                country(&canvas, &chance, noise)
                ruin(&canvas, &chance, noise)
            case .oak:
                country(&canvas, &chance, noise)
                oaks(&canvas, &chance)
            case .town:
                water(&canvas, &chance)
                town(&canvas, &chance)
            }
            ground(&canvas, &chance, noise)
        }
        canvas.stroke(plate, ink, 1.6, 0.85)
        canvas.stroke(SVGPath(x: 18, y: 18, width: plan.width - 36, height: plan.height - 36), ink, 1.4, 0.13)
        canvas.paper(&chance, 0.2)
        for _ in 0..<5 {
            canvas.fill(
                SVGPath(circle: Point(chance(0, plan.width), chance(0, plan.height)), chance(30, 120)),
                canvas.softness(Pigment(0xA9824A), 0.13))
        }
    }

    /// Parallel lines over a shape, closer and crossed where it is darker.
    func hatch(
        _ canvas: inout SVGCanvas, _ chance: inout Chance, _ corners: [Point], angle: Double, gap: Double,
        _ strength: Double = 0.8, cross: Bool = false
    ) {
        let middle = corners.reduce(Point(0, 0), +) / Double(max(corners.count, 1))
        let reach = corners.map { ($0 - middle).length }.max() ?? 0
        let along = Point(angle: angle)
        let side = along.turned
        var lines = SVGPath()
        for shift in stride(from: -reach, through: reach, by: gap) {
            // A line is kept only where it lies inside the shape, found by walking along it.
            var start: Point?
            for step in stride(from: -reach, through: reach, by: 5) {
                let place = middle + side * (shift + chance.bell() * gap * 0.12) + along * step
                let inside = place.isInside(corners)
                if inside, start == nil { start = place }
                if let from = start, !inside || step + 5 > reach {
                    lines.move(from)
                    lines.curve((from + place) / 2 + side * chance.bell() * 0.8, place)
                    start = nil
                }
            }
        }
        canvas.stroke(lines, ink, 1.15, strength)
        if cross { hatch(&canvas, &chance, corners, angle: angle + 0.9, gap: gap * 1.25, strength * 0.9) }
    }

    func solid(
        _ canvas: inout SVGCanvas, _ chance: inout Chance, _ corners: [Point], angle: Double, gap: Double,
        cross: Bool = false
    ) {
        canvas.fill(SVGPath(corners), sheet.mixed(ink, 0.05))
        hatch(&canvas, &chance, corners, angle: angle, gap: gap, cross: cross)
        canvas.stroke(SVGPath.handmade(corners, 0.9, &chance), ink, 1.7)
    }

    func sky(_ canvas: inout SVGCanvas, _ chance: inout Chance, _ noise: Noise) {
        var lines = SVGPath()
        for y in stride(from: 40, to: horizon * 0.95, by: 6) {
            var x = 20.0
            while x < plan.width {
                let reach = chance(26, 110)
                if noise.fractal(x / 240, y / 90, octaves: 3) > -0.04 + y / horizon * 0.22 {
                    let lift = noise(x / 130, y / 60) * 11
                    lines.move(Point(x, y + lift))
                    lines.curveBy(
                        Point(reach / 2, -4 + chance.bell() * 2),
                        Point(reach, noise((x + reach) / 130, y / 60) * 11 - lift))
                }
                x += reach * chance(0.9, 1.25)
            }
        }
        canvas.stroke(lines, ink, 1, 0.75)
        var birds = SVGPath()
        for _ in 0..<7 {
            birds.move(Point(plan.width * chance(0.3, 0.6), horizon * chance(0.25, 0.5)))
            birds.curveBy(Point(4, -5), Point(8, 0))
            birds.curveBy(Point(4, -6), Point(9, -1))
        }
        canvas.stroke(birds, ink, 1.4)
    }

    func water(_ canvas: inout SVGCanvas, _ chance: inout Chance) {
        var lines = SVGPath()
        for _ in 0..<900 {
            let fall = pow(chance.unit(), 1.5)
            let y = horizon + 4 + fall * (plan.height - horizon)
            lines.move(Point(chance(0, plan.width), y))
            lines.lineBy(Point(chance(14, 90) * (0.5 + fall), chance.bell() * 0.6))
        }
        canvas.stroke(lines, ink, 1, 0.72)
    }

    func country(_ canvas: inout SVGCanvas, _ chance: inout Chance, _ noise: Noise) {
        for band in 0..<3 {
            let y = horizon - 14 + Double(band) * 9
            let line = stride(from: 0.0, through: plan.width, by: 14).map {
                Point($0, y - abs(noise($0 / 60, Double(band) * 7)) * 15)
            }
            hatch(
                &canvas, &chance, line + [Point(plan.width, y + 5), Point(0, y + 5)], angle: 1.2, gap: 4.5,
                0.45 + Double(band) * 0.15)
            canvas.stroke(SVGPath(smooth: line, closed: false), ink, 1, 0.7)
        }
        let spire = plan.width * chance(0.42, 0.58)
        solid(
            &canvas, &chance,
            [
                Point(spire - 7, horizon - 12), Point(spire - 7, horizon - 38), Point(spire, horizon - 70),
                Point(spire + 7, horizon - 38), Point(spire + 7, horizon - 12),
            ], angle: 1.5, gap: 3)
    }

    /// Foliage the etcher's way: a loose thread of loops, darker on the side away from the light.
    func scribble(_ canvas: inout SVGCanvas, _ chance: inout Chance, _ center: Point, _ size: Double) {
        canvas.fill(SVGPath(circle: center, size * 0.8), sheet, 0.75)
        for pass in 0..<3 {
            var loops = SVGPath()
            let heart = center + Point(size, size) * 0.16 * Double(pass)
            loops.move(heart)
            for _ in 0..<Int(clamping: size * 0.7) {
                let spot =
                    heart + Point(angle: chance(0, 6.28), length: size * chance(0.1, 1 - Double(pass) * 0.2))
                loops.move(spot)
                for _ in 0..<3 {
                    loops.curveBy(Point(chance(-3, 6), -chance(4, 9)), Point(chance(3, 7), chance(-2, 3)))
                }
            }
            canvas.stroke(loops, ink, 1.1, 0.8)
        }
    }

    func oaks(_ canvas: inout SVGCanvas, _ chance: inout Chance) {
        let side = chance.pick([0.25, 0.68])
        for (index, shift) in [0.0, 0.17, -0.13].prefix(chance.int(1...3)).enumerated() {
            let tall = plan.height * (index == 0 ? 0.56 : 0.42)
            let foot = Point(plan.width * (side + shift), horizon + 60)
            let trunk = (0...5).map { foot + Point(sin(Double($0) * 1.1) * 10, -tall * 0.7 * Double($0) / 5) }
            let girth = tall * 0.05
            let bark = trunk.map { $0 - Point(girth, 0) } + trunk.reversed().map { $0 + Point(girth, 0) }
            solid(&canvas, &chance, bark, angle: 1.4, gap: 3.6, cross: true)
            for limb in 0..<7 {
                let end =
                    trunk[5]
                    + Point(angle: -.pi * (0.06 + Double(limb) * 0.147), length: tall * chance(0.26, 0.4))
                canvas.fill(
                    SVGPath.tapered([trunk[4], (trunk[5] + end) / 2, end], girth, start: 1, end: 0.2), ink)
            }
            let crown = trunk[5] - Point(0, tall * 0.08)
            for ring in [1.0, 0.7, 0.42, 0.15] {
                for step in 0..<Int(5 + ring * 15) {
                    let angle = Double(step) / (5 + ring * 15) * .pi * 2
                    let spot =
                        crown + Point(cos(angle) * 0.46, sin(angle) * 0.27) * tall
                        * (ring + chance.bell() * 0.08)
                    scribble(&canvas, &chance, spot, tall * chance(0.07, 0.1))
                }
            }
            hatch(
                &canvas, &chance,
                (0..<12).map {
                    crown + Point(angle: Double($0) / 2, length: tall * 0.15) + Point(tall * 0.12, tall * 0.1)
                }, angle: 0.8, gap: 4, 0.8)
        }
    }

    func ground(_ canvas: inout SVGCanvas, _ chance: inout Chance, _ noise: Noise) {
        let low = plan.height * (motif == .oak || motif == .ruin ? 0.79 : 0.89)
        let edge = stride(from: 0.0, through: plan.width, by: 20).map {
            Point($0, low + noise($0 / 170, 41) * 24)
        }
        let bank = edge + [Point(plan.width, plan.height), Point(0, plan.height)]
        canvas.fill(SVGPath(bank), sheet.mixed(ink, 0.05))
        hatch(&canvas, &chance, bank, angle: 0.12, gap: 6.5, 0.7)
        hatch(
            &canvas, &chance, bank.map { $0 + Point(0, $0.y < plan.height - 1 ? 34 : 0) }, angle: 0.8, gap: 6,
            0.8)
        var grass = SVGPath()
        for _ in 0..<260 {
            let foot = chance.pick(edge) + Point(chance(-14, 14), chance(0, 90))
            grass.move(foot)
            grass.curveBy(Point(chance(-3, 3), -8), Point(chance(-9, 9), -chance(9, 24)))
        }
        canvas.stroke(grass, ink, 1.2, 0.85)
    }
}
