// SPDX-License-Identifier: MIT
import Foundation

/// What stands in front of the houses: people, the bridge, the tug, the last glaze.
extension CityNocturne {
    func crowd(_ canvas: inout SVGCanvas, _ chance: inout Chance, _ floor: Double) {
        let people = (0..<chance.int(4...8)).map { _ in Point(chance(0.06, 0.94), pow(chance.unit(), 0.9)) }
        for person in people.sorted(by: { $0.y < $1.y }) {
            let foot = Point(person.x * plan.width, floor + plan.height * (0.035 + person.y * 0.29))
            let tall = plan.height * (0.07 + person.y * 0.24)
            let ink = night.stone[0].mixed(night.sky[1], 0.4 - person.y * 0.35)
            let shadow = [
                foot, foot + Point(tall * 0.02, tall * 0.5), foot + Point(-tall * 0.03, tall * 0.9),
            ]
            canvas.fill(SVGPath.tapered(shadow, tall * 0.2), ink, 0.5)
            let coat = [
                foot + Point(-tall * 0.09, 0), foot + Point(-tall * 0.13, -tall * 0.35),
                foot + Point(-tall * 0.12, -tall * 0.7),
                foot + Point(0, -tall * 0.8), foot + Point(tall * 0.12, -tall * 0.7),
                foot + Point(tall * 0.15, -tall * 0.3),
                foot + Point(tall * 0.06, 0),
            ]
            canvas.fill(SVGPath(smooth: coat), ink)
            canvas.fill(SVGPath(circle: foot + Point(0, -tall * 0.86), tall * 0.075), ink)
            let hub = foot + Point(tall * chance(-0.1, 0.1), -tall * 0.92)
            let reach = tall * 0.36
            var dome = SVGPath()
            dome.move(hub + Point(-reach, tall * 0.06))
            dome.curve(
                hub + Point(-reach * 0.8, -reach * 0.95), hub + Point(reach * 0.85, -reach * 0.9),
                hub + Point(reach, tall * 0.06))
            for scallop in stride(from: 0.67, through: -1, by: -0.333) {
                dome.curve(
                    hub + Point(reach * (scallop + 0.167), 0), hub + Point(reach * scallop, tall * 0.06))
            }
            let silk = chance.happens(0.2) ? night.lamp[1].mixed(night.stone[0], 0.4) : ink.lighter(0.06)
            canvas.fill(dome, silk)
            canvas.stroke(dome, night.lamp[0], tall * 0.01, 0.5)
        }
    }

    func span(_ canvas: inout SVGCanvas, _ chance: inout Chance, _ floor: Double) {
        let ink = night.stone[0]
        let width = plan.width
        let deck = floor - plan.height * 0.07
        let towers = [width * 0.2, width * 0.78]
        let top = floor - plan.height * 0.42
        for x in towers {
            for side in [-1.0, 1.0] {
                canvas.fill(SVGPath(x: x + side * 17 - 6, y: top, width: 12, height: floor + 26 - top), ink)
            }
            for y in stride(from: top + 8, to: floor, by: 62) {
                canvas.fill(SVGPath(x: x - 20, y: y, width: 40, height: 9), ink)
            }
        }
        var cable = SVGPath()
        var hangers = SVGPath()
        func sag(_ x: Double) -> Double {
            let middle = (towers[0] + towers[1]) / 2
            let half = (towers[1] - towers[0]) / 2
            let reach =
                x < towers[0]
                ? (towers[0] - x) / (width * 0.3)
                : x > towers[1] ? (x - towers[1]) / (width * 0.3) : 1 - pow((x - middle) / half, 2)
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
        canvas.fill(SVGPath(x: -5, y: deck, width: width + 10, height: 15), ink)
        for x in stride(from: 20.0, to: width, by: 39) {
            let lamp = Point(x, sag(x))
            canvas.fill(SVGPath(circle: lamp, 17), canvas.softness(night.lamp[0], 0.7))
            canvas.dot(lamp, 3, night.lamp[0])
            canvas.dot(Point(x + 12, deck - 3), 2.2, chance.pick(night.lamp))
        }
    }

    func tug(_ canvas: inout SVGCanvas, _ chance: inout Chance, _ floor: Double) {
        let size = plan.width * chance(0.13, 0.17)
        let base = Point(plan.width * chance(0.3, 0.7), floor + (plan.height - floor) * 0.42)
        let ink = night.stone[0]
        func shape(_ points: [(Double, Double)]) -> SVGPath {
            SVGPath.handmade(points.map { base + Point($0.0, $0.1) * size }, 1, &chance)
        }
        let hull = [(-1.2, -0.3), (-0.4, -0.14), (0.9, -0.2), (1.2, -0.34), (1.05, 0.1), (-1.0, 0.1)]
        canvas.fill(shape(hull.map { ($0.0, 0.2 - $0.1 * 1.3) }), ink, 0.6)
        canvas.fill(shape([(-0.5, -0.15), (-0.5, -0.6), (0.35, -0.6), (0.4, -0.15)]), ink.lighter(0.12))
        canvas.fill(
            shape([(-0.2, -0.6), (-0.2, -1.1), (0.05, -1.1), (0.08, -0.6)]), night.lamp[1].mixed(ink, 0.45))
        canvas.fill(shape(hull), ink)
        for x in [-0.38, -0.12, 0.14] {
            canvas.fill(
                SVGPath(circle: base + Point(x + 0.06, -0.4) * size, size * 0.3),
                canvas.softness(night.lamp[0], 0.6))
            canvas.fill(shape([(x, -0.5), (x + 0.13, -0.5), (x + 0.13, -0.32), (x, -0.32)]), night.lamp[0])
        }
        for puff in 0..<9 {
            let rise = Double(puff)
            let spot = base + Point(-0.06 + rise * 0.12 + chance.bell() * 0.05, -1.2 - rise * 0.15) * size
            canvas.fill(
                SVGPath(circle: spot, size * (0.16 + rise * 0.06)),
                canvas.softness(night.sky[2].lighter(0.1), 0.5))
        }
    }

    /// Loose half-dry strokes over everything bind the drawing into one surface.
    func glaze(_ canvas: inout SVGCanvas, _ chance: inout Chance) {
        for _ in 0..<90 {
            let place = Point(chance(0, plan.width), chance(0, plan.height))
            let steep = chance.happens(0.6)
            let end =
                place
                + (steep
                    ? Point(chance.bell() * 6, chance(30, 90)) : Point(chance(30, 90), chance.bell() * 5))
            let colour = chance.pick(night.sky + night.stone)
            canvas.fill(
                SVGPath.tapered(
                    [place, (place + end) / 2 + Point(chance.bell() * 3, 0), end], chance(4, 14)),
                colour, 0.2)
        }
    }
}
