// SPDX-License-Identifier: MIT
import Foundation

/// Bottles, bowls and fruit on a table, in dusty, close-set tones.
struct QuietStillLife: Manner {
    private(set) var plan = Plan()
    private let scheme: Scheme
    private let things: [Thing]
    private let table: Double

    private enum Thing: String { case bottle, jug, bowl, box, vase, pear, cup, lemon }

    private struct Scheme { let word: String, wall: Pigment, table: Pigment, wares: [Pigment], dark: Pigment }

    private static let schemes = [
        Scheme(
            word: "grey", wall: Pigment(0xB9B0A2), table: Pigment(0xD6CBB8),
            wares: .init(hex: 0xE9E2D4, 0x8E8F8A, 0xC7A27F, 0x6B7A80, 0xD9C7A6), dark: Pigment(0x4A443F)),
        Scheme(
            word: "rose", wall: Pigment(0xC9A898), table: Pigment(0xA9796B),
            wares: .init(hex: 0xEFE3D6, 0x7E5A5A, 0xD8B48A, 0x9AA29A, 0xB5604E), dark: Pigment(0x4B302F)),
        Scheme(
            word: "olive", wall: Pigment(0x8F9078), table: Pigment(0xB8AA82),
            wares: .init(hex: 0xE6E0C8, 0x5C6650, 0xC98F4E, 0x47585C, 0xD8C87A), dark: Pigment(0x33352A)),
        Scheme(
            word: "dark", wall: Pigment(0x3E3A3C), table: Pigment(0x6A5548),
            wares: .init(hex: 0xD8CDB8, 0x8C4A36, 0xC9A25A, 0x50666A, 0x9E9A86), dark: Pigment(0x1B181A)),
        Scheme(
            word: "blue", wall: Pigment(0x8FA3AE), table: Pigment(0xC9C6BC),
            wares: .init(hex: 0xF0ECE2, 0x3F5D78, 0xD9B98C, 0x7C8C94, 0xC77F5C), dark: Pigment(0x2F3B46)),
    ]

    init(number: Int, _ chance: inout Chance) {
        scheme = Self.schemes[(number * 2 + number / 5) % Self.schemes.count]
        let kinds: [Thing] = [.bottle, .jug, .bowl, .box, .vase, .cup]
        let tall = (0..<chance.int(3...5)).map { _ in chance.pick(kinds) }
        let fruit = (0..<chance.int(0...3)).map { _ in chance.pick([Thing.pear, .lemon]) }
        things = tall + fruit
        table = chance(0.6, 0.7)
        plan.shape(chance.pick([1.12, 1.25, 1.4, 0.9]))
        var names: [String] = []
        for thing in things where !names.contains(thing.rawValue) { names.append(thing.rawValue) }
        let list =
            names.dropLast().map { "a \($0)" }.joined(separator: ", ") + " and a \(names.last ?? "bowl")"
        let title = ["Still Life with *", "Table with *", "Natura Morta (*)", "* by the Wall"]
        let pair = [names.first ?? "bowl", names.last ?? "cup"].map {
            $0.prefix(1).uppercased() + $0.dropFirst()
        }
        let phrase = title[number % 4].replacingOccurrences(
            of: "*", with: pair[0] == pair[1] ? pair[0] : "\(pair[0]) and \(pair[1])")
        plan.title = number < 4 ? phrase : "\(phrase), No. \(number / 2 + 1)"
        plan.altText = "A few things stand close together on a table against a \(scheme.word) wall: \(list)."
        plan.subject = ["still life"] + names
        plan.tone = [scheme.wall, scheme.table, scheme.wares[0], scheme.wares[3]].blended(0.5, 0.3, 0.1, 0.1)
    }

