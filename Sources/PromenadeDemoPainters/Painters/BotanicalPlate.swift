// SPDX-License-Identifier: MIT
import Foundation

/// Plants drawn from life on vellum: leaf, flower, bud, fruit and root.
struct BotanicalPlate: Manner {
    private(set) var plan = Plan()
    private let flower: Flower
    private let petal: Pigment, heart: Pigment, leaf: Pigment
    private let lanceolate: Bool

    private enum Flower: Int { case poppy, iris, umbel, rose, tulip, bell }

    private static let petals: [(String, Pigment)] = [
        ("scarlet", Pigment(0xC8442F)), ("violet", Pigment(0x6F5A9C)), ("white", Pigment(0xEDE6D6)),
        ("pink", Pigment(0xD58A94)),
        ("yellow", Pigment(0xE0B23F)), ("blue", Pigment(0x5673A8)), ("plum", Pigment(0x7A3450)),
        ("apricot", Pigment(0xE2A06A)),
    ]

    init(number: Int, _ chance: inout Chance) {
        let flower = Flower(rawValue: number % 6) ?? .poppy
        self.flower = flower
        let (word, colour) = Self.petals[(number + number / 6) % Self.petals.count]
        petal = colour
        heart = chance.pick(.init(hex: 0xD9A93A, 0x4A3A2A, 0x8C9A4A))
        leaf = chance.pick(.init(hex: 0x6A8A5A, 0x57785C, 0x7F8F52, 0x5C7F70))
        lanceolate = flower == .iris || flower == .tulip || chance.happens(0.4)
        plan.shape(chance.pick([0.68, 0.72, 0.76]))
        let genus = ["Poppy", "Flag", "Hemlock", "Briar", "Tulip", "Bellflower"][flower.rawValue]
        let form = ["Marsh *", "Mountain *", "* with Root", "Double *", "Garden *", "Dwarf *", "* in Seed"]
        let title = form[(number / 6) % form.count].replacingOccurrences(of: "*", with: genus)
        plan.title = "\(word.capitalized) \(title)".replacingOccurrences(of: "  ", with: " ")
        let kind = ["poppy", "iris", "umbelled plant", "wild rose", "tulip", "bellflower"][flower.rawValue]
        plan.altText =
            "\(Wording.withArticle(word)) \(kind) with leaves, buds and roots, and studies of its parts."
        plan.altText = plan.altText.capitalizedFirst
        plan.subject = ["botanical", "flowers", kind]
        plan.tone = Pigment(0xEFE7D2).mixed(leaf, 0.16).mixed(petal, 0.08)
    }

    func draw(_ canvas: inout SVGCanvas, _ chance: inout Chance) {
        let (width, height) = (plan.width, plan.height)
        canvas.fill(canvas.all, Pigment(0xF0E8D4))
        for _ in 0..<9 {
            let stain = canvas.softness(Pigment(0xC9A878), 0.16)
            canvas.fill(
                SVGPath(
                    ellipse: Point(chance(0, width), chance(0, height)), chance(120, 300), chance(90, 260)),
                stain)
        }
        let sway = chance(-0.1, 0.1)
        let base = Point(width * 0.5 - sway * 200, height * 0.86)
        let stems = chance.int(2...3)
        root(&canvas, &chance, base)
        var tips: [(Point, Double)] = []
        for stem in 0..<stems {
            let lean = (Double(stem) - Double(stems - 1) / 2) * 0.34 + sway
            let reach =
                height * (stem == stems / 2 ? 0.66 : chance(0.46, 0.56)) * (flower == .tulip ? 0.84 : 1)
            let spine = (0...8).map { step -> Point in
                let rise = Double(step) / 8
                return base
                    + Point(
                        sin(lean) * reach * pow(rise, 1.25) + sin(rise * 4 + lean * 9) * 11,
                        -rise * reach * cos(lean))
            }
            for step in 1..<7 {
                let side = step.isMultiple(of: 2) ? 1.0 : -1
                let size =
                    height * (lanceolate ? 0.36 : 0.2) * (1.1 - Double(step) * 0.1) * chance(0.85, 1.15)
                if !lanceolate || step < 4 {
                    foliage(&canvas, &chance, spine[step], -.pi / 2 + side * chance(0.5, 1.1), size)
                }
            }
            canvas.stroke(SVGPath(smooth: spine, closed: false), leaf.lighter(-0.13), 7)
            canvas.stroke(
                SVGPath(smooth: spine.map { $0 - Point(1.4, 0) }, closed: false), leaf.lighter(0.06), 3.4)
            tips.append((spine[8], (spine[8] - spine[6]).angle))
        }
        for (index, tip) in tips.enumerated() {
            bloom(
                &canvas, &chance, tip.0, tip.1, width * (index == stems / 2 ? 0.175 : 0.135),
                open: index != 0 || stems == 2)
        }
        for index in 0..<3 {
            let spot = Point(width * (0.2 + Double(index) * 0.3), height * 0.925)
            switch index {
            case 0: petalShape(&canvas, &chance, spot + Point(0, 22), -.pi / 2 + 0.2, 74, 0.6, petal)
            case 1: seed(&canvas, &chance, spot)
            default: foliage(&canvas, &chance, spot + Point(-26, 12), -0.3, 110)
            }
        }
        for line in 0..<2 {
            var text = SVGPath()
            var x = width * 0.4
            while x < width * (line == 0 ? 0.6 : 0.54) {
                text.move(Point(x, height * 0.972 + Double(line) * 11))
                text.curveBy(Point(chance(1, 4), -chance(2, 7)), Point(chance(3, 6), 0))
                x += chance(4, 8)
            }
            canvas.stroke(text, Pigment(0x5A4632), 1.1, 0.8)
        }
        canvas.stroke(
            SVGPath(x: 24, y: 24, width: width - 48, height: height - 48), Pigment(0x8C7450), 1.4, 0.7)
        canvas.stroke(
            SVGPath(x: 30, y: 30, width: width - 60, height: height - 60), Pigment(0x8C7450), 0.6, 0.7)
        canvas.paper(&chance, 0.14)
    }

