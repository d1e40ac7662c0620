// SPDX-License-Identifier: MIT
import Foundation

/// An outline, written as SVG path data while it is built.
package struct SVGPath {
    package var data = ""

    package init() { data.reserveCapacity(64) }

    /// Straight lines through all points.
    package init(_ points: [Point], closed: Bool = true) {
        for (index, point) in points.enumerated() { index == 0 ? move(point) : line(point) }
        if closed { close() }
    }

    /// A soft curve guided by all points.
    package init(smooth points: [Point], closed: Bool = true) {
        self.init()
        let count = points.count
        guard count > 2 else {
            add(SVGPath(points, closed: closed))
            return
        }
        move(closed ? (points[count - 1] + points[0]) / 2 : points[0])
        for index in 0..<(closed ? count : count - 1) {
            let last = !closed && index == count - 2
            curve(points[index], last ? points[count - 1] : (points[index] + points[(index + 1) % count]) / 2)
        }
        if closed { close() }
    }

    /// A soft outline given in units of `size` around a place.
    package init(smooth corners: [(Double, Double)], at place: Point, _ size: Double) {
        self.init(smooth: corners.map { place + Point($0.0, $0.1) * size })
    }

    package init(x: Double, y: Double, width: Double, height: Double) {
        self.init([
            Point(x, y), Point(x + width, y), Point(x + width, y + height), Point(x, y + height),
        ])
    }

    package init(circle center: Point, _ radius: Double) { self.init(ellipse: center, radius, radius) }

    package init(ellipse center: Point, _ across: Double, _ down: Double, angle: Double = 0) {
        let reach = Point(angle: angle, length: across)
        let degrees = angle * 180 / .pi
        move(center - reach)
        for end in [center + reach, center - reach] {
            data += "A\(across.short) \(down.short) \(degrees.short) 1 1 \(end.x.short) \(end.y.short)"
        }
        close()
    }

    package mutating func move(_ point: Point) { data += "M" + point.short }
    package mutating func line(_ point: Point) { data += "L" + point.short }
    package mutating func curve(_ control: Point, _ end: Point) {
        data += "Q" + control.short + " " + end.short
    }
    package mutating func lineBy(_ step: Point) { data += "l" + step.short }
    package mutating func curveBy(_ control: Point, _ end: Point) {
        data += "q" + control.short + " " + end.short
    }
    package mutating func curve(_ first: Point, _ second: Point, _ end: Point) {
        data += "C" + first.short + " " + second.short + " " + end.short
    }
    package mutating func arc(radius: Double, large: Bool = false, sweep: Bool = true, to end: Point) {
        data += "A\(radius.short) \(radius.short) 0 \(large ? 1 : 0) \(sweep ? 1 : 0) \(end.short)"
    }
    package mutating func close() { data += "Z" }
    package mutating func add(_ other: SVGPath) { data += other.data }

    /// A polygon cut or painted by hand: every edge trembles a little.
    package static func handmade(
        _ corners: [Point], _ amount: Double, _ chance: inout Chance, closed: Bool = true
    ) -> SVGPath {
        SVGPath(trembling(corners, amount, &chance, closed: closed), closed: closed)
    }

    package static func trembling(
        _ corners: [Point], _ amount: Double, _ chance: inout Chance, step: Double = 22, closed: Bool = true
    ) -> [Point] {
        var points: [Point] = []
        for index in 0..<(closed ? corners.count : corners.count - 1) {
            let from = corners[index]
            let to = corners[(index + 1) % corners.count]
            let pieces = max(Int((to - from).length / step), 1)
            for piece in 0..<pieces {
                let shift = Point(chance.bell(), chance.bell()) * amount
                points.append(from + (to - from) * (Double(piece) / Double(pieces)) + shift)
            }
        }
        if !closed, let last = corners.last { points.append(last) }
        return points
    }

    /// A brush mark along points that swells in the middle and thins at both ends.
    package static func tapered(_ points: [Point], _ width: Double, start: Double = 0.1, end: Double = 0.1)
        -> SVGPath
    {
        guard points.count > 1 else { return SVGPath() }
        var left: [Point] = []
        var right: [Point] = []
        for index in points.indices {
            let before = points[max(index - 1, 0)]
            let after = points[min(index + 1, points.count - 1)]
            let along = after - before
            let place = Double(index) / Double(points.count - 1)
            let taper = place < 0.5 ? start : end
            let swell = width / 2 * (taper + (1 - taper) * pow(sin(place * .pi), 0.6))
            let side = along.turned / max(along.length, 0.001) * swell
            left.append(points[index] + side)
            right.append(points[index] - side)
        }
        return SVGPath(smooth: left + right.reversed())
    }
}

extension Double {
    /// The number with one decimal at most, as short as it can be.
    package var short: String {
        let tenths = Int(clamping: (self * 10).rounded())
        let whole = abs(tenths) / 10
        let rest = abs(tenths) % 10
        let sign = tenths < 0 ? "-" : ""
        return rest == 0 ? "\(sign)\(whole)" : "\(sign)\(whole).\(rest)"
    }
}

extension Point {
    package var short: String { x.short + (y < 0 ? "" : " ") + y.short }
}