    func draw(_ canvas: inout SVGCanvas, _ chance: inout Chance) {
        let edge = plan.height * table
        let wall = [(0.0, scheme.wall.lighter(0.04), 1.0), (1, scheme.wall.lighter(-0.07), 1)]
        canvas.fill(canvas.all, canvas.linear(Point(0, 0), Point(plan.width, edge), wall))
        brushed(&canvas, &chance, 0...edge, scheme.wall, steep: true)
        let top = [
            (0.0, scheme.table.lighter(-0.06), 1.0), (0.5, scheme.table, 1),
            (1, scheme.table.lighter(0.04), 1),
        ]
        let board = SVGPath.handmade(
            [
                Point(-10, edge), Point(plan.width + 10, edge + 4), Point(plan.width + 10, plan.height + 10),
                Point(-10, plan.height + 10),
            ], 1.5, &chance)
        canvas.fill(board, canvas.linear(Point(0, edge), Point(0, plan.height), top))
        brushed(&canvas, &chance, edge + 10...plan.height, scheme.table, steep: false)
        let size = min(plan.width, plan.height) * 1.42
        let tall = things.filter { $0 != .pear && $0 != .lemon }
        let span = min(plan.width * 0.74, Double(tall.count) * size * 0.21)
        var placed: [(Thing, Point, Double)] = []
        for (index, thing) in chance.shuffled(tall).enumerated() {
            let x =
                plan.width / 2 - span / 2 + span * (Double(index) + 0.5) / Double(tall.count) + chance.bell()
                * 12
            placed.append((thing, Point(x, edge + size * chance(0.03, 0.13)), size * chance(0.92, 1.12)))
        }
        for thing in things where thing == .pear || thing == .lemon {
            placed.append(
                (
                    thing, Point(plan.width / 2 + chance(-0.6, 0.6) * span, edge + size * chance(0.14, 0.19)),
                    size * chance(0.9, 1.1)
                ))
        }
        for (thing, foot, scale) in placed.sorted(by: { $0.1.y < $1.1.y }) {
            ware(&canvas, &chance, thing, foot, scale)
        }
        canvas.vignette(scheme.dark, 0.3)
        canvas.weave(&chance)
    }

    private func brushed(
        _ canvas: inout SVGCanvas, _ chance: inout Chance, _ rows: ClosedRange<Double>, _ colour: Pigment,
        steep: Bool
    ) {
        for _ in 0..<150 {
            let start = Point(chance(-30, plan.width), chance(rows.lowerBound, rows.upperBound))
            let reach = Point(angle: steep ? chance(0.9, 2.1) : chance(-0.12, 0.12), length: chance(40, 130))
            guard (start + reach).y < rows.upperBound + 20 else { continue }
            let marks = [start, start + reach / 2 + Point(chance.bell() * 5, 0), start + reach]
            canvas.fill(
                SVGPath.tapered(marks, chance(9, 26), start: 0.5), colour.varied(&chance, 0.035), 0.28)
        }
    }

    /// Half outlines, foot to lip, in units of the picture's short side.
    private func profile(_ thing: Thing) -> [(Double, Double)] {
        switch thing {
        case .bottle:
            [
                (0.062, 0), (0.068, 0.02), (0.068, 0.2), (0.05, 0.25), (0.022, 0.29), (0.019, 0.36),
                (0.025, 0.375),
            ]
        case .jug: [(0.06, 0), (0.085, 0.05), (0.094, 0.12), (0.07, 0.19), (0.052, 0.23), (0.06, 0.262)]
        case .bowl: [(0.045, 0), (0.05, 0.012), (0.1, 0.05), (0.128, 0.1)]
        case .box: [(0.08, 0), (0.08, 0.15)]
        case .vase:
            [
                (0.042, 0), (0.05, 0.02), (0.095, 0.1), (0.082, 0.17), (0.032, 0.22), (0.026, 0.27),
                (0.046, 0.3),
            ]
        case .cup: [(0.045, 0), (0.056, 0.03), (0.066, 0.1)]
        case .pear: [(0.028, 0), (0.056, 0.024), (0.056, 0.06), (0.03, 0.1), (0.018, 0.125), (0.004, 0.135)]
        case .lemon: [(0.02, 0.002), (0.048, 0.02), (0.052, 0.045), (0.03, 0.074), (0.004, 0.082)]
        }
    }

