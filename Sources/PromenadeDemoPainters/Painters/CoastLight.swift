// SPDX-License-Identifier: MIT
import Foundation

/// Broken colour by the sea: cliffs, boats, surf and dunes in short dabs.
struct CoastLight: Manner {
    private(set) var plan = Plan()
    private let motif: Motif
    private let light: Light
    private let horizon: Double
    private let mirrored: Bool
    private let boats: Int

    private enum Motif: Int { case cliff, sails, dunes, surf, harbour }

    private struct Light {
        let word: String, sky: [Pigment], sea: [Pigment], land: [Pigment], glow: Pigment
    }

    private static let lights = [
        Light(
            word: "morning", sky: .init(hex: 0x9DB9D6, 0xC9D5DA, 0xF3E2C6),
            sea: .init(hex: 0xA9C4C4, 0x6FA3AE, 0x4C8296), land: .init(hex: 0xE6C79A, 0xB9A06D, 0x7E8F55),
            glow: Pigment(0xFFF3D6)),
        Light(
            word: "noon", sky: .init(hex: 0x5F93CB, 0x93BBE0, 0xD8E6EA),
            sea: .init(hex: 0x4F8FB5, 0x2F6F9F, 0x3E8E93), land: .init(hex: 0xEAD3A4, 0xC98F63, 0x6C9350),
            glow: Pigment(0xFFFFFF)),
        Light(
            word: "evening", sky: .init(hex: 0x7C87B3, 0xD79E93, 0xF6C382),
            sea: .init(hex: 0xDCA184, 0x8C7F9E, 0x4B5C86), land: .init(hex: 0xC98A62, 0x7E5668, 0x515C4E),
            glow: Pigment(0xFFD98A)),
        Light(
            word: "grey weather", sky: .init(hex: 0x8C9AA6, 0xB3BBBD, 0xD7D6CC),
            sea: .init(hex: 0x9EB0AC, 0x6F8C8B, 0x4F6A70), land: .init(hex: 0xCDBE9C, 0x97876E, 0x6E7657),
            glow: Pigment(0xF4F2E8)),
    ]
    private static let places = [
        "Skarre", "Nordholm", "the Old Slip", "Vessel Point", "Hallig Sand", "Lange Bay", "Ostermole",
    ]

    init(number: Int, _ chance: inout Chance) {
        let motif = Motif(rawValue: number % 5) ?? .cliff
        let turn = number / 5
        self.motif = motif
        light = Self.lights[(number % 5 + turn) % Self.lights.count]
        horizon =
            motif == .dunes ? chance(0.26, 0.36) : motif == .surf ? chance(0.2, 0.32) : chance(0.36, 0.5)
        mirrored = chance.happens(0.5)
        boats = motif == .sails ? chance.int(2...5) : motif == .harbour ? 4 : chance.int(0...2)
        plan.shape(chance.pick([1.24, 1.35, 1.5, 1.1, 0.82]))
        let sky =
            light.word == "grey weather" ? "a pale clouded sky" : "\(Wording.withArticle(light.word)) sky"
        switch motif {
        case .cliff:
            plan.title = Wording.title(turn, ["The Cliffs at *", "Below the Rocks, *"], Self.places)
            plan.altText = "Tall cliffs drop to a strip of beach beside a broad sea under \(sky)."
            plan.subject = ["seascape", "cliffs", "beach", light.word]
        case .sails:
            plan.title = Wording.title(
                turn, ["Regatta off *", "Sails beyond *", "Fair Wind, *"], Self.places)
            plan.altText = "Small boats, \(boats) in all, sail on shimmering water under \(sky)."
            plan.subject = ["seascape", "boats", "sails", light.word]
        case .dunes:
            plan.title = Wording.title(turn, ["Dune Path, *", "Flowering Dunes near *"], Self.places)
            plan.altText = "Flowering dunes slope down to a narrow band of sea under \(sky)."
            plan.subject = ["landscape", "dunes", "flowers", light.word]
        case .surf:
            plan.title = Wording.title(turn, ["Surf at *", "The Sea after Rain, *"], Self.places)
            plan.altText = "Long breakers roll towards a wet beach under \(sky)."
            plan.subject = ["seascape", "waves", light.word]
        case .harbour:
            plan.title = Wording.title(turn, ["Boats Drawn Up at *", "Low Tide, *"], Self.places)
            plan.altText = "Fishing boats lie on the sand at low tide, with the sea behind them and \(sky)."
            plan.subject = ["seascape", "boats", "harbour", light.word]
        }
        let share = motif == .dunes ? 0.8 : 0.25
        plan.tone = [light.sky[1], light.sea[1], light.land[1]].blended(horizon, 0.75 - horizon, share)
    }

