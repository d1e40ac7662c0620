// SPDX-License-Identifier: MIT
import Foundation

/// Grey-blue rooms where nothing happens but the light from a window.
struct SilentRoom: Manner {
    private(set) var plan = Plan()
    let motif: Motif
    let tone: Tone
    let mirrored: Bool
    let floor: Double

    enum Motif: Int { case window, door, figure, table }
    struct Tone { let word: String, wall: Pigment, wood: Pigment, light: Pigment, dark: Pigment }

    static let tones = [
        Tone(
            word: "grey", wall: Pigment(0xA7A8A0), wood: Pigment(0x6E5A4A), light: Pigment(0xF3ECD6),
            dark: Pigment(0x3A3935)),
        Tone(
            word: "blue-grey", wall: Pigment(0x8E9EA6), wood: Pigment(0x5E5048), light: Pigment(0xF6F1DF),
            dark: Pigment(0x2E363C)),
        Tone(
            word: "yellow-grey", wall: Pigment(0xBDB08C), wood: Pigment(0x7C5A3C), light: Pigment(0xFFF2C9),
            dark: Pigment(0x40382A)),
        Tone(
            word: "green-grey", wall: Pigment(0x8C9A8A), wood: Pigment(0x665240), light: Pigment(0xF1EFD8),
            dark: Pigment(0x2F3832)),
    ]

    init(number: Int, _ chance: inout Chance) {
        let motif = Motif(rawValue: number % 4) ?? .window
        let turn = number / 4
        self.motif = motif
        tone = Self.tones[(number + turn) % 4]
        mirrored = chance.happens(0.5)
        floor = chance(0.7, 0.78)
        plan.shape(chance.pick([0.82, 0.9, 1.1, 0.76, 1.25]))
        let streets = ["Rosenstræde", "Lillegade", "the Corner House", "Strandvej", "the Upper Floor"]
        switch motif {
        case .window:
            plan.title = Wording.title(turn, ["Sunlight, *", "Window, *", "Dust in March, *"], streets)
            plan.altText =
                "A tall window casts squares of light on the wall and floor of an empty \(tone.word) room."
            plan.subject = ["interior", "window", "light"]
        case .door:
            plan.title = Wording.title(turn, ["Open Doors, *", "White Doors, *"], streets)
            plan.altText =
                "Open white doors lead from one quiet \(tone.word) room into the next and to a lit window."
            plan.subject = ["interior", "doors", "light"]
        case .figure:
            plan.title = Wording.title(turn, ["Woman Reading, *", "Turned Away, *"], streets)
            plan.altText =
                "A woman in black stands with her back to us beside a table in a \(tone.word) room."
            plan.subject = ["interior", "figure", "woman"]
        case .table:
            plan.title = Wording.title(turn, ["Laid Table, *", "After Lunch, *"], streets)
            plan.altText =
                "A white-clothed table with bowl and jug stands below two pictures in a \(tone.word) room."
            plan.subject = ["interior", "table", "still life"]
        }
        plan.tone = [tone.wall, tone.wood, tone.light, tone.dark].blended(0.65, 0.2, 0.1, 0.1)
    }

    func draw(_ canvas: inout SVGCanvas, _ chance: inout Chance) {
        let line = plan.height * floor
        let glowSide = mirrored ? plan.width : 0
        let wall = [
            (0.0, tone.wall.mixed(tone.light, 0.35), 1.0), (0.5, tone.wall, 1),
            (1, tone.wall.mixed(tone.dark, 0.42), 1),
        ]
        canvas.fill(
            canvas.all,
            canvas.linear(Point(glowSide, 0), Point(plan.width - glowSide, plan.height * 0.5), wall))
        let boards = [(0.0, tone.wood.mixed(tone.wall, 0.35), 1.0), (1, tone.wood.mixed(tone.dark, 0.35), 1)]
        canvas.fill(
            SVGPath(x: -5, y: line, width: plan.width + 10, height: plan.height),
            canvas.linear(Point(0, line), Point(0, plan.height), boards))
        for board in -7...7 {
            let top = Point(plan.width * (0.5 + Double(board) * 0.07), line)
            let bottom = Point(plan.width * (0.5 + Double(board) * 0.17), plan.height)
            canvas.stroke(SVGPath([top, bottom], closed: false), tone.dark, 1.4, 0.4)
        }
        slab(&canvas, 0, line - 26, plan.width, 26, tone.wall.mixed(tone.light, 0.5))
        if motif != .door {
            slab(&canvas, 0, line - plan.height * 0.2, plan.width, 5, tone.wall.mixed(tone.light, 0.4))
            for panel in 0..<5 {
                frame(
                    &canvas, plan.width * (Double(panel) * 0.2 + 0.02), line - plan.height * 0.185,
                    plan.width * 0.16, plan.height * 0.135)
            }
        }
        switch motif {
        case .window:
            window(&canvas, x: 0.14, y: 0.1, width: 0.3, height: 0.46)
            beam(&canvas, line)
        case .door: enfilade(&canvas, line)
        case .figure:
            pictures(&canvas, &chance, 1)
            table(&canvas, line, x: 0.62, cloth: false)
            woman(&canvas, &chance)
        case .table:
            pictures(&canvas, &chance, 2)
            table(&canvas, line, x: 0.28, cloth: true)
        }
        air(&canvas, &chance)
        canvas.vignette(tone.dark, 0.35)
        canvas.weave(&chance)
    }

