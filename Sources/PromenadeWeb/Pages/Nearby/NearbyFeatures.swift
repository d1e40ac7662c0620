import PromenadeCore

/// What a map shows besides the list, as pins and rings; as GeoJSON (RFC 7946) for the script of the page.
///
/// `nearby/pins.js` does the same with what it is sent once the map has moved.
struct NearbyFeatures: Encodable {
    private(set) var pins: [MapPin]
    private(set) var clusters: [MapCluster]

    /// Below this zoom pins of one list would lie on each other; rings stand for them.
    static let listedFrom = 13

    /// Everything there is in a box.
    init(_ features: [MapFeature], query: NearbyQuery) {
        pins = features.compactMap { if case .venue(let venue) = $0 { Self.pin(venue, query) } else { nil } }
        clusters = features.compactMap { feature -> MapCluster? in
            guard case .cluster(let cluster) = feature else { return nil }
            return MapCluster(cluster) { Route.nearby(query.looking(at: $0.box)) }
        }
    }

    /// A pin of the list, and how many works it stands for.
    struct Listed {
        let pin: MapPin
        let works: Int
    }

    /// The list’s own pins, and besides them what is not in the list.
    init(_ features: [MapFeature], zoom: Int, listed: [Listed], query: NearbyQuery) {
        // Far out rings stand for the list too, but not for what is chosen.
        let own = zoom < Self.listedFrom ? listed.filter(\.pin.chosen) : listed
        let ids = Set(own.map(\.pin.id))
        self.init(
            features.compactMap { feature -> MapFeature? in
                switch feature {
                case .venue(let venue): return ids.contains(venue.id) ? nil : feature
                case .cluster(var cluster):
                    // Its works are counted once: here, or by the pins of the list.
                    let inside = own.filter { cluster.box.contains($0.pin.coordinate) }
                    cluster.venues -= inside.count
                    cluster.works -= inside.reduce(0) { $0 + $1.works }
                    return cluster.venues > 0 && cluster.works > 0 ? .cluster(cluster) : nil
                }
            }, query: query)
        let numbered = Dictionary(listed.map { ($0.pin.id, $0.pin) }) { first, _ in first }
        pins = own.map(\.pin) + pins.map { numbered[$0.id] ?? $0 }
    }

    private static func pin(_ venue: Venue, _ query: NearbyQuery) -> MapPin {
        let works = venue.works == 1 ? "1 work" : "\(venue.works.grouped) works"
        let there = query.looking(at: GeoBox(around: venue.coordinate, radius: 300)).with(venue: venue.id)
        return MapPin(
            id: venue.id, coordinate: venue.coordinate, name: venue.name, label: "\(venue.name), \(works)",
            icon: "sculpture", href: Route.nearby(there) + "#chosen")
    }

    private enum Keys: String, CodingKey { case type, features }

    private struct Feature<Properties: Encodable>: Encodable {
        struct Point: Encodable {
            let type = "Point"
            let coordinates: [Double]
        }

        let type = "Feature"
        let id: String
        let geometry: Point
        let properties: Properties

        init(_ id: String, _ coordinate: Coordinate, _ properties: Properties) {
            self.id = id
            geometry = Point(coordinates: [coordinate.longitude, coordinate.latitude])
            self.properties = properties
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode("FeatureCollection", forKey: .type)
        var features = container.nestedUnkeyedContainer(forKey: .features)
        for pin in pins { try features.encode(Feature(pin.id, pin.coordinate, pin)) }
        for cluster in clusters { try features.encode(Feature(cluster.id, cluster.coordinate, cluster)) }
    }
}
