import Foundation
import PromenadeCore

/// What a map shows, worked out from a list of all venues.
struct PlainMap {
    let venues: [Venue]

    /// A feature without the name of its cluster, which may be that of any of its venues.
    enum Shown: Hashable {
        case venue(Venue)
        /// In centimetres.
        case cluster(venues: Int, works: Int, north: Int, east: Int)

        init(_ feature: MapFeature) {
            switch feature {
            case .venue(let venue): self = .venue(venue)
            case .cluster(let cluster):
                self = .cluster(
                    venues: cluster.venues, works: cluster.works,
                    north: Int((cluster.coordinate.latitude * 1e7).rounded()),
                    east: Int((cluster.coordinate.longitude * 1e7).rounded()))
            }
        }
    }

    func features(in box: GeoBox, zoom: Int) -> [Shown] {
        let inside = venues.filter { box.contains($0.coordinate) }
        if inside.count <= 50 { return inside.map(Shown.venue) }
        var level = min(max(zoom, 0), 22) + 2
        while true {
            if touched(by: box, level) <= 1_200 {
                let features = features(in: box, level: level)
                if features.count <= 300 { return features }
            }
            level -= 1
        }
    }

    private func features(in box: GeoBox, level: Int) -> [Shown] {
        Dictionary(grouping: venues) { cell($0.coordinate, level) }.values.compactMap { venues in
            if venues.count == 1 { return box.contains(venues[0].coordinate) ? .venue(venues[0]) : nil }
            let sum = venues.reduce(into: (0, 0)) { sum, venue in
                sum.0 += Int((venue.coordinate.latitude * 1e7).rounded())
                sum.1 += Int((venue.coordinate.longitude * 1e7).rounded())
            }
            // A cluster whose venues are all outside is shown where the box around them reaches into the map's.
            let norths = venues.map(\.coordinate.latitude)
            let easts = venues.map(\.coordinate.longitude)
            let isInside = box.parts.contains { part in
                (norths.min() ?? 0) - 1.5e-7 <= part.north && (norths.max() ?? 0) + 1.5e-7 >= part.south
                    && (easts.min() ?? 0) - 1.5e-7 <= part.east && (easts.max() ?? 0) + 1.5e-7 >= part.west
            }
            guard isInside else { return nil }
            let count = Double(venues.count) * 1e7
            return .cluster(
                venues: venues.count, works: venues.reduce(0) { $0 + $1.works },
                north: Int((Double(sum.0) / count * 1e7).rounded()),
                east: Int((Double(sum.1) / count * 1e7).rounded()))
        }
    }

    private func cell(_ place: Coordinate, _ level: Int) -> [Int] {
        let point = WebMercator.point(place)
        let last = 1 << level
        return [point.y, point.x].map { min(Int($0 * Double(last)), last - 1) }
    }

    private func touched(by box: GeoBox, _ level: Int) -> Int {
        let runs = box.parts.map { part in
            (
                cell(Coordinate(known: part.north, part.west), level),
                cell(Coordinate(known: part.south, part.east), level)
            )
        }
        let rows = runs[0].1[0] - runs[0].0[0] + 1
        if runs.count == 2, runs[1].1[1] >= runs[0].0[1] { return rows << level }
        return rows * runs.reduce(0) { $0 + $1.1[1] - $1.0[1] + 1 }
    }
}
