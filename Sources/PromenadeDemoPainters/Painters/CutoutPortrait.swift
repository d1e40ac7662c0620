// SPDX-License-Identifier: MIT
import Foundation

/// Portraits in cut paper: flat faces, bold cloth, patterned walls.
struct CutoutPortrait: Manner {
    private(set) var plan = Plan()
    let scheme: Scheme
    let hair: Hair
    let profile: Bool
    let extra: Extra

    enum Hair: Int { case wrap, crop, bun, long, round }
    enum Extra: Int { case none, plant, bird, lamp }

    struct Scheme {
        let word: String, wall: Pigment, motif: Pigment, skin: [Pigment], cloth: [Pigment], hair: Pigment
    }

    static let schemes = [
        Scheme(
            word: "green", wall: Pigment(0x54755E), motif: Pigment(0x6E8F70),
            skin: .init(hex: 0x6B4028, 0x8C5A38, 0x4A2A1C),
            cloth: .init(hex: 0xE0A63C, 0xB5442F, 0xF0E0C0), hair: Pigment(0x1E1818)),
        Scheme(
            word: "rose", wall: Pigment(0xD9A79A), motif: Pigment(0xC98B80),
            skin: .init(hex: 0x8A5436, 0xA97048, 0x653A26),
            cloth: .init(hex: 0x2F5263, 0xE8CFA0, 0x8C3B44), hair: Pigment(0x2A1E1C)),
        Scheme(
            word: "blue", wall: Pigment(0x3B5B85), motif: Pigment(0x4F74A0),
            skin: .init(hex: 0xC78F66, 0xDFAF86, 0x9C6546),
            cloth: .init(hex: 0xE5D8C0, 0xD06A42, 0x24324A), hair: Pigment(0x33231C)),
        Scheme(
            word: "ochre", wall: Pigment(0xD8A94A), motif: Pigment(0xC48F32),
            skin: .init(hex: 0x57341F, 0x75482C, 0x3B2216),
            cloth: .init(hex: 0x2F6A62, 0xF1E6CF, 0xA8402F), hair: Pigment(0x17120F)),
        Scheme(
            word: "cream", wall: Pigment(0xE9DEC6), motif: Pigment(0xD9B98C),
            skin: .init(hex: 0xB97F58, 0xD39D72, 0x8C5A3C),
            cloth: .init(hex: 0x7A3B52, 0x3C5548, 0xE0A874), hair: Pigment(0x4A2A1C)),
        Scheme(
            word: "plum", wall: Pigment(0x5A3A50), motif: Pigment(0x714C66),
            skin: .init(hex: 0x75462C, 0x94603E, 0x52301F),
            cloth: .init(hex: 0xE7B7A2, 0x3F7A78, 0xF0D9A8), hair: Pigment(0x1C1416)),
    ]

    init(number: Int, _ chance: inout Chance) {
        scheme = Self.schemes[(number + number / 6) % Self.schemes.count]
        hair = Hair(rawValue: (number * 2 + number / 5) % 5) ?? .wrap
        profile = number % 3 == 1
        extra = Extra(rawValue: (number + number / 4) % 4) ?? .none
        plan.shape(chance.pick([0.76, 0.8, 0.72, 0.86, 1]))
        let names = [
            "Adaeze", "Ifeoma", "the Cellist", "Mr. Bello", "Auntie Simi", "a Neighbour", "Temi", "the Poet",
            "Kunle", "Yetunde", "the Seamstress",
        ]
        plan.title = Wording.title(
            number, ["Portrait of *", "* at Home", "* in Yellow Light", "* , Sitting Still"], names
        )
        .replacingOccurrences(of: " ,", with: ",")
        plan.title = plan.title.capitalizedFirst
        let style = [
            "a tall wrapped cloth on the head", "cropped hair", "hair in a high bun", "long hair",
            "round full hair",
        ][hair.rawValue]
        let beside = ["", " beside a leafy plant", " with a small bird", " under a hanging lamp"][
            extra.rawValue]
        let view = profile ? "A person seen from the side" : "A person facing us"
        plan.altText = "\(view), with \(style), against a patterned \(scheme.word) wall\(beside)."
        plan.subject =
            ["portrait", "figure"] + (extra == .plant ? ["plants"] : extra == .bird ? ["birds"] : [])
        plan.tone = [scheme.wall, scheme.skin[0], scheme.cloth[0], scheme.hair].blended(0.55, 0.15, 0.2, 0.1)
    }

