import Foundation
import PromenadeConcurrency
package import PromenadeCore

extension TileStore {
    /// What became of a tile that was to be kept for good.
    package enum Taking: Sendable, Hashable {
        /// It was here already, for good or as looked at.
        case held
        /// Its museum was asked for it.
        case fetched
        /// The disk takes no more.
        case diskFull
    }

    /// Keeps a tile for good, fetching it where it is not here.
    package func take(
        _ tile: TileAddress, of picture: TiledPicture, from service: PictureService
    ) async throws(ImageError) -> Taking {
        let (isTaken, hasRoom) = await BlockingPool.disk.run { [taken] in
            (taken.read(tile, of: picture) != nil, taken.space.hasRoom())
        }
        if isTaken { return .held }
        // Nothing is fetched that could not be kept.
        guard hasRoom else { return .diskFull }
        let isHere = await held(tile, of: picture) != nil
        let bytes = try await self.tile(tile, of: picture, from: service)
        let taking = await BlockingPool.disk.run { [taken, cache] () -> Taking in
            let file = taken.file(of: tile, of: picture)
            guard (try? taken.write(bytes, to: file, isLasting: true)) != nil else { return .diskFull }
            cache.folder.remove(cache.folder.file(of: tile, of: picture))
            return isHere ? .held : .fetched
        }
        if taking != .diskFull, let shared, let name = picture.sharedName(of: tile) {
            // Where that cannot be now, it is shared with the next round.
            _ = try? await shared.keep(bytes, of: name)
        }
        return taking
    }
}

extension TileFolder {
    /// The tiles of a picture that are there, with their bytes; blocks for as long as the disk takes.
    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    package func tiles(of picture: TiledPicture) -> [TileAddress: Int] {
        var tiles: [TileAddress: Int] = [:]
        each(below: picture.path) { entry in
            if let tile = TiledPicture.tile(named: entry.file.lastPathComponent), picture.grid.contains(tile)
            {
                tiles[tile] = entry.bytes
            }
        }
        return tiles
    }
}

extension TiledPicture {
    /// The tile a file is named after: `4_0_2.jpg`.
    package static func tile(named name: String) -> TileAddress? {
        guard name.hasSuffix(".jpg") else { return nil }
        let numbers = name.dropLast(4).split(separator: "_", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 3, let factor = numbers[0], let column = numbers[1], let row = numbers[2]
        else {
            return nil
        }
        return TileAddress(scaleFactor: factor, column: column, row: row)
    }
}
