// SPDX-License-Identifier: MIT
import Foundation

/// The town after dark: rain on the pavement, bridges, lit windows.
struct CityNocturne: Manner {
    private(set) var plan = Plan()
    let motif: Motif
    let night: Night
    let ground: Double

    enum Motif: Int { case avenue, bridge, rooftops, quay }

    struct Night { let sky: [Pigment], stone: [Pigment], lamp: [Pigment] }

    static let nights = [
        Night(
            sky: .init(hex: 0x0F1B2E, 0x23405A, 0x5D7A86), stone: .init(hex: 0x101820, 0x2C4152),
            lamp: .init(hex: 0xFFD890, 0xF2A24E, 0xE8EDD0)),
        Night(
            sky: .init(hex: 0x1C1628, 0x4A3450, 0xB0706A), stone: .init(hex: 0x15101C, 0x463348),
            lamp: .init(hex: 0xFFE0A0, 0xF0884C, 0xE05A4A)),
        Night(
            sky: .init(hex: 0x0C2226, 0x1F4A4C, 0x86A08C), stone: .init(hex: 0x0B1719, 0x2A4C4A),
            lamp: .init(hex: 0xF8E6A8, 0xE6B85A, 0xC7E0C8)),
    ]
    static let places = [
        "Harlow Street", "the Exchange", "Canal Row", "Pier Nine", "Ransom Square", "Water Street",
    ]

    init(number: Int, _ chance: inout Chance) {
        let motif = Motif(rawValue: number % 4) ?? .avenue
        let turn = number / 4
        self.motif = motif
        night = Self.nights[(number + turn) % 3]
        ground = motif == .rooftops ? 0.9 : motif == .avenue ? chance(0.6, 0.68) : chance(0.54, 0.64)
        plan.shape(motif == .bridge ? chance.pick([1.5, 1.8]) : chance.pick([0.76, 0.84, 1.2, 1.35]))
        switch motif {
        case .avenue:
            plan.title = Wording.title(turn, ["Rain, *", "Late Shift, *", "*, November"], Self.places)
            plan.altText =
                "People with umbrellas cross a wet avenue at night between tall buildings with lit windows."
            plan.subject = ["cityscape", "night", "rain", "street"]
        case .bridge:
            plan.title = Wording.title(turn, ["The Bridge from *", "Crossing at *"], Self.places)
            plan.altText =
                "A long suspension bridge hangs with lights over a dark river in front of a glowing city."
            plan.subject = ["cityscape", "night", "bridge", "river"]
        case .rooftops:
            plan.title = Wording.title(
                turn, ["Moon above *", "Roofs behind *", "Six Windows, *"], Self.places)
            plan.altText = "A pale moon stands over dark roofs, chimneys and a few lit windows."
            plan.subject = ["cityscape", "night", "moon", "rooftops"]
        case .quay:
            plan.title = Wording.title(turn, ["Harbour Lights, *", "Tug below *"], Self.places)
            plan.altText =
                "A tugboat rests on black water streaked with the reflected lights of a harbour town."
            plan.subject = ["cityscape", "night", "harbour", "boat"]
        }
        let overall = [night.sky[0], night.sky[1], night.stone[0]].blended(0.25, 0.55, 0.2)
        plan.tone = overall.lighter(0.05).chroma(0.62)
    }

    func draw(_ canvas: inout SVGCanvas, _ chance: inout Chance) {
        let height = plan.height
        let floor = height * ground
        sky(&canvas, &chance, floor)
        if motif == .rooftops { moon(&canvas, Point(plan.width * chance(0.25, 0.75), height * 0.22)) }
        let rows = motif == .avenue ? 2 : 3
        for row in 0..<rows {
            let near = Double(row + 1) / Double(rows)
            if motif != .avenue { blocks(&canvas, &chance, near, floor) }
        }
        if motif == .avenue { canyon(&canvas, &chance, floor) }
        if motif != .rooftops { wet(&canvas, &chance, floor) }
        switch motif {
        case .avenue: crowd(&canvas, &chance, floor)
        case .bridge: span(&canvas, &chance, floor)
        case .quay: tug(&canvas, &chance, floor)
        case .rooftops: break
        }
        glaze(&canvas, &chance)
        canvas.vignette(night.stone[0], 0.55)
        canvas.weave(&chance, 0.07)
    }

