// SPDX-License-Identifier: MIT
import Foundation

/// Colour woodcuts from a few flat blocks: graded skies, mountains, snow, rain.
struct Woodblock: Manner {
    private(set) var plan = Plan()
    private let motif: Motif
    private let inks: Inks

    private enum Motif: Int { case mountain, wave, snow, rain, islands }

    private struct Inks { let paper: Colour, sky: Colour, glow: Colour, far: Colour, near: Colour, key: Colour }

    private static let inkSets = [
        Inks(
            paper: Colour(0xEFE6D0), sky: Colour(0x2F5F8A), glow: Colour(0xF0B79A), far: Colour(0x7FA3B5),
            near: Colour(0x34597A), key: Colour(0x1C2A3C)),
        Inks(
            paper: Colour(0xF1E4CB), sky: Colour(0xC4533D), glow: Colour(0xF3C98B), far: Colour(0xA98B8F),
            near: Colour(0x5B4E66), key: Colour(0x2A2433)),
        Inks(
            paper: Colour(0xE9E6D8), sky: Colour(0x44606B), glow: Colour(0xD8DCCB), far: Colour(0x93ACA8),
            near: Colour(0x4C746F), key: Colour(0x1D2F33)),
        Inks(
            paper: Colour(0xE6DFCF), sky: Colour(0x1F2F55), glow: Colour(0x7F93B8), far: Colour(0x55709B),
            near: Colour(0x2B4470), key: Colour(0x121B33)),
    ]
    private static let places = ["Tsurumi", "Kamo Pass", "Aoshima", "Lake Sowa", "Mount Ibara", "Minase", "Old Post Road"]

    init(number: Int, _ chance: inout Chance) {
        let motif = Motif(rawValue: number % 5) ?? .mountain
        let turn = number / 5
        self.motif = motif
        inks = Self.inkSets[motif == .snow ? [2, 3, 0][turn % 3] : motif == .rain ? [3, 2][turn % 2] : (number + turn) % 4]
        plan.shape(chance.pick([1.48, 0.67, 1.48, 0.67, 0.72]))
        switch motif {
        case .mountain:
            plan.title = Wording.title(turn, ["Clear Morning, *", "First Light, *", "Evening Glow at *"], Self.places)
            plan.altText = "A tall snow-capped mountain rises above bands of mist and a dark pine branch."
            plan.subject = ["landscape", "mountain", "pines"]
        case .wave:
            plan.title = Wording.title(turn, ["Rough Sea at *", "The Wave, *"], Self.places)
            plan.altText = "A great wave with curling foam lifts over a calm horizon and a low sun."
            plan.subject = ["seascape", "waves", "sun"]
        case .snow:
            plan.title = Wording.title(turn, ["Snow at *", "Winter Evening, *"], Self.places)
            plan.altText = "Snow falls on a small house with one lit window beneath snow-laden trees and hills."
            plan.subject = ["landscape", "snow", "house", "winter"]
        case .rain:
            plan.title = Wording.title(turn, ["Night Rain, *", "Sudden Shower at *"], Self.places)
            plan.altText = "Slanting rain falls over an arched bridge where a figure hurries under a broad hat."
            plan.subject = ["landscape", "rain", "bridge", "figure"]
        case .islands:
            plan.title = Wording.title(turn, ["Islands off *", "Returning Sails, *"], Self.places)
            plan.altText = "Wooded islands and small sails lie scattered on a still sea under a graded sky."
            plan.subject = ["seascape", "islands", "sails"]
        }
        plan.tone = [inks.paper, inks.sky, inks.glow, inks.near].blended(0.3, 0.25, 0.2, 0.25)
    }

    func draw(_ canvas: inout Canvas, _ chance: inout Chance) {
        canvas.fill(canvas.all, inks.paper.lighter(0.02))
        let margin = 26.0
        let block = Path(x: margin, y: margin, width: plan.width - margin * 2, height: plan.height - margin * 2)
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
        canvas.stroke(Path.handmade([
            Point(margin, margin), Point(plan.width - margin, margin), Point(plan.width - margin, plan.height - margin),
            Point(margin, plan.height - margin),
        ], 0.5, &chance), inks.key, 2.2)
        seal(&canvas, &chance, Point(margin + 16, plan.height - margin - 78))
        canvas.paper(&chance)
    }