    func draw(_ canvas: inout SVGCanvas, _ chance: inout Chance) {
        canvas.fill(canvas.all, scheme.wall)
        wall(&canvas, &chance)
        let size = plan.height * 0.235
        let heart = Point(plan.width * chance(0.46, 0.54), plan.height * 0.39)
        let facing = chance.happens(0.5) ? 1.0 : -1
        if extra == .plant {
            plant(&canvas, &chance, Point(plan.width * (facing > 0 ? 0.88 : 0.12), plan.height), size)
        }
        if extra == .lamp { lamp(&canvas, Point(plan.width * (facing > 0 ? 0.83 : 0.17), 0), size) }
        func cut(_ corners: [(Double, Double)]) -> SVGPath {
            SVGPath(smooth: corners.map { ($0.0 * facing, $0.1) }, at: heart, size)
        }
        hairBehind(&canvas, cut)
        shoulders(&canvas, &chance, heart, size, cut)
        let shade = scheme.skin[2]
        canvas.fill(cut([(-0.24, 0.4), (-0.25, 1.2), (0, 1.42), (0.25, 1.2), (0.24, 0.4)]), shade)
        profile ? side(&canvas, cut) : front(&canvas, cut)
        hairFront(&canvas, &chance, heart, size, cut)
        if extra == .bird {
            bird(&canvas, heart + Point(-facing * size * 1.12, size * 1.16), size * 0.42, facing)
        }
        canvas.paper(&chance, 0.16)
    }

    func wall(_ canvas: inout SVGCanvas, _ chance: inout Chance) {
        let kind = chance.int(0...3)
        let step = chance(74, 110)
        var odd = false
        for y in stride(from: 0, through: plan.height + step, by: step) {
            odd.toggle()
            for x in stride(from: odd ? 0 : step / 2, through: plan.width + step, by: step) {
                let spot = Point(x, y) + Point(chance.bell(), chance.bell()) * 1.5
                let tint = scheme.motif.varied(&chance, 0.01)
                switch kind {
                case 0:
                    for leaf in [-0.7, 0.7] {
                        let tip = spot + Point(angle: -.pi / 2 + leaf, length: step * 0.46)
                        canvas.fill(
                            SVGPath.tapered(
                                [spot, (spot + tip) / 2 + Point(leaf * 5, 0), tip], step * 0.2, start: 0,
                                end: 0), tint)
                    }
                case 1: canvas.fill(SVGPath(circle: spot, step * 0.2), tint)
                case 2:
                    let half = step * 0.3
                    canvas.fill(
                        SVGPath([
                            spot - Point(half * 0.6, 0), spot - Point(0, half), spot + Point(half * 0.6, 0),
                            spot + Point(0, half),
                        ]), tint)
                default:
                    canvas.fill(
                        SVGPath(
                            x: spot.x - step * 0.1, y: spot.y - step, width: step * 0.2, height: step * 1.04),
                        tint)
                }
            }
        }
        if chance.happens(0.4) {
            let low = plan.height * chance(0.62, 0.74)
            canvas.fill(
                SVGPath(x: -5, y: low, width: plan.width + 10, height: plan.height),
                scheme.motif.mixed(scheme.cloth[1], 0.5))
        }
    }

    func shoulders(
        _ canvas: inout SVGCanvas, _ chance: inout Chance, _ heart: Point, _ size: Double,
        _ cut: ([(Double, Double)]) -> SVGPath
    ) {
        let body = cut([
            (-0.3, 1.0), (-1.1, 1.22), (-1.5, 1.9), (-1.72, 3.4), (1.72, 3.4), (1.5, 1.9), (1.1, 1.22),
            (0.3, 1.0), (0, 1.22),
        ])
        canvas.fill(body, scheme.cloth[0])
        let kind = chance.int(0...3)
        canvas.clipped(body) { canvas in
            for row in 0..<11 {
                let y = heart.y + size * (1.0 + Double(row) * 0.19)
                for column in -9...9 {
                    let shift = row.isMultiple(of: 2) ? 0.0 : 0.1
                    let spot = Point(
                        heart.x + size * (Double(column) * 0.2 + shift), y + abs(Double(column)) * size * 0.02
                    )
                    switch kind {
                    case 0:
                        if column == 0 {
                            canvas.fill(
                                SVGPath.tapered(
                                    [
                                        Point(heart.x - size * 2, y + size * 0.3), Point(heart.x, y),
                                        Point(heart.x + size * 2, y + size * 0.3),
                                    ], size * 0.085, start: 1, end: 1), scheme.cloth[1 + row % 2])
                        }
                    case 1:
                        canvas.fill(
                            SVGPath(circle: spot, size * 0.052), scheme.cloth[1 + (column + 9 + row) % 2])
                    case 2:
                        let reach = size * 0.1
                        canvas.fill(
                            SVGPath([spot - Point(reach, 0), spot - Point(0, reach), spot + Point(reach, 0)]),
                            scheme.cloth[1 + row % 2])
                    default:
                        if row == 0 {
                            canvas.fill(
                                SVGPath(x: spot.x - size * 0.03, y: y, width: size * 0.06, height: size * 3),
                                scheme.cloth[1 + (column + 10) % 2])
                        }
                    }
                }
            }
            canvas.fill(cut([(0.75, 1.0), (0.62, 2.2), (0.9, 3.5), (2, 3.5), (2, 1)]), scheme.hair, 0.16)
        }
        let collar = [
            (-0.36, 0.98), (-0.2, 1.34), (0, 1.5), (0.2, 1.34), (0.36, 0.98), (0.5, 1.12), (0.2, 1.6),
            (0, 1.72), (-0.2, 1.6), (-0.5, 1.12),
        ]
        canvas.fill(cut(collar), scheme.cloth[2])
    }

