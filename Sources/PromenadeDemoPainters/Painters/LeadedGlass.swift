// SPDX-License-Identifier: MIT
import Foundation

/// Leaded glass: small panes of streaky colour around a sun, a tree, a fish or a dove.
struct LeadedGlass: Manner {
    private(set) var plan = Plan()
    private let motif: Motif
    private let glass: [Pigment]
    private let arched: Bool

    private enum Motif: Int { case sun, tree, river, rose }

    /// Sky, deep sky, accent, glow, leaf, earth.
    private static let glasses: [[Pigment]] = [
        .init(hex: 0x4F8FC0, 0x1F3F86, 0xC23A3A, 0xF2C14E, 0x3F8A5C, 0x6A3F8C),
        .init(hex: 0x7FB7B0, 0x1F5E73, 0xE0763A, 0xF6E0A0, 0x8AA84A, 0x7A3B4A),
        .init(hex: 0x9A8AC8, 0x3A2F78, 0xD85A7A, 0xF4D08A, 0x3F7F86, 0x8C4A2F),
        .init(hex: 0xD8C9A0, 0x8C7A50, 0xB53F2C, 0xF3E4B4, 0x4F7A5A, 0x3F5470),
    ]

    init(number: Int, _ chance: inout Chance) {
        motif = Motif(rawValue: number % 4) ?? .sun
        let turn = number / 4
        glass = Self.glasses[(number + turn) % 4]
        arched = motif != .rose && chance.happens(0.45)
        plan.shape(motif == .rose ? 1 : chance.pick([0.58, 0.64, 0.72]))
        let words = [
            "Chapel at Orvaux", "the North Aisle", "the Reading Room", "Stairwell, Rue Vauquelin",
            "the Winter Garden",
        ]
        switch motif {
        case .sun:
            plan.title = Wording.title(turn, ["Rising Sun, *", "Day, *"], words)
            plan.altText =
                "A leaded window in which a glowing sun rises over hills, its rays broken into small panes."
            plan.subject = ["stained glass", "sun", "hills"]
        case .tree:
            plan.title = Wording.title(turn, ["Tree of Life, *", "The Almond Tree, *"], words)
            plan.altText = "A leaded window with a spreading tree whose crown is made of many small panes."
            plan.subject = ["stained glass", "tree"]
        case .river:
            plan.title = Wording.title(turn, ["River and Fish, *", "Still Waters, *"], words)
            plan.altText =
                "A leaded window with a winding river of pale panes through coloured fields, under a moon."
            plan.subject = ["stained glass", "river", "moon"]
        case .rose:
            plan.title = Wording.title(turn, ["Rose Window, *", "Wheel, *"], words)
            plan.altText = "A round leaded window with rings of petals around a bright centre."
            plan.subject = ["stained glass", "rose window"]
        }
        plan.tone = glass.blended(0.25, 0.18, 0.14, 0.28, 0.14, 0.1).lighter(-0.11)
    }

    func draw(_ canvas: inout SVGCanvas, _ chance: inout Chance) {
        let lead = Pigment(0x14130F)
        canvas.fill(canvas.all, lead)
        let noise = Noise(&chance)
        let cells = Mosaic.cells(sites(&chance), width: plan.width, height: plan.height)
        let light = Point(plan.width * 0.5, plan.height * 0.38)
        do {
            for cell in cells where cell.corners.count > 2 {
                let colour = pane(cell.site, noise).varied(&chance, 0.045)
                let distance = (cell.site - light).length / plan.height
                let shape = SVGPath(Mosaic.inset(cell.corners, by: 2.4))
                let lit = colour.lighter(0.11 - distance * 0.26)
                let tilt = Point(angle: noise(cell.site.x, cell.site.y) * 3, length: 34)
                let streak = canvas.linear(
                    cell.site - tilt, cell.site + tilt,
                    [(0, lit.lighter(0.06), 1), (0.5, lit, 1), (1, lit.lighter(-0.09), 1)])
                canvas.fill(shape, streak)
            }
            for _ in 0..<170 {
                let place = Point(chance(0, plan.width), chance(0, plan.height))
                let reach = Point(angle: chance(0, 3.1), length: chance(6, 26))
                canvas.fill(
                    SVGPath.tapered(
                        [place, place + reach / 2 + reach.turned * 0.15, place + reach], chance(1.5, 4)),
                    chance.happens(0.6) ? Pigment(0xFFFFFF) : lead, 0.13)
            }
            canvas.fill(SVGPath(circle: light, plan.height * 0.5), canvas.softness(glass[3], 0.34))
            for y in stride(from: plan.height * 0.25, to: plan.height, by: plan.height * 0.25)
            where motif != .rose {
                canvas.fill(SVGPath(x: 0, y: y - 3, width: plan.width, height: 6), lead)
            }
        }
        // The wall around the opening covers what spills over: far quicker to render than a clip.
        var wall = canvas.all
        wall.add(opening())
        canvas.group("fill-rule=\"evenodd\"") { $0.fill(wall, lead) }
        canvas.stroke(opening(), lead.lighter(0.16), 5)
    }

