import Foundation

/// What views of the town are put together from.
extension Snapshot {
    func sky(_ canvas: inout SVGCanvas, _ chance: inout Chance) {
        let stops = [(0.0, light.sky[0], 1.0), (0.55, light.sky[1], 1), (0.85, light.sky[2], 1)]
        canvas.fill(canvas.all, canvas.linear(Point(0, 0), Point(0, height * 0.8), stops))
        for _ in 0..<chance.int(2...5) {
            let middle = Point(chance(0, width), height * chance(0.05, 0.36))
            let size = width * chance(0.05, 0.12)
            let soft = canvas.softness(light.cloud, 0.8)
            for _ in 0..<9 {
                let puff = middle + Point(chance.bell() * size * 1.3, chance.bell() * size * 0.22)
                canvas.fill(
                    SVGPath(ellipse: puff, size * chance(0.6, 1.1), size * chance(0.2, 0.36)), soft)
            }
        }
    }

    /// A row of houses side by side; everything below `ground` is left alone.
    func houses(
        _ canvas: inout SVGCanvas, _ chance: inout Chance, ground: Double, tall: ClosedRange<Double>,
        from left: Double = -20, to right: Double? = nil, haze: Double = 0
    ) {
        var x = left
        let end = right ?? width + 20
        while x < end {
            let wide = min(width * chance(0.075, 0.14), end - x)
            let high = height * chance(tall.lowerBound, tall.upperBound)
            let wall = chance.pick(light.wall).varied(&chance, 0.015).mixed(light.sky[2], haze)
            let roof = chance.pick(light.roof).mixed(light.sky[2], haze)
            house(&canvas, &chance, x, ground, wide, high, wall, roof, haze)
            x += wide
            guard wide > 8 else { break }
        }
    }

    private func house(
        _ canvas: inout SVGCanvas, _ chance: inout Chance, _ x: Double, _ ground: Double, _ wide: Double,
        _ high: Double, _ wall: Pigment, _ roof: Pigment, _ haze: Double
    ) {
        let top = ground - high
        canvas.fill(SVGPath(x: x, y: top, width: wide + 0.6, height: high + 4), wall)
        if chance.happens(0.6) {
            let ridge = wide * chance(0.3, 0.48)
            canvas.fill(
                SVGPath([
                    Point(x - 3, top + 1), Point(x + wide * 0.5, top - ridge), Point(x + wide + 3, top + 1),
                ]), roof)
            let chimney = x + wide * chance(0.6, 0.78)
            canvas.fill(
                SVGPath(x: chimney, y: top - ridge * 0.95, width: wide * 0.1, height: ridge * 0.66),
                wall.lighter(-0.08))
        } else {
            canvas.fill(SVGPath(x: x - 2, y: top - 7, width: wide + 4, height: 9), roof)
        }
        let columns = max(Int(wide / 34), 1)
        let rows = max(Int(high / 52), 1)
        let (across, down) = (wide / Double(columns), high / Double(rows))
        for row in 0..<rows {
            for column in 0..<columns {
                let isLit = light.window.lightness > 0.7
                let glass = isLit && chance.happens(0.45) ? light.shade.mixed(wall, 0.3) : light.window
                let pane = SVGPath(
                    x: x + (Double(column) + 0.28) * across, y: top + (Double(row) + 0.24) * down,
                    width: across * 0.44, height: down * 0.52)
                canvas.fill(pane, glass.mixed(light.sky[2], haze), 0.9)
                canvas.stroke(pane, wall.lighter(0.1), 2.4)
            }
        }
        if haze == 0 {
            canvas.fill(SVGPath(x: x, y: top, width: wide * 0.07, height: high), light.shade, 0.18)
        }
    }

    func tree(_ canvas: inout SVGCanvas, _ chance: inout Chance, at foot: Point, _ size: Double) {
        let trunk = light.roof[0].mixed(light.shade, 0.35)
        canvas.fill(
            SVGPath([
                foot + Point(-size * 0.05, 0), foot + Point(-size * 0.03, -size * 0.55),
                foot + Point(size * 0.03, -size * 0.55), foot + Point(size * 0.06, 0),
            ]), trunk)
        canvas.fill(
            SVGPath(ellipse: foot + Point(size * 0.1, 2), size * 0.42, size * 0.05), light.shade, 0.22)
        let crown = foot + Point(0, -size * 0.72)
        for layer in 0..<3 {
            let tone = light.leaf[layer].varied(&chance, 0.012)
            for _ in 0..<(12 - layer * 2) {
                let angle = chance(0, 6.3)
                let reach = size * (0.3 - Double(layer) * 0.055) * chance(0.2, 1)
                let puff =
                    crown + Point(angle: angle, length: reach)
                    + Point(-size * 0.035, -size * 0.045) * Double(layer)
                let across = size * chance(0.11, 0.18) * (1 - Double(layer) * 0.2)
                canvas.fill(SVGPath(ellipse: puff, across, across * 0.86), tone)
            }
        }
    }