    func front(_ canvas: inout SVGCanvas, _ cut: ([(Double, Double)]) -> SVGPath) {
        let face = [
            (-0.56, -0.5), (-0.6, 0), (-0.5, 0.5), (-0.22, 0.86), (0, 0.93), (0.22, 0.86), (0.5, 0.5),
            (0.6, 0), (0.56, -0.5), (0.3, -0.85), (-0.3, -0.85),
        ]
        for x in [-0.62, 0.62] {
            canvas.fill(
                cut([(x - 0.1, -0.1), (x, -0.18), (x + 0.1, -0.08), (x + 0.05, 0.2), (x - 0.05, 0.2)]),
                scheme.skin[2])
        }
        canvas.fill(cut(face), scheme.skin[0])
        canvas.clipped(cut(face)) { canvas in
            canvas.fill(
                cut([
                    (0.06, -1), (0.1, -0.1), (0.17, 0.24), (0.02, 0.3), (0.08, 0.6), (0, 1), (0.9, 1),
                    (0.9, -1),
                ]), scheme.skin[2], 0.5)
            canvas.fill(cut([(-0.5, 0.2), (-0.34, 0.12), (-0.22, 0.24), (-0.32, 0.4)]), scheme.skin[1], 0.6)
        }
        for x in [-0.25, 0.25] {
            canvas.fill(
                cut([(x - 0.15, -0.06), (x, -0.135), (x + 0.15, -0.06), (x, 0.0)]), Pigment(0xF2E8D8))
            canvas.fill(
                cut([(x - 0.045, -0.1), (x + 0.045, -0.1), (x + 0.045, -0.005), (x - 0.045, -0.005)]),
                scheme.hair)
            canvas.fill(cut([(x - 0.17, -0.06), (x, -0.17), (x + 0.17, -0.06), (x, -0.12)]), scheme.hair)
            canvas.fill(cut([(x - 0.2, -0.25), (x, -0.345), (x + 0.2, -0.25), (x, -0.29)]), scheme.hair)
        }
        canvas.fill(
            cut([(-0.02, -0.12), (-0.13, 0.26), (0, 0.33), (0.13, 0.26), (0.03, 0.2)]), scheme.skin[2], 0.75)
        canvas.fill(
            cut([(-0.2, 0.54), (-0.07, 0.48), (0, 0.5), (0.07, 0.48), (0.2, 0.54), (0, 0.66)]),
            scheme.cloth[1].mixed(scheme.skin[0], 0.45))
        canvas.fill(cut([(-0.2, 0.54), (0, 0.55), (0.2, 0.54), (0, 0.58)]), scheme.skin[2])
    }

    func side(_ canvas: inout SVGCanvas, _ cut: ([(Double, Double)]) -> SVGPath) {
        let face = [
            (-0.5, -0.7), (-0.62, 0), (-0.3, 0.5), (-0.1, 0.82), (0.2, 0.93), (0.42, 0.86), (0.46, 0.7),
            (0.52, 0.6), (0.5, 0.52),
            (0.56, 0.44), (0.52, 0.32), (0.76, 0.22), (0.72, 0.12), (0.54, -0.14), (0.52, -0.24),
            (0.54, -0.5), (0.3, -0.86),
        ]
        canvas.fill(cut(face), scheme.skin[0])
        canvas.clipped(cut(face)) { canvas in
            canvas.fill(
                cut([(-0.7, -1), (-0.1, -0.3), (0.0, 0.4), (0.2, 0.7), (0.1, 1), (-0.8, 1)]), scheme.skin[2],
                0.5)
            canvas.fill(cut([(0.14, 0.2), (0.3, 0.14), (0.36, 0.28), (0.22, 0.38)]), scheme.skin[1], 0.7)
        }
        canvas.fill(cut([(0.22, -0.06), (0.38, -0.14), (0.46, -0.05), (0.34, 0.0)]), Pigment(0xF2E8D8))
        canvas.fill(cut([(0.36, -0.12), (0.44, -0.11), (0.44, -0.01), (0.36, -0.01)]), scheme.hair)
        canvas.fill(cut([(0.2, -0.06), (0.36, -0.18), (0.5, -0.08), (0.36, -0.12)]), scheme.hair)
        canvas.fill(cut([(0.18, -0.26), (0.36, -0.36), (0.52, -0.28), (0.36, -0.3)]), scheme.hair)
        canvas.fill(
            cut([(0.28, 0.53), (0.44, 0.46), (0.55, 0.46), (0.5, 0.53), (0.53, 0.6), (0.42, 0.64)]),
            scheme.cloth[1].mixed(scheme.skin[0], 0.45))
        canvas.fill(
            cut([(-0.24, -0.12), (-0.12, -0.16), (-0.06, 0.02), (-0.14, 0.2), (-0.22, 0.14)]), scheme.skin[1])
        canvas.fill(cut([(-0.18, 0.24), (-0.11, 0.3), (-0.16, 0.42), (-0.23, 0.32)]), scheme.cloth[0])
    }
}