    func draw(_ canvas: inout SVGCanvas, _ chance: inout Chance) {
        canvas.fill(canvas.all, light.land[0].mixed(light.sea[0], 0.5))
        let noise = Noise(&chance)
        var passages = [sky(noise)]
        let vessels = fleet(&chance)
        passages.append(sea(noise, vessels))
        switch motif {
        case .cliff: passages += [shore(noise, from: 0.82), cliff(noise, &chance)]
        case .dunes: passages.append(dunes(noise))
        case .surf: passages.append(shore(noise, from: 0.86))
        case .harbour: passages.append(shore(noise, from: 0.62))
        case .sails: break
        }
        passages += vessels
        let brush = Brushwork(plan, passages)
        brush.paint(&canvas, &chance, spacing: 18, width: 20, length: 46, bristles: 0.12)
        brush.paint(
            &canvas, &chance, spacing: 20, width: 8.5, length: 31, variety: 0.05, opacity: 0.85, bristles: 0.1
        )
        let detail = Brushwork(plan, passages)
        detail.paint(&canvas, &chance, spacing: 6, width: 6.5, length: 15, variety: 0.025, bristles: 0.1) {
            place in
            vessels.contains { $0.covers(place) }
        }
        canvas.weave(&chance)
    }

    private func flipped(_ x: Double) -> Double { mirrored ? plan.width - x : x }

    private func sky(_ noise: Noise) -> Passage {
        let (light, height, horizon) = (light, plan.height, horizon)
        return Passage(
            colour: { place in
                let fall = place.y / height / horizon
                let cloud = noise.fractal(place.x / 260 + 9, place.y / 110, octaves: 3)
                let base = Pigment.along(light.sky, fall + cloud * 0.2)
                return cloud > 0.08 ? base.mixed(light.glow, min((cloud - 0.08) * 2.6, 0.75)) : base
            },
            angle: { place in noise(place.x / 180, place.y / 120) * 0.9 })
    }

    private func sea(_ noise: Noise, _ vessels: [Passage]) -> Passage {
        let (light, height, width, horizon, surf) = (light, plan.height, plan.width, horizon, motif == .surf)
        let sun = flipped(width * 0.66)
        return Passage(
            covers: { $0.y > height * horizon },
            colour: { place in
                let depth = (place.y / height - horizon) / (1 - horizon)
                let wave = noise(place.x / (70 + depth * 120), place.y / (4 + depth * 22) + 40)
                var colour = Pigment.along(light.sea, depth * 0.9 + wave * 0.16)
                let path = 1 - abs(place.x - sun) / (width * (0.04 + depth * 0.13))
                if path > 0, wave > -0.1 { colour = colour.mixed(light.glow, path * 0.8) }
                if surf {
                    let crest = sin(pow(max(depth, 0), 0.55) * 21 + noise(place.x / 230, depth * 3) * 2.2)
                    if crest > 0.35 { colour = colour.mixed(light.glow, (crest - 0.35) * 1.4) }
                    if crest < -0.6 { colour = colour.mixed(light.sea[2].lighter(-0.1), 0.5) }
                } else if wave > 0.62 {
                    colour = colour.mixed(light.sky[2], 0.6)
                }
                let mirror = Point(place.x + wave * 8, place.y - 60 * depth - 14)
                if let vessel = vessels.last(where: { $0.covers(mirror) }) {
                    colour = colour.mixed(vessel.colour(mirror), 0.4)
                }
                return colour
            },
            angle: { place in noise(place.x / 90, place.y / 30) * 0.16 })
    }

    private func shore(_ noise: Noise, from start: Double) -> Passage {
        let (light, height, width, mirrored) = (light, plan.height, plan.width, mirrored)
        func edge(_ x: Double) -> Double {
            let along = mirrored ? 1 - x / width : x / width
            return height * (start + along * 0.13 + noise(x / 210, 3) * 0.025)
        }
        return Passage(
            covers: { $0.y > edge($0.x) },
            colour: { place in
                let wet = max(0, 1 - (place.y - edge(place.x)) / 46)
                let sand = light.land[0].mixed(
                    light.land[1], noise.fractal(place.x / 120, place.y / 40) * 0.7 + 0.25)
                return sand.mixed(light.glow, wet > 0.75 ? 0.75 : 0).mixed(light.sea[1], wet * 0.4)
            },
            angle: { _ in mirrored ? -0.13 : 0.13 })
    }

    private func cliff(_ noise: Noise, _ chance: inout Chance) -> Passage {
        let (light, height, width, horizon, mirrored) = (light, plan.height, plan.width, horizon, mirrored)
        let reach = chance(0.5, 0.72)
        let rise = chance(0.22, 0.32)
        func top(_ x: Double) -> Double {
            let along = (mirrored ? width - x : x) / width / reach
            let step = along < 0.7 ? 1 - along * 0.18 : max(0, (1 - along) / 0.3) * 0.87
            return height * (horizon - rise * step + (1 - step) * 0.06) + noise.fractal(x / 55, 8) * 26
        }
        func foot(_ x: Double) -> Double {
            let along = (mirrored ? width - x : x) / width
            return height * (0.86 - along * (0.86 - horizon - 0.04) / reach) + noise(x / 40, 21) * 9
        }
        return Passage(
            covers: { $0.y > top($0.x) && $0.y < foot($0.x) },
            colour: { place in
                let depth = place.y - top(place.x)
                let face = noise.fractal(place.x / 48, place.y / 150 + 60, octaves: 3) * 1.5 + 0.42
                if depth < 30 + noise(place.x / 30) * 22 {
                    return light.land[2].lighter(noise(place.x / 9) * 0.08)
                }
                let shadow = light.land[1].mixed(light.sea[2], 0.55)
                return shadow.mixed(light.land[0].mixed(light.glow, 0.25), face)
            },
            angle: { place in
                place.y - top(place.x) < 34 ? 0.3 : 1.45 + noise(place.x / 60, place.y / 60) * 0.5
            })
    }

