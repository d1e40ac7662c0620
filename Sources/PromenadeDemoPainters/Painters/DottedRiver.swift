// SPDX-License-Identifier: MIT
import Foundation

/// Parks and rivers built from dots of a few pure pigments laid side by side.
struct DottedRiver: Manner {
    private(set) var plan = Plan()
    private let motif: Motif
    private let hour: Hour
    private let people: Int
    private let mirrored: Bool

    private enum Motif: Int { case riverbank, park, canal }

    private struct Hour {
        let word: String, sky: [Pigment], water: [Pigment], lawn: [Pigment], leaf: [Pigment], shade: Pigment
    }

    private static let hours = [
        Hour(
            word: "afternoon", sky: .init(hex: 0xA9CBE4, 0xE5E9DC, 0xF7E8C0),
            water: .init(hex: 0x7FAFD0, 0xA8CBD0, 0x5A87BA), lawn: .init(hex: 0xC6CF62, 0x8FB253, 0xE4D474),
            leaf: .init(hex: 0x3F7A4C, 0x7DA64A, 0x2C5560), shade: Pigment(0x3B4C86)),
        Hour(
            word: "dusk", sky: .init(hex: 0x8E83B8, 0xE0A0A0, 0xF8C98C),
            water: .init(hex: 0xB58FB0, 0xE8B08C, 0x6A6AA6), lawn: .init(hex: 0x8A8A5C, 0x5F7568, 0xB89A60),
            leaf: .init(hex: 0x3A5068, 0x5C6C5A, 0x40366A), shade: Pigment(0x2E2C60)),
        Hour(
            word: "early morning", sky: .init(hex: 0xC6D4E6, 0xEAD9DC, 0xFAF0D2),
            water: .init(hex: 0xA9C6D8, 0xDADCD6, 0x86A8C4), lawn: .init(hex: 0xB2C690, 0x86AC80, 0xDCDCA8),
            leaf: .init(hex: 0x5C8A78, 0x8CB080, 0x4C6E8C), shade: Pigment(0x5A6CA0)),
    ]
    private static let places = [
        "Sint-Rumold", "the Weir", "Oever Park", "Lissewater", "the Poplar Quay", "Damme Lock",
    ]

    init(number: Int, _ chance: inout Chance) {
        let motif = Motif(rawValue: number % 3) ?? .riverbank
        let turn = number / 3
        self.motif = motif
        hour = Self.hours[(turn + number) % 3]
        people = chance.int(1...4)
        mirrored = chance.happens(0.5)
        plan.shape(chance.pick([1.45, 1.3, 1.3, 0.8]))
        let crowd = people == 1 ? "one figure" : "\(people) figures"
        switch motif {
        case .riverbank:
            plan.title = Wording.title(
                turn, ["Riverbank at *", "Sunday, *", "Still Water near *"], Self.places)
            plan.altText =
                "On a grassy bank \(crowd) look over a calm river with sails and trees, in the \(hour.word)."
            plan.subject = ["landscape", "river", "figures", hour.word]
        case .park:
            plan.title = Wording.title(turn, ["The Promenade, *", "Under the Limes, *"], Self.places)
            plan.altText =
                "Tall trees throw long shadows over a lawn where \(crowd) stroll in the \(hour.word)."
            plan.subject = ["landscape", "park", "figures", hour.word]
        case .canal:
            plan.title = Wording.title(turn, ["Poplars along *", "The Canal, *"], Self.places)
            plan.altText = "A row of slender poplars is mirrored in a still canal in the \(hour.word)."
            plan.subject = ["landscape", "canal", "trees", hour.word]
        }
        plan.tone = [hour.sky[1], hour.water[1], hour.lawn[1], hour.leaf[0]]
            .blended(0.3, motif == .park ? 0.05 : 0.35, motif == .canal ? 0.1 : 0.35, 0.2)
    }

    func draw(_ canvas: inout SVGCanvas, _ chance: inout Chance) {
        canvas.fill(canvas.all, hour.sky[2].mixed(Pigment(0xF2EAD8), 0.5))
        let noise = Noise(&chance)
        let brush = Brushwork(plan, scene(noise, &chance))
        dots(&canvas, &chance, spacing: 13, size: 14, drift: 0.03) { brush.colour($0) }
        dots(&canvas, &chance, spacing: 9.5, size: 7.6, drift: 0.07) { brush.colour($0) }
        // A border of darker dots, as some painters of the time put round their pictures.
        let (width, height, shade) = (plan.width, plan.height, hour.shade)
        dots(
            &canvas, &chance, spacing: 6.5, size: 6.5, drift: 0.09,
            where: {
                min(min($0.x, width - $0.x), min($0.y, height - $0.y)) < 13
            }
        ) { brush.colour($0).mixed(shade, 0.8) }
    }

