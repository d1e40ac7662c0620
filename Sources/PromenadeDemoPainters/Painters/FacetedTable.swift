// SPDX-License-Identifier: MIT
import Foundation

/// Guitars, bottles and towns taken apart into tilted, shaded planes.
struct FacetedTable: Manner {
    private(set) var plan = Plan()
    private let motif: Motif
    private let scheme: [Pigment]

    private enum Motif: Int { case guitar, town, glasses }

    /// Light, middle, dark, warm, cool.
    private static let schemes: [[Pigment]] = [
        .init(hex: 0xE0D3B4, 0xA89470, 0x3A332B, 0xB07840, 0x6E7A74),
        .init(hex: 0xD9DAD0, 0x8E9694, 0x2B3136, 0xA8876A, 0x56707E),
        .init(hex: 0xE6D2AE, 0x9C7F58, 0x33271F, 0xC0623A, 0x5F6B55),
        .init(hex: 0xDCD6C8, 0x8A8A86, 0x26272B, 0xC9A24A, 0x3F5A7A),
    ]

    init(number: Int, _ chance: inout Chance) {
        let motif = Motif(rawValue: number % 3) ?? .guitar
        let turn = number / 3
        self.motif = motif
        scheme = Self.schemes[(number % 3 + turn) % 4]
        plan.shape(motif == .town ? chance.pick([0.82, 1.2, 1]) : chance.pick([0.72, 0.8, 0.86, 1.2]))
        let words = ["Newspaper", "Pipe", "Sheet Music", "Lemon", "Playing Card", "Siphon", "Clarinet"]
        let towns = ["Cadaval", "the Hill", "the Reservoir", "Tarrasa Road", "the Factories", "Horta"]
        switch motif {
        case .guitar:
            plan.title = Wording.title(turn, ["Guitar and *", "Table with Guitar and *"], words)
            plan.altText = "A guitar, broken into tilted planes, lies among sheets of paper on a round table."
            plan.subject = ["cubism", "still life", "guitar"]
        case .town:
            plan.title = Wording.title(turn, ["Houses at *", "Roofs, *"], towns)
            plan.altText = "Blocks of houses climb a hill, each wall and roof a shaded plane."
            plan.subject = ["cubism", "cityscape", "houses"]
        case .glasses:
            plan.title = Wording.title(turn, ["Bottle and *", "Glass, Bottle and *"], words)
            plan.altText = "Bottles and glasses split into overlapping shaded planes."
            plan.subject = ["cubism", "still life", "bottles"]
        }
        plan.tone = scheme.blended(0.3, 0.35, 0.15, 0.12, 0.12)
    }

    func draw(_ canvas: inout SVGCanvas, _ chance: inout Chance) {
        canvas.fill(canvas.all, scheme[1])
        shatter(&canvas, &chance)
        switch motif {
        case .guitar:
            table(&canvas, &chance)
            guitar(&canvas, &chance)
        case .town: town(&canvas, &chance)
        case .glasses:
            table(&canvas, &chance)
            for index in 0..<4 {
                bottle(
                    &canvas, &chance,
                    Point(plan.width * (0.24 + Double(index) * 0.17), plan.height * chance(0.66, 0.8)), index)
            }
        }
        for _ in 0..<16 { plane(&canvas, &chance, spot(&chance, 0.24), chance(60, 170), 0.4) }
        stipple(&canvas, &chance)
        canvas.vignette(scheme[2], 0.3)
        canvas.weave(&chance)
    }

    private func spot(_ chance: inout Chance, _ spread: Double) -> Point {
        Point(plan.width * (0.5 + chance.bell() * spread), plan.height * (0.5 + chance.bell() * spread))
    }

    /// A plane catches light along one edge and fades out at the other, so neighbours pass into it.
    private func facet(
        _ canvas: inout SVGCanvas, _ chance: inout Chance, _ corners: [Point], _ colour: Pigment,
        _ strength: Double = 0.92
    ) {
        let from = corners[0], to = corners[corners.count / 2]
        let flipped = chance.happens(0.5)
        let light = colour.mixed(scheme[0], 0.5), dark = colour.mixed(scheme[2], 0.35)
        let ramp = canvas.linear(
            from, to,
            [
                (0, flipped ? dark : light, strength), (0.5, colour, strength),
                (1, flipped ? light : dark, strength * 0.55),
            ])
        canvas.fill(SVGPath.handmade(corners, 0.8, &chance), ramp)
        let middle = (from + to) / 2
        for _ in 0..<5 {
            let start = middle + (corners[chance.int(0...corners.count - 1)] - middle) * chance(0.1, 0.75)
            let reach = Point(angle: (to - from).angle + 1.2, length: chance(14, 40))
            canvas.fill(
                SVGPath.tapered([start, start + reach / 2, start + reach], chance(5, 11)),
                colour.varied(&chance, 0.06), 0.4 * strength)
        }
        canvas.stroke(
            SVGPath([corners[0], corners[1], corners[2 % corners.count]], closed: false), scheme[2], 1.8,
            0.75 * strength)
    }

