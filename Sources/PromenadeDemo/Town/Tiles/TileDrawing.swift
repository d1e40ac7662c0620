import Foundation
import PromenadeDemoPainters

/// One tile of the map as a drawing.
struct TileDrawing {
    let frame: TileFrame
    let palette: TilePalette
    let labels: [TileLabels.Label]

    private var shapes: TileShapes { .merrowhaven }
    /// The side of the whole map, in pixels.
    private var scale: Double { TileFrame.side * Double(1 << frame.zoom) }

    /// Whether there is anything but sea.
    var isLand: Bool { isSeen(shapes.land, 40) }

    var svg: String {
        var canvas = SVGCanvas(width: TileFrame.side, height: TileFrame.side)
        canvas.fill(canvas.all, palette.water)
        guard isLand else { return canvas.svg }
        canvas.fill(outline(shapes.land), palette.land)
        canvas.stroke(outline(shapes.land), palette.casing, frame.zoom > 13 ? 1.5 : 0.8)
        fill(&canvas, [shapes.campus], palette.campus)
        fill(&canvas, shapes.parks, palette.park)
        if frame.zoom >= 16 {
            for row in shapes.houses where isSeen(row.shape, 60) { fill(&canvas, row.houses, palette.house) }
        }
        fill(&canvas, shapes.squares, palette.square)
        fill(&canvas, [shapes.river] + shapes.ponds, palette.water)
        if frame.zoom >= 15 { fill(&canvas, shapes.buildings, palette.building) }
        streets(&canvas)
        railway(&canvas)
        for label in labels where label.isSeen(on: frame) { write(&canvas, label) }
        return canvas.svg
    }

    private func streets(_ canvas: inout SVGCanvas) {
        let seen = shapes.streets.filter { isSeen($0.shape, 30) }
        let (small, main) = Self.widths(frame.zoom)
        var lanes = SVGPath()
        for street in seen where !street.isMain { lanes.add(line(street.shape)) }
        var roads = SVGPath()
        for street in seen where street.isMain { roads.add(line(street.shape)) }
        let shape = "fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\""
        func lay(_ path: SVGPath, _ width: Double, _ colour: Pigment) {
            canvas.group("\(shape) stroke-width=\"\(width)\"") { $0.mark(path, stroke: colour) }
        }
        if frame.zoom >= 17 { lay(lanes, small + 1.6, palette.casing.mixed(palette.land, 0.35)) }
        lay(roads, main + (frame.zoom > 13 ? 2 : 1), palette.casing)
        if small > 0 { lay(lanes, small, palette.street) }
        lay(roads, main, palette.road)
    }

    /// In pixels; small streets are not drawn from far away.
    private static func widths(_ zoom: Int) -> (small: Double, main: Double) {
        switch zoom {
        case ...11: (0, 0.7)
        case 12: (0, 1.3)
        case 13: (0.7, 2.4)
        case 14: (1.2, 4)
        case 15: (2.2, 7)
        case 16: (4, 9)
        case 17: (8, 14)
        case 18: (14, 24)
        default: (24, 42)
        }
    }

    private func railway(_ canvas: inout SVGCanvas) {
        guard frame.zoom >= 13, isSeen(shapes.railway, 20) else { return }
        let track = line(shapes.railway)
        canvas.stroke(track, palette.ink.mixed(palette.land, 0.4), frame.zoom > 14 ? 2.5 : 1.6)
        guard frame.zoom > 14 else { return }
        canvas.group("fill=\"none\" stroke-width=\"1.3\" stroke-dasharray=\"7 7\"") {
            $0.mark(track, stroke: palette.land)
        }
    }

    private func write(_ canvas: inout SVGCanvas, _ label: TileLabels.Label) {
        let place = label.middle - frame.origin
        let look = label.style
        let ink = look.isWater ? palette.waterInk : palette.ink
        let halo = look.isWater ? palette.water : look.isPark ? palette.park : palette.land
        let turn = (label.angle * 180 / .pi).short
        canvas.group(
            "transform=\"translate(\(place.x.short) \(place.y.short)) rotate(\(turn))\" "
                + "font-family=\"\(look.family)\" font-size=\"\(look.size.short)\" text-anchor=\"middle\" "
                + "\(look.attributes) stroke-linejoin=\"round\""
        ) { canvas in
            let lowered = (look.size * 0.35).short
            canvas.text(label.text, y: lowered, "fill=\"none\" stroke=\"\(halo.hex)\" stroke-width=\"3\"")
            canvas.text(label.text, y: lowered, "fill=\"\(ink.hex)\"")
        }
    }

    private func fill(_ canvas: inout SVGCanvas, _ shapes: [TileShapes.Shape], _ colour: Pigment) {
        var path = SVGPath()
        for shape in shapes where isSeen(shape, 4) { path.add(outline(shape)) }
        if !path.data.isEmpty { canvas.fill(path, colour) }
    }

    private func isSeen(_ shape: TileShapes.Shape, _ margin: Double) -> Bool {
        frame.shows(shape.low * scale, shape.high * scale, margin: margin)
    }

    private func outline(_ shape: TileShapes.Shape) -> SVGPath { SVGPath(placed(shape)) }
    private func line(_ shape: TileShapes.Shape) -> SVGPath { SVGPath(placed(shape), closed: false) }
    private func placed(_ shape: TileShapes.Shape) -> [Point] {
        let (scale, origin) = (scale, frame.origin)
        return shape.points.map { $0 * scale - origin }
    }
}

extension SVGCanvas {
    /// A line of text around x = 0.
    fileprivate mutating func text(_ text: String, y: String, _ attributes: String) {
        write("<text x=\"0\" y=\"\(y)\" \(attributes)>\(PlainPage.escaped(text))</text>")
    }
}