    /// Dots are gathered by pigment, since the eye and not the palette should do the mixing.
    private func dots(
        _ canvas: inout SVGCanvas, _ chance: inout Chance, spacing: Double, size: Double, drift: Double,
        where wanted: (Point) -> Bool = { _ in true }, colour: (Point) -> Pigment
    ) {
        var pigments: [Pigment: SVGPath] = [:]
        var order: [Pigment] = []
        var odd = false
        for y in stride(from: 0, through: plan.height + spacing, by: spacing * 0.87) {
            odd.toggle()
            for x in stride(from: odd ? 0 : spacing / 2, through: plan.width + spacing, by: spacing) {
                let place = Point(x + chance.bell() * spacing * 0.2, y + chance.bell() * spacing * 0.2)
                guard wanted(place) else { continue }
                let seen = colour(place).chroma(1.12).varied(&chance, drift)
                let pigment = Pigment(
                    lightness: (seen.lightness * 17).rounded() / 17, a: (seen.a * 36).rounded() / 36,
                    b: (seen.b * 36).rounded() / 36)
                if pigments[pigment] == nil { order.append(pigment) }
                pigments[pigment, default: SVGPath()].spot(place)
            }
        }
        canvas.strokes(size) { canvas in
            for pigment in chance.shuffled(order) {
                if let path = pigments[pigment] { canvas.mark(path, stroke: pigment) }
            }
        }
    }

    private func scene(_ noise: Noise, _ chance: inout Chance) -> [Passage] {
        let (hour, height, width) = (hour, plan.height, plan.width)
        let horizon = height * (motif == .park ? 0.4 : 0.42)
        var trees: [Passage] = []
        switch motif {
        case .canal:
            for index in 0..<9 {
                let along = Double(index) / 8
                let x = width * (mirrored ? 0.06 + along * 0.86 : 0.94 - along * 0.86) + chance(-12, 12)
                trees.append(
                    crown(
                        Point(x, horizon * (0.72 + along * 0.06)), 24 + (1 - along) * 26,
                        horizon * (0.5 - along * 0.25), noise))
            }
        case .riverbank, .park:
            for index in 0..<7 {
                let x = width * (Double(index) + chance(0.1, 0.9)) / 7
                trees.append(crown(Point(x, horizon - chance(12, 36)), chance(40, 90), chance(26, 48), noise))
            }
            let side = mirrored ? width * 0.88 : width * 0.12
            trees.append(trunk(side, height * 0.86, 19))
            trees.append(crown(Point(side, height * 0.13), width * 0.25, height * 0.2, noise))
            if motif == .park {
                trees.append(trunk(width - side * 0.96, height * 0.7, 13))
                trees.append(crown(Point(width - side, height * 0.16), width * 0.2, height * 0.18, noise))
            }
        }
        let (mirrorTrees, mirrored) = (trees, mirrored)
        let bank = motif == .canal ? 0.9 : 0.66
        func shore(_ x: Double) -> Double {
            let along = mirrored ? x / width : 1 - x / width
            return height * (bank - 0.12 + along * 0.24) + noise(x / 120, 9) * 12
        }
        let sky = Passage(colour: { place in
            Pigment.along(hour.sky, place.y / horizon + noise.fractal(place.x / 200, place.y / 70) * 0.4)
        })
        let water = Passage(
            covers: { $0.y > horizon },
            colour: { place in
                let ripple = noise(place.x / 60, place.y / 6)
                var tint = Pigment.along(hour.water, 0.5 + ripple * 0.5).mixed(hour.sky[2], 0.25)
                let mirror = Point(place.x + ripple * 9, 2 * horizon - place.y)
                if let tree = mirrorTrees.last(where: { $0.covers(mirror) }) {
                    tint = tint.mixed(tree.colour(mirror), 0.62)
                }
                return tint
            })
        let isPark = motif == .park
        let lawn = Passage(
            covers: { $0.y > (isPark ? horizon : shore($0.x)) },
            colour: { place in
                let shadow = sin(place.y / height * 26 + noise(place.x / 170, place.y / 50) * 3)
                let dark = shadow > 0.25 && (isPark || place.y > height * 0.86)
                let tint = Pigment.along(hour.lawn, 0.4 + noise.fractal(place.x / 90, place.y / 40))
                return dark ? tint.mixed(hour.shade, 0.42).mixed(hour.leaf[0], 0.3) : tint
            })
        var passages = [sky, water, lawn] + trees
        if motif != .canal { for index in 0..<people { passages += figure(index, &chance) } }
        if motif != .park { passages += sails(horizon, &chance) }
        return passages
    }

