// SPDX-License-Identifier: MIT
import Foundation

/// Ink on paper or silk: peaks in mist, bamboo, plum blossom, a lone boat.
struct InkMountain: Manner {
    private(set) var plan = Plan()
    let motif: Motif
    let silk: Pigment
    let ink = Pigment(0x25241F)

    enum Motif: Int { case peaks, bamboo, lake, plum }

    static let places = [
        "Cold Spring", "Crane Gully", "the Stone Gate", "West Ferry", "Nine Bends", "the Empty Pavilion",
    ]

    init(number: Int, _ chance: inout Chance) {
        let motif = Motif(rawValue: number % 4) ?? .peaks
        let turn = number / 4
        self.motif = motif
        silk = chance.pick(.init(hex: 0xE7DCC4, 0xDCCFB2, 0xE9E3D3, 0xCFC0A0))
        plan.shape(
            motif == .lake
                ? chance.pick([1.9, 2.2])
                : motif == .plum ? chance.pick([0.9, 1.2]) : chance.pick([0.55, 0.6]))
        switch motif {
        case .peaks:
            plan.title = Wording.title(
                turn, ["Clearing Mist over *", "Travellers at *", "Autumn Peaks, *"], Self.places)
            plan.altText = "Steep ink peaks rise out of mist above pines and a small pavilion."
            plan.subject = ["landscape", "mountains", "mist", "pines"]
        case .bamboo:
            plan.title = Wording.title(
                turn, ["Bamboo in Wind, *", "Bamboo after Rain, *", "Two Stalks, *", "Bamboo at *"],
                Self.places)
            plan.altText = "Stalks of bamboo lean across pale paper, their leaves in dark and light ink."
            plan.subject = ["bamboo", "plants"]
        case .lake:
            plan.title = Wording.title(
                turn, ["Fishing Boat near *", "Geese over *", "Evening Shore, *"], Self.places)
            plan.altText =
                "A small boat floats on a wide empty lake between low misty hills; geese fly above."
            plan.subject = ["landscape", "lake", "boat", "birds"]
        case .plum:
            plan.title = Wording.title(
                turn, ["Plum Blossom, *", "First Plum, *", "Old Plum at *"], Self.places)
            plan.altText = "A knotted plum branch crosses the sheet with pale pink blossoms."
            plan.subject = ["plum blossom", "plants", "flowers"]
        }
        plan.tone = silk.mixed(ink, motif == .peaks ? 0.25 : 0.1)
    }

    func draw(_ canvas: inout SVGCanvas, _ chance: inout Chance) {
        canvas.fill(canvas.all, silk)
        for _ in 0..<6 {
            let stain = canvas.softness(chance.happens(0.5) ? silk.lighter(-0.06) : silk.lighter(0.05), 0.5)
            canvas.fill(
                SVGPath(
                    ellipse: Point(chance(0, plan.width), chance(0, plan.height)), chance(120, 340),
                    chance(90, 300)), stain)
        }
        switch motif {
        case .peaks: peaks(&canvas, &chance)
        case .bamboo: bamboo(&canvas, &chance)
        case .lake: lake(&canvas, &chance)
        case .plum: plum(&canvas, &chance)
        }
        let corner = Point(
            plan.width * (motif == .lake ? 0.95 : 0.86), plan.height * (motif == .lake ? 0.1 : 0.06))
        inscription(&canvas, &chance, corner)
        canvas.paper(&chance, 0.2)
    }

