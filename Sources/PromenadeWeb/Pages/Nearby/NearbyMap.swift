import PromenadeCore
import PromenadeFeatures

/// The map of what is listed, and of what there is besides.
struct NearbyMap {
    let model: NearbyModel
    let frame: MapFrame
    /// Of our copy, in the frame.
    let features: [MapFeature]
    let settings: MapSettings
    let theme: Preferences.Theme
    let assets: Assets

    /// Everything listed and where distances start; the box where one was asked for.
    static func frame(of model: NearbyModel) -> MapFrame {
        if let box = model.query.box { return MapFrame(showing: box) }
        let place = model.place.coordinate
        guard !model.sections.isEmpty else { return MapFrame(around: place, zoom: 15) }
        // The furthest of a long list are left to be found by moving the map.
        let near = model.sections.prefix(12).map(\.near.venue.coordinate)
        return MapFrame(
            showing: near.reduce(into: [WebMercator.point(place)]) { points, coordinate in
                points += WebMercator.line([place, coordinate]).suffix(1)
            })
    }

    var html: HTML {
        let shown = NearbyFeatures(
            features, zoom: frame.zoom, listed: pins,
            query: NearbyQuery(at: model.query.at, name: model.query.name, venue: model.query.venue))
        return MapView(
            name: "Map of the works in the list", frame: frame, settings: settings, units: model.units,
            theme: theme, pins: shown.pins, clusters: shown.clusters,
            position: .start(model.place.coordinate), top: Self.search(assets), canLocate: true,
            style: "split__map", next: "list",
            address: { Route.nearby(model.query.looking(at: $0.box)) }, assets: assets
        ).html
    }

    /// Those of the list, numbered as its sections are.
    private var pins: [NearbyFeatures.Listed] {
        model.listed.enumerated().map { index, section in
            let venue = section.near.venue
            let works = section.works.count == 1 ? "1 work" : "\(section.works.count.grouped) works"
            let pin = MapPin(
                id: venue.id, coordinate: venue.coordinate, name: venue.name,
                label: "\(index + 1), \(venue.name), \(works), \(model.distance(section))",
                number: index + 1, href: "#place-\(index + 1)", chosen: venue.id == model.query.venue)
            return NearbyFeatures.Listed(pin: pin, works: section.works.count)
        }
    }

    /// Comes into view once a person has moved the map.
    private static func search(_ assets: Assets) -> HTML {
        "<button class=\"btn\" type=\"button\" data-search hidden>\(Icon("search", assets))Search this area</button>"
    }
}
