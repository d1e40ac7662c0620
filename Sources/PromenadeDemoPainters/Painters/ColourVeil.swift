// SPDX-License-Identifier: MIT
import Foundation

/// Large still fields of thinned colour, laid veil over veil.
struct ColourVeil: Manner {
    private(set) var plan = Plan()
    private let motif: Motif
    private let veil: Veil

    private enum Motif: Int { case stacked, pours, horizon }

    private struct Veil { let name: String, ground: Pigment, fields: [Pigment] }

    private static let veils = [
        Veil(
            name: "Ochre and Ash", ground: Pigment(0xB98A4A),
            fields: .init(hex: 0xE6B95C, 0x8E8A80, 0xD8CBB0)),
        Veil(name: "Maroon", ground: Pigment(0x4A1A20), fields: .init(hex: 0x8C2F2C, 0x2A1218, 0xB5543A)),
        Veil(
            name: "Rose over Rust", ground: Pigment(0xC9694A),
            fields: .init(hex: 0xE8A598, 0xB03F2C, 0xF0CDB2)
        ),
        Veil(name: "Deep Green", ground: Pigment(0x1E3A36), fields: .init(hex: 0x3F6E5C, 0x0F2224, 0x86A07C)),
        Veil(name: "Blue Hour", ground: Pigment(0x26355E), fields: .init(hex: 0x4C6CA6, 0x161E3C, 0x9FB0CC)),
        Veil(name: "Saffron", ground: Pigment(0xE0A030), fields: .init(hex: 0xF2C84E, 0xD9662B, 0xF6E2A0)),
        Veil(
            name: "White and Dove", ground: Pigment(0xD9D3C8),
            fields: .init(hex: 0xF1ECE2, 0xB3AFAB, 0xE3CFC0)
        ),
        Veil(
            name: "Violet Ground", ground: Pigment(0x56406A),
            fields: .init(hex: 0x8A6C9E, 0x2F2242, 0xC98E8A)),
    ]

    init(number: Int, _ chance: inout Chance) {
        let motif = Motif(rawValue: number % 3) ?? .stacked
        let turn = number / 3
        self.motif = motif
        veil = Self.veils[(number % 3 * 3 + turn) % Self.veils.count]
        let names = veil.name
        plan.shape(
            motif == .horizon
                ? chance.pick([1.3, 1.7])
                : motif == .pours ? chance.pick([0.85, 1.15, 1.4]) : chance.pick([0.7, 0.78, 0.85]))
        let serial = "No. \(number + 3)"
        switch motif {
        case .stacked:
            plan.title = turn.isMultiple(of: 3) ? "Untitled (\(names)), \(serial)" : "\(serial) (\(names))"
            plan.altText = "Soft-edged rectangles float one above another on a \(names.lowercased()) ground."
            plan.subject = ["abstract", "colour field", "rectangles"]
        case .pours:
            plan.title = Wording.title(
                turn, ["Veil, *", "Slow Pour, *", "Unfurled, *"],
                ["April", "East Window", "Salt", "Tamarack", "Low Sun"])
            plan.altText = "Translucent bands of thinned paint run down the canvas and overlap in the middle."
            plan.subject = ["abstract", "colour field", "stain painting"]
        case .horizon:
            plan.title = Wording.title(
                turn, ["Threshold, *", "Plain, *", "Far Field, *"],
                ["Dusk", "Ash", "First Frost", "Salina", "August"])
            plan.altText = "Broad horizontal bands of colour meet in a blurred horizon."
            plan.subject = ["abstract", "colour field", "horizon"]
        }
        plan.tone = ([veil.ground] + veil.fields).blended(motif == .pours ? 0.1 : 0.3, 0.3, 0.25, 0.15)
        if motif == .pours { plan.tone = plan.tone.mixed(Pigment(0xEFE7D8), 0.35) }
    }

    func draw(_ canvas: inout SVGCanvas, _ chance: inout Chance) {
        canvas.fill(canvas.all, motif == .pours ? Pigment(0xEFE7D8) : veil.ground)
        let ground = motif == .pours ? Pigment(0xEFE7D8) : veil.ground
        scumble(&canvas, &chance, Point(-30, -30), Point(plan.width + 60, plan.height + 60), ground, 90, 0.12)
        switch motif {
        case .stacked: stacked(&canvas, &chance)
        case .pours: pours(&canvas, &chance)
        case .horizon: horizon(&canvas, &chance)
        }
        canvas.weave(&chance, 0.1)
    }

