import PromenadeCore

/// How an answer is made.
package enum RenderPlan: Sendable, Hashable {
    /// The bytes of a tile as they are.
    case tile(TileAddress)
    case composition(TileComposition)
}

/// A picture put together from the tiles of one level.
package struct TileComposition: Sendable, Hashable {
    package let scaleFactor: Int
    package let columns: Range<Int>
    package let rows: Range<Int>
    /// Of the joined tiles, in their pixels.
    package let crop: PixelRect
    /// Where the next tile begins, in px.
    package let tile: Int
    /// What becomes of it.
    package let output: ResolvedRequest

    /// Row after row.
    package var tiles: [TileAddress] {
        rows.flatMap { row in
            columns.map { TileAddress(scaleFactor: scaleFactor, column: $0, row: row) }
        }
    }

    /// How many pixels have to be decoded at most.
    package var sourcePixels: Int { columns.count * rows.count * tile * tile }

    /// What it takes in memory while it is made, in bytes, about: tiles as they came and a few of their lines, and the
    /// answer's own pixels, several times where they are needed in another order.
    var workingBytes: Int {
        let (width, height) = output.turned
        let isWhole =
            output.rotation.degrees != 0 || output.format != .jpg || output.width > crop.width
            || output.height > crop.height
        return sourcePixels + Int(width * height) * (isWhole ? 8 : 2)
    }

    /// Whether it takes seconds rather than a fraction of one.
    package var isLarge: Bool {
        let (width, height) = output.turned
        return max(Double(sourcePixels), width * height) > 8_000_000
    }
}

extension ImageGeometry {
    /// How a request is answered: by a stored tile where it is one, else from the smallest level that has enough.
    package func plan(_ resolved: ResolvedRequest) -> RenderPlan {
        let isPlain =
            resolved.format == .jpg && resolved.quality == .default
            && resolved.rotation == ImageRequest.Rotation()
        if isPlain,
            let tile = tiles(showing: resolved.region).first(where: {
                grid.pixels(of: $0) == (resolved.width, resolved.height)
            })
        {
            return .tile(tile)
        }
        return .composition(composition(resolved))
    }

    /// The tiles that show exactly this region: of one scale factor, or of several where it is the whole picture.
    func tiles(showing region: PixelRect) -> [TileAddress] {
        grid.scaleFactors.compactMap { factor in
            let side = grid.tile * factor
            guard region.left % side == 0, region.top % side == 0 else { return nil }
            let address = TileAddress(
                scaleFactor: factor, column: region.left / side, row: region.top / side)
            return grid.region(of: address) == region ? address : nil
        }
    }

    private func composition(_ resolved: ResolvedRequest) -> TileComposition {
        let region = resolved.region
        let factor =
            grid.scaleFactors.last { factor in
                Self.divide(region.width, factor) >= resolved.width
                    && Self.divide(region.height, factor) >= resolved.height
            } ?? grid.scaleFactors.first ?? 1
        let level = grid.level(factor)
        let across = Self.span(region.left, region.width, factor, grid.size.width, level.width)
        let down = Self.span(region.top, region.height, factor, grid.size.height, level.height)
        let columns = across.lowerBound / grid.tile..<(across.upperBound - 1) / grid.tile + 1
        let rows = down.lowerBound / grid.tile..<(down.upperBound - 1) / grid.tile + 1
        return TileComposition(
            scaleFactor: factor, columns: columns, rows: rows,
            crop: PixelRect(
                left: across.lowerBound - columns.lowerBound * grid.tile,
                top: down.lowerBound - rows.lowerBound * grid.tile, width: across.count, height: down.count),
            tile: grid.tile, output: resolved)
    }

    /// The pixels of a level that show so much of the picture, at least one.
    private static func span(_ start: Int, _ length: Int, _ factor: Int, _ whole: Int, _ level: Int) -> Range<
        Int
    > {
        let lower = min((start + factor / 2) / factor, level - 1)
        let upper = start + length == whole ? level : (start + length + factor / 2) / factor
        return lower..<min(max(upper, lower + 1), level)
    }

    private static func divide(_ value: Int, _ by: Int) -> Int { (value + by - 1) / by }
}
