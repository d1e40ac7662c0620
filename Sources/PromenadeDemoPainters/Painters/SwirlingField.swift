// SPDX-License-Identifier: MIT
import Foundation

/// Thick paint in long turning strokes: fields, cypresses and restless skies.
struct SwirlingField: Manner {
    private(set) var plan = Plan()
    private let motif: Motif
    private let mood: Mood
    private let horizon: Double

    private enum Motif: Int { case wheat, night, orchard, mill }

    private struct Mood {
        let word: String, sky: [Pigment], field: [Pigment], hill: [Pigment], light: Pigment, tree: [Pigment]
    }

    private static let moods = [
        Mood(
            word: "summer", sky: .init(hex: 0x2F6EA6, 0x6FA6C8, 0xBFD6CF),
            field: .init(hex: 0xF0CB5A, 0xD99F33, 0xA8752C), hill: .init(hex: 0x5B86A0, 0x4F7F78),
            light: Pigment(0xFFF0B8), tree: .init(hex: 0x1F4A3D, 0x4C7A43, 0x16323A)),
        Mood(
            word: "night", sky: .init(hex: 0x14264F, 0x24508A, 0x4D86AE),
            field: .init(hex: 0x3F6272, 0x2E4A5C, 0x1D3040), hill: .init(hex: 0x1C3358, 0x274A68),
            light: Pigment(0xFBE69A), tree: .init(hex: 0x0D1F2B, 0x1F4038, 0x14201F)),
        Mood(
            word: "spring", sky: .init(hex: 0x7FB4C4, 0xA9CFC9, 0xE4E3C4),
            field: .init(hex: 0xA9B95A, 0x7F9F55, 0x55824F), hill: .init(hex: 0x7F9BB0, 0x6F93A0),
            light: Pigment(0xFFF7DC), tree: .init(hex: 0x4A5C48, 0x6F7B52, 0x38433F)),
        Mood(
            word: "autumn", sky: .init(hex: 0xB96A3E, 0xE2A04F, 0xF1D08A),
            field: .init(hex: 0x8C5A3A, 0x6A4A44, 0x45374A), hill: .init(hex: 0x6B4F6E, 0x59506F),
            light: Pigment(0xFFE9A0), tree: .init(hex: 0x3A2F3D, 0x6A4A36, 0x2A2636)),
    ]
    private static let places = [
        "Podlesí", "Horní Lom", "the Brickworks", "Dubina", "Saint Prokop", "Kamenice Road",
    ]

    init(number: Int, _ chance: inout Chance) {
        let motif = Motif(rawValue: number % 4) ?? .wheat
        let turn = number / 4
        self.motif = motif
        mood = motif == .night ? Self.moods[1] : Self.moods[[0, 2, 3][(turn + number) % 3]]
        horizon =
            motif == .night ? chance(0.62, 0.74) : motif == .wheat ? chance(0.34, 0.48) : chance(0.42, 0.56)
        plan.shape(chance.pick([1.27, 1.27, 0.78, 1.6]))
        switch motif {
        case .wheat:
            plan.title = Wording.title(turn, ["Field near *", "Wind over *", "Harvest Road, *"], Self.places)
            plan.altText =
                "A path runs through \(Wording.withArticle(mood.word)) field to blue hills, with cypresses "
                + "and a turbulent sky."
            plan.subject = ["landscape", "fields", "cypresses", mood.word]
        case .night:
            plan.title = Wording.title(turn, ["Night at *", "Great Stars over *"], Self.places)
            plan.altText = "Stars and a moon wheel in a deep blue sky above a small sleeping village."
            plan.subject = ["landscape", "night", "stars", "village"]
        case .orchard:
            plan.title = Wording.title(turn, ["Orchard at *", "Crooked Trees, *"], Self.places)
            plan.altText =
                "Crooked fruit trees stand in \(Wording.withArticle(mood.word)) meadow under a moving sky."
            plan.subject = ["landscape", "orchard", "trees", mood.word]
        case .mill:
            plan.title = Wording.title(turn, ["Farm with Red Roof, *", "Houses below *"], Self.places)
            plan.altText =
                "Farmhouses with red roofs lie between fields and hills on a windy day in \(mood.word)."
            plan.subject = ["landscape", "farm", "houses", mood.word]
        }
        plan.tone = [mood.sky[1], mood.field[1]].blended(horizon, 1 - horizon)
    }

