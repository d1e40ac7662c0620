// SPDX-License-Identifier: MIT
import Foundation

/// Pigment woodcuts from a few flat blocks: graded skies, mountains, snow, rain.
struct Woodblock: Manner {
    private(set) var plan = Plan()
    let motif: Motif
    let inks: Inks

    enum Motif: Int { case mountain, wave, snow, rain, islands }

    struct Inks {
        let paper: Pigment, sky: Pigment, glow: Pigment, far: Pigment, near: Pigment, key: Pigment
    }

    static let inkSets = [
        Inks(
            paper: Pigment(0xEFE6D0), sky: Pigment(0x2F5F8A), glow: Pigment(0xF0B79A), far: Pigment(0x7FA3B5),
            near: Pigment(0x34597A), key: Pigment(0x1C2A3C)),
        Inks(
            paper: Pigment(0xF1E4CB), sky: Pigment(0xC4533D), glow: Pigment(0xF3C98B), far: Pigment(0xA98B8F),
            near: Pigment(0x5B4E66), key: Pigment(0x2A2433)),
        Inks(
            paper: Pigment(0xE9E6D8), sky: Pigment(0x44606B), glow: Pigment(0xD8DCCB), far: Pigment(0x93ACA8),
            near: Pigment(0x4C746F), key: Pigment(0x1D2F33)),
        Inks(
            paper: Pigment(0xE6DFCF), sky: Pigment(0x1F2F55), glow: Pigment(0x7F93B8), far: Pigment(0x55709B),
            near: Pigment(0x2B4470), key: Pigment(0x121B33)),
    ]
    static let places = [
        "Tsurumi", "Kamo Pass", "Aoshima", "Lake Sowa", "Mount Ibara", "Minase", "Old Post Road",
    ]

    init(number: Int, _ chance: inout Chance) {
        let motif = Motif(rawValue: number % 5) ?? .mountain
        let turn = number / 5
        self.motif = motif
        inks =
            Self.inkSets[
                motif == .snow
                    ? [2, 3, 0][turn % 3] : motif == .rain ? [3, 2][turn % 2] : (number % 5 + turn) % 4]
        plan.shape(chance.pick([1.48, 0.67, 1.48, 0.67, 0.72]))
        switch motif {
        case .mountain:
            plan.title = Wording.title(
                turn, ["Clear Morning, *", "First Light, *", "Evening Glow at *"], Self.places)
            plan.altText = "A tall snow-capped mountain rises above bands of mist and a dark pine branch."
            plan.subject = ["landscape", "mountain", "pines"]
        case .wave:
            plan.title = Wording.title(turn, ["Rough Sea at *", "The Wave, *"], Self.places)
            plan.altText = "A great wave with curling foam lifts over a calm horizon and a low sun."
            plan.subject = ["seascape", "waves", "sun"]
        case .snow:
            plan.title = Wording.title(turn, ["Snow at *", "Winter Evening, *"], Self.places)
            plan.altText =
                "Snow falls on a small house with one lit window beneath snow-laden trees and hills."
            plan.subject = ["landscape", "snow", "house", "winter"]
        case .rain:
            plan.title = Wording.title(turn, ["Night Rain, *", "Sudden Shower at *"], Self.places)
            plan.altText =
                "Slanting rain falls over an arched bridge where a figure hurries under a broad hat."
            plan.subject = ["landscape", "rain", "bridge", "figure"]
        case .islands:
            plan.title = Wording.title(turn, ["Islands off *", "Returning Sails, *"], Self.places)
            plan.altText = "Wooded islands and small sails lie scattered on a still sea under a graded sky."
            plan.subject = ["seascape", "islands", "sails"]
        }
        plan.tone = [inks.paper, inks.sky, inks.glow, inks.near].blended(0.3, 0.25, 0.2, 0.25)
    }

    func draw(_ canvas: inout SVGCanvas, _ chance: inout Chance) {
        canvas.fill(canvas.all, inks.paper.lighter(0.02))
        let margin = 26.0
        let block = SVGPath(
            x: margin, y: margin, width: plan.width - margin * 2, height: plan.height - margin * 2)
        canvas.clipped(block) { canvas in
            sky(&canvas)
            switch motif {
            case .mountain: mountain(&canvas, &chance)
            case .wave: wave(&canvas, &chance)
            case .snow: snow(&canvas, &chance)
            case .rain: rain(&canvas, &chance)
            case .islands: islands(&canvas, &chance)
            }
            grain(&canvas, &chance)
        }
        canvas.stroke(
            SVGPath.handmade(
                [
                    Point(margin, margin), Point(plan.width - margin, margin),
                    Point(plan.width - margin, plan.height - margin),
                    Point(margin, plan.height - margin),
                ], 0.5, &chance), inks.key, 2.2)
        seal(&canvas, &chance, Point(margin + 16, plan.height - margin - 78))
        canvas.paper(&chance)
    }