    private func crown(_ center: Point, _ across: Double, _ down: Double, _ noise: Noise) -> Passage {
        let hour = hour
        return Passage(
            covers: { place in
                ((place - center) / Point(across, down)).length < 0.86 + noise(place.x / 26, place.y / 26)
                    * 0.24
            },
            colour: { place in
                let lit = (center.y - place.y) / down * 0.3 + (center.x - place.x) / across * 0.2
                return Pigment.along(
                    [hour.leaf[2], hour.leaf[0], hour.leaf[1]],
                    0.42 + lit + noise(place.x / 17, place.y / 13) * 0.4)
            })
    }

    private func trunk(_ x: Double, _ foot: Double, _ girth: Double) -> Passage {
        let (hour, height) = (hour, plan.height)
        return Passage(
            covers: {
                abs($0.x - x) < girth * (0.5 + pow($0.y / foot, 6) * 0.6) && $0.y < foot
                    && $0.y > height * 0.1
            },
            colour: {
                $0.x < x ? hour.shade.mixed(hour.leaf[2], 0.5) : hour.shade.mixed(Pigment(0xB07A5A), 0.45)
            })
    }

    private func figure(_ index: Int, _ chance: inout Chance) -> [Passage] {
        let dresses = [
            Pigment(0x8C3A4A), Pigment(0x34406E), Pigment(0xE8DCD0), Pigment(0x5A4A78), Pigment(0xD08A4A),
        ]
        let dress = chance.pick(dresses)
        let height = plan.height
        let tall = height * chance(0.2, 0.3)
        let side = (Double(index) + chance(0.25, 0.75)) / Double(people)
        let foot = Point(plan.width * (0.24 + side * 0.56), height * chance(0.82, 0.95))
        let skirt = chance.happens(0.6)
        let body = [
            foot + Point(-tall * (skirt ? 0.21 : 0.1), 0), foot + Point(-tall * 0.09, -tall * 0.52),
            foot + Point(-tall * 0.11, -tall * 0.8), foot + Point(tall * 0.11, -tall * 0.8),
            foot + Point(tall * 0.08, -tall * 0.52), foot + Point(tall * (skirt ? 0.26 : 0.1), 0),
        ]
        let head = foot + Point(tall * 0.01, -tall * 0.88)
        let shade = hour.shade
        let dome = foot + Point(tall * 0.06, -tall * 1.04)
        var parts = [
            Passage(
                covers: { $0.isInside(body) }, colour: { $0.x < foot.x ? dress : dress.mixed(shade, 0.35) }),
            Passage(
                covers: { ($0 - head).length < tall * 0.085 },
                colour: { $0.y < head.y ? shade : Pigment(0xE8B994) }),
        ]
        if skirt {
            parts.append(
                Passage(
                    covers: { ($0 - dome).length < tall * 0.3 && $0.y < dome.y - tall * 0.03 },
                    colour: { $0.x < dome.x ? Pigment(0xF7E3C0) : Pigment(0xE0936A) }))
        }
        return parts
    }

    private func sails(_ horizon: Double, _ chance: inout Chance) -> [Passage] {
        (0..<chance.int(1...3)).map { _ in
            let size = plan.height * chance(0.08, 0.15)
            let base = Point(plan.width * chance(0.2, 0.8), horizon + size * 0.5)
            let sail = [base, base + Point(size * 0.1, -size * 1.5), base + Point(size * 0.6, -size * 0.1)]
            return Passage(covers: { $0.isInside(sail) }, colour: { _ in Pigment(0xFBF3E2) })
        }
    }
}

extension SVGPath {
    fileprivate mutating func spot(_ center: Point) {
        move(center)
        data += "h0"
    }
}
