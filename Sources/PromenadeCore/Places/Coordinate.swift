import Foundation

/// A place on the Earth by WGS 84, in degrees.
package struct Coordinate: Sendable, Hashable, Codable {
    /// −90 at the south pole to 90.
    package let latitude: Double
    /// −180 to 180, east of Greenwich positive.
    package let longitude: Double

    /// - Returns: `nil` unless both are on the Earth.
    package init?(latitude: Double, longitude: Double) {
        guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
        self.latitude = latitude
        self.longitude = longitude
    }

    /// - Parameter text: a place as people type and paste it, see ``CoordinateReader``.
    package init?(_ text: String) {
        guard let coordinate = CoordinateReader(text).coordinate else { return nil }
        self = coordinate
    }

    /// - Parameter pair: two numbers with a comma between them, as a program writes them: `53.4066,1e-05`.
    init?(pair: String) {
        let parts = pair.split(separator: ",", omittingEmptySubsequences: false).map {
            Double(String($0).trimmed)
        }
        guard parts.count == 2, let latitude = parts[0], let longitude = parts[1] else { return nil }
        self.init(latitude: latitude, longitude: longitude)
    }

    /// As people read it, to some metres: `53.40657, −2.96653`.
    package var text: String {
        [latitude, longitude].map { degrees in
            let text = String(format: "%.5f", abs(degrees))
            return degrees < 0 && text != "0.00000" ? "−\(text)" : text
        }.joined(separator: ", ")
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let latitude = try container.decode(Double.self, forKey: .latitude)
        let longitude = try container.decode(Double.self, forKey: .longitude)
        guard let coordinate = Self(latitude: latitude, longitude: longitude) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "a coordinate off the Earth"))
        }
        self = coordinate
    }

    /// The way along the surface of a sphere of the Earth's mean radius, in metres.
    ///
    /// The Earth is no sphere; that makes half a per cent at most.
    package func distance(to other: Coordinate) -> Double {
        let radians = { (degrees: Double) in degrees * .pi / 180 }
        let first = radians(latitude)
        let second = radians(other.latitude)
        let up = sin((second - first) / 2)
        let along = sin(radians(other.longitude - longitude) / 2)
        // The haversine: exact also for small distances.
        let haversine = up * up + cos(first) * cos(second) * along * along
        return 2 * Self.meanRadius * asin(min(haversine.squareRoot(), 1))
    }

    /// The mean radius of the Earth (IUGG), in metres.
    package static let meanRadius = 6_371_008.8
}

/// A coordinate and what is there.
package struct NamedPlace: Sendable, Hashable, Codable, LosslessStringConvertible {
    package var name: String
    package var coordinate: Coordinate

    package init(name: String, coordinate: Coordinate) {
        self.name = name
        self.coordinate = coordinate
    }

    /// - Parameter text: `53.406566,-2.966531,Ashton Building, Liverpool`; everything behind the second comma is
    ///   the name.
    package init?(_ text: String) {
        let parts = text.split(separator: ",", maxSplits: 2)
        guard parts.count == 3, let coordinate = Coordinate(pair: "\(parts[0]),\(parts[1])"),
            let name = String(parts[2]).orNil
        else { return nil }
        self.init(name: name, coordinate: coordinate)
    }

    /// As it is read: `53.406566,-2.966531,Ashton Building, Liverpool`.
    package var description: String { "\(coordinate.latitude),\(coordinate.longitude),\(name)" }

    /// Where everything starts that no visitor and no operator gave a start to.
    package static let ashtonBuilding = Self(
        name: "Ashton Building, Liverpool", coordinate: Coordinate(known: 53.406_566, -2.966_531))
}

extension Coordinate {
    /// A place that was looked up when this was written.
    package init(known latitude: Double, _ longitude: Double) {
        self.latitude = latitude
        self.longitude = longitude
    }
}