    private func dunes(_ noise: Noise) -> Passage {
        let (light, height, width, horizon) = (light, plan.height, plan.width, horizon)
        let blooms = [Pigment(0xC8504A), Pigment(0xE8B84C), Pigment(0xB48CC0), Pigment(0xF4EBDD)]
        func top(_ x: Double) -> Double {
            let slope = mirrored ? x / width : 1 - x / width
            return height * (horizon + 0.12 - slope * 0.14) + noise(x / 150, 5) * 34 + noise(x / 37, 7) * 9
        }
        return Passage(
            covers: { $0.y > top($0.x) },
            colour: { place in
                let depth = (place.y - top(place.x)) / height
                let patch = noise.fractal(place.x / 130, place.y / 60, octaves: 3)
                var colour = light.land[2].mixed(light.land[0], 0.35 + patch * 0.9).lighter(-depth * 0.12)
                let path = place.x - width * 0.45 - sin(place.y / height * 5) * width * 0.2
                if abs(path) < 14 + depth * 90 { return light.land[0].mixed(light.glow, 0.3) }
                let speck = noise(place.x / 15, place.y / 15)
                if speck > 0.42, patch < 0.15 {
                    let kind = Int((noise(place.x / 180, place.y / 120 + 4) + 1) * 2)
                    colour = blooms[min(max(kind, 0), 3)].mixed(light.land[1], 0.22)
                }
                return colour
            },
            angle: { place in 1.35 + noise(place.x / 110, place.y / 110) * 0.9 })
    }

    private func fleet(_ chance: inout Chance) -> [Passage] {
        let hulls = [Pigment(0x3A3D4A), Pigment(0x7A3B32), Pigment(0x2F5560), Pigment(0xD9CDB4)]
        let cloths = [Pigment(0xF5EAD2), Pigment(0xC66B43), Pigment(0xE3C27A), Pigment(0xE9EEF0)]
        var passages: [Passage] = []
        for index in 0..<boats {
            let depth =
                motif == .harbour ? chance(0.5, 0.8) : motif == .sails ? 0.1 + Double(index) * 0.16 : 0.08
            let size = plan.width * (motif == .harbour ? 0.11 : 0.04 + depth * 0.14)
            let column = (Double(index) + chance(0.25, 0.75)) / Double(boats)
            let base = Point(
                flipped(plan.width * (0.06 + column * 0.88)), plan.height * (horizon + (1 - horizon) * depth))
            let hull = [
                base + Point(-size, -size * 0.25), base + Point(size * 1.05, -size * 0.32),
                base + Point(size * 0.7, size * 0.14), base + Point(-size * 0.7, size * 0.14),
            ]
            let side = chance.pick(hulls)
            let cloth = chance.pick(cloths).mixed(light.sky[2], 0.25)
            let tilt = chance(-0.12, 0.12)
            let mast = base + Point(size * tilt, -size * 2.7)
            let sails = [
                [base + Point(0, -size * 0.4), mast, base + Point(size * 1.05, -size * 0.45)],
                [
                    base + Point(-size * 0.12, -size * 0.5), mast + Point(-size * 0.1, size * 0.5),
                    base + Point(-size * 0.9, -size * 0.42),
                ],
            ]
            if motif != .harbour || chance.happens(0.25) {
                for (turn, sail) in sails.enumerated() {
                    let shade = turn == 0 ? cloth : cloth.mixed(light.sea[2], 0.25)
                    passages.append(
                        Passage(covers: { $0.isInside(sail) }, colour: { _ in shade }, angle: { _ in 1.4 }))
                }
            } else {
                let pole = [
                    base + Point(-4, 0), mast + Point(-2.5, 0), mast + Point(2.5, 0), base + Point(4, 0),
                ]
                passages.append(
                    Passage(
                        covers: { $0.isInside(pole) }, colour: { _ in Pigment(0x4A4038) },
                        angle: { _ in 1.57 }
                    ))
            }
            passages.append(
                Passage(
                    covers: { $0.isInside(hull) },
                    colour: { $0.y < base.y - size * 0.15 ? side.mixed(light.glow, 0.5) : side },
                    angle: { _ in 0.04 }))
        }
        return passages
    }
}
