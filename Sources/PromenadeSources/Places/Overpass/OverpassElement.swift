import PromenadeCore

/// A node, way or relation.
///
/// Ids are unique only beside their kind, and exceed 32 bits.
struct OverpassElement: Decodable {
    enum Kind: String, Decodable { case node, way, relation }

    let kind: Kind
    let id: Int64
    /// A node's own place, else the centre that was asked for, else the middle of its bounds or of its line; `nil`
    /// where the answer has none of these.
    let coordinate: Coordinate?
    let tags: OverpassTags

    private enum Key: String, CodingKey { case type, id, lat, lon, center, bounds, geometry, tags }

    /// A text; a number is taken as its digits, anything else is no value.
    private struct TagValue: Decodable {
        let words: String?

        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            let text = try? value.decode(String.self)
            let number = text == nil ? try? value.decode(Double.self) : nil
            words =
                text?.orNil
                ?? number.map { number in Int(exactly: number).map { String($0) } ?? String(number) }
        }
    }

    private struct Point: Decodable {
        let lat: Double
        let lon: Double

        var coordinate: Coordinate? { Coordinate(latitude: lat, longitude: lon) }
    }

    private struct Bounds: Decodable {
        let minlat: Double
        let minlon: Double
        let maxlat: Double
        let maxlon: Double

        var centre: Coordinate? { GeoBox(west: minlon, south: minlat, east: maxlon, north: maxlat)?.centre }
    }

    init(from decoder: any Decoder) throws {
        let element = try decoder.container(keyedBy: Key.self)
        kind = try element.decode(Kind.self, forKey: .type)
        id = try element.decode(Int64.self, forKey: .id)
        let tags: [String: TagValue]? = element.object(.tags)
        self.tags = OverpassTags((tags ?? [:]).compactMapValues(\.words))
        let own = (try? Point(from: decoder))?.coordinate
        let center: Point? = element.object(.center)
        let bounds: Bounds? = element.object(.bounds)
        let line: [Point] = element.list(.geometry)
        coordinate =
            own ?? center?.coordinate ?? bounds?.centre ?? Self.middle(of: line.compactMap(\.coordinate))
    }

    private static func middle(of line: [Coordinate]) -> Coordinate? {
        let latitudes = line.map(\.latitude)
        let longitudes = line.map(\.longitude)
        guard let west = longitudes.min(), let east = longitudes.max(), let south = latitudes.min(),
            let north = latitudes.max()
        else { return nil }
        // No work of art is half the world wide: then its line crosses the antimeridian.
        let isAcross = east - west > 180
        return GeoBox(
            west: isAcross ? longitudes.filter { $0 > 0 }.min() ?? west : west, south: south,
            east: isAcross ? longitudes.filter { $0 <= 0 }.max() ?? east : east, north: north)?.centre
    }
}