    private func opening() -> SVGPath {
        let rim = 22.0
        let (width, height) = (plan.width, plan.height)
        if motif == .rose { return SVGPath(circle: Point(width, height) / 2, width / 2 - rim) }
        guard arched else { return SVGPath(x: rim, y: rim, width: width - rim * 2, height: height - rim * 2) }
        var path = SVGPath()
        path.move(Point(rim, height - rim))
        path.line(Point(rim, width * 0.62))
        path.curve(Point(rim, width * 0.25), Point(width * 0.32, rim + 20), Point(width / 2, rim))
        path.curve(
            Point(width * 0.68, rim + 20), Point(width - rim, width * 0.25), Point(width - rim, width * 0.62))
        path.line(Point(width - rim, height - rim))
        path.close()
        return path
    }

    private func sites(_ chance: inout Chance) -> [Point] {
        let (width, height) = (plan.width, plan.height)
        var sites: [Point] = []
        if motif == .rose || motif == .sun {
            let center = motif == .rose ? Point(width, height) / 2 : sun
            let petals = chance.pick([8, 12, 16])
            for ring in 0..<(motif == .rose ? 9 : 12) {
                let count = ring == 0 ? 1 : ring == 1 ? petals / 2 : petals * (1 + ring / 3)
                for step in 0..<count {
                    let angle = (Double(step) + (ring.isMultiple(of: 2) ? 0.5 : 0)) / Double(count) * .pi * 2
                    let spot =
                        center + Point(angle: angle, length: Double(ring) * 58) + Point(
                            chance.bell(), chance.bell()) * (motif == .sun ? 6 : 1.2)
                    if spot.x > -30, spot.x < width + 30, spot.y > -30,
                        spot.y < (motif == .sun ? height * 0.68 : height + 30)
                    {
                        sites.append(spot)
                    }
                }
            }
            if motif == .rose { return sites }
        }
        let step = motif == .tree ? 52.0 : 60
        for y in stride(from: motif == .sun ? height * 0.7 : 0, through: height, by: step) {
            for x in stride(from: 0, through: width, by: step * 1.15) {
                sites.append(Point(x, y) + Point(chance(-0.42, 0.42), chance(-0.42, 0.42)) * step)
            }
        }
        return sites
    }

    private var sun: Point { Point(plan.width * 0.5, plan.height * 0.4) }

    private func pane(_ site: Point, _ noise: Noise) -> Pigment {
        let (width, height) = (plan.width, plan.height)
        let x = site.x / width
        let y = site.y / height
        let sky = glass[0].mixed(glass[1], noise(x * 5, y * 5) * 0.6 + 0.75 - y * 0.7)
        switch motif {
        case .sun:
            let offset = site - sun
            let ring = offset.length / 58
            if ring < 1.6 { return glass[3] }
            if y > 0.66 + noise(x * 3, 4) * 0.06 {
                return [glass[4], glass[5], glass[4].mixed(glass[3], 0.35), glass[1]][
                    Int(clamping: (y - 0.6) * 11 + (noise(x * 2, y * 3) + 1)) % 4]
            }
            let ray = sin(offset.angle * 6 + 0.4) > 0.25
            return ray ? glass[3].mixed(glass[2], min(ring / 8, 1)) : sky
        case .tree:
            let trunk = abs(x - 0.5 - sin(y * 7) * 0.03) < 0.055 + max(0, y - 0.72) * 0.5
            if y > 0.88 { return glass[5].mixed(glass[4], noise(x * 9, 1) + 0.3) }
            if trunk, y > 0.42 { return glass[5].mixed(glass[2], 0.35) }
            let crown = ((site - Point(width * 0.5, height * 0.34)) / Point(width * 0.44, height * 0.29))
                .length
            if crown < 0.95 + noise(x * 6, y * 6) * 0.16 {
                let fruit = noise(x * 23, y * 23)
                return fruit > 0.38
                    ? glass[2]
                    : fruit < -0.5 ? glass[3] : glass[4].mixed(glass[3], noise(x * 8, y * 9) * 0.6 + 0.2)
            }
            return sky
        case .river:
            if (site - Point(width * 0.7, height * 0.15)).length < width * 0.14 {
                return glass[3].lighter(0.04)
            }
            if y < 0.34 + noise(x * 3, 8) * 0.04 { return sky }
            let bend = 0.5 + sin(y * 9) * 0.24 * (1.2 - y * 0.4)
            if abs(x - bend) < 0.06 + y * 0.13 {
                return noise(x * 14, y * 20) > 0.46
                    ? glass[2] : glass[0].mixed(glass[3], 0.45 + noise(x * 6, y * 12) * 0.4)
            }
            return [glass[4], glass[5], glass[2].mixed(glass[5], 0.4), glass[4].mixed(glass[3], 0.5)][
                Int(clamping: (noise(x * 2.6, y * 4.4) + 1) * 2.4) % 4]
        case .rose:
            let offset = site - Point(width, height) / 2
            let ring = Int(clamping: (offset.length / 58).rounded())
            let spoke = sin(offset.angle * 8) > 0
            return [
                glass[3], glass[2], glass[1], spoke ? glass[3] : glass[2], glass[1],
                spoke ? glass[0] : glass[4], glass[5], spoke ? glass[2] : glass[1], glass[0],
            ][min(ring, 8)]
        }
    }
}
