// SPDX-License-Identifier: MIT
import Foundation

/// What a painter works on: collects shapes and writes them as one SVG document.
package struct SVGCanvas {
    package let width: Double, height: Double
    private var body = ""
    private var definitions = ""
    private var definitionCount = 0

    package init(width: Double, height: Double) {
        (self.width, self.height) = (width, height)
        body.reserveCapacity(200_000)
    }

    package var all: SVGPath { SVGPath(x: -5, y: -5, width: width + 10, height: height + 10) }

    package mutating func fill(_ path: SVGPath, _ colour: Pigment, _ opacity: Double = 1) {
        fill(path, colour.hex, opacity)
    }

    /// Fills with a paint made by `linear`, `radial` or `softness`.
    package mutating func fill(_ path: SVGPath, _ paint: String, _ opacity: Double = 1) {
        body += "<path d=\"\(path.data)\" fill=\"\(paint)\"\(Self.attribute("fill-opacity", opacity))/>"
    }

    package mutating func stroke(_ path: SVGPath, _ colour: Pigment, _ width: Double, _ opacity: Double = 1) {
        body += "<path d=\"\(path.data)\" fill=\"none\" stroke=\"\(colour.hex)\""
        body += " stroke-width=\"\(Self.fine(width))\"\(Self.attribute("stroke-opacity", opacity))/>"
    }

    /// A path whose look is set by the group around it, all but its ink.
    package mutating func mark(_ path: SVGPath, stroke colour: Pigment) {
        body += "<path d=\"\(path.data)\" stroke=\"\(colour.hex)\"/>"
    }

    package mutating func mark(_ path: SVGPath, fill colour: Pigment) {
        body += "<path d=\"\(path.data)\" fill=\"\(colour.hex)\"/>"
    }

    package mutating func dot(_ center: Point, _ radius: Double, _ colour: Pigment) {
        body += "<circle cx=\"\(center.x.short)\" cy=\"\(center.y.short)\" r=\"\(radius.short)\""
        body += " fill=\"\(colour.hex)\"/>"
    }

    /// Something of SVG that has no function of its own.
    package mutating func write(_ markup: String) { body += markup }

    package mutating func group(_ attributes: String, _ draw: (inout SVGCanvas) -> Void) {
        body += "<g \(attributes)>"
        draw(&self)
        body += "</g>"
    }

    /// A group of strokes of one width, from a round brush or a flat one.
    package mutating func strokes(
        _ width: Double, _ opacity: Double = 1, flat: Bool = false, _ draw: (inout SVGCanvas) -> Void
    ) {
        let look = "fill=\"none\" stroke-linecap=\"\(flat ? "butt" : "round")\" stroke-linejoin=\"round\""
        let strength = Self.attribute("stroke-opacity", opacity)
        group("\(look) stroke-width=\"\(Self.fine(width))\"\(strength)", draw)
    }

    package mutating func clipped(_ path: SVGPath, _ draw: (inout SVGCanvas) -> Void) {
        let name = define { "<clipPath id=\"\($0)\"><path d=\"\(path.data)\"/></clipPath>" }
        group("clip-path=\"url(#\(name))\"", draw)
    }

    /// A ramp between two points; stops are (place, colour, opacity).
    package mutating func linear(_ from: Point, _ to: Point, _ stops: [(Double, Pigment, Double)]) -> String {
        let ends = "x1=\"\(from.x.short)\" y1=\"\(from.y.short)\" x2=\"\(to.x.short)\" y2=\"\(to.y.short)\""
        let name = define {
            "<linearGradient id=\"\($0)\" gradientUnits=\"userSpaceOnUse\" \(ends)>"
                + Self.written(stops) + "</linearGradient>"
        }
        return "url(#\(name))"
    }

    /// A glow that fits the box of whatever it fills.
    package mutating func radial(_ stops: [(Double, Pigment, Double)], focus: Point = Point(0.5, 0.5))
        -> String
    {
        let light = "fx=\"\(Self.fine(focus.x))\" fy=\"\(Self.fine(focus.y))\""
        let name = define {
            "<radialGradient id=\"\($0)\" \(light)>" + Self.written(stops) + "</radialGradient>"
        }
        return "url(#\(name))"
    }

    /// A soft spot: full in the middle, gone at the rim.
    package mutating func softness(_ colour: Pigment, _ opacity: Double = 1) -> String {
        radial([
            (0, colour, opacity), (0.35, colour, opacity * 0.72), (0.7, colour, opacity * 0.2),
            (1, colour, 0),
        ])
    }

    /// The threads of a primed canvas showing through thin paint.
    package mutating func weave(_ chance: inout Chance, _ strength: Double = 0.09) {
        ticks(&chance, 600, Point(9, 0.3), Pigment(0x000000), strength)
        ticks(&chance, 600, Point(0.3, 9), Pigment(0xFFFFFF), strength * 1.3)
    }

    /// Fibres and flecks of a sheet of paper.
    package mutating func paper(_ chance: inout Chance, _ strength: Double = 0.16) {
        ticks(&chance, 700, Point(5, 3), Pigment(0x3A2A18), strength)
        ticks(&chance, 500, Point(5, 3), Pigment(0xFFFFFF), strength * 1.4)
    }

    // Real short strokes: a tiled pattern of them takes librsvg ten times as long.
    private mutating func ticks(
        _ chance: inout Chance, _ count: Int, _ reach: Point, _ colour: Pigment, _ strength: Double
    ) {
        var path = SVGPath()
        for _ in 0..<count {
            path.move(Point(chance(0, width), chance(0, height)))
            path.lineBy(Point(chance(-1, 1), chance(-1, 1)) * reach * 1.6)
        }
        stroke(path, colour, 1.1, strength)
    }

    /// Old varnish: the corners fall away into the dark.
    package mutating func vignette(_ colour: Pigment, _ strength: Double) {
        let shade = radial([(0, colour, 0), (0.55, colour, 0), (1, colour, strength)])
        fill(SVGPath(x: -width * 0.2, y: -height * 0.2, width: width * 1.4, height: height * 1.4), shade)
    }

    package var svg: String {
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="\(width.short)" height="\(height.short)" \
        viewBox="0 0 \(width.short) \(height.short)"><defs>\(definitions)</defs>\(body)</svg>
        """
    }

    private mutating func define(_ write: (String) -> String) -> String {
        definitionCount += 1
        let name = "d\(definitionCount)"
        definitions += write(name)
        return name
    }

    private static func written(_ stops: [(Double, Pigment, Double)]) -> String {
        stops.map { place, colour, opacity in
            let strength = attribute("stop-opacity", opacity)
            return "<stop offset=\"\(fine(place))\" stop-color=\"\(colour.hex)\"\(strength)/>"
        }.joined()
    }

    private static func attribute(_ name: String, _ value: Double) -> String {
        value >= 1 ? "" : " \(name)=\"\(fine(value))\""
    }

    private static func fine(_ value: Double) -> String {
        let thousandths = Int(clamping: (value * 1000).rounded())
        return "\(Double(thousandths) / 1000)"
    }
}
