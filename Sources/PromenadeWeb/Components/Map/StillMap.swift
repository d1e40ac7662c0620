import Foundation
import PromenadeCore

/// A map as the server draws it: what those without script see, and everyone until the script has come.
struct StillMap {
    let view: MapView

    private var frame: MapFrame { view.frame }

    var html: HTML {
        """
        <div class="map__still"><noscript>\(tiles)</noscript>\
        <svg class="map__drawing" viewBox="0 0 \(Int(MapFrame.width)) \(Int(MapFrame.height))" aria-hidden="true" focusable="false">\
        \(graticule)\(view.lines.map(line))</svg>\
        \(view.pins.map { $0.html(style: style($0.coordinate), assets: view.assets) })\
        \(view.clusters.map { $0.html(style: style($0.coordinate)) })\(you)\
        <span class="map__scale" style="inline-size:\(share(scale.length, of: MapFrame.width))">\(scaleWords)</span></div>
        """
    }

    private var graticule: HTML? {
        guard view.settings.tiles == nil else { return nil }
        return "<path class=\"map__graticule\" d=\"\(HTML(trusted: Graticule(of: frame).path))\"/>"
    }

    private var tiles: [HTML] {
        guard view.settings.tiles != nil else { return [] }
        return frame.tiles(upTo: view.settings.lastZoom).compactMap(tile)
    }

    /// In the theme the person chose, else in the one the device has.
    private func tile(_ tile: MapFrame.Tile) -> HTML? {
        let light = view.settings.tiles?.address(x: tile.x, y: tile.y, zoom: tile.zoom)
        let dark = view.settings.darkTiles?.address(x: tile.x, y: tile.y, zoom: tile.zoom)
        guard let address = view.theme == .dark ? dark ?? light : light else { return nil }
        let other: HTML? =
            view.theme == .device
            ? dark.map { "<source media=\"(prefers-color-scheme: dark)\" srcset=\"\($0)\">" } : nil
        return """
            <picture>\(other)<img class="map__tile" alt="" src="\(address)" style="left:\(share(tile.left, of: MapFrame.width));\
            top:\(share(tile.top, of: MapFrame.height));width:\(share(tile.side, of: MapFrame.width))"></picture>
            """
    }

    private func line(_ line: MapLine) -> HTML {
        let path = frame.line(line.coordinates).map {
            "\($0.x.written(places: 1)) \($0.y.written(places: 1))"
        }
        .joined(separator: "L")
        let points = line.coordinates.map(\.pair).joined(separator: " ")
        return """
            <path class="map__line map__line--\(line.kind.rawValue)" data-line="\(line.kind.rawValue)" data-points="\(points)" \
            d="M\(HTML(trusted: path))"/>
            """
    }

    private var you: HTML? {
        switch view.position {
        case .none: nil
        case .start(let coordinate):
            "<span class=\"you you--start\" role=\"img\" aria-label=\"Distances are from here\" data-at=\"\(coordinate.pair)\" style=\"\(style(coordinate))\"></span>"
        case .here(let coordinate, let accuracy):
            """
            <span class="you" role="img" aria-label="You are here" data-at="\(coordinate.pair)"\
            \(accuracy.map { " data-accuracy=\"\(Int(clamping: $0.rounded()))\"" as HTML }) style="\(style(coordinate))"></span>
            """
        }
    }

    private var scale: (metres: Double, length: Double) { frame.scale(view.units) }

    private var scaleWords: String {
        let metres = scale.metres
        if view.units == .metric {
            return metres < 1_000
                ? "\(Int(clamping: metres.rounded())) m"
                : "\(Int(clamping: (metres / 1_000).rounded()).grouped) km"
        }
        return metres < 1_600
            ? "\(Int(clamping: (metres / 0.304_8).rounded()).grouped) feet"
            : "\(Int(clamping: (metres / 1_609.344).rounded()).grouped) mi"
    }

    private func style(_ coordinate: Coordinate) -> HTML {
        let place = frame.place(WebMercator.point(coordinate))
        return "--x:\(share(place.x, of: MapFrame.width));--y:\(share(place.y, of: MapFrame.height))"
    }

    private func share(_ length: Double, of whole: Double) -> HTML {
        HTML(trusted: (length / whole * 100).written(places: 3) + "%")
    }
}