    private func sky(_ canvas: inout Canvas) {
        let (sky, glow, paper) = (inks.sky, inks.glow, inks.paper)
        canvas.fill(canvas.all, paper.mixed(glow, 0.35))
        let fade = [(0.0, sky, 1.0), (0.22, sky, 0.75), (0.5, sky, 0.0), (0.5, glow, 0.0), (0.78, glow, 0.9), (1, glow, 0.3)]
        canvas.fill(canvas.all, canvas.linear(Point(0, 0), Point(0, plan.height * 0.72), fade))
    }

    private func ridge(_ chance: inout Chance, _ base: Double, _ rise: Double, _ roughness: Double) -> [Point] {
        let noise = Noise(&chance)
        return stride(from: -10, through: plan.width + 20, by: 9).map { x in
            Point(x, base - (noise.fractal(x / roughness, 1) + 0.35) * rise)
        }
    }

    private func land(_ canvas: inout Canvas, _ line: [Point], _ colour: Colour, fade: Double = 0, keyed: Bool = true) {
        let bottom = plan.height + 10
        let shape = Path(line + [Point(plan.width + 20, bottom), Point(-10, bottom)])
        if fade > 0 {
            let top = line.map(\.y).min() ?? 0
            let paint = canvas.linear(
                Point(0, top), Point(0, top + fade), [(0, colour, 1), (0.5, colour, 0.85), (1, inks.paper.mixed(inks.glow, 0.3), 1)])
            canvas.fill(shape, paint)
        } else {
            canvas.fill(shape, colour)
        }
        if keyed { canvas.stroke(Path(line, closed: false), inks.key, 1.6, 0.85) }
    }

    private func mountain(_ canvas: inout Canvas, _ chance: inout Chance) {
        let (width, height) = (plan.width, plan.height), noise = Noise(&chance)
        if chance.happens(0.6) { canvas.fill(Path(circle: Point(width * chance(0.15, 0.3), height * 0.26), 44), inks.glow.mixed(Colour(0xD8432F), 0.75)) }
        let peak = Point(width * chance(0.5, 0.66), height * chance(0.2, 0.27)), base = height * 0.74
        func slope(_ x: Double) -> Double {
            let reach = abs(x - peak.x) / (x < peak.x ? width * 0.6 : width * 0.52)
            return min(base, peak.y + (base - peak.y) * pow(reach, 0.72) + noise(x / 24, 3) * 4 + (reach < 0.045 ? 6 : 0))
        }
        let line = stride(from: -10.0, through: width + 20, by: 7).map { Point($0, slope($0)) }
        land(&canvas, line, inks.near.mixed(inks.far, 0.3), fade: height * 0.56)
        let snowline = peak.y + (base - peak.y) * 0.36
        var cap = line.filter { $0.y < snowline }
        if let left = cap.first, let right = cap.last {
            let teeth = 15
            for tooth in 0...teeth {
                let x = right.x + (left.x - right.x) * Double(tooth) / Double(teeth)
                cap.append(Point(x, max(slope(x) + 4, snowline + (tooth.isMultiple(of: 2) ? -46 : 34) + chance.bell() * 20)))
            }
            canvas.fill(Path(cap), inks.paper.lighter(0.04))
            canvas.stroke(Path(line, closed: false), inks.key, 1.8)
        }
        for band in 0..<3 {
            let y = height * (0.56 + Double(band) * 0.07)
            let left = chance(-0.3, 0.3) * width
            canvas.fill(Path.tapered([Point(left, y), Point(left + width * 0.4, y - 6), Point(left + width * 0.9, y)], 20), inks.paper, 0.8)
        }
        land(&canvas, ridge(&chance, height * 0.78, 70, 160), inks.far.mixed(inks.near, 0.5), fade: 170)
        land(&canvas, ridge(&chance, height * 0.9, 60, 90), inks.near.mixed(inks.key, 0.35))
        trees(&canvas, &chance, height * 0.9, 26, inks.key)
        pine(&canvas, &chance)
    }

    private func trees(_ canvas: inout Canvas, _ chance: inout Chance, _ base: Double, _ count: Int, _ colour: Colour) {
        for _ in 0..<count {
            let foot = Point(chance(0, plan.width), base + chance(-8, 40)), tall = chance(34, 78)
            var outline: [Point] = [foot + Point(0, -tall)]
            for tier in 1...4 {
                let wide = tall * 0.07 * Double(tier) + 2
                outline.append(foot + Point(wide, -tall * (1 - Double(tier) * 0.24)))
                outline.append(foot + Point(wide * 0.5, -tall * (1.02 - Double(tier) * 0.24)))
            }
            let mirrored = outline.dropFirst().reversed().map { Point(2 * foot.x - $0.x, $0.y) }
            canvas.fill(Path(outline + mirrored), colour.varied(&chance, 0.015))
        }
    }

