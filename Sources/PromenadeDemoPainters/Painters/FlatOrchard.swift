// SPDX-License-Identifier: MIT
import Foundation

/// Landscapes as flat, outlined pieces of strong and unexpected colour.
struct FlatOrchard: Manner {
    private(set) var plan = Plan()
    let motif: Motif
    let key: Key

    enum Motif: Int { case lane, bay, wood, haystacks }

    struct Key {
        let word: String, sky: Pigment, far: [Pigment], near: [Pigment], tree: [Pigment], line: Pigment
    }

    static let keys = [
        Key(
            word: "yellow", sky: Pigment(0xF2DDA0), far: .init(hex: 0x7FA0A8, 0xA9B98C),
            near: .init(hex: 0xE2B33F, 0xC98A3A, 0x8FA04E),
            tree: .init(hex: 0x3F6650, 0x6F8C4A, 0xC05F36), line: Pigment(0x2A3550)),
        Key(
            word: "pink", sky: Pigment(0xF0C4B0), far: .init(hex: 0x8C86B0, 0xB59CB8),
            near: .init(hex: 0xD98A84, 0xE8B48C, 0x7F9C80),
            tree: .init(hex: 0x34605C, 0x8C4A5A, 0x5A7A5A), line: Pigment(0x3A2848)),
        Key(
            word: "green", sky: Pigment(0xBFD6CC), far: .init(hex: 0x5F8C94, 0x82AA8A),
            near: .init(hex: 0x8CB05A, 0xC4C268, 0x4F8058),
            tree: .init(hex: 0x234C48, 0x3F6E4A, 0xD9A04A), line: Pigment(0x1F3038)),
        Key(
            word: "violet", sky: Pigment(0xE9B878), far: .init(hex: 0x5A5490, 0x8A6A98),
            near: .init(hex: 0xB0567A, 0xD98058, 0x6A6A9C),
            tree: .init(hex: 0x2C3A68, 0x4A5A8C, 0xE0A850), line: Pigment(0x1E1C3C)),
    ]

    init(number: Int, _ chance: inout Chance) {
        let motif = Motif(rawValue: number % 4) ?? .lane
        let turn = number / 4
        self.motif = motif
        key = Self.keys[(number + turn) % 4]
        plan.shape(motif == .wood ? chance.pick([0.7, 0.8]) : chance.pick([1.3, 1.2, 0.86, 1.5]))
        let words = ["Kerlaz", "Saint-Gwendal", "the Calvary", "Le Ruisseau", "Port-Névez", "the Aven"]
        switch motif {
        case .lane:
            plan.title = Wording.title(turn, ["The Lane at *", "Red Lane, *"], words)
            plan.altText =
                "A winding lane runs between round trees and fields of flat \(key.word) tones to a village."
            plan.subject = ["landscape", "lane", "village"]
        case .bay:
            plan.title = Wording.title(turn, ["The Bay at *", "Yellow Sea, *"], words)
            plan.altText = "A bay with small sails lies between flat coloured headlands and a bent pine."
            plan.subject = ["landscape", "bay", "sails"]
        case .wood:
            plan.title = Wording.title(turn, ["The Wood at *", "Women in the Wood, *"], words)
            plan.altText =
                "Slender trunks rise like stripes from a \(key.word) wood floor where two women walk."
            plan.subject = ["landscape", "forest", "figures"]
        case .haystacks:
            plan.title = Wording.title(turn, ["Haystacks, *", "The Harvest at *"], words)
            plan.altText = "Haystacks stand in bands of flat \(key.word) fields beneath curling clouds."
            plan.subject = ["landscape", "harvest", "fields"]
        }
        plan.tone = [key.sky, key.far[0], key.near[0], key.near[1], key.tree[0]].blended(
            0.25, 0.15, 0.3, 0.15, 0.2)
    }

    func draw(_ canvas: inout SVGCanvas, _ chance: inout Chance) {
        canvas.fill(canvas.all, key.sky)
        let noise = Noise(&chance)
        if motif == .wood { wood(&canvas, &chance, noise) } else { country(&canvas, &chance, noise) }
        rub(&canvas, &chance)
        canvas.weave(&chance, 0.1)
    }

    func piece(_ canvas: inout SVGCanvas, _ shape: SVGPath, _ colour: Pigment, _ line: Double = 4.5) {
        canvas.fill(shape, colour)
        canvas.stroke(shape, key.line.mixed(colour, 0.3), line * 0.8, 0.75)
    }