    func inscription(_ canvas: inout SVGCanvas, _ chance: inout Chance, _ corner: Point) {
        for column in 0..<2 {
            for row in 0..<(column == 0 ? 7 : 5) {
                let spot = corner + Point(-Double(column) * 22, Double(row) * 17)
                for _ in 0..<4 {
                    let from = spot + Point(chance(-6, 6), chance(-6, 6))
                    let to = from + Point(chance(-8, 8), chance(-4, 8))
                    canvas.fill(SVGPath.tapered([from, (from + to) / 2, to], 2.6, start: 0.6), ink, 0.85)
                }
            }
        }
        let seal = corner + Point(-30, 98)
        canvas.fill(
            SVGPath.handmade(
                [seal, seal + Point(19, 0), seal + Point(19, 20), seal + Point(0, 20)], 0.7, &chance),
            Pigment(0xA8372A), 0.9)
        for row in 0..<3 {
            canvas.stroke(
                SVGPath(
                    [seal + Point(4, 5 + Double(row) * 5), seal + Point(15, 4 + Double(row) * 5.4)],
                    closed: false), silk, 1.5)
        }
    }

    func massif(
        _ canvas: inout SVGCanvas, _ chance: inout Chance, _ base: Double, _ rise: Double, _ depth: Double
    ) {
        let noise = Noise(&chance)
        let center = plan.width * chance(0.2, 0.8)
        let spread = plan.width * chance(0.3, 0.5)
        let line = stride(from: -20.0, through: plan.width + 20, by: 6).map { x in
            let bell = exp(-pow((x - center) / spread, 2) * 2.4)
            let tower = max(0, noise(x / 70, 2)) * 0.55 + noise.fractal(x / 26, 6) * 0.16
            return Point(x, base - rise * (bell * (0.62 + tower) + 0.1))
        }
        let top = line.map(\.y).min() ?? 0
        let tint = ink.mixed(silk, 1 - depth).mixed(Pigment(0x4A5A5E), 0.3)
        let wash = canvas.linear(
            Point(0, top), Point(0, base + 30),
            [(0, tint, 0.85), (0.45, tint, 0.5), (0.85, silk, 0.85), (1, silk, 0)])
        canvas.fill(SVGPath(line + [Point(plan.width + 20, base + 40), Point(-20, base + 40)]), silk, 0.7)
        canvas.fill(SVGPath(line + [Point(plan.width + 20, base + 40), Point(-20, base + 40)]), wash)
        // Texture strokes run down from the ridge and dry out as the mist takes over.
        for _ in 0..<Int(130 * depth + 70) {
            let start = chance.pick(line)
            let reach = base - start.y
            guard reach > rise * 0.2 else { continue }
            let from = start + Point(chance.bell() * 4, pow(chance.unit(), 1.5) * reach * 0.55)
            let lean = (from.x < center ? -1 : 1) * chance(0.1, 0.6)
            let fall = chance(18, 70) * (0.5 + depth * 0.6)
            let marks = [
                from, from + Point(lean * fall * 0.3 + chance.bell() * 4, fall * 0.5),
                from + Point(lean * fall, fall),
            ]
            canvas.fill(
                SVGPath.tapered(marks, chance(2, 7) * (0.5 + depth), start: 0.4), ink,
                (0.1 + depth * 0.32) * (1 - (from.y - top) / (base - top + 1)))
        }
        canvas.stroke(SVGPath(line, closed: false), ink, 1 + depth * 2, 0.2 + depth * 0.5)
    }

    func peaks(_ canvas: inout SVGCanvas, _ chance: inout Chance) {
        let (width, height) = (plan.width, plan.height)
        massif(&canvas, &chance, height * 0.46, height * 0.27, 0.22)
        massif(&canvas, &chance, height * 0.58, height * 0.4, 0.5)
        massif(&canvas, &chance, height * 0.76, height * 0.3, 0.75)
        massif(&canvas, &chance, height * 1.0, height * 0.2, 1)
        for _ in 0..<5 {
            let fog = canvas.softness(silk, 0.75)
            canvas.fill(
                SVGPath(ellipse: Point(chance(0, width), height * chance(0.5, 0.8)), width * 0.5, 44), fog)
        }
        let side = chance.happens(0.5) ? 0.24 : 0.74
        pavilion(&canvas, Point(width * (1 - side), height * 0.87), 52)
        for _ in 0..<chance.int(3...5) {
            pine(
                &canvas, &chance, Point(width * side + chance.bell() * 60, height * chance(0.9, 0.97)),
                chance(120, 210))
        }
    }