    private func plane(
        _ canvas: inout SVGCanvas, _ chance: inout Chance, _ center: Point, _ size: Double, _ strength: Double
    ) {
        let angle = chance.pick([-0.5, 0.35, 1.1, 1.57]) + chance.bell() * 0.08
        let along = Point(angle: angle, length: size), across = along.turned * chance(0.35, 0.8)
        let slant = along * chance(-0.4, 0.4)
        facet(
            &canvas, &chance,
            [
                center - along - across, center + along - across, center + along + across + slant,
                center - along + across,
            ], chance.pick(scheme), strength)
    }

    private func shatter(_ canvas: inout SVGCanvas, _ chance: inout Chance) {
        for _ in 0..<46 {
            let place = Point(chance(0, plan.width), chance(0, plan.height))
            let edge = (place - Point(plan.width, plan.height) / 2).length / 600
            let size = chance(90, 210)
            let angle = chance.pick([-0.6, 0.3, 1.0, 1.57]) + chance.bell() * 0.1
            let along = Point(angle: angle, length: size), across = along.turned * chance(0.4, 0.9)
            let colour = chance.pick(scheme).mixed(scheme[1], 0.45 + edge * 0.3)
            facet(
                &canvas, &chance, [place - along, place - across, place + along, place + across], colour, 0.75
            )
        }
    }

    private func table(_ canvas: inout SVGCanvas, _ chance: inout Chance) {
        let center = Point(plan.width * 0.5, plan.height * 0.66), reach = min(plan.width, plan.height) * 0.52
        for wedge in 0..<5 {
            let from = -0.15 + Double(wedge) * 0.7, slip = Point(chance.bell(), chance.bell()) * 12
            let rim = (0...4).map {
                center + slip + Point(angle: from + Double($0) * 0.16, length: reach) * Point(1, 0.62)
            }
            facet(&canvas, &chance, [center + slip] + rim, scheme[3].mixed(scheme[1], chance(0, 0.4)), 0.9)
        }
        for sheet in 0..<2 {
            let at = center + Point(chance.bell() * 110, chance.bell() * 60), size = reach * 0.4
            let tilt = Point(angle: chance(-0.5, 0.5), length: size)
            let corners = [at, at + tilt, at + tilt + tilt.turned * 0.7, at + tilt.turned * 0.7]
            facet(&canvas, &chance, corners, scheme[0])
            for line in 1..<7 {
                let start = at + tilt.turned * (Double(line) * 0.1) + tilt * 0.1
                canvas.stroke(
                    SVGPath([start, start + tilt * chance(0.5, 0.8)], closed: false), scheme[2],
                    sheet == 0 ? 1.5 : 2.6, 0.6)
            }
        }
    }

    private func guitar(_ canvas: inout SVGCanvas, _ chance: inout Chance) {
        let size = min(plan.width, plan.height) * 0.3, heart = Point(plan.width * 0.48, plan.height * 0.58)
        let tilt = chance(-1.05, -0.5), along = Point(angle: tilt, length: size), side = along.turned
        func at(_ forward: Double, _ across: Double) -> Point { heart + along * forward + side * across }
        let lower = [
            (-0.95, 0.0), (-0.9, -0.5), (-0.5, -0.66), (-0.1, -0.46), (0.12, -0.34), (0.45, -0.46),
            (0.7, -0.3), (0.76, 0),
        ]
        let top = lower.map { at($0.0, $0.1) }, bottom = lower.map { at($0.0 - 0.06, -$0.1 * 1.05 + 0.05) }
        canvas.fill(
            SVGPath(smooth: bottom + [at(0.7, 0), at(-0.95, 0)].reversed()), scheme[2].mixed(scheme[3], 0.5))
        facet(&canvas, &chance, SVGPath.trembling(top, 1, &chance, step: 30), scheme[3].lighter(0.08))
        facet(
            &canvas, &chance, [at(-0.5, 0.06), at(0.1, 0.02), at(0.2, 0.36), at(-0.4, 0.62)],
            scheme[0].mixed(scheme[3], 0.3))
        facet(
            &canvas, &chance, [at(0.66, -0.1), at(1.75, -0.08), at(1.75, 0.06), at(0.66, 0.1)],
            scheme[2].mixed(scheme[3], 0.25))
        facet(&canvas, &chance, [at(1.72, -0.14), at(2.05, -0.16), at(2.0, 0.14), at(1.72, 0.12)], scheme[4])
        canvas.fill(SVGPath(ellipse: at(0.08, -0.08), size * 0.19, size * 0.21), scheme[2])
        canvas.fill(
            SVGPath(ellipse: at(0.1, 0.04), size * 0.13, size * 0.19, angle: tilt),
            scheme[2].mixed(scheme[4], 0.6), 0.85)
        facet(
            &canvas, &chance, [at(-0.56, -0.2), at(-0.5, -0.2), at(-0.5, 0.2), at(-0.56, 0.2)], scheme[2], 1)
        for string in -2...2 {
            let shift = Double(string) * 0.035
            canvas.stroke(
                SVGPath([at(-0.53, shift * 2.2), at(1.75, shift)], closed: false), scheme[0], 1.6, 0.9)
        }
    }