    func draw(_ canvas: inout SVGCanvas, _ chance: inout Chance) {
        canvas.fill(canvas.all, mood.field[2].mixed(mood.sky[0], 0.5))
        let noise = Noise(&chance)
        var passages = [sky(noise, &chance), hills(noise), field(noise, &chance)]
        var fine: [Passage] = []
        if motif == .night || motif == .mill { fine += houses(&chance) }
        if motif == .orchard {
            for row in 0..<3 {
                for column in 0...(4 - row) {
                    let depth = 0.1 + Double(row) * 0.22
                    let x = plan.width * (Double(column) + chance(0.2, 0.7)) / Double(5 - row)
                    fine += fruitTree(
                        Point(x, plan.height * (horizon + (1 - horizon) * depth)), 0.5 + depth * 1.5, noise)
                }
            }
        } else {
            let side = chance.pick([0.13, 0.84, 0.22])
            fine.append(cypress(plan.width * side, 0.09, chance(0.02, 0.2), noise))
            fine.append(cypress(plan.width * (side + 0.1), 0.055, chance(0.25, 0.36), noise))
        }
        passages += fine
        let brush = Brushwork(plan, passages)
        brush.paint(&canvas, &chance, spacing: 19, width: 17, length: 70, variety: 0.04, bristles: 0.22)
        brush.paint(&canvas, &chance, spacing: 25, width: 7.5, length: 52, variety: 0.075, bristles: 0.25)
        brush.paint(&canvas, &chance, spacing: 9, width: 8, length: 24, variety: 0.04, bristles: 0.3) {
            place in
            fine.contains { $0.covers(place) }
        }
        canvas.weave(&chance)
    }

    private func sky(_ noise: Noise, _ chance: inout Chance) -> Passage {
        let (mood, height, horizon) = (mood, plan.height, horizon)
        let count = motif == .night ? 8 : 2
        var lights: [(center: Point, radius: Double)] = []
        for index in 0..<count {
            let x = plan.width * (Double(index) + chance(0.2, 0.8)) / Double(count)
            let spot = Point(x, plan.height * horizon * chance(0.12, 0.6))
            lights.append((spot, index == count - 1 ? 46 : motif == .night ? chance(11, 22) : 0))
        }
        let suns = lights
        return Passage(
            colour: { place in
                let band = noise.fractal(place.x / 210 + place.y / 400, place.y / 75, octaves: 2)
                var colour = Pigment.along(mood.sky, place.y / height / horizon * 0.75 + band * 0.75)
                for sun in suns where sun.radius > 0 {
                    let ring = (place - sun.center).length / sun.radius
                    if ring < 1 { colour = mood.light.mixed(Pigment(0xF2A93B), ring * 0.35) }
                    if ring >= 1, ring < 3 {
                        colour = colour.mixed(mood.light, (3 - ring) * (sin(ring * 6) * 0.12 + 0.26))
                    }
                }
                return colour
            },
            angle: { place in
                var flow = Point(angle: noise(place.x / 240, place.y / 160) * 1.3)
                for sun in suns {
                    let offset = place - sun.center
                    let pull = exp(-offset.length / (sun.radius * 1.7 + 70)) * 3.2
                    flow += offset.turned / max(offset.length, 1) * pull
                }
                return flow.angle
            })
    }

    private func hills(_ noise: Noise) -> Passage {
        let (mood, height, horizon) = (mood, plan.height, horizon)
        func top(_ x: Double) -> Double {
            height * (horizon - 0.07) + noise(x / 190, 77) * 42 + noise(x / 70, 7) * 11
        }
        return Passage(
            covers: { $0.y > top($0.x) },
            colour: {
                mood.hill[0].mixed(mood.hill[1], noise($0.x / 60, $0.y / 18) + 0.5).lighter(
                    noise($0.x / 33, 2) * 0.05)
            },
            angle: { place in (top(place.x + 20) - top(place.x - 20)) / 40 })
    }

    private func field(_ noise: Noise, _ chance: inout Chance) -> Passage {
        let (mood, height, width, horizon) = (mood, plan.height, plan.width, horizon)
        let goal = width * chance(0.35, 0.65)
        let hasPath = motif == .wheat || motif == .mill
        return Passage(
            covers: { $0.y > height * horizon + noise($0.x / 160, 31) * 14 },
            colour: { place in
                let depth = (place.y / height - horizon) / (1 - horizon)
                let path = place.x - goal - sin(depth * 4) * width * 0.13 * depth
                if hasPath, abs(path) < 6 + depth * width * 0.11 {
                    return mood.light.mixed(mood.field[2], 0.42 + noise(place.x / 30, place.y / 8) * 0.25)
                }
                let stripe = noise(place.x / 240 + 3, pow(max(depth, 0), 0.6) * 9)
                let tuft = noise(place.x / 14, place.y / 22)
                return Pigment.along(mood.field, 0.42 + stripe * 0.5 + tuft * 0.24).mixed(
                    mood.tree[1], stripe < -0.45 ? 0.55 : 0)
            },
            angle: { place in
                let depth = (place.y / height - horizon) / (1 - horizon)
                let lean = atan2(height * 0.5, (place.x - goal) * 1.2)
                return depth < 0.12 ? 0.05 : lean + noise(place.x / 120, place.y / 80) * 0.7
            })
    }

