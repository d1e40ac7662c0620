// SPDX-License-Identifier: MIT
import Foundation

/// The town after dark: rain on the pavement, bridges, lit windows.
struct CityNocturne: Manner {
    private(set) var plan = Plan()
    private let motif: Motif
    private let night: Night
    private let ground: Double

    private enum Motif: Int { case avenue, bridge, rooftops, quay }

    private struct Night { let sky: [Colour], stone: [Colour], lamp: [Colour] }

    private static let nights = [
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
    private static let places = ["Harlow Street", "the Exchange", "Canal Row", "Pier Nine", "Ransom Square", "Water Street"]

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
            plan.altText = "People with umbrellas cross a wet avenue at night between tall buildings with lit windows."
            plan.subject = ["cityscape", "night", "rain", "street"]
        case .bridge:
            plan.title = Wording.title(turn, ["The Bridge from *", "Crossing at *"], Self.places)
            plan.altText = "A long suspension bridge hangs with lights over a dark river in front of a glowing city."
            plan.subject = ["cityscape", "night", "bridge", "river"]
        case .rooftops:
            plan.title = Wording.title(turn, ["Moon above *", "Roofs behind *", "Six Windows, *"], Self.places)
            plan.altText = "A pale moon stands over dark roofs, chimneys and a few lit windows."
            plan.subject = ["cityscape", "night", "moon", "rooftops"]
        case .quay:
            plan.title = Wording.title(turn, ["Harbour Lights, *", "Tug below *"], Self.places)
            plan.altText = "A tugboat rests on black water streaked with the reflected lights of a harbour town."
            plan.subject = ["cityscape", "night", "harbour", "boat"]
        }
        plan.tone = [night.sky[0], night.sky[1], night.stone[0]].blended(0.35, 0.4, 0.25)
    }

    func draw(_ canvas: inout Canvas, _ chance: inout Chance) {
        let height = plan.height, floor = height * ground
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

    private func sky(_ canvas: inout Canvas, _ chance: inout Chance, _ floor: Double) {
        let stops = [(0.0, night.sky[0], 1.0), (0.6, night.sky[1], 1), (1, night.sky[2], 1)]
        canvas.fill(canvas.all, canvas.linear(Point(0, 0), Point(0, floor), stops))
        let noise = Noise(&chance)
        for _ in 0..<190 {
            let place = Point(chance(-40, plan.width), chance(0, floor))
            let colour = Colour.along(night.sky, place.y / floor + chance.bell() * 0.22)
            let tilt = noise(place.x / 260, place.y / 130) * 60
            let marks = [place, place + Point(70, tilt * 0.6), place + Point(chance(110, 190), tilt)]
            canvas.fill(Path.tapered(marks, chance(10, 34)), colour, 0.34)
        }
    }

    private func moon(_ canvas: inout Canvas, _ center: Point) {
        canvas.fill(Path(circle: center, 240), canvas.softness(night.lamp[2], 0.5))
        canvas.fill(Path(circle: center, 44), night.lamp[2].mixed(Colour(0xFFFFFF), 0.3))
        canvas.fill(Path(ellipse: center + Point(9, -5), 15, 20), night.sky[2], 0.25)
    }

    private func blocks(_ canvas: inout Canvas, _ chance: inout Chance, _ near: Double, _ floor: Double) {
        let tall = motif == .rooftops ? 0.62 - near * 0.36 : motif == .bridge ? 0.38 - near * 0.2 : 0.5 - near * 0.22
        let tint = night.stone[1].mixed(night.sky[1], 0.75 - near * 0.6).mixed(night.stone[0], near * 0.7)
        var x = -chance(10, 60)
        while x < plan.width + 10 {
            let wide = chance(46, 90) * (0.6 + near * 0.8)
            let high = plan.height * tall * chance(0.55, 1.25)
            let base = motif == .rooftops ? plan.height * (0.74 + near * 0.32) : floor
            house(&canvas, &chance, Point(x, base - high), Point(wide, high), tint.varied(&chance, 0.02), near)
            x += wide * chance(0.82, 1.05)
        }
    }

    private func house(
        _ canvas: inout Canvas, _ chance: inout Chance, _ corner: Point, _ size: Point, _ tint: Colour, _ near: Double
    ) {
        let shade = canvas.linear(
            corner, corner + Point(size.x, size.y),
            [(0, tint.lighter(0.05), 1), (0.55, tint, 1), (1, tint.mixed(night.sky[2], 0.32), 1)])
        var outline = [corner, corner + Point(size.x, 0), corner + size, corner + Point(0, size.y)]
        if motif == .rooftops { outline.insert(corner + Point(size.x * 0.5, -size.x * 0.42), at: 1) }
        canvas.fill(Path.handmade(outline, 1.2, &chance), shade)
        if chance.happens(0.6) {
            let stack = corner + Point(size.x * chance(0.12, 0.3), -size.x * 0.34)
            canvas.fill(Path(x: stack.x, y: stack.y, width: size.x * 0.13, height: size.x * 0.5), tint)
        }
        let step = 11 + near * 15, columns = Int((size.x - step * 0.6) / step)
        guard columns > 0 else { return }
        let lit = motif == .rooftops ? 0.1 : 0.3
        for column in 0..<columns {
            for y in stride(from: corner.y + step * 0.9, to: corner.y + size.y - step, by: step * 1.35) {
                let glow = chance.happens(lit)
                let pane = glow ? chance.pick(night.lamp).mixed(tint, (1 - near) * 0.45) : tint.lighter(-0.045)
                let left = corner.x + step * 0.55 + Double(column) * step + chance.bell()
                let shape = Path(x: left, y: y + chance.bell(), width: step * 0.46, height: step * 0.74)
                canvas.fill(shape, pane, glow ? 0.92 : 0.7)
            }
        }
    }

    /// Two walls of houses that close in on a bright gap at the end of the street.
    private func canyon(_ canvas: inout Canvas, _ chance: inout Chance, _ floor: Double) {
        let gap = Point(plan.width * chance(0.4, 0.6), floor)
        canvas.fill(Path(ellipse: gap + Point(0, -60), 300, 260), canvas.softness(night.lamp[1], 0.6))
        for side in [-1.0, 1.0] {
            let edge = side < 0 ? 0 : plan.width
            for step in 0..<7 {
                let near = pow(Double(step + 1) / 7, 1.5), far = pow(Double(step) / 7, 1.5)
                let inner = gap.x + (edge - gap.x) * (0.1 + far), outer = gap.x + (edge - gap.x) * (0.14 + near)
                let high = plan.height * (0.12 + near * 0.55) * chance(0.85, 1.15)
                let tint = night.sky[1].mixed(night.stone[0], 0.25 + near * 0.7)
                let corner = Point(min(inner, outer), floor - high)
                let base = floor + plan.height * near * 0.06
                house(&canvas, &chance, corner, Point(abs(outer - inner), base - corner.y), tint, 0.25 + near * 0.75)
            }
            for step in 1...4 {
                let near = pow(Double(step) / 4.4, 1.4)
                let foot = Point(gap.x + (edge - gap.x) * (0.1 + near * 0.72), floor + plan.height * near * 0.13)
                lantern(&canvas, foot, plan.height * (0.06 + near * 0.26))
            }
        }
    }

    private func lantern(_ canvas: inout Canvas, _ foot: Point, _ tall: Double) {
        let head = foot + Point(0, -tall)
        canvas.stroke(Path([foot, head], closed: false), night.stone[0], tall * 0.022 + 1)
        canvas.fill(Path(circle: head, tall * 0.62), canvas.softness(night.lamp[1], 0.62))
        canvas.fill(Path(circle: head, tall * 0.06 + 1.5), night.lamp[0])
    }

    private func wet(_ canvas: inout Canvas, _ chance: inout Chance, _ floor: Double) {
        let deep = plan.height
        let stops = [
            (0.0, night.sky[2].mixed(night.stone[1], 0.35), 1.0), (0.4, night.stone[1], 1), (1, night.stone[0], 1),
        ]
        let top = motif == .avenue ? floor + 2 : floor
        canvas.fill(
            Path(x: -5, y: top, width: plan.width + 10, height: deep), canvas.linear(Point(0, top), Point(0, deep), stops))
        for _ in 0..<200 {
            let fall = pow(chance.unit(), 1.6)
            let place = Point(chance(-20, plan.width), floor + 5 + fall * (deep - floor))
            let reach = chance(14, 60) * (0.4 + fall * 1.4)
            let colour = chance.happens(0.4) ? chance.pick(night.lamp) : night.sky[chance.int(0...2)]
            let marks = [place, place + Point(reach / 2, chance.bell() * 1.5), place + Point(reach, 0)]
            canvas.fill(Path.tapered(marks, 2.5 + fall * 6), colour, 0.36 * (1 - fall * 0.5))
        }
        for _ in 0..<26 {
            let x = chance(0, plan.width), colour = chance.pick(night.lamp)
            var y = floor + chance(2, 14)
            let end = floor + (deep - floor) * chance(0.3, 0.95)
            while y < end {
                let wide = chance(6, 26) * (0.5 + (y - floor) / (deep - floor))
                let start = Point(x + chance.bell() * 4 - wide / 2, y)
                canvas.fill(Path.tapered([start, start + Point(wide / 2, 1), start + Point(wide, 0)], 5), colour, 0.5)
                y += chance(5, 13)
            }
        }
    }

    private func crowd(_ canvas: inout Canvas, _ chance: inout Chance, _ floor: Double) {
        let people = (0..<chance.int(4...8)).map { _ in Point(chance(0.06, 0.94), pow(chance.unit(), 0.9)) }
        for person in people.sorted(by: { $0.y < $1.y }) {
            let foot = Point(person.x * plan.width, floor + plan.height * (0.035 + person.y * 0.29))
            let tall = plan.height * (0.07 + person.y * 0.24)
            let ink = night.stone[0].mixed(night.sky[1], 0.4 - person.y * 0.35)
            let shadow = [foot, foot + Point(tall * 0.02, tall * 0.5), foot + Point(-tall * 0.03, tall * 0.9)]
            canvas.fill(Path.tapered(shadow, tall * 0.2), ink, 0.5)
            let coat = [
                foot + Point(-tall * 0.09, 0), foot + Point(-tall * 0.13, -tall * 0.35), foot + Point(-tall * 0.12, -tall * 0.7),
                foot + Point(0, -tall * 0.8), foot + Point(tall * 0.12, -tall * 0.7), foot + Point(tall * 0.15, -tall * 0.3),
                foot + Point(tall * 0.06, 0),
            ]
            canvas.fill(Path(smooth: coat), ink)
            canvas.fill(Path(circle: foot + Point(0, -tall * 0.86), tall * 0.075), ink)
            let hub = foot + Point(tall * chance(-0.1, 0.1), -tall * 0.92), reach = tall * 0.36
            var dome = Path()
            dome.move(hub + Point(-reach, tall * 0.06))
            dome.curve(hub + Point(-reach * 0.8, -reach * 0.95), hub + Point(reach * 0.85, -reach * 0.9), hub + Point(reach, tall * 0.06))
            for scallop in stride(from: 0.67, through: -1, by: -0.333) {
                dome.curve(hub + Point(reach * (scallop + 0.167), 0), hub + Point(reach * scallop, tall * 0.06))
            }
            let silk = chance.happens(0.2) ? night.lamp[1].mixed(night.stone[0], 0.4) : ink.lighter(0.06)
            canvas.fill(dome, silk)
            canvas.stroke(dome, night.lamp[0], tall * 0.01, 0.5)
        }
    }

    private func span(_ canvas: inout Canvas, _ chance: inout Chance, _ floor: Double) {
        let ink = night.stone[0], width = plan.width, deck = floor - plan.height * 0.07
        let towers = [width * 0.2, width * 0.78], top = floor - plan.height * 0.42
        for x in towers {
            for side in [-1.0, 1.0] {
                canvas.fill(Path(x: x + side * 17 - 6, y: top, width: 12, height: floor + 26 - top), ink)
            }
            for y in stride(from: top + 8, to: floor, by: 62) { canvas.fill(Path(x: x - 20, y: y, width: 40, height: 9), ink) }
        }
        var cable = Path(), hangers = Path()
        func sag(_ x: Double) -> Double {
            let middle = (towers[0] + towers[1]) / 2, half = (towers[1] - towers[0]) / 2
            let reach = x < towers[0] ? (towers[0] - x) / (width * 0.3) : x > towers[1] ? (x - towers[1]) / (width * 0.3) : 1 - pow((x - middle) / half, 2)
            return top + 8 + (deck - top - 22) * min(reach, 1)
        }
        cable.move(Point(-5, sag(-5)))
        for x in stride(from: 8.0, through: width + 12, by: 13) {
            cable.line(Point(x, sag(x)))
            hangers.move(Point(x, sag(x)))
            hangers.line(Point(x, deck))
        }
        canvas.stroke(hangers, ink, 1.3, 0.8)
        canvas.stroke(cable, ink, 6)
        canvas.fill(Path(x: -5, y: deck, width: width + 10, height: 15), ink)
        for x in stride(from: 20.0, to: width, by: 39) {
            let lamp = Point(x, sag(x))
            canvas.fill(Path(circle: lamp, 17), canvas.softness(night.lamp[0], 0.7))
            canvas.dot(lamp, 3, night.lamp[0])
            canvas.dot(Point(x + 12, deck - 3), 2.2, chance.pick(night.lamp))
        }
    }

    private func tug(_ canvas: inout Canvas, _ chance: inout Chance, _ floor: Double) {
        let size = plan.width * chance(0.13, 0.17)
        let base = Point(plan.width * chance(0.3, 0.7), floor + (plan.height - floor) * 0.42)
        let ink = night.stone[0]
        func shape(_ points: [(Double, Double)]) -> Path {
            Path.handmade(points.map { base + Point($0.0, $0.1) * size }, 1, &chance)
        }
        let hull = [(-1.2, -0.3), (-0.4, -0.14), (0.9, -0.2), (1.2, -0.34), (1.05, 0.1), (-1.0, 0.1)]
        canvas.fill(shape(hull.map { ($0.0, 0.2 - $0.1 * 1.3) }), ink, 0.6)
        canvas.fill(shape([(-0.5, -0.15), (-0.5, -0.6), (0.35, -0.6), (0.4, -0.15)]), ink.lighter(0.12))
        canvas.fill(shape([(-0.2, -0.6), (-0.2, -1.1), (0.05, -1.1), (0.08, -0.6)]), night.lamp[1].mixed(ink, 0.45))
        canvas.fill(shape(hull), ink)
        for x in [-0.38, -0.12, 0.14] {
            canvas.fill(Path(circle: base + Point(x + 0.06, -0.4) * size, size * 0.3), canvas.softness(night.lamp[0], 0.6))
            canvas.fill(shape([(x, -0.5), (x + 0.13, -0.5), (x + 0.13, -0.32), (x, -0.32)]), night.lamp[0])
        }
        for puff in 0..<9 {
            let rise = Double(puff)
            let spot = base + Point(-0.06 + rise * 0.12 + chance.bell() * 0.05, -1.2 - rise * 0.15) * size
            canvas.fill(Path(circle: spot, size * (0.16 + rise * 0.06)), canvas.softness(night.sky[2].lighter(0.1), 0.5))
        }
    }

    /// Loose half-dry strokes over everything bind the drawing into one surface.
    private func glaze(_ canvas: inout Canvas, _ chance: inout Chance) {
        for _ in 0..<90 {
            let place = Point(chance(0, plan.width), chance(0, plan.height))
            let steep = chance.happens(0.6)
            let end = place + (steep ? Point(chance.bell() * 6, chance(30, 90)) : Point(chance(30, 90), chance.bell() * 5))
            let colour = chance.pick(night.sky + night.stone)
            canvas.fill(Path.tapered([place, (place + end) / 2 + Point(chance.bell() * 3, 0), end], chance(4, 14)), colour, 0.2)
        }
    }
}
