/// What a map shows in its middle, and how near.
package struct MapCentre: Sendable, Hashable, Codable, LosslessStringConvertible {
    package let coordinate: Coordinate
    /// As tiles are numbered: 0 shows the world, each step half as much; at most ``zooms``.
    package let zoom: Double

    package static let zooms = 0.0...22.0

    /// - Returns: `nil` for a zoom no map has.
    package init?(_ coordinate: Coordinate, zoom: Double) {
        guard Self.zooms.contains(zoom) else { return nil }
        self.coordinate = coordinate
        self.zoom = zoom
    }

    /// So near that streets have names.
    package init(around coordinate: Coordinate) {
        self.coordinate = coordinate
        zoom = Self.usualZoom
    }

    package static let usualZoom = 15.0

    /// - Parameter text: `53.406566,-2.966531,15`.
    package init?(_ text: String) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 3, let coordinate = Coordinate(pair: "\(parts[0]),\(parts[1])"),
            let zoom = Double(parts[2])
        else { return nil }
        self.init(coordinate, zoom: zoom)
    }

    /// As it is read: `53.406566,-2.966531,15.0`.
    package var description: String { "\(coordinate.latitude),\(coordinate.longitude),\(zoom)" }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let coordinate = try container.decode(Coordinate.self, forKey: .coordinate)
        guard let read = Self(coordinate, zoom: try container.decode(Double.self, forKey: .zoom)) else {
            throw DecodingError.dataCorruptedError(
                forKey: .zoom, in: container, debugDescription: "a zoom no map has")
        }
        self = read
    }
}