    private func pine(_ canvas: inout Canvas, _ chance: inout Chance) {
        let right = chance.happens(0.5), side = right ? -1.0 : 1.0
        let start = Point(right ? plan.width : 0, plan.height * 0.1)
        var joint = start, branch = [start]
        for _ in 0..<6 {
            joint += Point(side * plan.width * 0.075, chance(-22, 34))
            branch.append(joint)
        }
        canvas.fill(Path.tapered(branch, 22, start: 1.3, end: 0.05), inks.key)
        for knot in branch.dropFirst() {
            for _ in 0..<3 {
                let heart = knot + Point(chance.bell() * 26, chance.bell() * 20 - 6)
                var needles = Path()
                for needle in 0..<17 {
                    needles.move(heart)
                    needles.lineBy(Point(angle: .pi + Double(needle) / 16 * .pi, length: chance(24, 34)))
                }
                canvas.stroke(needles, inks.near.mixed(Colour(0x2F4F38), 0.6), 3.2)
            }
        }
    }

    private func wave(_ canvas: inout Canvas, _ chance: inout Chance) {
        let (width, height) = (plan.width, plan.height)
        canvas.fill(Path(circle: Point(width * 0.7, height * 0.34), height * 0.085), inks.glow.mixed(Colour(0xD8432F), 0.7))
        land(&canvas, [Point(-10, height * 0.5), Point(width + 20, height * 0.5)], inks.far, fade: height * 0.4)
        for row in 0..<4 {
            let y = height * (0.62 + Double(row) * 0.1)
            let shift = chance(0, 6)
            let line = stride(from: -10.0, through: width + 20, by: 12).map { Point($0, y - abs(sin($0 / 90 + shift)) * (22 + Double(row) * 9)) }
            land(&canvas, line, inks.far.mixed(inks.near, Double(row) * 0.3).mixed(inks.sky, 0.2))
            canvas.stroke(Path(line.map { $0 + Point(0, 7) }, closed: false), inks.paper, 4, 0.9)
        }
        let scale = Point(width, height), lean = chance(-0.03, 0.05)
        func at(_ x: Double, _ y: Double) -> Point { Point(x + lean, y) * scale }
        var body = Path()
        body.move(at(-0.2, 1.05))
        body.line(at(-0.2, 0.55))
        body.curve(at(0.02, 0.5), at(0.1, 0.22), at(0.34, 0.19))
        body.curve(at(0.5, 0.17), at(0.6, 0.28), at(0.6, 0.42))
        body.curve(at(0.52, 0.33), at(0.42, 0.33), at(0.38, 0.44))
        body.curve(at(0.33, 0.6), at(0.5, 0.88), at(0.85, 1.05))
        body.close()
        let deep = inks.near.mixed(inks.sky, 0.5)
        canvas.fill(body, canvas.linear(at(0, 0.15), at(0, 1), [(0, inks.far, 1), (0.5, deep, 1), (1, inks.key.mixed(deep, 0.4), 1)]))
        canvas.stroke(body, inks.key, 3)
        for stripe in 0..<9 {
            let shift = Double(stripe) * 0.042
            var line = Path()
            line.move(at(-0.16 + shift * 0.8, 1.05))
            line.curve(at(-0.12 + shift, 0.6 + shift * 0.3), at(0.1 + shift * 0.45, 0.3 + shift * 0.5), at(0.31 + shift * 0.2, 0.24 + shift * 0.35))
            canvas.stroke(line, stripe.isMultiple(of: 2) ? inks.paper : inks.key, 2.6, 0.75)
        }
        let crest = [(0.1, 0.33), (0.17, 0.25), (0.25, 0.205), (0.33, 0.19), (0.41, 0.2), (0.48, 0.225), (0.54, 0.27), (0.58, 0.34), (0.6, 0.42)]
        for (x, y) in crest {
            for _ in 0..<7 {
                let spot = at(x, y) + Point(chance.bell() * 20, chance.bell() * 14 + 4)
                canvas.fill(Path(circle: spot, chance(7, 19)), inks.paper.lighter(0.04))
                canvas.stroke(Path(circle: spot, chance(5, 9)), inks.key, 1.1, 0.6)
            }
            for _ in 0..<5 { canvas.dot(at(x, y) + Point(chance(-10, 90), chance(-50, 60)), chance(1.5, 4.5), inks.paper.lighter(0.04)) }
        }
    }