    /// Everything below a line, with light falling off towards the viewer.
    func floor(_ canvas: inout SVGCanvas, from top: Double, _ colour: Pigment) {
        let area = SVGPath(x: -5, y: top, width: width + 10, height: height - top + 10)
        let stops = [
            (0.0, colour.mixed(light.sky[2], 0.35), 1.0), (0.4, colour, 1), (1, colour.lighter(-0.09), 1),
        ]
        canvas.fill(area, canvas.linear(Point(0, top), Point(0, height), stops))
    }

    func water(_ canvas: inout SVGCanvas, _ chance: inout Chance, from top: Double, to bottom: Double) {
        let area = SVGPath(x: -5, y: top, width: width + 10, height: bottom - top)
        let stops = [(0.0, light.water[2], 1.0), (0.35, light.water[1], 1), (1, light.water[0], 1)]
        canvas.fill(area, canvas.linear(Point(0, top), Point(0, bottom), stops))
        canvas.strokes(2.2, 0.5) { canvas in
            for _ in 0..<130 {
                let depth = pow(chance.unit(), 0.7)
                let start = Point(chance(-20, width), top + 4 + depth * (bottom - top - 6))
                var ripple = SVGPath()
                let long = 14 + depth * 60
                ripple.move(start)
                ripple.curveBy(Point(long / 2, chance(-3, 3)), Point(long, 0))
                canvas.mark(
                    ripple, stroke: chance.happens(0.5) ? light.sky[2] : light.water[0].lighter(-0.08))
            }
        }
    }

    func person(_ canvas: inout SVGCanvas, _ chance: inout Chance, at foot: Point, _ size: Double) {
        let coats = [
            Pigment(0x8C3A3A), Pigment(0x33475E), Pigment(0xC9A24B), Pigment(0x4E5A48), Pigment(0xE4DED2),
        ]
        let coat = chance.pick(coats).mixed(light.shade, light.sky[0].lightness < 0.5 ? 0.5 : 0.1)
        canvas.fill(SVGPath(ellipse: foot, size * 0.26, size * 0.04), light.shade, 0.3)
        canvas.strokes(size * 0.09) { canvas in
            for side in [-1.0, 1] {
                canvas.mark(
                    SVGPath(
                        [
                            foot + Point(side * size * 0.08, 0),
                            foot + Point(side * size * 0.03, -size * 0.45),
                        ], closed: false),
                    stroke: light.shade)
            }
        }
        canvas.fill(
            SVGPath(smooth: [(-0.15, -0.4), (-0.14, -0.84), (0.14, -0.84), (0.15, -0.4)], at: foot, size),
            coat)
        canvas.dot(foot + Point(0, -size * 0.93), size * 0.09, Pigment(0xD9A987).mixed(light.shade, 0.15))
    }

    func lamp(_ canvas: inout SVGCanvas, at foot: Point, _ size: Double) {
        let post = SVGPath([foot, foot + Point(0, -size)], closed: false)
        canvas.stroke(post, light.shade, size * 0.025)
        let head = foot + Point(0, -size * 1.03)
        if light.window.lightness > 0.7 {
            canvas.fill(SVGPath(circle: head, size * 0.3), canvas.softness(light.window, 0.8))
        }
        canvas.dot(head, size * 0.05, light.window.lightness > 0.7 ? light.window : light.cloud)
    }

    /// Paving that runs away from the viewer.
    func paving(_ canvas: inout SVGCanvas, from top: Double, towards vanishing: Point) {
        canvas.strokes(1.6, 0.3) { canvas in
            for step in stride(from: -0.6, through: 1.6, by: 0.11) {
                let near = Point(width * step, height + 10)
                let share = (height - top) / (height - vanishing.y)
                canvas.mark(
                    SVGPath([near, near + (vanishing - near) * share], closed: false), stroke: light.shade)
            }
            var y = height
            var gap = height * 0.075
            while y > top + 4 {
                canvas.mark(SVGPath([Point(-5, y), Point(width + 5, y)], closed: false), stroke: light.shade)
                y -= gap
                gap = max(gap * 0.78, 3)
            }
        }
    }
}
