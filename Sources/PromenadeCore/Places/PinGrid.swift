import Foundation

/// Pins too close together to be told apart at a zoom.
package struct PinCluster: Sendable, Hashable {
    /// In the middle of its pins.
    package var coordinate: Coordinate
    /// How many pins, at least 2.
    package var pins: Int
    /// What the oldest of them is called.
    package var name: String
    /// Where one looks to see them apart.
    package var box: GeoBox
}

/// What a map of somebody's places shows: pins, and clusters of those closer together than about 64 px.
///
/// Up to ``mostSingle`` pins each stand for themselves, and so do all from zoom ``closest`` on. Otherwise pins in the
/// same cell of a grid over the Web Mercator square are one cluster; its cells are 64 px wide. Of more than ``most``
/// features the map has those nearest to its middle.
package struct PinGrid: Sendable, Hashable {
    /// Those that stand for themselves, in the order of their numbers.
    package private(set) var pins: [Pin.Mark] = []
    package private(set) var clusters: [PinCluster] = []
    /// Whether some pins are neither shown nor in a cluster.
    package private(set) var isCut = false

    package static let mostSingle = 60
    /// Pins and clusters together.
    package static let most = 500
    /// The first zoom at which pins stand for themselves however close they are.
    package static let closest = 18

    /// - Parameters:
    ///   - marks: in the order of their numbers.
    ///   - zoom: of a web map with tiles of 256 px; a number outside 0 to 22 is brought inside.
    ///   - chosen: stands for itself and is shown wherever it is.
    package init(_ marks: [Pin.Mark], around place: Coordinate, zoom: Double, chosen: Pin.ID?) {
        guard marks.count > Self.mostSingle else {
            pins = marks
            return
        }
        let level = Int(clamping: min(max(zoom, 0), 22).rounded())
        let cells = Self.cells(of: marks, level: level, chosen: chosen)
        let shown = Self.nearest(cells, to: place, chosen: chosen)
        isCut = shown.count < cells.count
        pins = shown.compactMap { $0.count == 1 ? $0[0] : nil }.sorted { $0.number < $1.number }
        clusters = shown.compactMap(Self.cluster)
    }

    private struct Cell: Hashable {
        let x: Int
        let y: Int
    }

    private static func cells(of marks: [Pin.Mark], level: Int, chosen: Pin.ID?) -> [[Pin.Mark]] {
        guard level < closest else { return marks.map { [$0] } }
        let side = Double(1 << (level + 2))
        var cells: [Cell: Int] = [:]
        var groups: [[Pin.Mark]] = []
        for mark in marks {
            guard mark.id != chosen else {
                groups.append([mark])
                continue
            }
            let point = WebMercator.point(mark.coordinate)
            let cell = Cell(x: Int(min(point.x * side, side - 1)), y: Int(min(point.y * side, side - 1)))
            if let index = cells[cell] {
                groups[index].append(mark)
            } else {
                cells[cell] = groups.count
                groups.append([mark])
            }
        }
        return groups
    }

    private static func nearest(
        _ groups: [[Pin.Mark]], to place: Coordinate, chosen: Pin.ID?
    ) -> [[Pin.Mark]] {
        guard groups.count > most else { return groups }
        let far = groups.enumerated().map { index, group in
            (index: index, metres: group[0].id == chosen ? -1 : place.distance(to: group[0].coordinate))
        }
        return far.sorted { ($0.metres, $0.index) < ($1.metres, $1.index) }.prefix(most).map {
            groups[$0.index]
        }
    }

    private static func cluster(_ marks: [Pin.Mark]) -> PinCluster? {
        let places = marks.map(\.coordinate)
        guard marks.count > 1, let west = places.map(\.longitude).min(),
            let east = places.map(\.longitude).max(), let south = places.map(\.latitude).min(),
            let north = places.map(\.latitude).max(),
            let box = GeoBox(west: west, south: south, east: east, north: north)
        else { return nil }
        return PinCluster(
            coordinate: .middle(of: places), pins: marks.count, name: marks[0].title, box: box)
    }
}