    func sky(_ canvas: inout SVGCanvas) {
        let (sky, glow, paper) = (inks.sky, inks.glow, inks.paper)
        canvas.fill(canvas.all, paper.mixed(glow, 0.35))
        let fade = [
            (0.0, sky, 1.0), (0.22, sky, 0.75), (0.5, sky, 0.0), (0.5, glow, 0.0), (0.78, glow, 0.9),
            (1, glow, 0.3),
        ]
        canvas.fill(canvas.all, canvas.linear(Point(0, 0), Point(0, plan.height * 0.72), fade))
    }

    func ridge(_ chance: inout Chance, _ base: Double, _ rise: Double, _ roughness: Double) -> [Point] {
        let noise = Noise(&chance)
        return stride(from: -10, through: plan.width + 20, by: 9).map { x in
            Point(x, base - (noise.fractal(x / roughness, 1) + 0.35) * rise)
        }
    }

    func land(
        _ canvas: inout SVGCanvas, _ line: [Point], _ colour: Pigment, fade: Double = 0, keyed: Bool = true
    ) {
        let bottom = plan.height + 10
        let shape = SVGPath(line + [Point(plan.width + 20, bottom), Point(-10, bottom)])
        if fade > 0 {
            let top = line.map(\.y).min() ?? 0
            let paint = canvas.linear(
                Point(0, top), Point(0, top + fade),
                [(0, colour, 1), (0.5, colour, 0.85), (1, inks.paper.mixed(inks.glow, 0.3), 1)])
            canvas.fill(shape, paint)
        } else {
            canvas.fill(shape, colour)
        }
        if keyed { canvas.stroke(SVGPath(line, closed: false), inks.key, 1.6, 0.85) }
    }

    func trees(
        _ canvas: inout SVGCanvas, _ chance: inout Chance, _ base: Double, _ count: Int, _ colour: Pigment
    ) {
        for _ in 0..<count {
            let foot = Point(chance(0, plan.width), base + chance(-8, 40))
            let tall = chance(34, 78)
            var outline: [Point] = [foot + Point(0, -tall)]
            for tier in 1...4 {
                let wide = tall * 0.07 * Double(tier) + 2
                outline.append(foot + Point(wide, -tall * (1 - Double(tier) * 0.24)))
                outline.append(foot + Point(wide * 0.5, -tall * (1.02 - Double(tier) * 0.24)))
            }
            let mirrored = outline.dropFirst().reversed().map { Point(2 * foot.x - $0.x, $0.y) }
            canvas.fill(SVGPath(outline + mirrored), colour.varied(&chance, 0.015))
        }
    }

    func pine(_ canvas: inout SVGCanvas, _ chance: inout Chance) {
        let right = chance.happens(0.5)
        let side = right ? -1.0 : 1.0
        let start = Point(right ? plan.width : 0, plan.height * 0.1)
        var joint = start
        var branch = [start]
        for _ in 0..<6 {
            joint += Point(side * plan.width * 0.075, chance(-22, 34))
            branch.append(joint)
        }
        canvas.fill(SVGPath.tapered(branch, 22, start: 1.3, end: 0.05), inks.key)
        for knot in branch.dropFirst() {
            for _ in 0..<3 {
                let heart = knot + Point(chance.bell() * 26, chance.bell() * 20 - 6)
                var needles = SVGPath()
                for needle in 0..<17 {
                    needles.move(heart)
                    needles.lineBy(Point(angle: .pi + Double(needle) / 16 * .pi, length: chance(24, 34)))
                }
                canvas.stroke(needles, inks.near.mixed(Pigment(0x2F4F38), 0.6), 3.2)
            }
        }
    }

    /// The grain of the cherry block shows where ink lies thin.
    func grain(_ canvas: inout SVGCanvas, _ chance: inout Chance) {
        let noise = Noise(&chance)
        var lines = SVGPath()
        for y in stride(from: 0, to: plan.height, by: 8) {
            let points = stride(from: -10, through: plan.width + 40, by: 50).map {
                Point($0, y + noise($0 / 260, y / 70) * 17)
            }
            lines.add(SVGPath(smooth: points, closed: false))
        }
        canvas.stroke(lines, inks.paper, 1.1, 0.13)
    }

    func seal(_ canvas: inout SVGCanvas, _ chance: inout Chance, _ corner: Point) {
        let red = Pigment(0xB93A2B)
        canvas.fill(
            SVGPath.handmade(
                [corner, corner + Point(26, 0), corner + Point(26, 62), corner + Point(0, 62)], 0.6, &chance),
            red)
        for row in 0..<6 {
            let y = corner.y + 8 + Double(row) * 9.2
            canvas.stroke(
                SVGPath(
                    [Point(corner.x + 6, y), Point(corner.x + chance(14, 21), y + chance(-3, 3))],
                    closed: false), inks.paper, 2.2)
        }
    }
}
