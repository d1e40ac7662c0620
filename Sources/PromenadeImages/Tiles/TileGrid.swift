package import PromenadeCore

/// How a picture is cut into tiles, at full size and smaller by powers of two (IIIF Image API 3.0, section 5.4).
package struct TileGrid: Sendable, Hashable {
    /// The full picture.
    package let size: PixelSize
    /// Width and height of a tile, in px; those at the right and lower edge are what is left.
    package let tile: Int
    /// From 1 upwards: 1, 2, 4, 8; the last one's picture need not fit one tile.
    package let scaleFactors: [Int]

    /// With as many levels as it takes until one tile holds the whole picture.
    package init(size: PixelSize, tile: Int = 512) {
        var factors = [1]
        while let last = factors.last, max(size.width, size.height) > tile * last { factors.append(last * 2) }
        self.init(size: size, tile: tile, scaleFactors: factors)
    }

    /// - Parameter scaleFactors: powers of two, smallest first; not empty.
    package init(size: PixelSize, tile: Int, scaleFactors: [Int]) {
        self.size = size
        self.tile = tile
        self.scaleFactors = scaleFactors
    }

    /// Width and height of the whole picture at a scale factor, each rounded up.
    package func level(_ scaleFactor: Int) -> (width: Int, height: Int) {
        (Self.divide(size.width, scaleFactor), Self.divide(size.height, scaleFactor))
    }

    /// How many tiles a level is wide and high.
    package func count(_ scaleFactor: Int) -> (columns: Int, rows: Int) {
        let level = level(scaleFactor)
        return (Self.divide(level.width, tile), Self.divide(level.height, tile))
    }

    /// Whether there is such a tile.
    package func contains(_ address: TileAddress) -> Bool {
        guard scaleFactors.contains(address.scaleFactor), address.column >= 0, address.row >= 0 else {
            return false
        }
        let count = count(address.scaleFactor)
        return address.column < count.columns && address.row < count.rows
    }

    /// The part of the full picture a tile shows.
    package func region(of address: TileAddress) -> PixelRect {
        let side = tile * address.scaleFactor
        let left = address.column * side
        let top = address.row * side
        return PixelRect(
            left: left, top: top, width: min(side, size.width - left), height: min(side, size.height - top))
    }

    /// Width and height of a tile's own pixels.
    package func pixels(of address: TileAddress) -> (width: Int, height: Int) {
        let region = region(of: address)
        return (
            Self.divide(region.width, address.scaleFactor), Self.divide(region.height, address.scaleFactor)
        )
    }

    private static func divide(_ value: Int, _ by: Int) -> Int { (value + by - 1) / by }
}

/// Names one tile of a picture.
package struct TileAddress: Sendable, Hashable {
    package var scaleFactor: Int
    /// From 0 at the left.
    package var column: Int
    /// From 0 at the top.
    package var row: Int

    package init(scaleFactor: Int, column: Int, row: Int) {
        self.scaleFactor = scaleFactor
        self.column = column
        self.row = row
    }
}