    private func snow(_ canvas: inout Canvas, _ chance: inout Chance) {
        let (width, height) = (plan.width, plan.height), white = inks.paper.lighter(0.05)
        land(&canvas, ridge(&chance, height * 0.5, 120, 260), inks.far, fade: 230)
        land(&canvas, ridge(&chance, height * 0.6, 70, 170), white.mixed(inks.far, 0.3))
        trees(&canvas, &chance, height * 0.6, 22, inks.near)
        land(&canvas, ridge(&chance, height * 0.74, 40, 300), white)
        let base = Point(width * chance(0.34, 0.66), height * 0.79), size = min(width, height) * 0.2
        canvas.fill(Path(x: base.x - size * 0.6, y: base.y - size * 0.55, width: size * 1.2, height: size * 0.6), inks.near.mixed(Colour(0x6A4A38), 0.55))
        for post in stride(from: -0.6, through: 0.6, by: 0.2) {
            canvas.fill(Path(x: base.x + size * post - 2, y: base.y - size * 0.55, width: 4, height: size * 0.6), inks.key)
        }
        canvas.fill(Path(x: base.x - size * 0.18, y: base.y - size * 0.42, width: size * 0.36, height: size * 0.26), Colour(0xF2C25A))
        let roof = [Point(-0.95, -0.5), Point(-0.5, -1.0), Point(0.5, -1.03), Point(0.98, -0.5), Point(0.6, -0.56), Point(-0.6, -0.54)].map { base + $0 * size }
        canvas.fill(Path(smooth: roof), white)
        canvas.stroke(Path(smooth: roof), inks.key, 2.2)
        for _ in 0..<2 {
            let foot = Point(chance.pick([0.1, 0.17, 0.84, 0.92]) * width, height), tall = height * chance(0.7, 0.86)
            let trunk = (0...6).map { foot + Point(sin(Double($0) * 1.3) * 13, -tall * Double($0) / 6) }
            canvas.fill(Path.tapered(trunk, 42, start: 1.1, end: 0.2), inks.key.mixed(inks.near, 0.2))
            for knot in trunk.dropFirst(2) {
                for side in [-1.0, 1.0] {
                    let tip = knot + Point(side * chance(50, 130), chance(10, 46))
                    let bough = [knot, (knot + tip) / 2 - Point(0, 16), tip]
                    canvas.fill(Path.tapered(bough, 26, start: 0.5), inks.near.mixed(inks.key, 0.5))
                    canvas.fill(Path.tapered(bough.map { $0 - Point(0, 10) }, 19, start: 0.5), white)
                }
            }
        }
        land(&canvas, ridge(&chance, height * 0.95, 36, 200), white)
        for _ in 0..<260 { canvas.dot(Point(chance(0, width), chance(0, height)), chance(1.2, 4.6), white) }
    }

    private func rain(_ canvas: inout Canvas, _ chance: inout Chance) {
        let (width, height) = (plan.width, plan.height)
        land(&canvas, ridge(&chance, height * 0.46, 130, 300), inks.far, fade: 210, keyed: false)
        land(&canvas, ridge(&chance, height * 0.55, 60, 120), inks.near, fade: 150, keyed: false)
        trees(&canvas, &chance, height * 0.57, 30, inks.near.mixed(inks.key, 0.4))
        land(&canvas, [Point(-10, height * 0.62), Point(width + 20, height * 0.62)], inks.far.mixed(inks.paper, 0.35), keyed: false)
        for _ in 0..<60 {
            let spot = Point(chance(-20, width), chance(height * 0.63, height))
            canvas.stroke(Path([spot, spot + Point(chance(30, 120), 0)], closed: false), inks.near, 1.6, 0.5)
        }
        func deck(_ x: Double) -> Double { height * 0.8 - sin(max(0, min(1, (x + 60) / (width + 120))) * .pi) * height * 0.16 }
        let arch = stride(from: -20.0, through: width + 20, by: 20).map { Point($0, deck($0)) }
        for x in stride(from: width * 0.08, to: width, by: width * 0.14) {
            canvas.fill(Path(x: x - 7, y: deck(x), width: 14, height: height * 0.97 - deck(x)), inks.key)
        }
        canvas.stroke(Path(smooth: arch, closed: false), Colour(0x8C5A40).mixed(inks.key, 0.3), 26)
        for rail in [-44.0, -28] { canvas.stroke(Path(smooth: arch.map { $0 + Point(0, rail) }, closed: false), inks.key, 4) }
        let walker = Point(width * chance(0.3, 0.7), 0), foot = Point(walker.x, deck(walker.x) - 8), tall = min(width, height) * 0.17
        canvas.fill(Path(smooth: [Point(-0.14, 0), Point(-0.24, -0.5), Point(-0.05, -0.85), Point(0.2, -0.5), Point(0.14, 0)].map { foot + $0 * tall }), Colour(0xA34634))
        canvas.fill(Path([Point(-0.36, -0.7), Point(0, -1.02), Point(0.34, -0.66)].map { foot + $0 * tall }), inks.glow)
        canvas.stroke(Path([Point(-0.36, -0.7), Point(0, -1.02), Point(0.34, -0.66)].map { foot + $0 * tall }), inks.key, 2)
        var streaks = Path()
        for _ in 0..<210 {
            streaks.move(Point(chance(-40, width + 140), chance(-60, height)))
            streaks.lineBy(Point(-1, 3.4) * chance(22, 60))
        }
        canvas.stroke(streaks, inks.key, 1.3, 0.6)
    }