    private func foliage(
        _ canvas: inout SVGCanvas, _ chance: inout Chance, _ from: Point, _ angle: Double, _ size: Double
    ) {
        let bend = chance(-0.5, 0.5)
        let spine = (0...6).map { step -> Point in
            let along = Double(step) / 6
            return from + Point(angle: angle + bend * along * (lanceolate ? 1 : 0.6), length: size * along)
        }
        let tint = leaf.varied(&chance, 0.03)
        let wide = size * (lanceolate ? 0.13 : 0.44)
        let shape = SVGPath.tapered(spine, wide, start: 0.04, end: 0)
        let across = (spine[6] - spine[0]).turned * (0.5 * wide / size)
        canvas.fill(
            shape,
            canvas.linear(
                spine[3] - across, spine[3] + across,
                [
                    (0, tint.lighter(0.09), 1), (0.5, tint, 1), (0.52, tint.lighter(-0.07), 1),
                    (1, tint.lighter(-0.02), 1),
                ]))
        canvas.stroke(shape, tint.lighter(-0.22), 1, 0.7)
        var veins = SVGPath(smooth: spine, closed: false)
        if !lanceolate {
            for step in 1..<6 {
                for side in [-1.0, 1.0] {
                    let reach = wide * 0.42 * sin(Double(step) / 6 * .pi)
                    veins.move(spine[step])
                    veins.line(
                        spine[step] + Point(angle: angle + bend * 0.4 + side * 0.85, length: reach * 1.25))
                }
            }
        }
        canvas.stroke(veins, tint.lighter(0.16), 1.1, 0.8)
    }

    private func petalShape(
        _ canvas: inout SVGCanvas, _ chance: inout Chance, _ from: Point, _ angle: Double, _ size: Double,
        _ girth: Double, _ colour: Pigment
    ) {
        let along = Point(angle: angle, length: size)
        let across = along.turned * girth
        func at(_ forward: Double, _ side: Double) -> Point { from + along * forward + across * side }
        let rim = [
            at(0, 0.05), at(0.45, 0.5), at(0.85, 0.48), at(1.0 + chance(-0.05, 0.05), 0.2), at(0.96, 0),
            at(1.02, -0.2), at(0.85, -0.5), at(0.42, -0.48), at(0, -0.05),
        ]
        let shape = SVGPath(smooth: rim)
        let deep = colour.mixed(Pigment(0x3A1F2A), 0.3)
        canvas.fill(
            shape,
            canvas.linear(from, at(1, 0), [(0, deep, 1), (0.35, colour, 1), (1, colour.lighter(0.09), 1)]),
            0.95)
        canvas.stroke(shape, deep, 1, 0.7)
        var veins = SVGPath()
        for vein in -3...3 {
            veins.move(at(0.12, Double(vein) * 0.02))
            veins.curve(at(0.5, Double(vein) * 0.12), at(chance(0.72, 0.92), Double(vein) * 0.13))
        }
        canvas.stroke(veins, deep, 0.8, 0.45)
    }