    private func bottle(_ canvas: inout SVGCanvas, _ chance: inout Chance, _ foot: Point, _ index: Int) {
        let glass = index.isMultiple(of: 2), size = plan.height * (glass ? 0.46 : 0.25)
        let half: [(Double, Double)] =
            glass
            ? [(0.17, 0), (0.17, -0.55), (0.06, -0.7), (0.055, -1)]
            : [(0.3, 0), (0.06, -0.05), (0.06, -0.4), (0.36, -0.6), (0.4, -1)]
        let tone = glass ? scheme[4] : scheme[0]
        let left = half.map { foot + Point(-$0.0, $0.1) * size },
            right = half.map { foot + Point($0.0, $0.1) * size }
        let slip = Point(chance(6, 16), chance(-14, 14))
        facet(&canvas, &chance, left + [foot + Point(0, -size), foot], tone)
        facet(
            &canvas, &chance, (right + [foot + Point(0, -size), foot]).map { $0 + slip },
            tone.mixed(scheme[2], 0.5))
        canvas.stroke(
            SVGPath(ellipse: foot + Point(0, -size) + slip / 2, size * (half.last?.0 ?? 0.1), size * 0.035),
            scheme[2], 2.2)
        if glass {
            let label = foot + Point(-0.15 * size, -0.42 * size)
            facet(
                &canvas, &chance,
                [
                    label, label + Point(0.27 * size, -8), label + Point(0.27 * size, 0.2 * size),
                    label + Point(0, 0.2 * size + 6),
                ], scheme[0], 1)
        }
    }

    private func town(_ canvas: inout SVGCanvas, _ chance: inout Chance) {
        for row in 0..<6 {
            for column in 0..<6 {
                let y = plan.height * (0.3 + Double(row) * 0.125),
                    rise = sin((Double(column) + 0.5) / 6 * .pi) * plan.height * 0.16
                let size = plan.width * chance(0.1, 0.15)
                let base = Point(
                    plan.width * (Double(column) + chance(0.1, 0.9)) / 6,
                    y - rise * (1 - Double(row) / 6) + chance.bell() * 14)
                let warm = chance.pick([scheme[0], scheme[3], scheme[1], scheme[0]])
                let high = size * chance(0.9, 1.5), depth = Point(size * 0.45, -size * 0.22)
                facet(
                    &canvas, &chance,
                    [base, base - Point(0, high), base + Point(size, -high), base + Point(size, 0)], warm)
                let corner = base + Point(size, 0)
                facet(
                    &canvas, &chance,
                    [corner, corner - Point(0, high), corner - Point(0, high) + depth, corner + depth],
                    warm.mixed(scheme[2], 0.6))
                let ridge = base + Point(size * 0.4, -high - size * 0.42)
                facet(
                    &canvas, &chance,
                    [
                        base - Point(4, high), ridge, ridge + depth, corner - Point(0, high) + depth,
                        corner - Point(0, high),
                    ], chance.happens(0.6) ? scheme[3] : scheme[4])
                if chance.happens(0.55) {
                    let pane = base + Point(size * chance(0.2, 0.55), -high * 0.62), side = size * 0.17
                    canvas.fill(
                        SVGPath.handmade(
                            [
                                pane, pane + Point(side, 0), pane + Point(side, side * 1.5),
                                pane + Point(0, side * 1.5),
                            ], 0.8, &chance), scheme[2], 0.85)
                }
            }
        }
    }

    /// Rows of short dabs, the cubist's shorthand for light upon a plane.
    private func stipple(_ canvas: inout SVGCanvas, _ chance: inout Chance) {
        for _ in 0..<9 {
            let corner = spot(&chance, 0.25), tint = chance.pick(scheme), tilt = chance(-0.3, 0.3)
            canvas.strokes(6, 0.7) { canvas in
                for row in 0..<7 {
                    for column in 0..<8 where chance.happens(0.85) {
                        let dab =
                            corner + Point(angle: tilt, length: Double(column) * 15)
                            + Point(angle: tilt + 1.57, length: Double(row) * 11)
                        canvas.mark(
                            SVGPath([dab, dab + Point(angle: tilt, length: chance(3, 8))], closed: false),
                            stroke: tint.varied(&chance, 0.04))
                    }
                }
            }
        }
    }
}