    /// Broad dry strokes, side to side, that leave a field uneven and alive.
    private func scumble(
        _ canvas: inout SVGCanvas, _ chance: inout Chance, _ corner: Point, _ size: Point, _ colour: Pigment,
        _ count: Int, _ opacity: Double
    ) {
        for _ in 0..<count {
            let reach = size.x * chance(0.18, 0.55)
            let start = corner + Point(chance(0, max(size.x - reach, 1)), chance(0.02, 0.98) * size.y)
            let marks = [
                start, start + Point(reach / 2, chance.bell() * 6), start + Point(reach, chance.bell() * 8),
            ]
            canvas.fill(
                SVGPath.tapered(marks, chance(14, 52), start: 0.5, end: 0.4), colour.varied(&chance, 0.05),
                opacity)
        }
    }

    private func field(
        _ canvas: inout SVGCanvas, _ chance: inout Chance, _ corner: Point, _ size: Point, _ colour: Pigment
    ) {
        for layer in 0..<15 {
            let inset = Double(layer) * 2.6 - 14
            let low = corner + Point(inset, inset)
            let high = corner + size - Point(inset, inset)
            let edges = SVGPath.trembling(
                [low, Point(high.x, low.y), high, Point(low.x, high.y)], 5, &chance, step: 42)
            canvas.fill(SVGPath(smooth: edges), colour.varied(&chance, 0.02), 0.16)
        }
        scumble(&canvas, &chance, corner + Point(6, 14), size - Point(12, 28), colour, 70, 0.17)
        let glow = canvas.softness(colour.lighter(0.1), 0.5)
        canvas.fill(
            SVGPath(ellipse: corner + size * Point(chance(0.3, 0.7), 0.5), size.x * 0.5, size.y * 0.45), glow)
    }

    private func stacked(_ canvas: inout SVGCanvas, _ chance: inout Chance) {
        let margin = plan.width * 0.08
        let count = chance.int(2...3)
        var shares = (0..<count).map { _ in chance(0.5, 1.5) }
        let total = shares.reduce(0, +)
        shares = shares.map { $0 / total * (plan.height - margin * 2 - Double(count - 1) * 24) }
        var y = margin
        for (share, colour) in zip(shares, chance.shuffled(veil.fields)) {
            field(&canvas, &chance, Point(margin, y), Point(plan.width - margin * 2, share), colour)
            y += share + 24
        }
    }

    private func pours(_ canvas: inout SVGCanvas, _ chance: inout Chance) {
        let colours = [veil.ground] + veil.fields
        let bands = chance.int(9...14)
        let noise = Noise(&chance)
        let fan = chance(0.4, 1.3)
        let width = plan.width
        func column(_ place: Double, _ fall: Double) -> Double {
            let flare = pow(abs(fall - 0.35), 1.4) + 0.3
            return width * (0.5 + place * (0.32 + fan * flare))
        }
        for band in 0..<bands {
            let place = (Double(band) + 0.5) / Double(bands) - 0.5
            let colour = colours[band % colours.count].varied(&chance, 0.03).chroma(1.15)
            let drop = plan.height * chance(0.84, 1.08)
            let girth = plan.width * chance(0.11, 0.22)
            for layer in 0..<7 {
                let spine = (0...9).map { step -> Point in
                    let fall = Double(step) / 9
                    return Point(
                        column(place, fall) + noise(fall * 3, Double(band)) * 26 + chance.bell() * 3,
                        -40 + fall * drop)
                }
                canvas.fill(
                    SVGPath.tapered(spine, girth * (1 - Double(layer) * 0.075), start: 0.8, end: 0.35),
                    colour,
                    0.15)
            }
            let rim = (0...9).map {
                Point(column(place, Double($0) / 9) + girth * 0.44, -40 + Double($0) / 9 * drop)
            }
            canvas.fill(SVGPath.tapered(rim, 5), colour.lighter(-0.07), 0.28)
        }
    }

    private func horizon(_ canvas: inout SVGCanvas, _ chance: inout Chance) {
        let line = plan.height * chance(0.45, 0.68)
        let (upper, lower) = (veil.fields[0], veil.fields[1])
        let ramp = [(0.0, veil.ground, 1.0), (0.75, upper, 1), (1, veil.fields[2], 1)]
        canvas.fill(
            SVGPath(x: -5, y: -5, width: plan.width + 10, height: line + 5),
            canvas.linear(Point(0, 0), Point(0, line), ramp))
        scumble(&canvas, &chance, Point(-30, 0), Point(plan.width + 60, line * 0.6), upper, 60, 0.12)
        field(&canvas, &chance, Point(-30, line), Point(plan.width + 60, plan.height - line + 50), lower)
        scumble(&canvas, &chance, Point(-30, line - 40), Point(plan.width + 60, 60), veil.fields[2], 46, 0.24)
        if chance.happens(0.6) {
            let height = chance(16, 40)
            let y = line + (plan.height - line) * chance(0.3, 0.6)
            scumble(
                &canvas, &chance, Point(plan.width * 0.05, y), Point(plan.width * 0.9, height),
                veil.ground.lighter(0.06), 30, 0.3)
        }
    }
}