    private func bloom(
        _ canvas: inout SVGCanvas, _ chance: inout Chance, _ tip: Point, _ heading: Double, _ size: Double,
        open: Bool
    ) {
        guard open else {
            for petal in [-0.25, 0.25, 0.0] {
                petalShape(&canvas, &chance, tip, heading + petal, size * 0.8, 0.42, self.petal)
            }
            for sepal in [-0.4, 0.4, 0.0] {
                petalShape(&canvas, &chance, tip, heading + sepal, size * 0.45, 0.3, leaf)
            }
            return
        }
        switch flower {
        case .poppy, .rose:
            let count = flower == .rose ? 5 : 4
            for ring in 0..<2 {
                for step in 0..<count {
                    let angle = heading + (Double(step) + Double(ring) * 0.5) / Double(count) * .pi * 2
                    petalShape(
                        &canvas, &chance, tip, angle, size * (ring == 0 ? 1.05 : 0.76),
                        flower == .rose ? 0.85 : 1.15, petal.varied(&chance, 0.02))
                }
            }
            stamens(&canvas, &chance, tip, size * 0.36)
        case .iris:
            for angle in [-0.45, 0.45, 0.0] {
                petalShape(&canvas, &chance, tip, heading + angle, size * 1.3, 0.62, petal.lighter(0.07))
            }
            for angle in [-2.2, 2.2, .pi] {
                petalShape(&canvas, &chance, tip, heading + angle, size * 1.25, 0.72, petal)
                canvas.fill(
                    SVGPath.tapered(
                        [
                            tip, tip + Point(angle: heading + angle, length: size * 0.3),
                            tip + Point(angle: heading + angle, length: size * 0.62),
                        ], size * 0.12), Pigment(0xE4B43C))
            }
        case .umbel:
            for ray in -6...6 {
                let hub =
                    tip
                    + Point(
                        angle: heading + Double(ray) * 0.2, length: size * (1.25 - abs(Double(ray)) * 0.045))
                canvas.stroke(SVGPath([tip, hub], closed: false), leaf.lighter(-0.08), 1.8)
                for _ in 0..<13 {
                    let spot = hub + Point(chance.bell(), chance.bell()) * size * 0.105
                    canvas.fill(SVGPath(circle: spot, chance(3, 6.5)), petal.varied(&chance, 0.04))
                    canvas.stroke(SVGPath(circle: spot, 3), leaf.lighter(-0.1), 0.7, 0.7)
                }
            }
        case .tulip:
            for (angle, girth) in [(-0.42, 0.5), (0.42, 0.5), (-0.2, 0.55), (0.2, 0.55), (0.0, 0.62)] {
                petalShape(
                    &canvas, &chance, tip, heading + angle, size * 1.6, girth, petal.varied(&chance, 0.025))
            }
        case .bell:
            for step in 0..<6 {
                let side = step.isMultiple(of: 2) ? 1.0 : -1
                let hub =
                    tip - Point(angle: heading, length: size * (0.2 + Double(step) * 0.36))
                    + Point(side * size * 0.55, 0)
                canvas.stroke(
                    SVGPath(
                        smooth: [
                            tip - Point(angle: heading, length: size * Double(step) * 0.36),
                            hub - Point(0, 16), hub,
                        ], closed: false), leaf.lighter(-0.1), 2)
                for angle in [-0.5, 0.5, 0.0] {
                    petalShape(
                        &canvas, &chance, hub, .pi / 2 + angle - side * 0.25, size * 0.78, 0.55,
                        petal.varied(&chance, 0.02))
                }
            }
        }
    }

    private func stamens(_ canvas: inout SVGCanvas, _ chance: inout Chance, _ center: Point, _ size: Double) {
        canvas.fill(SVGPath(circle: center, size * 0.9), canvas.softness(Pigment(0x2A1A1A), 0.55))
        for step in 0..<30 {
            let end = center + Point(angle: Double(step) * 0.21 * 2, length: size * chance(0.55, 1.1))
            canvas.stroke(SVGPath([center, end], closed: false), heart.lighter(-0.12), 0.9)
            canvas.dot(end, 2.3, heart.varied(&chance, 0.05))
        }
        canvas.fill(SVGPath(circle: center, size * 0.3), leaf.lighter(0.1))
    }

    private func root(_ canvas: inout SVGCanvas, _ chance: inout Chance, _ base: Point) {
        for _ in 0..<17 {
            let angle = .pi / 2 + chance.bell() * 0.55
            let reach = plan.height * chance(0.03, 0.085)
            let marks = (0...4).map { step -> Point in
                base + Point(angle: angle + chance.bell() * 0.12, length: reach * Double(step) / 4)
            }
            canvas.fill(
                SVGPath.tapered(marks, chance(2.5, 7), start: 1.4, end: 0),
                Pigment(0x9C7A52).varied(&chance, 0.05))
        }
    }

    private func seed(_ canvas: inout SVGCanvas, _ chance: inout Chance, _ spot: Point) {
        let shell = SVGPath(ellipse: spot - Point(0, 12), 19, 24)
        let tint = leaf.mixed(Pigment(0xB08A50), 0.55)
        canvas.fill(
            shell,
            canvas.radial([(0, tint.lighter(0.14), 1), (1, tint.lighter(-0.12), 1)], focus: Point(0.35, 0.3)))
        canvas.stroke(shell, tint.lighter(-0.25), 1)
        for rib in [-9.0, 0, 9] {
            canvas.stroke(
                SVGPath(
                    smooth: [spot + Point(0, -35), spot + Point(rib * 1.5, -12), spot + Point(0, 11)],
                    closed: false), tint.lighter(-0.2), 0.9)
        }
    }
}