    func slab(
        _ canvas: inout SVGCanvas, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
        _ colour: Pigment
    ) {
        let left = mirrored ? plan.width - x - width : x
        canvas.fill(SVGPath(x: left, y: y, width: width, height: height), colour)
        canvas.stroke(
            SVGPath([Point(left, y + height), Point(left + width, y + height)], closed: false), tone.dark,
            1.6,
            0.5)
    }

    func frame(_ canvas: inout SVGCanvas, _ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        let left = mirrored ? plan.width - x - width : x
        canvas.stroke(
            SVGPath([Point(left, y + height), Point(left, y), Point(left + width, y)], closed: false),
            tone.dark,
            2, 0.4)
        canvas.stroke(
            SVGPath(
                [Point(left, y + height), Point(left + width, y + height), Point(left + width, y)],
                closed: false), tone.light, 2, 0.5)
    }

    func shape(_ corners: [(Double, Double)]) -> SVGPath {
        SVGPath(corners.map { Point((mirrored ? 1 - $0.0 : $0.0) * plan.width, $0.1 * plan.height) })
    }

    func window(_ canvas: inout SVGCanvas, x: Double, y: Double, width: Double, height: Double) {
        let white = tone.light.mixed(tone.wall, 0.35)
        slab(
            &canvas, (x - 0.025) * plan.width, (y - 0.025) * plan.height, (width + 0.05) * plan.width,
            (height + 0.05) * plan.height, white)
        let pane = canvas.linear(
            Point(0, y * plan.height), Point(0, (y + height) * plan.height),
            [
                (0, Pigment(0xC9D6DB).mixed(tone.light, 0.4), 1), (0.6, tone.light, 1),
                (1, Pigment(0x9AA58C), 1),
            ])
        for row in 0..<3 {
            for column in 0..<2 {
                let left = x + (width / 2 + 0.004) * Double(column)
                let top = y + height / 3 * Double(row)
                canvas.fill(
                    shape([
                        (left, top), (left + width / 2 - 0.012, top),
                        (left + width / 2 - 0.012, top + height / 3 - 0.012),
                        (left, top + height / 3 - 0.012),
                    ]), pane)
            }
        }
        let sill = [
            (x - 0.05, y + height + 0.02), (x + width + 0.05, y + height + 0.02),
            (x + width + 0.03, y + height + 0.045), (x - 0.03, y + height + 0.045),
        ]
        canvas.fill(shape(sill), white.lighter(0.04))
        let drape = [
            (0.0, 0.0), (x + 0.03, 0.0), (x - 0.01, 0.3), (x - 0.05, floor - 0.02), (-0.02, floor - 0.02),
        ]
        canvas.fill(shape(drape), tone.light.mixed(tone.wall, 0.25), 0.55)
    }