    func pavilion(_ canvas: inout SVGCanvas, _ base: Point, _ size: Double) {
        for x in [-0.5, -0.2, 0.2, 0.5] {
            canvas.stroke(
                SVGPath([base + Point(x, 0) * size, base + Point(x, -0.6) * size], closed: false), ink, 2.4)
        }
        let roof = [(-0.85, -0.52), (-0.5, -0.68), (-0.1, -1.0), (0.1, -1.0), (0.5, -0.68), (0.85, -0.52)].map
        { base + Point($0.0, $0.1) * size }
        canvas.fill(SVGPath(smooth: roof), ink.mixed(silk, 0.25))
        canvas.stroke(
            SVGPath([base + Point(-0.7, 0) * size, base + Point(0.7, 0) * size], closed: false), ink, 3)
    }

    func lake(_ canvas: inout SVGCanvas, _ chance: inout Chance) {
        let (width, height) = (plan.width, plan.height)
        massif(&canvas, &chance, height * 0.5, height * 0.32, 0.25)
        massif(&canvas, &chance, height * 0.56, height * 0.22, 0.45)
        for _ in 0..<24 {
            let y = height * chance(0.6, 0.95)
            let x = chance(0, width)
            canvas.fill(
                SVGPath.tapered([Point(x, y), Point(x + 60, y + 2), Point(x + 140, y)], 2.4), ink, 0.12)
        }
        let bank = chance.happens(0.5) ? 0.08 : 0.86
        canvas.fill(
            SVGPath(ellipse: Point(width * bank, height * 0.98), width * 0.24, height * 0.13),
            canvas.softness(ink, 0.9))
        for _ in 0..<3 {
            pine(
                &canvas, &chance, Point(width * bank + chance.bell() * 40, height * 0.93),
                height * chance(0.24, 0.42))
        }
        for reed in 0..<26 {
            let foot = Point(width * (1 - bank) + Double(reed) * 3.6 - 60, height * 0.96 + chance.bell() * 5)
            let tip = foot + Point(chance(-4, 34), -chance(30, 84))
            canvas.fill(
                SVGPath.tapered([foot, (foot + tip) / 2 - Point(6, 0), tip], 3, start: 0.7, end: 0), ink, 0.6)
        }
        let boat = Point(width * chance(0.38, 0.62), height * chance(0.68, 0.78))
        let size = 62.0
        canvas.fill(
            SVGPath(
                smooth: [(-1, -0.2), (-0.3, -0.02), (0.5, -0.04), (1.1, -0.24), (0.6, 0.13), (-0.6, 0.13)],
                at: boat, size), ink, 0.9)
        canvas.fill(
            SVGPath(smooth: [(-0.45, -0.05), (-0.35, -0.42), (0.15, -0.42), (0.25, -0.05)], at: boat, size),
            ink,
            0.55)
        canvas.fill(
            SVGPath(
                smooth: [(0.5, -0.05), (0.5, -0.36), (0.62, -0.46), (0.74, -0.34), (0.76, -0.05)], at: boat,
                size), ink, 0.9)
        canvas.stroke(
            SVGPath([boat + Point(0.6, -0.3) * size, boat + Point(2.0, -0.75) * size], closed: false), ink,
            1.4)
        let flock = Point(width * chance(0.5, 0.7), height * 0.16)
        for bird in 0..<7 {
            let spot = flock + Point(abs(Double(bird) - 3) * 24 + chance.bell() * 4, (Double(bird) - 3) * 13)
            canvas.fill(SVGPath.tapered([spot + Point(-9, -5), spot, spot + Point(9, -6)], 3), ink, 0.75)
        }
    }
}
