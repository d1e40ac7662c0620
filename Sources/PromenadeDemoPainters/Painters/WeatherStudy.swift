// SPDX-License-Identifier: MIT
import Foundation

/// Watercolours of passing weather: wet washes, lifted lights, a strip of land.
struct WeatherStudy: Manner {
    private(set) var plan = Plan()
    private let motif: Motif
    private let air: Air
    private let horizon: Double

    private enum Motif: Int { case cumulus, squall, sunset, hills }
    private struct Air { let sky: [Pigment], cloud: [Pigment], land: [Pigment] }

    private static let airs: [Motif: [Air]] = [
        .cumulus: [
            Air(
                sky: .init(hex: 0x6F9AC0, 0xBBD2DC), cloud: .init(hex: 0x8E93A0, 0xC3BFC0),
                land: .init(hex: 0x7C8A5A, 0x4F6A5E, 0xB5A56E)),
            Air(
                sky: .init(hex: 0x8CB0C4, 0xDAE0DA), cloud: .init(hex: 0xA09A9C, 0xD3CCC4),
                land: .init(hex: 0x8C8F60, 0x5C7068, 0xC4AE7C)),
        ],
        .squall: [
            Air(
                sky: .init(hex: 0x6E7C88, 0xB5BAB6), cloud: .init(hex: 0x3F4A58, 0x707A84),
                land: .init(hex: 0x4A5850, 0x3A4650, 0x7C7A5E)),
            Air(
                sky: .init(hex: 0x7C7A84, 0xC9C0AC), cloud: .init(hex: 0x4C4656, 0x857C82),
                land: .init(hex: 0x5A5848, 0x443F48, 0x8C7A56)),
        ],
        .sunset: [
            Air(
                sky: .init(hex: 0x8A9CC0, 0xF0B878), cloud: .init(hex: 0xC06A5C, 0xE0956A),
                land: .init(hex: 0x584A5C, 0x3F3A50, 0xA06A54)),
            Air(
                sky: .init(hex: 0xA9B4C4, 0xF6D58C), cloud: .init(hex: 0xA57A8C, 0xE8A888),
                land: .init(hex: 0x6A5A5E, 0x4A4A5E, 0xB58A60)),
        ],
        .hills: [
            Air(
                sky: .init(hex: 0xA5B8BE, 0xE4DDCB), cloud: .init(hex: 0x9AA4A6, 0xC8C6BE),
                land: .init(hex: 0x7A8C8C, 0x5A7070, 0x8A8458)),
            Air(
                sky: .init(hex: 0xB0B0C0, 0xEBDCC8), cloud: .init(hex: 0xA49CA8, 0xCFC4BE),
                land: .init(hex: 0x8A849C, 0x665F78, 0x94805A)),
        ],
    ]

    init(number: Int, _ chance: inout Chance) {
        let motif = Motif(rawValue: number % 4) ?? .cumulus
        let turn = number / 4
        self.motif = motif
        let airs = Self.airs[motif] ?? []
        air = airs.isEmpty ? Air(sky: [], cloud: [], land: []) : airs[turn % airs.count]
        horizon = chance(0.68, 0.82)
        plan.shape(chance.pick([1.45, 1.6, 1.3, 1.2, 1.9]))
        let words = ["Ardlussa", "the Firth", "Glen Orra", "Strathmuir", "Sandsend Bar", "the Ochil Road"]
        let hour = ["Ten in the Morning", "Noon, Wind South-West", "Past Four", "October"][turn % 4]
        switch motif {
        case .cumulus:
            plan.title = Wording.title(turn, ["Cloud Study, * (\(hour))", "Fair Weather over *"], words)
            plan.altText = "Heaped white clouds drift through a blue sky above a low strip of land."
        case .squall:
            plan.title = Wording.title(turn, ["Squall Coming On, *", "Rain over *"], words)
            plan.altText = "A dark rain cloud trails grey veils of rain over a low shore."
        case .sunset:
            plan.title = Wording.title(turn, ["Sunset, *", "Red Sky at *"], words)
            plan.altText =
                "A low sun sets in bands of orange and violet cloud over dark land and bright water."
        case .hills:
            plan.title = Wording.title(turn, ["Hills above *", "Mist Lifting, *"], words)
            plan.altText = "Ranges of hills fade one behind another into mist, in thin washes."
        }
        plan.subject = ["weather", ["clouds", "rain", "sunset", "hills"][motif.rawValue], "landscape"]
        plan.tone = [air.sky[0], air.sky[1], air.cloud[1], air.land[0]].blended(0.3, 0.35, 0.25, 0.2).lighter(
            0.03)
    }

