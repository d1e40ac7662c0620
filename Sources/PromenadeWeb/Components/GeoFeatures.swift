import PromenadeCore

/// Things on a map for other programs (GeoJSON, RFC 7946): longitude first, nothing across the antimeridian in one
/// piece, no line of fewer than two positions.
struct GeoFeatures: Encodable {
    private var features: [Feature] = []
    /// What else is said of them all, beside the features (section 6.1).
    private let members: any Encodable

    init(_ members: some Encodable) { self.members = members }

    mutating func add(_ point: Coordinate, id: String? = nil, _ properties: some Encodable) {
        features.append(Feature(id: id, geometry: .point(point), properties: properties))
    }

    /// Nothing, where no line has two positions.
    mutating func add(lines: [[Coordinate]], id: String? = nil, _ properties: some Encodable) {
        let pieces = lines.flatMap(GeoLines.pieces)
        guard !pieces.isEmpty else { return }
        features.append(Feature(id: id, geometry: .lines(pieces), properties: properties))
    }

    private enum Keys: String, CodingKey { case type, features }

    func encode(to encoder: any Encoder) throws {
        try members.encode(to: encoder)
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode("FeatureCollection", forKey: .type)
        try container.encode(features, forKey: .features)
    }

    private enum Geometry {
        case point(Coordinate)
        case lines([[Coordinate]])
    }

    private struct Feature: Encodable {
        let id: String?
        let geometry: Geometry
        let properties: any Encodable

        private enum Keys: String, CodingKey { case type, id, geometry, properties }
        private enum GeometryKeys: String, CodingKey { case type, coordinates }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Keys.self)
            try container.encode("Feature", forKey: .type)
            try container.encodeIfPresent(id, forKey: .id)
            var shape = container.nestedContainer(keyedBy: GeometryKeys.self, forKey: .geometry)
            switch geometry {
            case .point(let point):
                try shape.encode("Point", forKey: .type)
                try shape.encode(GeoLines.position(point), forKey: .coordinates)
            case .lines(let lines):
                try shape.encode("MultiLineString", forKey: .type)
                try shape.encode(lines.map { $0.map(GeoLines.position) }, forKey: .coordinates)
            }
            try properties.encode(to: container.superEncoder(forKey: .properties))
        }
    }
}

/// Lines as GeoJSON wants them.
enum GeoLines {
    static func position(_ coordinate: Coordinate) -> [Double] {
        [coordinate.longitude, coordinate.latitude]
    }

    /// A line cut where it crosses the antimeridian (RFC 7946, section 3.1.9); none of fewer than two positions.
    static func pieces(_ line: [Coordinate]) -> [[Coordinate]] {
        var pieces: [[Coordinate]] = []
        var piece: [Coordinate] = []
        for point in line {
            if let last = piece.last, abs(point.longitude - last.longitude) > 180,
                let (leaving, entering) = crossing(last, point)
            {
                pieces.append(piece + [leaving])
                piece = [entering]
            }
            piece.append(point)
        }
        pieces.append(piece)
        return pieces.filter { $0.count > 1 }
    }

    /// The point where the shorter way crosses the antimeridian, as either side calls it.
    private static func crossing(_ start: Coordinate, _ end: Coordinate) -> (Coordinate, Coordinate)? {
        let side: Double = start.longitude > 0 ? 180 : -180
        let unwrapped = end.longitude + 2 * side
        let width = unwrapped - start.longitude
        let share = width == 0 ? 0 : (side - start.longitude) / width
        let latitude = start.latitude + share * (end.latitude - start.latitude)
        guard let leaving = Coordinate(latitude: latitude, longitude: side),
            let entering = Coordinate(latitude: latitude, longitude: -side)
        else { return nil }
        return (leaving, entering)
    }
}
