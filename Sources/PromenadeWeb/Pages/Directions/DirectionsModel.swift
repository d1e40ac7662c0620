import PromenadeCore
import PromenadeFeatures

/// The way to a museum; programs get it as JSON.
struct DirectionsModel: Encodable {
    let museum: Museum
    let start: NamedPlace
    let end: Coordinate
    let mode: TravelMode
    let units: Preferences.Units
    let answer: DirectionsService.Answer

    var links: MapLinks { MapLinks(start: start.coordinate, end: end, mode: mode) }

    /// The straight line, in metres.
    var straight: Double { start.coordinate.distance(to: end) }

    var route: Directions? {
        if case .found(let directions) = answer { directions } else { nil }
    }

    private enum Keys: String, CodingKey { case museum, from, to, mode, straightMetres, route, why, links }

    private struct RouteItem: Encodable {
        /// GeoJSON (RFC 7946), longitude first.
        struct Line: Encodable {
            let type = "LineString"
            let coordinates: [[Double]]
        }

        let metres: Double
        let seconds: Double
        let line: Line
        let steps: [String]
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(museum.id, forKey: .museum)
        try container.encode(start, forKey: .from)
        try container.encode(end, forKey: .to)
        try container.encode(mode, forKey: .mode)
        try container.encode(straight.rounded(), forKey: .straightMetres)
        try container.encode(
            route.map { route in
                RouteItem(
                    metres: route.distance, seconds: route.duration,
                    line: .init(coordinates: route.line.map { [$0.longitude, $0.latitude] }),
                    steps: route.steps.map { $0.words(in: units) })
            }, forKey: .route)
        try container.encode(why, forKey: .why)
        try container.encode(
            ["apple": links.apple, "google": links.google, "openStreetMap": links.openStreetMap],
            forKey: .links)
    }

    /// Why there is no route; `nil` when there is one.
    var why: String? {
        switch answer {
        case .found: nil
        case .there: "You’re there."
        case .tooFar: "That’s too far for a route. The line is straight."
        case .none: "The routing service found no route. The line is straight."
        case .unasked:
            "No routing service is set up, so the line is straight. Use the maps below for streets."
        case .failed(let error):
            "The routing service \(error.words) The line is straight; use the maps below for streets."
        }
    }
}
