import PromenadeCore

/// Both ends of a way and the line between them.
struct DirectionsMap {
    let model: DirectionsModel
    /// Whether the start is one that was asked for.
    let hasStart: Bool
    let settings: MapSettings
    let theme: Preferences.Theme
    let assets: Assets

    var html: HTML {
        let line = [model.start.coordinate] + (model.route?.line ?? []) + [model.end]
        var view = MapView(
            name: words,
            frame: hasStart
                ? MapFrame(showing: WebMercator.line(line)) : MapFrame(around: model.end, zoom: 15),
            settings: settings, units: model.units, theme: theme, assets: assets)
        view.pins = [
            MapPin(
                id: model.museum.id, coordinate: model.end, name: model.museum.name, label: model.museum.name,
                icon: "museum", chosen: true)
        ]
        if hasStart {
            view.lines = [MapLine(kind: model.route == nil ? .straight : .route, coordinates: line)]
            view.position = .start(model.start.coordinate)
        }
        view.isInline = true
        view.style = "directions__map"
        view.next = "way"
        return view.html
    }

    private var words: String {
        guard hasStart else { return "Map of the \(model.museum.name). North is at the top." }
        return """
            Map from \(model.start.name) to the \(model.museum.name): \
            \(model.straight.distanceInWords(model.units)) in a straight line. North is at the top.
            """
    }
}
