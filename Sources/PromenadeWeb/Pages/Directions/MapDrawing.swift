import Foundation
import PromenadeCore

/// Both ends of a way and the line between them, drawn by the server.
struct MapDrawing {
    let model: DirectionsModel
    let tiles: MapTiles?
    let assets: Assets

    var html: HTML {
        """
        <div class="map way-map"><div class="way-map__stage" role="img" aria-label="\(words)">\
        \(ground)<svg class="way-map__line" viewBox="0 0 \(Int(MapFrame.width)) \(Int(MapFrame.height))" aria-hidden="true" focusable="false">\
        <path class="\(HTML(trusted: model.route == nil ? "way-map__straight" : "way-map__route"))" d="\(HTML(trusted: path))"/></svg>\
        <span class="you you--start" style="\(style(ends.start))"></span>\
        <span class="pin" aria-current="true" style="\(style(ends.end))"><span class="pin__tag">\
        \(Icon("museum", assets))</span><span class="pin__name">\(model.museum.name)</span></span>\
        <span class="way-map__scale" style="inline-size:\(share(scale.length, of: MapFrame.width))">\(scaleWords)</span></div>\
        \(tiles == nil ? nil : Self.credit)</div>
        """
    }

    private let frame: MapFrame
    private let line: [WebMercator.Point]
    private let ends: (start: WebMercator.Point, end: WebMercator.Point)

    init(model: DirectionsModel, tiles: MapTiles?, assets: Assets) {
        self.model = model
        self.tiles = tiles
        self.assets = assets
        let middle = model.route.map(\.line) ?? []
        let points = WebMercator.line([model.start.coordinate] + middle + [model.end])
        line = points
        ends = (points[0], points[points.count - 1])
        frame = MapFrame(showing: points)
    }

    private var words: String {
        """
        Map from \(model.start.name) to the \(model.museum.name): \
        \(model.straight.distanceInWords(model.units)) in a straight line. North is at the top.
        """
    }

    private var path: String {
        let places = line.map(frame.place).map { "\($0.x.written(places: 1)) \($0.y.written(places: 1))" }
        return "M" + places.joined(separator: "L")
    }

    private var ground: [HTML] {
        guard let tiles else { return [] }
        return frame.tiles.compactMap { tile -> HTML? in
            guard let address = tiles.address(x: tile.x, y: tile.y, zoom: frame.zoom) else { return nil }
            return """
                <img class="way-map__tile" alt="" src="\(address)" style="left:\(share(tile.left, of: MapFrame.width));\
                top:\(share(tile.top, of: MapFrame.height));width:\(share(256, of: MapFrame.width))">
                """
        }
    }

    private static let credit: HTML = """
        <p class="map__credit">© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap contributors</a></p>
        """

    private var scale: (metres: Double, length: Double) { frame.scale(model.units) }

    private var scaleWords: String {
        let metres = scale.metres
        if model.units == .metric {
            return metres < 1_000
                ? "\(Int(metres.rounded())) m" : "\(Int((metres / 1_000).rounded()).grouped) km"
        }
        return metres < 1_600
            ? "\(Int((metres / 0.304_8).rounded()).grouped) feet"
            : "\(Int((metres / 1_609.344).rounded()).grouped) mi"
    }

    private func style(_ point: WebMercator.Point) -> HTML {
        let place = frame.place(point)
        return "--x:\(share(place.x, of: MapFrame.width));--y:\(share(place.y, of: MapFrame.height))"
    }

    private func share(_ length: Double, of whole: Double) -> HTML {
        HTML(trusted: (length / whole * 100).written(places: 3) + "%")
    }
}
