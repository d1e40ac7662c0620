/// One square of a web map: `{z}/{x}/{y}` counted from the north-west.
package struct MapTile: Sendable, Hashable, Codable {
    /// 0, where one tile is the world, to 22.
    package let zoom: Int
    package let x: Int
    package let y: Int

    /// - Returns: `nil` unless there is such a tile.
    package init?(zoom: Int, x: Int, y: Int) {
        guard (0...22).contains(zoom), (0..<(1 << zoom)).contains(x), (0..<(1 << zoom)).contains(y) else {
            return nil
        }
        self.zoom = zoom
        self.x = x
        self.y = y
    }

    /// - Parameter zoom: 0 to 22; a number outside is brought inside.
    package init(containing coordinate: Coordinate, zoom: Int) {
        let zoom = min(max(zoom, 0), 22)
        let point = WebMercator.point(coordinate)
        let last = (1 << zoom) - 1
        self.zoom = zoom
        x = min(Int(clamping: point.x * Double(1 << zoom)), last)
        y = min(Int(clamping: point.y * Double(1 << zoom)), last)
    }

    /// The tiles a box touches, row by row from the north-west.
    ///
    /// - Returns: `nil` when there are more than `limit`.
    package static func covering(_ box: GeoBox, zoom: Int, limit: Int) -> [MapTile]? {
        var tiles: [MapTile] = []
        for part in box.parts {
            let first = MapTile(
                containing: Coordinate(known: part.north, part.west), zoom: zoom)
            let last = MapTile(containing: Coordinate(known: part.south, part.east), zoom: zoom)
            guard (last.x - first.x + 1) * (last.y - first.y + 1) + tiles.count <= limit else { return nil }
            for y in first.y...last.y {
                for x in first.x...last.x {
                    guard let tile = MapTile(zoom: zoom, x: x, y: y), !tiles.contains(tile) else { continue }
                    tiles.append(tile)
                }
            }
        }
        return tiles
    }

    /// The part of the Earth it shows.
    package var box: GeoBox {
        let side = Double(1 << zoom)
        let northWest = WebMercator.coordinate(.init(x: Double(x) / side, y: Double(y) / side))
        let southEast = WebMercator.coordinate(.init(x: Double(x + 1) / side, y: Double(y + 1) / side))
        return GeoBox(
            west: northWest.longitude, south: southEast.latitude, east: southEast.longitude,
            north: northWest.latitude)
            ?? GeoBox(around: northWest, radius: 0)
    }
}
