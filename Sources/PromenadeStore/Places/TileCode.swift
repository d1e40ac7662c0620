import PromenadeCore

/// Numbers of map tiles of the last zoom along a Z-order curve (Morton codes): a larger tile is a run of them.
enum TileCode {
    /// The last zoom there are tiles of.
    static let zoom = 22
    /// Tiles that a box is looked for in: more of them have less beside it, but each is looked up.
    private static let mostTiles = 64
    /// Of a box that is long and narrow: few of them would be as wide as they are long.
    private static let mostInLine = 1_024

    /// The tile of the last zoom that a coordinate lies in.
    static func code(of coordinate: Coordinate) -> Int {
        code(of: MapTile(containing: coordinate, zoom: zoom))
    }

    /// The tile of a zoom, 0 to ``zoom``, that one of the last zoom is in; `nil` where there is no such tile.
    static func tile(of code: Int, zoom: Int) -> MapTile? {
        let cell = cell(of: code, level: zoom)
        return MapTile(zoom: zoom, x: cell.x, y: cell.y)
    }

    /// Metres from the middle of a tile of the last zoom to its corner, at least: it is 9.55 m wide at the equator, elsewhere less.
    static let reach = 8.0

    /// The middle of a tile of the last zoom.
    ///
    /// - Returns: `nil` for those at the square's edge: what lies beyond belongs to them as well.
    static func middle(of code: Int) -> Coordinate? {
        let cell = cell(of: code, level: zoom)
        let side = 1 << zoom
        guard (1..<side - 1).contains(cell.y) else { return nil }
        return WebMercator.coordinate(
            .init(x: (Double(cell.x) + 0.5) / Double(side), y: (Double(cell.y) + 0.5) / Double(side)))
    }

    /// Those a tile is made of.
    static func codes(in tile: MapTile) -> ClosedRange<Int> {
        codes(from: code(of: tile), zoom: tile.zoom)
    }

    /// Those a cell is made of.
    static func codes(in cell: VenueCell) -> ClosedRange<Int> {
        codes(from: code(x: cell.x, y: cell.y), zoom: cell.level)
    }

    /// Runs that a part of the Earth which does not cross the antimeridian is in, and little else.
    static func runs(covering part: GeoBox) -> [ClosedRange<Int>] {
        var zoom = Self.zoom
        var tiles = tiles(covering: part, zoom: zoom)
        while tiles == nil, zoom > 0 {
            zoom -= 1
            tiles = Self.tiles(covering: part, zoom: zoom)
        }
        return (tiles ?? []).sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { runs, run in
            if let last = runs.last, last.upperBound + 1 == run.lowerBound {
                runs[runs.count - 1] = last.lowerBound...run.upperBound
            } else {
                runs.append(run)
            }
        }
    }

    /// - Returns: `nil` when there are too many.
    private static func tiles(covering part: GeoBox, zoom: Int) -> [ClosedRange<Int>]? {
        let first = MapTile(containing: Coordinate(known: part.north, part.west), zoom: zoom)
        let last = MapTile(containing: Coordinate(known: part.south, part.east), zoom: zoom)
        let (columns, rows) = (last.x - first.x + 1, last.y - first.y + 1)
        guard columns * rows <= (min(columns, rows) <= 2 ? mostInLine : mostTiles) else { return nil }
        return (first.y...last.y).flatMap { y in
            (first.x...last.x).map { x in codes(from: code(x: x, y: y), zoom: zoom) }
        }
    }

    /// The cell of a level, at most ``zoom``, that a tile of the last zoom is in.
    static func cell(of code: Int, level: Int) -> VenueCell {
        let code = code >> (2 * (zoom - level))
        return VenueCell(level: level, y: everyOther(code >> 1), x: everyOther(code))
    }

    /// The even bits of a number side by side, in five steps rather than one for each bit: the nearest are found by hundreds of these.
    private static func everyOther(_ code: Int) -> Int {
        var bits = code & 0x5555_5555_5555_5555
        for (shift, mask) in [
            (1, 0x3333_3333_3333_3333), (2, 0x0F0F_0F0F_0F0F_0F0F), (4, 0x00FF_00FF_00FF_00FF),
            (8, 0x0000_FFFF_0000_FFFF), (16, 0x0000_0000_FFFF_FFFF),
        ] { bits = (bits | bits >> shift) & mask }
        return bits
    }

    private static func codes(from code: Int, zoom: Int) -> ClosedRange<Int> {
        let shift = 2 * (Self.zoom - zoom)
        let first = code << shift
        return first...(first + (1 << shift) - 1)
    }

    private static func code(of tile: MapTile) -> Int { code(x: tile.x, y: tile.y) }

    private static func code(x: Int, y: Int) -> Int {
        (0..<zoom).reduce(0) { code, bit in
            code | (x >> bit & 1) << (2 * bit) | (y >> bit & 1) << (2 * bit + 1)
        }
    }
}