    func sky(_ canvas: inout SVGCanvas, _ chance: inout Chance, _ floor: Double) {
        let stops = [(0.0, night.sky[0], 1.0), (0.6, night.sky[1], 1), (1, night.sky[2], 1)]
        canvas.fill(canvas.all, canvas.linear(Point(0, 0), Point(0, floor), stops))
        let noise = Noise(&chance)
        for _ in 0..<190 {
            let place = Point(chance(-40, plan.width), chance(0, floor))
            let colour = Pigment.along(night.sky, place.y / floor + chance.bell() * 0.22)
            let tilt = noise(place.x / 260, place.y / 130) * 60
            let marks = [place, place + Point(70, tilt * 0.6), place + Point(chance(110, 190), tilt)]
            canvas.fill(SVGPath.tapered(marks, chance(10, 34)), colour, 0.34)
        }
    }

    func moon(_ canvas: inout SVGCanvas, _ center: Point) {
        canvas.fill(SVGPath(circle: center, 240), canvas.softness(night.lamp[2], 0.5))
        canvas.fill(SVGPath(circle: center, 44), night.lamp[2].mixed(Pigment(0xFFFFFF), 0.3))
        canvas.fill(SVGPath(ellipse: center + Point(9, -5), 15, 20), night.sky[2], 0.25)
    }

    func blocks(_ canvas: inout SVGCanvas, _ chance: inout Chance, _ near: Double, _ floor: Double) {
        let tall =
            motif == .rooftops ? 0.4 - near * 0.1 : motif == .bridge ? 0.38 - near * 0.2 : 0.5 - near * 0.22
        let tint = night.stone[1].mixed(night.sky[1], 0.75 - near * 0.6).mixed(night.stone[0], near * 0.7)
        var x = -chance(10, 60)
        while x < plan.width + 10 {
            let wide = chance(46, 90) * (0.6 + near * 0.8) * (motif == .rooftops ? 1.8 : 1)
            let high = plan.height * tall * chance(0.55, 1.25)
            let base = motif == .rooftops ? plan.height * (0.74 + near * 0.32) : floor
            house(
                &canvas, &chance, Point(x, base - high), Point(wide, high), tint.varied(&chance, 0.02), near)
            x += wide * chance(0.82, 1.05)
        }
    }

    func house(
        _ canvas: inout SVGCanvas, _ chance: inout Chance, _ corner: Point, _ size: Point, _ tint: Pigment,
        _ near: Double
    ) {
        let shade = canvas.linear(
            corner, corner + Point(size.x, size.y),
            [(0, tint.lighter(0.05), 1), (0.55, tint, 1), (1, tint.mixed(night.sky[2], 0.32), 1)])
        var outline = [corner, corner + Point(size.x, 0), corner + size, corner + Point(0, size.y)]
        if motif == .rooftops { outline.insert(corner + Point(size.x * 0.5, -size.x * 0.42), at: 1) }
        canvas.fill(SVGPath.handmade(outline, 1.2, &chance), shade)
        if chance.happens(0.6) {
            let stack = corner + Point(size.x * chance(0.12, 0.3), -size.x * 0.34)
            canvas.fill(SVGPath(x: stack.x, y: stack.y, width: size.x * 0.13, height: size.x * 0.5), tint)
        }
        let step = (11 + near * 15) * (motif == .rooftops ? 1.7 : 1)
        let columns = Int(clamping: (size.x - step * 0.6) / step)
        guard columns > 0 else { return }
        let lit = motif == .rooftops ? 0.16 : 0.3
        for column in 0..<columns {
            for y in stride(from: corner.y + step * 0.9, to: corner.y + size.y - step, by: step * 1.35) {
                let glow = chance.happens(lit)
                let pane =
                    glow ? chance.pick(night.lamp).mixed(tint, (1 - near) * 0.45) : tint.lighter(-0.045)
                let left = corner.x + step * 0.55 + Double(column) * step + chance.bell()
                let shape = SVGPath(x: left, y: y + chance.bell(), width: step * 0.46, height: step * 0.74)
                canvas.fill(shape, pane, glow ? 0.92 : 0.7)
            }
        }
    }