    private func islands(_ canvas: inout Canvas, _ chance: inout Chance) {
        let (width, height) = (plan.width, plan.height)
        canvas.fill(Path(circle: Point(width * chance(0.2, 0.8), height * 0.24), 38), inks.paper.lighter(0.05))
        land(&canvas, [Point(-10, height * 0.42), Point(width + 20, height * 0.42)], inks.far.mixed(inks.sky, 0.3), fade: height * 0.35, keyed: false)
        let tide = canvas.linear(Point(0, height * 0.7), Point(0, height), [(0, inks.sky, 0), (1, inks.sky, 0.95)])
        canvas.fill(Path(x: 0, y: height * 0.7, width: width, height: height * 0.3), tide)
        for index in 0..<7 {
            let near = Double(index) / 6, y = height * (0.43 + near * near * 0.42)
            let x = width * chance(0, 1), reach = width * (0.08 + near * 0.15)
            if index % 3 == 1 {
                for sail in 0..<3 {
                    let spot = Point(x + Double(sail) * 44 * (0.5 + near), y + Double(sail) * 7), tall = 26 + near * 70
                    canvas.fill(Path([spot, spot + Point(tall * 0.05, -tall), spot + Point(tall * 0.48, -tall * 0.94), spot + Point(tall * 0.5, 0)]), inks.paper.lighter(0.04))
                    canvas.fill(Path.tapered([spot + Point(-tall * 0.2, 0), spot + Point(tall * 0.25, 7), spot + Point(tall * 0.75, 0)], 8 + near * 6), inks.key)
                }
                continue
            }
            let noise = Noise(&chance)
            let top = stride(from: -1.0, through: 1, by: 0.08).map { Point(x + $0 * reach, y - (1 - $0 * $0) * reach * (0.5 + noise($0 * 3) * 0.35)) }
            let tint = inks.far.mixed(inks.near, 0.3 + near * 0.5)
            let low = top.map(\.y).min() ?? y
            canvas.fill(Path(top), canvas.linear(Point(0, low), Point(0, y), [(0, tint.mixed(inks.key, near * 0.6), 1), (1, tint.mixed(inks.paper, 0.35), 1)]))
            canvas.stroke(Path(top, closed: false), inks.key, 1.2 + near)
            for _ in 0..<9 {
                let spot = chance.pick(top) + Point(chance.bell() * 5, 2)
                canvas.fill(Path(ellipse: spot, 8 + near * 12, 4 + near * 6), inks.near.mixed(Colour(0x2F4F38), 0.55))
            }
            canvas.fill(Path.tapered([Point(x - reach, y), Point(x, y + 3), Point(x + reach, y)], 7), inks.paper, 0.75)
        }
    }

    /// The grain of the cherry block shows where ink lies thin.
    private func grain(_ canvas: inout Canvas, _ chance: inout Chance) {
        let noise = Noise(&chance)
        var lines = Path()
        for y in stride(from: 0, to: plan.height, by: 8) {
            let points = stride(from: -10, through: plan.width + 40, by: 50).map { Point($0, y + noise($0 / 260, y / 70) * 17) }
            lines.add(Path(smooth: points, closed: false))
        }
        canvas.stroke(lines, inks.paper, 1.1, 0.13)
    }

    private func seal(_ canvas: inout Canvas, _ chance: inout Chance, _ corner: Point) {
        let red = Colour(0xB93A2B)
        canvas.fill(Path.handmade([corner, corner + Point(26, 0), corner + Point(26, 62), corner + Point(0, 62)], 0.6, &chance), red)
        for row in 0..<6 {
            let y = corner.y + 8 + Double(row) * 9.2
            canvas.stroke(Path([Point(corner.x + 6, y), Point(corner.x + chance(14, 21), y + chance(-3, 3))], closed: false), inks.paper, 2.2)
        }
    }
}
