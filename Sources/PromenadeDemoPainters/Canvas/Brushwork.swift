// SPDX-License-Identifier: MIT
import Foundation

/// One thing in a scene painted with dabs: where it is, its colour there and which way the brush goes.
struct Passage {
    var covers: (Point) -> Bool = { _ in true }
    var colour: (Point) -> Pigment
    var angle: (Point) -> Double = { _ in 0 }
}

/// Paints a scene as strokes of a loaded brush that follow what they describe.
struct Brushwork {
    let passages: [Passage]
    let width: Double, height: Double

    init(_ plan: Plan, _ passages: [Passage]) {
        (self.passages, width, height) = (passages, plan.width, plan.height)
    }

    func passage(_ point: Point) -> Passage? { passages.last { $0.covers(point) } }

    func colour(_ point: Point) -> Pigment { passage(point)?.colour(point) ?? Pigment(0x777777) }

    /// Covers the canvas once with strokes about `width` wide on a jittered grid.
    func paint(
        _ canvas: inout SVGCanvas, _ chance: inout Chance, spacing: Double, width: Double, length: Double,
        variety: Double = 0.035, opacity: Double = 1, bristles: Double = 0.5,
        where wanted: (Point) -> Bool = { _ in true }
    ) {
        var places: [Point] = []
        for y in stride(from: -spacing / 2, through: height + spacing, by: spacing) {
            for x in stride(from: -spacing / 2, through: self.width + spacing, by: spacing * 1.3) {
                let place = Point(x + chance(-0.6, 0.6) * spacing, y + chance(-0.6, 0.6) * spacing)
                if wanted(place) { places.append(place) }
            }
        }
        let order = chance.shuffled(places)
        let third = order.count / 3
        // Three brushes, broad to fine, keep the surface lively at one group each.
        for (index, scale) in [1.25, 1, 0.72].enumerated() {
            let share = index == 2 ? order[(2 * third)...] : order[(index * third)..<((index + 1) * third)]
            canvas.strokes(width * scale, opacity, flat: index < 2) { canvas in
                for place in share { dab(&canvas, &chance, place, length * scale, variety) }
            }
            guard bristles > 0 else { continue }
            canvas.strokes(width * scale * 0.22, 0.6) { canvas in
                for place in share where chance.happens(bristles) {
                    let edge = place + Point(chance.bell(), chance.bell()) * width * 0.3
                    dab(&canvas, &chance, edge, length * scale * 0.9, variety * 2)
                }
            }
        }
    }

    private func dab(
        _ canvas: inout SVGCanvas, _ chance: inout Chance, _ place: Point, _ length: Double, _ variety: Double
    ) {
        guard let passage = passage(place) else { return }
        let colour = passage.colour(place).varied(&chance, variety)
        let angle = passage.angle(place) + chance.bell() * 0.16
        let reach = length * chance(0.35, 0.65)
        let ahead = place + Point(angle: angle, length: reach)
        let bend = passage.angle(ahead) - passage.angle(place)
        var path = SVGPath()
        let start = Point(angle: angle, length: reach)
        path.move(place - start)
        path.curveBy(start, start + Point(angle: angle + max(min(bend, 0.9), -0.9), length: reach))
        canvas.mark(path, stroke: colour)
    }
}
