import Foundation
import PromenadeDemoPainters

/// A place on the earth, in degrees.
struct GridPoint: Sendable, Hashable {
    let longitude: Double
    let latitude: Double

    init(_ longitude: Double, _ latitude: Double) {
        self.longitude = (longitude * 1_000_000).rounded() / 1_000_000
        self.latitude = (latitude * 1_000_000).rounded() / 1_000_000
    }

    /// In metres, on a globe.
    func distance(to other: GridPoint) -> Double {
        let radian = Double.pi / 180
        let across =
            (other.longitude - longitude) * radian * cos((latitude + other.latitude) / 2 * radian)
        let along = (other.latitude - latitude) * radian
        return (across * across + along * along).squareRoot() * 6_371_000
    }

    /// In degrees from north.
    func bearing(to other: GridPoint) -> Int {
        let across = (other.longitude - longitude) * cos(latitude * .pi / 180)
        let degrees = atan2(across, other.latitude - latitude) * 180 / .pi
        return (Int(clamping: degrees.rounded()) + 360) % 360
    }
}

/// Invented streets that cross each other at right angles, wherever one looks; there are none near the poles, nor
/// where both degrees are zero.
enum StreetGrid {
    /// A straight part of a way, along one street.
    struct Stretch: Sendable {
        let name: String
        /// The corners passed, both ends included.
        let points: [GridPoint]
    }

    /// Degrees from one street to the next: about 130 m and, in our latitudes, 120 m.
    private static let streets = 0.0012, avenues = 0.0018

    private static let streetNames = [
        "Lantern Street", "Ropewalk", "Windmill Lane", "Canal Street", "Weavers Row", "Orchard Street",
        "Quarry Street", "Bellfounder Street", "Heron Street", "Copper Lane", "Nightingale Street",
    ]
    private static let avenueNames = [
        "Promenade", "Limetree Avenue", "Harbour Road", "Old Mint Avenue", "Observatory Road",
        "Poplar Avenue",
        "Ferry Road", "Museum Avenue", "Kiln Road",
    ]

    /// The nearest place on a street; `nil` where there is none.
    static func nearest(_ point: GridPoint) -> GridPoint? {
        let isSea = abs(point.latitude) < 1 && abs(point.longitude) < 1
        guard abs(point.latitude) < 75, !isSea else { return nil }
        return GridPoint(point.longitude, row(point.latitude))
    }

    static func street(at point: GridPoint) -> String {
        named(streetNames, Int(clamping: (point.latitude / streets).rounded()))
    }

    /// Along streets from one place on a street to another.
    ///
    /// - Returns: `nil` when they are more than 200 km apart.
    static func way(from start: GridPoint, to end: GridPoint) -> [Stretch]? {
        guard start.distance(to: end) <= 200_000 else { return nil }
        return corners(from: start, to: end).adjacent().map { from, to in
            Stretch(name: name(from, to), points: passed(from, to))
        }
    }

    private static func corners(from start: GridPoint, to end: GridPoint) -> [GridPoint] {
        guard start.latitude != end.latitude else { return start == end ? [start] : [start, end] }
        let (across, along) = (end.longitude - start.longitude, end.latitude - start.latitude)
        let isFar = abs(across) > 4 * avenues && abs(along) > 4 * streets
        let first = column(start.longitude + across * (isFar ? 0.3 : 0.5))
        guard isFar else {
            return joined([start, GridPoint(first, start.latitude), GridPoint(first, end.latitude), end])
        }
        let second = column(start.longitude + across * 0.75)
        let middle = row(start.latitude + along * 0.5)
        return joined([
            start, GridPoint(first, start.latitude), GridPoint(first, middle), GridPoint(second, middle),
            GridPoint(second, end.latitude), end,
        ])
    }

    /// Without places where one would stand still.
    private static func joined(_ points: [GridPoint]) -> [GridPoint] {
        points.reduce(into: []) { way, point in if way.last != point { way.append(point) } }
    }

    /// The ends and the corners between, at most a hundred.
    private static func passed(_ from: GridPoint, _ to: GridPoint) -> [GridPoint] {
        let isStreet = from.latitude == to.latitude
        let (low, high) =
            isStreet
            ? (min(from.longitude, to.longitude), max(from.longitude, to.longitude))
            : (min(from.latitude, to.latitude), max(from.latitude, to.latitude))
        let step = isStreet ? avenues : streets
        let (first, last) = (
            Int(clamping: (low / step).rounded(.up)), Int(clamping: (high / step).rounded(.down))
        )
        guard first <= last else { return [from, to] }
        let between = stride(from: first, through: last, by: (last - first) / 100 + 1).map { place in
            let degrees = Double(place) * step
            return isStreet ? GridPoint(degrees, from.latitude) : GridPoint(from.longitude, degrees)
        }
        let isForwards = isStreet ? from.longitude < to.longitude : from.latitude < to.latitude
        return joined([from] + (isForwards ? between : between.reversed()) + [to])
    }

    private static func name(_ from: GridPoint, _ to: GridPoint) -> String {
        from.latitude == to.latitude
            ? street(at: from) : named(avenueNames, Int(clamping: (from.longitude / avenues).rounded()))
    }

    private static func named(_ names: [String], _ place: Int) -> String {
        names[((place % names.count) + names.count) % names.count]
    }

    private static func row(_ latitude: Double) -> Double { (latitude / streets).rounded() * streets }
    private static func column(_ longitude: Double) -> Double { (longitude / avenues).rounded() * avenues }
}

extension Array {
    /// Each element with the next.
    fileprivate func adjacent() -> [(Element, Element)] { Array<(Element, Element)>(zip(self, dropFirst())) }
}