    private func cypress(_ x: Double, _ girth: Double, _ top: Double, _ noise: Noise) -> Passage {
        let (mood, height, width, horizon) = (mood, plan.height, plan.width, horizon)
        let foot = height * (horizon + (1 - horizon) * 0.55)
        let crown = height * top
        func reach(_ y: Double) -> Double {
            let along = (y - crown) / (foot - crown)
            guard along > 0, along < 1 else { return 0 }
            return width * girth * pow(along, 0.7) * (1 - pow(along, 7)) * (0.85 + noise(y / 45, x) * 0.35)
        }
        return Passage(
            covers: { abs($0.x - x - noise($0.y / 90, 5) * 14) < reach($0.y) },
            colour: { Pigment.along(mood.tree, 0.45 + noise($0.x / 20, $0.y / 60) * 0.9) },
            angle: { place in 1.57 + noise(place.x / 30, place.y / 70) * 0.75 - (place.x - x) / width * 2.5 })
    }

    private func fruitTree(_ foot: Point, _ size: Double, _ noise: Noise) -> [Passage] {
        let mood = mood
        let crown = foot + Point(noise(foot.x, 3) * 20, -95 * size)
        let bloom =
            mood.word == "spring"
            ? Pigment(0xF6E3E0) : mood.word == "autumn" ? Pigment(0xC9542F) : Pigment(0x7FA04E)
        return [
            Passage(
                covers: {
                    abs($0.x - foot.x + sin(($0.y - foot.y) / 26 / size) * 7 * size) < 8 * size
                        && $0.y > crown.y && $0.y < foot.y
                },
                colour: { mood.tree[0].lighter(noise($0.x / 6, $0.y / 12) * 0.1) }, angle: { _ in 1.5 }),
            Passage(
                covers: { place in
                    let offset = (place - crown) / Point(78 * size, 52 * size)
                    return offset.length < 0.8 + noise(place.x / 22, place.y / 22) * 0.42
                },
                colour: { place in
                    let lit =
                        noise(place.x / 16, place.y / 16) * 0.8 + 0.45 - (place.y - crown.y) / 160 / size
                    return mood.tree[1].mixed(bloom, lit)
                },
                angle: { place in (place - crown).turned.angle + 0.4 }),
        ]
    }

    private func houses(_ chance: inout Chance) -> [Passage] {
        var result: [Passage] = []
        let night = motif == .night
        let walls = night ? [Pigment(0x35507A), Pigment(0x2A3E60)] : [Pigment(0xE9DDC0), Pigment(0xD3C3A4)]
        let roofs = night ? [Pigment(0x1B2A4A), Pigment(0x3B3350)] : [Pigment(0xB5482F), Pigment(0xC96B3B)]
        for index in 0..<(night ? 8 : 4) {
            let size = plan.width * (night ? chance(0.03, 0.045) : chance(0.06, 0.1))
            let x = plan.width * (0.3 + 0.62 * (Double(index) + chance(0, 0.7)) / (night ? 8 : 4))
            let base = plan.height * (horizon + (night ? chance(0.05, 0.14) : chance(0.06, 0.2)))
            let wall = chance.pick(walls)
            let roof = chance.pick(roofs)
            let body = [
                Point(x - size, base), Point(x + size, base), Point(x + size, base - size),
                Point(x - size, base - size),
            ]
            let steeple = night && index == 4
            let gable = steeple ? size * 4 : size * 1.7
            let top = [
                Point(x - size * (steeple ? 0.4 : 1.2), base - size),
                Point(x + size * (steeple ? 0.4 : 1.2), base - size),
                Point(x + (steeple ? 0 : size * 0.6), base - gable),
                Point(x - (steeple ? 0 : size * 0.6), base - gable),
            ]
            let lamp = Point(x + size * chance(-0.4, 0.4), base - size * 0.45)
            result.append(
                Passage(
                    covers: { $0.isInside(body) },
                    colour: {
                        ($0 - lamp).length < size * 0.3
                            ? (night ? Pigment(0xF6C956) : Pigment(0x4C5A70)) : wall
                    },
                    angle: { _ in 1.55 }))
            result.append(Passage(covers: { $0.isInside(top) }, colour: { _ in roof }, angle: { _ in 0.15 }))
        }
        return result
    }
}