    /// Two walls of houses that close in on a bright gap at the end of the street.
    func canyon(_ canvas: inout SVGCanvas, _ chance: inout Chance, _ floor: Double) {
        let gap = Point(plan.width * chance(0.4, 0.6), floor)
        canvas.fill(SVGPath(ellipse: gap + Point(0, -60), 300, 260), canvas.softness(night.lamp[1], 0.6))
        for side in [-1.0, 1.0] {
            let edge = side < 0 ? 0 : plan.width
            for step in 0..<7 {
                let near = pow(Double(step + 1) / 7, 1.5)
                let far = pow(Double(step) / 7, 1.5)
                let inner = gap.x + (edge - gap.x) * (0.1 + far)
                let outer = gap.x + (edge - gap.x) * (0.14 + near)
                let high = plan.height * (0.12 + near * 0.55) * chance(0.85, 1.15)
                let tint = night.sky[1].mixed(night.stone[0], 0.25 + near * 0.7)
                let corner = Point(min(inner, outer), floor - high)
                let base = floor + plan.height * near * 0.06
                house(
                    &canvas, &chance, corner, Point(abs(outer - inner), base - corner.y), tint,
                    0.25 + near * 0.75)
            }
            for step in 1...4 {
                let near = pow(Double(step) / 4.4, 1.4)
                let foot = Point(
                    gap.x + (edge - gap.x) * (0.1 + near * 0.72), floor + plan.height * near * 0.13)
                lantern(&canvas, foot, plan.height * (0.06 + near * 0.26))
            }
        }
    }

    func lantern(_ canvas: inout SVGCanvas, _ foot: Point, _ tall: Double) {
        let head = foot + Point(0, -tall)
        canvas.stroke(SVGPath([foot, head], closed: false), night.stone[0], tall * 0.022 + 1)
        canvas.fill(SVGPath(circle: head, tall * 0.62), canvas.softness(night.lamp[1], 0.62))
        canvas.fill(SVGPath(circle: head, tall * 0.06 + 1.5), night.lamp[0])
    }

    func wet(_ canvas: inout SVGCanvas, _ chance: inout Chance, _ floor: Double) {
        let deep = plan.height
        let stops = [
            (0.0, night.sky[2].mixed(night.stone[1], 0.35), 1.0), (0.4, night.stone[1], 1),
            (1, night.stone[0], 1),
        ]
        let top = motif == .avenue ? floor + 2 : floor
        canvas.fill(
            SVGPath(x: -5, y: top, width: plan.width + 10, height: deep),
            canvas.linear(Point(0, top), Point(0, deep), stops))
        for _ in 0..<200 {
            let fall = pow(chance.unit(), 1.6)
            let place = Point(chance(-20, plan.width), floor + 5 + fall * (deep - floor))
            let reach = chance(14, 60) * (0.4 + fall * 1.4)
            let colour = chance.happens(0.4) ? chance.pick(night.lamp) : night.sky[chance.int(0...2)]
            let marks = [place, place + Point(reach / 2, chance.bell() * 1.5), place + Point(reach, 0)]
            canvas.fill(SVGPath.tapered(marks, 2.5 + fall * 6), colour, 0.36 * (1 - fall * 0.5))
        }
        for _ in 0..<26 {
            let x = chance(0, plan.width)
            let colour = chance.pick(night.lamp)
            var y = floor + chance(2, 14)
            let end = floor + (deep - floor) * chance(0.3, 0.95)
            while y < end {
                let wide = chance(6, 26) * (0.5 + (y - floor) / (deep - floor))
                let start = Point(x + chance.bell() * 4 - wide / 2, y)
                canvas.fill(
                    SVGPath.tapered([start, start + Point(wide / 2, 1), start + Point(wide, 0)], 5), colour,
                    0.5)
                y += chance(5, 13)
            }
        }
    }
}
