package import Foundation
import PromenadeCore
package import PromenadeImages
package import Synchronization

/// Tiles cut from one JPEG in memory.
package final class OnePicture: TileSource {
    package let grid: TileGrid
    package let version = "one"
    package let host: String?
    /// Those that were asked for, in order.
    package let asked = Mutex<[TileAddress]>([])
    private let jpeg: Data
    private let pool: RenderPool
    /// What is waited for before a tile is given.
    private let hold: @Sendable () async throws(ImageError) -> Void

    package init(
        _ jpeg: Data, grid: TileGrid, host: String? = nil, pool: RenderPool,
        hold: @escaping @Sendable () async throws(ImageError) -> Void = {}
    ) {
        self.jpeg = jpeg
        self.grid = grid
        self.host = host
        self.pool = pool
        self.hold = hold
    }

    /// A drawing of circles and lines on a ground that changes from place to place.
    package static func drawn(
        width: Int, height: Int, tile: Int, host: String? = nil, pool: RenderPool,
        hold: @escaping @Sendable () async throws(ImageError) -> Void = {}
    ) async throws -> OnePicture {
        let svg = """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)">
            <defs><linearGradient id="g"><stop offset="0" stop-color="#e84"/><stop offset="1" stop-color="#24a"/>
            </linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/>
            <circle cx="30%" cy="40%" r="20%" fill="#fd6"/><rect x="60%" y="55%" width="30%" height="25%" fill="#163"/>
            <path d="M0 \(height) L\(width) 0" stroke="#111" stroke-width="\(max(width / 40, 2))"/></svg>
            """
        guard let size = PixelSize(width: width, height: height) else { throw ImageError.unreadable }
        let jpeg = try await pool.draw(svg: Data(svg.utf8), scale: 1, quality: 95)
        return OnePicture(jpeg, grid: TileGrid(size: size, tile: tile), host: host, pool: pool, hold: hold)
    }

    package func tile(_ address: TileAddress) async throws(ImageError) -> Data {
        asked.withLock { $0.append(address) }
        try await hold()
        let pixels = grid.pixels(of: address)
        // A grid of one tile, whose one tile is the picture itself.
        let side = max(grid.size.width, grid.size.height)
        let whole = TileGrid(size: grid.size, tile: side, scaleFactors: [1])
        let request = ImageRequest(
            region: .pixels(grid.region(of: address)),
            size: .init(.exact(width: pixels.width, height: pixels.height)))
        guard let resolved = try? ImageGeometry(grid: whole).resolve(request) else { throw .unreadable }
        guard case .composition(let composition) = ImageGeometry(grid: whole).plan(resolved) else {
            return jpeg
        }
        return try await pool.compose([jpeg], composition)
    }
}
