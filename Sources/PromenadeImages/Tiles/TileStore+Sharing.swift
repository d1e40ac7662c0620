import Foundation
import PromenadeConcurrency
import PromenadeCore

/// Tiles that other servers have taken along, or are to have.
extension TileStore {
    /// How many tiles are asked about at a time.
    private static let atOnce = 1_000

    /// Those of some tiles that are where all servers reach them; `nil` where nobody can tell.
    private func shared(among tiles: ArraySlice<TileAddress>, of picture: TiledPicture) async -> Set<
        TileAddress
    >? {
        let names = Dictionary(
            tiles.compactMap { tile in picture.sharedName(of: tile).map { ($0, tile) } },
            uniquingKeysWith: { first, _ in first })
        guard let shared, let kept = await shared.kept(among: Array(names.keys)) else { return nil }
        return Set(kept.compactMap { names[$0] })
    }

    /// A tile as another server has taken it along.
    func shared(_ tile: TileAddress, of picture: TiledPicture) async -> Data? {
        guard let shared, let name = picture.sharedName(of: tile), let bytes = await shared.picture(name),
            TileFolder.isWhole(bytes)
        else { return nil }
        return bytes
    }

    /// Keeps tiles for good that another server has taken along; no museum is asked.
    ///
    /// - Parameters:
    ///   - tiles: which are not here.
    ///   - goesOn: asked now and then.
    /// - Returns: whether the disk took all of them.
    package func takeShared(
        _ tiles: [TileAddress], of picture: TiledPicture, while goesOn: () async -> Bool
    ) async -> Bool {
        for start in stride(from: 0, to: tiles.count, by: Self.atOnce) {
            let some = tiles[start..<min(start + Self.atOnce, tiles.count)]
            guard await goesOn() else { return true }
            let kept = await shared(among: some, of: picture) ?? []
            for tile in some where kept.contains(tile) {
                guard !Task.isCancelled else { return true }
                guard let bytes = await shared(tile, of: picture) else { continue }
                let isWritten = await BlockingPool.disk.run { [taken, cache] in
                    guard
                        (try? taken.write(bytes, to: taken.file(of: tile, of: picture), isLasting: true))
                            != nil
                    else { return false }
                    cache.folder.remove(cache.folder.file(of: tile, of: picture))
                    return true
                }
                guard isWritten else { return false }
            }
        }
        return true
    }

    /// Puts tiles that were taken along where other servers reach them; those that cannot be put go at another time.
    ///
    /// - Parameter goesOn: asked now and then.
    package func share(
        _ tiles: [TileAddress], of picture: TiledPicture, while goesOn: () async -> Bool = { true }
    ) async {
        for start in stride(from: 0, to: tiles.count, by: Self.atOnce) {
            let some = tiles[start..<min(start + Self.atOnce, tiles.count)]
            guard await goesOn(), let kept = await shared(among: some, of: picture) else { return }
            for tile in some where !kept.contains(tile) && !Task.isCancelled {
                guard let name = picture.sharedName(of: tile),
                    let bytes = await BlockingPool.disk.run({ [taken] in taken.read(tile, of: picture) })
                else { continue }
                guard (try? await shared?.keep(bytes, of: name)) == true else { return }
            }
        }
    }
}
