package import Foundation
import PromenadeCore

/// A picture from elsewhere, cut into tiles in one way: what its tiles are kept under.
package struct TiledPicture: Sendable, Hashable {
    /// The service's base address, or the address of the one picture there is.
    package let origin: URL
    package let grid: TileGrid

    package init(origin: URL, grid: TileGrid) {
        self.origin = origin
        self.grid = grid
    }

    /// Where its tiles are below a folder of tiles: `4f/4f9a…e1/8000x6000-512`.
    package var path: String {
        "\(Self.path(of: origin))/\(grid.size.width)x\(grid.size.height)-\(grid.tile)"
    }

    /// Where everything of an address is: `4f/4f9a…e1`.
    package static func path(of origin: URL) -> String {
        let name = PictureFolder.name(of: origin)
        return "\(name.prefix(2))/\(name)"
    }

    /// A tile's name in there: `4_0_2.jpg`.
    package static func name(of tile: TileAddress) -> String {
        "\(tile.scaleFactor)_\(tile.column)_\(tile.row).jpg"
    }

    /// The same for the same address cut in the same way: sixteen hexadecimal digits.
    package var version: String {
        let url = URL(string: "\(origin.absoluteString)#\(grid.size.width)x\(grid.size.height)-\(grid.tile)")
        return String(PictureFolder.name(of: url ?? origin).prefix(16))
    }
}
