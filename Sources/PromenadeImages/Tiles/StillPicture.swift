package import Foundation
package import PromenadeCore

/// One picture file as tiles, cut when they are asked for: for pictures of a few megapixels.
package struct StillPicture: TileSource {
    package let grid: TileGrid
    private let picture: TiledPicture
    private let store: TileStore
    private let pool: RenderPool
    private let bytes: @Sendable () async throws(ImageError) -> Data

    /// - Parameters:
    ///   - size: of the picture turned upright.
    ///   - bytes: the picture's file, of a kind we read.
    package init(
        origin: URL, size: PixelSize, store: TileStore, pool: RenderPool,
        bytes: @escaping @Sendable () async throws(ImageError) -> Data
    ) {
        grid = TileGrid(size: size, tile: 1_024)
        picture = TiledPicture(origin: origin, grid: grid)
        self.store = store
        self.pool = pool
        self.bytes = bytes
    }

    package var version: String { picture.version }

    package func tile(_ address: TileAddress) async throws(ImageError) -> Data {
        let part = grid.region(of: address)
        let pixels = grid.pixels(of: address)
        return try await store.tile(address, of: picture) { [bytes, pool] () async throws(ImageError) in
            try await pool.part(part, of: bytes(), width: pixels.width, height: pixels.height)
        }
    }
}