    func draw(_ canvas: inout SVGCanvas, _ chance: inout Chance) {
        let (width, height) = (plan.width, plan.height)
        let line = height * horizon
        let sheet = Pigment(0xF3EDDF)
        canvas.fill(canvas.all, sheet)
        let deckle = SVGPath(
            smooth: SVGPath.trembling(
                [
                    Point(16, 16), Point(width - 16, 16), Point(width - 16, height - 16),
                    Point(16, height - 16),
                ], 2.2, &chance, step: 26))
        canvas.clipped(deckle) { canvas in
            let ramp = [
                (0.0, air.sky[0], 0.95), (0.6, air.sky[1], 0.8), (1, air.sky[1].mixed(sheet, 0.3), 0.8),
            ]
            canvas.fill(canvas.all, canvas.linear(Point(0, 0), Point(width * 0.1, line), ramp))
            for _ in 0..<9 {
                wash(
                    &canvas, &chance, Point(chance(0, width), chance(0, line * 0.6)),
                    Point(chance(120, 260), chance(30, 80)), air.sky[0], 0.05)
            }
            switch motif {
            case .cumulus:
                for step in 0..<5 {
                    let spot = Point(width * chance(0, 1), line * (0.42 + Double(step) * 0.12))
                    heap(&canvas, &chance, spot, 250 - Double(step) * 42, sheet)
                }
            case .squall: squall(&canvas, &chance, line, sheet)
            case .sunset: sunset(&canvas, &chance, line, sheet)
            case .hills:
                for step in 0..<2 {
                    heap(
                        &canvas, &chance, Point(width * chance(0, 1), line * (0.3 + Double(step) * 0.1)), 170,
                        sheet)
                }
            }
            land(&canvas, &chance, line, sheet)
        }
        canvas.stroke(deckle, air.cloud[0], 1.2, 0.3)
        canvas.paper(&chance, 0.2)
    }

    /// A wet wash: many thin skins of nearly the same puddle, so edges pool and bloom.
    private func wash(
        _ canvas: inout SVGCanvas, _ chance: inout Chance, _ center: Point, _ size: Point, _ colour: Pigment,
        _ opacity: Double, skins: Int = 6
    ) {
        let lobes = Noise(&chance)
        for _ in 0..<skins {
            let puddle = (0..<26).map { step -> Point in
                let angle = Double(step) / 26 * .pi * 2
                let reach = 0.72 + lobes(cos(angle) * 1.9 + 5, sin(angle) * 1.9) * 0.36 + chance.bell() * 0.05
                return center + Point(cos(angle), sin(angle)) * size * reach
            }
            canvas.fill(SVGPath(smooth: puddle), colour, opacity)
        }
    }

    private func heap(
        _ canvas: inout SVGCanvas, _ chance: inout Chance, _ base: Point, _ size: Double, _ sheet: Pigment
    ) {
        let puffs = (0..<13).map { _ -> (Point, Double) in
            let across = chance.bell() * 0.62
            let rise = max(0, 1 - abs(across) / 1.5)
            let spot = base + Point(across * size, -rise * size * chance(0.05, 0.72))
            return (spot, size * chance(0.16, 0.36))
        }
        for (spot, reach) in puffs.sorted(by: { $0.0.y < $1.0.y }) {
            wash(
                &canvas, &chance, spot + Point(reach * 0.16, reach * 0.3), Point(reach * 1.1, reach * 0.8),
                air.cloud[1], 0.12, skins: 3)
            wash(&canvas, &chance, spot, Point(reach, reach * 0.8), sheet.lighter(0.03), 0.2, skins: 5)
            wash(
                &canvas, &chance, spot + Point(reach * 0.3, reach * 0.42), Point(reach * 0.7, reach * 0.3),
                air.cloud[1], 0.1, skins: 3)
        }
        for step in 0..<4 {
            let spot = base + Point(chance.bell() * size * 0.6, size * (0.02 + Double(step) * 0.035))
            wash(
                &canvas, &chance, spot, Point(size * chance(0.6, 1.1), size * 0.11), air.cloud[step % 2],
                0.09, skins: 4)
        }
    }

    private func squall(_ canvas: inout SVGCanvas, _ chance: inout Chance, _ line: Double, _ sheet: Pigment) {
        let heart = Point(plan.width * chance(0.3, 0.7), line * 0.3)
        canvas.fill(
            SVGPath(ellipse: Point(plan.width - heart.x, line * 0.8), plan.width * 0.34, line * 0.26),
            canvas.softness(sheet.lighter(0.04), 0.95))
        for _ in 0..<14 {
            let spot = heart + Point(chance.bell() * plan.width * 0.22, chance.bell() * line * 0.13)
            wash(
                &canvas, &chance, spot, Point(chance(90, 230), chance(40, 90)), chance.pick(air.cloud), 0.075)
        }
        for _ in 0..<60 {
            let top = heart + Point(chance.bell() * plan.width * 0.17, line * chance(0.05, 0.25))
            let end = Point(top.x - (line - top.y) * 0.3, line + chance(-20, 12))
            canvas.fill(
                SVGPath.tapered([top, (top + end) / 2, end], chance(12, 40), start: 0.8, end: 0.4),
                air.cloud[0],
                0.055)
        }
    }

