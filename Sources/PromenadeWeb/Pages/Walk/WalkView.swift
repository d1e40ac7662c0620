import PromenadeCore
import PromenadeFeatures

/// The map with the line, then how far it is, and stop after stop.
struct WalkView {
    let model: WalkModel
    let settings: MapSettings
    let theme: Preferences.Theme
    let assets: Assets

    var html: HTML {
        guard !model.walk.stops.isEmpty else { return empty }
        return """
            <asked-walk\(.flag("data-asking", if: !model.isSettled))><div class="page directions walk">
            <header class="page-head"><div><p class="wide-only crumb"><a href="\(Route.nearby)">\(Icon("back", assets))Nearby</a></p>
            <h1>Walk</h1><p>\(start) \(model.query.order == .shortest ? "In the shortest order." : "In your own order.")</p></div></header>
            <div class="notices">\(missing)</div>
            <div class="directions__split">\(map)
            <div class="stack"><section class="stack" aria-labelledby="h-walk"><h2 id="h-walk" data-part="length">\(headline)</h2>\
            <div data-part="why">\(model.why.map { "<p class=\"muted small\" role=\"status\">\($0)</p>" })</div>\(tools)\
            <ol class="walk__stops" data-part="stops">\(stops)</ol></section>\(elsewhere)</div></div></div></asked-walk>
            """
    }

    private var empty: HTML {
        """
        <div class="page"><div class="empty"><h1>\(model.missing.isEmpty ? "No stops yet" : "No stops")</h1>\
        \(left.map { "<p>\($0)</p>" as HTML })<p>Select works in Nearby, or walk to everything listed there.</p>\
        <div class="btn-row"><a class="btn btn--primary" href="\(Route.nearby)">\(Icon("nearby", assets))Nearby</a></div></div></div>
        """
    }

    private var start: HTML? {
        guard let at = model.walk.start else { return nil }
        return """
            From \(model.query.name ?? at.inWords). <a href="\(Route.walk(model.query.withoutStart))">Start at the first stop instead</a>.
            """
    }

    private var headline: String {
        let stops = model.walk.stops.count
        return """
            \(model.length), \
            \(stops == 1 ? "1 place" : "\(stops.grouped) places")
            """
    }

    private var missing: HTML? {
        left.map { Notice(kind: .warn, words: "\($0)", assets: assets).html }
    }

    /// Works that are no stops.
    private var left: String? {
        switch model.missing.count {
        case 0: nil
        case 1: "One work is left out because its location isn’t known."
        case let count: "\(count.grouped) works are left out because their locations aren’t known."
        }
    }

    /// Among others that are kept.
    private var name: String {
        let names = model.walk.stops.map(\.name)
        return "Walk, "
            + [names.first, names.count > 1 ? names.last : nil].compactMap { $0 }.joined(separator: " to ")
    }

    private var tools: HTML {
        let shortest: HTML? =
            model.query.order == .shortest
            ? nil
            : "<a class=\"btn\" href=\"\(Route.walk(model.query.shortest))\">\(Icon("walk", assets))Shortest order</a>"
        return """
            <div class="btn-row">\(shortest)<a class="btn" href="\(Route.walkFile(model.query))" download>\(Icon("download", assets))Download as GPX</a>\(DownloadPageButton(title: name, assets: assets).html)</div>
            """
    }

    private var map: HTML {
        let pins = model.walk.stops.enumerated().map { index, stop in
            MapPin(
                id: "stop \(index + 1)", coordinate: stop.coordinate, name: stop.name,
                label: "\(index + 1), \(stop.name)", number: index + 1, href: "#stop-\(index + 1)")
        }
        let points = WebMercator.line(model.walk.points + model.allLegs.flatMap { $0.line.coordinates })
        return MapView(
            name: "Map of the walk", frame: MapFrame(showing: points), settings: settings,
            units: model.units, theme: theme, pins: pins, lines: model.allLegs.map(\.line),
            position: model.walk.start.map(MapView.Position.start), style: "walk__map", next: "h-walk",
            assets: assets
        ).html
    }

    private var stops: [HTML] {
        model.walk.stops.indices.map {
            WalkStopView(model: model, index: $0, assets: assets).html
        }
    }

    private var elsewhere: HTML? {
        let links = WalkLinks(points: model.walk.points, hasStart: model.walk.start != nil)
        guard !links.google.isEmpty else { return nil }
        return """
            <section class="stack" aria-labelledby="h-apps"><h2 id="h-apps">In another map</h2>\
            <div class="btn-row">\(buttons("Apple Maps", links.apple))\(buttons("Google Maps", links.google))</div>\
            <p class="asof">These open in another map; Back brings you here again. \
            OpenStreetMap shows one leg at a time; each stop has a link.</p></section>
            """
    }

    private func buttons(_ name: String, _ links: [WalkLinks.Link]) -> [HTML] {
        links.map { link in
            let first = link.first == 0 ? "start" : "\(link.first)"
            let part = links.count == 1 ? "" : ", \(first) to \(link.last)"
            return "<a class=\"btn\" href=\"\(link.address)\" rel=\"noreferrer\">\(name)\(part)</a>"
        }
    }
}