    func beam(_ canvas: inout SVGCanvas, _ line: Double) {
        for row in 0..<3 {
            for column in 0..<2 {
                let x = 0.52 + Double(column) * 0.115
                let y = 0.3 + Double(row) * 0.1
                canvas.fill(
                    shape([(x, y), (x + 0.1, y + 0.035), (x + 0.1, y + 0.115), (x, y + 0.08)]), tone.light,
                    0.5)
                let low = floor + 0.05 + Double(row) * 0.062
                let left = 0.36 + Double(column) * 0.16 + Double(row) * 0.06
                canvas.fill(
                    shape([
                        (left, low), (left + 0.14, low), (left + 0.185, low + 0.052),
                        (left + 0.045, low + 0.052),
                    ]), tone.light, 0.62)
            }
        }
        let ray = canvas.linear(
            Point(plan.width * (mirrored ? 0.75 : 0.25), 0), Point(plan.width * (mirrored ? 0.35 : 0.65), 0),
            [(0, tone.light, 0.3), (1, tone.light, 0.02)])
        canvas.fill(shape([(0.16, 0.1), (0.44, 0.1), (0.78, floor + 0.22), (0.36, floor + 0.22)]), ray)
    }

    func enfilade(_ canvas: inout SVGCanvas, _ line: Double) {
        var (left, right, top, bottom) = (0.2, 0.76, 0.12, floor + 0.015)
        for depth in 0..<3 {
            let fade = Double(depth) * 0.22
            let trim = tone.light.mixed(tone.wall, 0.25 + fade * 0.5)
            let next = tone.wall.mixed(tone.light, 0.12 + fade).mixed(tone.dark, depth == 1 ? 0.25 : 0)
            canvas.fill(
                shape([
                    (left - 0.035, top - 0.03), (right + 0.035, top - 0.03), (right + 0.035, bottom),
                    (left - 0.035, bottom),
                ]), trim)
            canvas.fill(shape([(left, top), (right, top), (right, bottom), (left, bottom)]), next)
            let seam = bottom - (bottom - top) * 0.12
            canvas.fill(
                shape([(left, seam), (right, seam), (right, bottom), (left, bottom)]),
                tone.wood.mixed(tone.wall, 0.2 + fade))
            let leaf = (right - left) * 0.26
            canvas.fill(
                shape([
                    (right, top), (right - leaf, top + 0.025), (right - leaf, bottom - 0.055),
                    (right, bottom),
                ]), trim.mixed(tone.dark, 0.12))
            for panel in 0..<3 {
                let high = top + 0.06 + (bottom - top) * Double(panel) * 0.29
                let span = (bottom - top) * 0.2
                canvas.stroke(
                    shape([
                        (right - leaf * 0.8, high), (right - leaf * 0.2, high - 0.006),
                        (right - leaf * 0.2, high + span), (right - leaf * 0.8, high + span - 0.006),
                    ]), tone.dark, 1.6, 0.35)
            }
            if depth == 2 {
                let inner = (left + 0.14 * (right - left), left + 0.5 * (right - left))
                let pane = [
                    (inner.0, top + 0.05), (inner.1, top + 0.05), (inner.1, seam - 0.06),
                    (inner.0, seam - 0.06),
                ]
                canvas.fill(shape(pane), tone.light.lighter(0.03))
                canvas.stroke(shape(pane), trim.mixed(tone.dark, 0.2), 3)
                let middle = (inner.0 + inner.1) / 2
                canvas.stroke(
                    shape([(middle, top + 0.05), (middle, seam - 0.06)]), trim.mixed(tone.dark, 0.2), 3)
                canvas.fill(
                    shape([
                        (inner.0, bottom), (inner.1, bottom), (inner.1 + 0.12, bottom + 0.13),
                        (inner.0 + 0.05, bottom + 0.13),
                    ]), tone.light, 0.4)
            }
            let width = right - left
            (left, right, top, bottom) = (
                left + width * 0.13, left + width * 0.6, top + (bottom - top) * 0.14,
                seam + (bottom - seam) * 0.3
            )
        }
    }

    /// Small crossing strokes, nearly the colour of what lies below, give the walls their hum.
    func air(_ canvas: inout SVGCanvas, _ chance: inout Chance) {
        for _ in 0..<420 {
            let place = Point(chance(0, plan.width), chance(0, plan.height))
            let reach = Point(angle: chance(-0.5, 2.0), length: chance(14, 42))
            let tint =
                chance.happens(0.5)
                ? tone.wall.varied(&chance, 0.05) : chance.happens(0.5) ? tone.light : tone.dark
            canvas.fill(
                SVGPath.tapered([place, place + reach / 2, place + reach], chance(5, 13)), tint, 0.075)
        }
    }
}
