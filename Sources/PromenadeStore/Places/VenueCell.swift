import PromenadeCore

/// One square of a grid over the Web Mercator square.
///
/// Cells of level `zoom + 2` are 64 px wide on a map of that zoom.
struct VenueCell: Hashable {
    /// The last level that is kept; cells are 4.9 km wide there at the equator.
    static let last = 13
    /// From one level that is kept to the next: those between are put together when they are asked for.
    static let step = 2
    /// The levels that are kept, the last one first.
    static var keptLevels: StrideThrough<Int> { stride(from: last, through: 0, by: -step) }

    /// 2^level cells a side.
    let level: Int
    /// From the north.
    let y: Int
    /// From the antimeridian eastwards.
    let x: Int

    init(level: Int, y: Int, x: Int) {
        self.level = level
        self.y = y
        self.x = x
    }

    /// What lies beyond the square's edge belongs to the cells at the edge.
    init(containing coordinate: Coordinate, level: Int) {
        let point = WebMercator.point(coordinate)
        let count = 1 << level
        self.level = level
        y = min(Int(clamping: point.y * Double(count)), count - 1)
        x = min(Int(clamping: point.x * Double(count)), count - 1)
    }

    /// The one of the last level, of those that are kept.
    init(_ coordinate: Coordinate) {
        self = TileCode.cell(of: TileCode.code(of: coordinate), level: Self.last)
    }

    /// The one of the next level that is kept.
    var parent: VenueCell {
        VenueCell(level: level - Self.step, y: y >> Self.step, x: x >> Self.step)
    }
}

extension VenueCell: Comparable {
    static func < (one: Self, other: Self) -> Bool {
        (one.level, one.y, one.x) < (other.level, other.y, other.x)
    }
}