    private func ware(
        _ canvas: inout SVGCanvas, _ chance: inout Chance, _ thing: Thing, _ foot: Point, _ scale: Double
    ) {
        let colour =
            (thing == .pear
            ? Pigment(0xA9A052) : thing == .lemon ? Pigment(0xDDB545) : chance.pick(scheme.wares)).mixed(
                scheme.wall, 0.12)
        let fruit = thing == .pear || thing == .lemon
        let stretch = fruit ? 1 : chance(0.85, 1.2)
        let sides = profile(thing).map { Point($0.0, -$0.1 * stretch) * scale }
        let girth = sides.map(\.x).max() ?? 1
        let tall = -(sides.last?.y ?? -1)
        cast(&canvas, foot, girth, tall)
        let flat = thing == .box ? 0.0 : girth * 0.2
        let base = stride(from: 0.0, through: .pi, by: .pi / 8).map {
            foot + Point(cos($0) * sides[0].x, sin($0) * flat * sides[0].x / girth)
        }
        let right = sides.map { foot + $0 }
        let left = sides.map { foot + Point(-$0.x, $0.y) }
        let outline = Array(right.reversed()) + base + left
        let wobbled =
            thing == .box
            ? SVGPath.trembling(outline, 1, &chance, step: 60)
            : outline.map { $0 + Point(chance.bell(), 0) * 0.8 }
        let shape = thing == .box ? SVGPath(wobbled) : SVGPath(smooth: wobbled)
        let dark = colour.mixed(scheme.dark, 0.62)
        let light = colour.lighter(0.07)
        let turn = [
            (0.0, colour.mixed(scheme.dark, 0.18), 1.0), (0.25, light, 1), (0.5, colour, 1), (0.85, dark, 1),
            (1, dark.mixed(scheme.table, 0.28), 1),
        ]
        canvas.fill(shape, canvas.linear(foot - Point(girth, 0), foot + Point(girth, 0), turn))
        canvas.clipped(shape) { canvas in
            for _ in 0..<34 {
                let across = chance(-1, 1)
                let start = foot + Point(across * girth, -chance(0, 1) * tall)
                let reach = chance(0.1, 0.3) * tall
                let tint =
                    across < 0
                    ? light.varied(&chance, 0.03) : colour.mixed(dark, across).varied(&chance, 0.03)
                let marks = [start, start + Point(across * 6, -reach / 2), start + Point(0, -reach)]
                canvas.fill(SVGPath.tapered(marks, chance(5, 16)), tint, 0.3)
            }
            if thing != .box, !fruit, chance.happens(0.3) {
                let band = foot + Point(0, -tall * chance(0.3, 0.6))
                canvas.fill(
                    SVGPath.tapered(
                        [
                            band - Point(girth * 1.3, 4), band + Point(0, girth * 0.2),
                            band + Point(girth * 1.3, -4),
                        ], tall * 0.07, start: 1, end: 1), chance.pick(scheme.wares), 0.75)
            }
        }
        let glint = foot + Point(-girth * 0.45, -tall * 0.55)
        canvas.fill(
            SVGPath.tapered(
                [glint + Point(2, tall * 0.17), glint, glint + Point(3, -tall * 0.14)], girth * 0.13),
            light.lighter(0.12), 0.6)
        if let lip = sides.last, !fruit {
            let rim = foot + Point(0, lip.y)
            if thing == .box {
                let lid = [
                    rim + Point(-lip.x, 0), rim + Point(lip.x, 0), rim + Point(lip.x * 0.86, -lip.x * 0.28),
                    rim + Point(-lip.x * 0.74, -lip.x * 0.28),
                ]
                canvas.fill(SVGPath.handmade(lid, 0.8, &chance), light)
            } else {
                canvas.fill(SVGPath(ellipse: rim, lip.x, lip.x * 0.24), light)
                canvas.fill(
                    SVGPath(ellipse: rim + Point(0, 1.5), lip.x * 0.86, lip.x * 0.18),
                    dark.mixed(scheme.dark, 0.4))
            }
        }
        if thing == .jug || thing == .cup {
            let at = foot + Point(girth * 0.86, -tall * (thing == .jug ? 0.82 : 0.8))
            let drop = tall * 0.48
            let handle = [
                at, at + Point(girth * 0.55, -2), at + Point(girth * 0.62, drop * 0.6),
                at + Point(girth * 0.06, drop),
            ]
            canvas.stroke(SVGPath(smooth: handle, closed: false), colour.mixed(dark, 0.55), scale * 0.017)
            canvas.stroke(
                SVGPath(smooth: handle.map { $0 - Point(1.5, 1.5) }, closed: false), colour, scale * 0.007)
        }
        if thing == .pear {
            canvas.stroke(
                SVGPath([foot + Point(0, -tall), foot + Point(7, -tall - 17)], closed: false), scheme.dark,
                3.4)
            canvas.fill(
                SVGPath(ellipse: foot + Point(girth * 0.3, -tall * 0.3), girth * 0.6, tall * 0.3),
                canvas.softness(Pigment(0xB5603E), 0.5))
        }
    }

    private func cast(_ canvas: inout SVGCanvas, _ foot: Point, _ girth: Double, _ tall: Double) {
        let reach = tall * 0.75 + girth
        canvas.fill(
            SVGPath(ellipse: foot + Point(reach * 0.46, girth * 0.06), reach * 0.85, girth * 0.5),
            canvas.softness(scheme.dark, 0.6))
        canvas.fill(
            SVGPath.tapered(
                [foot - Point(girth * 0.9, 0), foot + Point(0, girth * 0.2), foot + Point(girth * 1.4, 0)],
                girth * 0.36), scheme.dark, 0.5)
    }
}
