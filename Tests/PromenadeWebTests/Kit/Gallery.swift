import Foundation
import PromenadeCore
import PromenadeFeatures
import PromenadeImages

/// Pictures to look at closely, whose tiles nobody asks for: works with an odd number, and files.
struct Gallery: ZoomSource {
    struct Tiles: TileSource {
        let grid: TileGrid
        let version = "1"

        func tile(_ address: TileAddress) async throws(ImageError) -> Data { throw .absent }
    }

    func picture(_ id: String) async throws(ZoomError) -> ZoomPicture? {
        guard let size = PixelSize(width: 6_000, height: 4_000) else { return nil }
        let tiles = Tiles(grid: TileGrid(size: size))
        switch id {
        case "own:maps/quay 1.tif":
            return ZoomPicture(id: id, title: "quay 1", size: .init(height: 40, width: 60), tiles: tiles)
        case "own:small.jpg":
            guard let size = PixelSize(width: 600, height: 400) else { return nil }
            return ZoomPicture(id: id, title: "small", tiles: Tiles(grid: TileGrid(size: size)))
        case "own:damaged.jpg": throw .image(.unreadable)
        case "own:new.tif": throw .preparing(0.4)
        default: break
        }
        guard let number = Work.ID(id).flatMap({ Int($0.local) }) else { return nil }
        guard !number.isMultiple(of: 2) else { throw .notAllowed }
        return ZoomPicture(
            id: id, title: "Work \(number)", credit: "Credit of \(number)",
            size: number == 3 ? nil : .init(height: 80, width: 120), tiles: tiles)
    }
}