    private func sunset(_ canvas: inout SVGCanvas, _ chance: inout Chance, _ line: Double, _ sheet: Pigment) {
        let sun = Point(plan.width * chance(0.25, 0.75), line - plan.height * 0.1)
        canvas.fill(SVGPath(circle: sun, plan.height * 0.5), canvas.softness(Pigment(0xFFE3A0), 0.95))
        for step in 0..<17 {
            let y = line * (0.12 + Double(step) * 0.05)
            let spot = Point(chance(0, plan.width), y + chance.bell() * 8)
            wash(
                &canvas, &chance, spot, Point(chance(120, 320), chance(9, 30)),
                air.cloud[step % 2].mixed(air.sky[0], max(0, 0.7 - Double(step) * 0.06)), 0.085)
        }
        canvas.fill(SVGPath(circle: sun, 27), Pigment(0xFFF4CE))
    }

    private func land(_ canvas: inout SVGCanvas, _ chance: inout Chance, _ line: Double, _ sheet: Pigment) {
        let (width, height) = (plan.width, plan.height)
        let ranges = motif == .hills ? 6 : 2
        let noise = Noise(&chance)
        for range in 0..<ranges {
            let near = Double(range + 1) / Double(ranges)
            let base = motif == .hills ? line * (0.5 + near * 0.48) : line - 12 + near * 14
            let rise = motif == .hills ? height * (0.24 - near * 0.1) : 16
            let top = stride(from: -10.0, through: width + 20, by: 14).map {
                Point(
                    $0,
                    base - rise
                        * (0.4 + noise.fractal($0 / (190 + near * 110), Double(range) * 9, octaves: 3)))
            }
            let tint = Pigment.along([air.sky[1].mixed(air.land[0], 0.4), air.land[0], air.land[1]], near)
            let low = top.map(\.y).min() ?? base
            let fade = canvas.linear(
                Point(0, low), Point(0, base + height * 0.16),
                [(0, tint, 0.85), (0.6, tint, 0.5), (1, tint, 0.2)])
            for _ in 0..<2 {
                let skin = top.map { $0 + Point(0, chance.bell() * 1.5) }
                canvas.fill(
                    SVGPath(skin + [Point(width + 20, height + 10), Point(-10, height + 10)]), fade, 0.8)
            }
        }
        let plain = canvas.linear(
            Point(0, line), Point(0, height), [(0, air.land[2], 0.85), (1, air.land[0], 0.95)])
        canvas.fill(
            SVGPath(x: -5, y: line, width: width + 10, height: height),
            motif == .sunset
                ? canvas.linear(
                    Point(0, line), Point(0, height), [(0, air.sky[1], 0.95), (1, air.land[0], 0.9)]) : plain)
        for _ in 0..<46 {
            let depth = pow(chance.unit(), 1.4)
            let spot = Point(chance(-40, width), line + 4 + depth * (height - line))
            let reach = chance(60, 240) * (0.4 + depth)
            canvas.fill(
                SVGPath.tapered(
                    [spot, spot + Point(reach / 2, chance.bell() * 4), spot + Point(reach, 0)], 4 + depth * 26
                ), chance.happens(0.2) ? sheet : chance.pick(air.land), 0.2)
        }
        for _ in 0..<chance.int(2...6) {
            let spot = Point(chance(0, width), line + chance(0, 10))
            let tall = chance(9, 24)
            for _ in 0..<5 {
                wash(
                    &canvas, &chance, spot + Point(chance.bell() * tall, -tall * 0.5),
                    Point(tall * 0.7, tall * 0.6), air.land[1], 0.2, skins: 3)
            }
        }
        guard motif == .sunset else { return }
        let spot = Point(width * chance(0.15, 0.85), line + (height - line) * chance(0.25, 0.5))
        let size = chance(18, 28)
        canvas.fill(
            SVGPath([spot, spot + Point(size * 0.1, -size * 2.2), spot + Point(size, -size * 0.3)]),
            air.land[1],
            0.85)
        canvas.fill(
            SVGPath(smooth: [(-0.9, -0.2), (1.2, -0.25), (0.8, 0.2), (-0.6, 0.2)], at: spot, size),
            air.land[1])
    }
}
