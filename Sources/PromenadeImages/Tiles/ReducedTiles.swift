package import Foundation
import PromenadeCore

/// A picture at one of its smaller sizes as the whole of it: what is here where the full picture cannot be had.
package struct ReducedTiles: TileSource {
    package let grid: TileGrid
    private let picture: TiledPicture
    private let factor: Int
    private let store: TileStore

    /// - Parameter factor: the scale factor that becomes the full size; its tiles and all smaller ones are here.
    /// - Returns: `nil` where the picture has no such size.
    package init?(_ picture: TiledPicture, downTo factor: Int, store: TileStore) {
        let level = picture.grid.level(factor)
        let factors = picture.grid.scaleFactors.filter { $0 >= factor }.map { $0 / factor }
        guard factors.first == 1, let size = PixelSize(width: level.width, height: level.height) else {
            return nil
        }
        grid = TileGrid(size: size, tile: picture.grid.tile, scaleFactors: factors)
        self.picture = picture
        self.factor = factor
        self.store = store
    }

    package var version: String { "\(picture.version)-\(factor)" }

    package func tile(_ address: TileAddress) async throws(ImageError) -> Data {
        var full = address
        full.scaleFactor *= factor
        guard let bytes = await store.held(full, of: picture) else { throw .absent }
        return bytes
    }
}