    func country(_ canvas: inout SVGCanvas, _ chance: inout Chance, _ noise: Noise) {
        let (width, height) = (plan.width, plan.height)
        for _ in 0..<130 {
            let spot = Point(chance(-60, width), chance(0, height * 0.42)), reach = chance(50, 180)
            let drift = noise(spot.x / 240, spot.y / 60)
            let tint =
                drift > 0.1
                ? key.sky.lighter(0.06)
                : drift < -0.25 ? key.sky.mixed(key.far[1], 0.5) : key.sky.mixed(key.near[1], 0.2)
            canvas.fill(
                SVGPath.tapered(
                    [spot, spot + Point(reach / 2, drift * 16), spot + Point(reach, drift * 9)], chance(9, 24)
                ), tint, 0.5)
        }
        let bands = 7
        for band in 0..<bands {
            let near = Double(band) / Double(bands - 1)
            let base = height * (0.3 + near * near * 0.12 + near * 0.42)
            let swing = height * (0.07 - near * 0.02)
            let top = stride(from: -20.0, through: width + 40, by: 40).map {
                Point($0, base - noise($0 / 330, Double(band) * 3) * swing)
            }
            let colour =
                band < 2
                ? key.far[band]
                : motif == .bay && band < 4
                    ? key.far[1].lighter(0.1) : key.near[(band + 1) % 3].mixed(key.near[0], 0.2)
            piece(
                &canvas,
                SVGPath(smooth: top + [Point(width + 340, height + 300), Point(-320, height + 300)]),
                colour)
            if motif == .bay, band == 3 {
                sails(&canvas, &chance, base)
            } else {
                furrows(&canvas, &chance, top, near, colour)
            }
            if band == 2, motif != .bay { village(&canvas, &chance, base) }
            if motif == .haystacks, band > 2 {
                stacks(&canvas, &chance, base + height * 0.07, 30 + near * 74)
            }
            if motif == .lane, band == 5 { lane(&canvas, height * 0.44) }
            if band > 2, motif != .haystacks {
                for _ in 0..<2 {
                    let x = chance.happens(0.5) ? chance(0, 0.3) : chance(0.7, 1)
                    tree(&canvas, &chance, Point(width * x, base + 30 * near), 40 + near * 120)
                }
            }
        }
        if motif == .bay || motif == .haystacks {
            tree(&canvas, &chance, Point(width * chance.pick([0.1, 0.88]), height * 0.97), 270)
        }
    }

    func furrows(
        _ canvas: inout SVGCanvas, _ chance: inout Chance, _ top: [Point], _ near: Double, _ colour: Pigment
    ) {
        let tints = [
            colour.lighter(0.06), colour.mixed(key.line, 0.2), colour.mixed(key.near[1], 0.4),
            colour.mixed(key.tree[1], 0.3), colour.mixed(key.sky, 0.4),
        ]
        for row in 0...11 {
            for _ in 0..<3 {
                let drop = (Double(row) + chance.unit()) * (4 + near * 11)
                let from = chance.int(0...max(top.count - 5, 0)),
                    to = min(from + chance.int(3...8), top.count)
                let line = top[from..<to].map { $0 + Point(chance.bell() * 14, drop + chance.bell() * 2) }
                canvas.fill(SVGPath.tapered(line, 4 + near * 11), chance.pick(tints), 0.55)
            }
        }
    }

    func lane(_ canvas: inout SVGCanvas, _ top: Double) {
        let (width, height) = (plan.width, plan.height)
        let left = [(0.5, 0.0), (0.56, 0.2), (0.36, 0.42), (0.5, 0.7), (0.2, 1.05)],
            right = [(0.52, 0.0), (0.62, 0.22), (0.48, 0.42), (0.72, 0.68), (0.66, 1.05)]
        let shape = (left + right.reversed()).map { Point($0.0 * width, top + $0.1 * (height - top)) }
        piece(&canvas, SVGPath(smooth: shape), key.sky.mixed(key.near[1], 0.35))
    }

    func wood(_ canvas: inout SVGCanvas, _ chance: inout Chance, _ noise: Noise) {
        let (width, height) = (plan.width, plan.height)
        for band in 0..<6 {
            let y = height * (0.12 + Double(band) * 0.15)
            let top = stride(from: -20.0, through: width + 40, by: 50).map {
                Point($0, y - noise($0 / 240, Double(band) * 5) * height * 0.05)
            }
            let colour = band < 2 ? key.far[band] : key.near[band % 3]
            piece(
                &canvas,
                SVGPath(smooth: top + [Point(width + 340, height + 300), Point(-320, height + 300)]),
                colour, 3.5)
            furrows(&canvas, &chance, top, Double(band) / 5, colour)
            for _ in 0..<3 {
                let x = width * chance(0, 1), girth = 9 + Double(band) * 7, lean = chance.bell() * 26
                let trunk = (0...5).map { step -> Point in
                    let rise = Double(step) / 5
                    return Point(
                        x + lean * rise + sin(rise * 7) * 7, y + height * 0.2 - (y + height * 0.26) * rise)
                }
                piece(
                    &canvas, SVGPath.tapered(trunk, girth, start: 1.15, end: 0.9),
                    chance.pick([key.line.mixed(key.far[0], 0.35), key.tree[0], key.tree[1], key.far[0]]), 3)
                canvas.fill(
                    SVGPath.tapered(trunk.map { $0 - Point(girth * 0.2, 0) }, girth * 0.22), key.sky, 0.5)
            }
            if band == 4 {
                for shift in [0.0, 0.13] {
                    woman(
                        &canvas, &chance, Point(width * (0.4 + shift), height * (0.85 + shift * 0.2)),
                        height * 0.1)
                }
            }
        }
    }

    /// Dry rubbed strokes leave the cardboard showing through.
    func rub(_ canvas: inout SVGCanvas, _ chance: inout Chance) {
        for _ in 0..<330 {
            let place = Point(chance(0, plan.width), chance(0, plan.height))
            let reach = Point(angle: chance(-0.5, 0.9), length: chance(16, 60))
            let tint = chance.happens(0.5) ? key.sky : chance.pick(key.near)
            canvas.fill(SVGPath.tapered([place, place + reach / 2, place + reach], chance(3, 9)), tint, 0.16)
        }
    }
}
