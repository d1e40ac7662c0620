import PromenadeCore

/// Numbers of map tiles of the last zoom, such that a larger tile is a run of them (Z order).
enum TileCode {
    /// The last zoom there are tiles of.
    static let zoom = 22

    /// The tile of the last zoom that a coordinate lies in.
    static func code(of coordinate: Coordinate) -> Int {
        code(of: MapTile(containing: coordinate, zoom: zoom))
    }

    /// Those a tile is made of.
    static func codes(in tile: MapTile) -> ClosedRange<Int> {
        let shift = 2 * (zoom - tile.zoom)
        let first = code(of: tile) << shift
        return first...(first + (1 << shift) - 1)
    }

    private static func code(of tile: MapTile) -> Int {
        (0..<zoom).reduce(0) { code, bit in
            code | (tile.x >> bit & 1) << (2 * bit) | (tile.y >> bit & 1) << (2 * bit + 1)
        }
    }
}
