import Foundation
import PromenadeCore
import PromenadeImages
import Testing

@Suite(.timeLimit(.minutes(10))) struct TileCacheTests {
    private let folder = TemporaryFolder()

    private func picture() throws -> TiledPicture {
        TiledPicture(
            origin: try #require(URL(string: "https://e.org/iiif/a")),
            grid: TileGrid(size: try #require(PixelSize(width: 20_000, height: 10_000))))
    }

    /// 1,000 bytes that begin and end as a JPEG does.
    private let tile = Data([0xFF, 0xD8, 0xFF]) + Data(count: 995) + Data([0xFF, 0xD9])

    private func address(_ number: Int) -> TileAddress {
        TileAddress(scaleFactor: 1, column: number, row: 0)
    }

    private func write(_ number: Int, of picture: TiledPicture, to cache: TileCache) throws {
        cache.write(tile, to: cache.folder.file(of: address(number), of: picture))
    }

    private func read(_ number: Int, of picture: TiledPicture, in cache: TileCache) -> Data? {
        cache.read(address(number), of: picture)
    }

    private func fill(_ tiles: TileFolder, _ picture: TiledPicture, _ count: Int) throws {
        for number in 0..<count {
            try tiles.write(tile, to: tiles.file(of: address(number), of: picture), isLasting: false)
        }
    }

    private func columns(of picture: TiledPicture, in tiles: TileFolder) -> [Int] {
        tiles.tiles(of: picture).keys.map(\.column).sorted()
    }

    @Test func `what was looked at longest ago goes when the room is used up`() async throws {
        let picture = try picture()
        let tiles = try TileFolder(root: folder.url)
        let cache = TileCache(folder: tiles, budget: 10_000)
        await cache.settled()
        for number in 0..<10 {
            try write(number, of: picture, to: cache)
            // Ten minutes apart.
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: Double(number - 20) * 600)],
                ofItemAtPath: tiles.file(of: address(number), of: picture).path())
        }
        #expect(read(0, of: picture, in: cache) == tile)

        try write(10, of: picture, to: cache)
        await cache.settled()

        let left = columns(of: picture, in: tiles)
        #expect(left == [0, 4, 5, 6, 7, 8, 9, 10])
    }

    @Test func `a folder that is too large at the start is made smaller`() async throws {
        let picture = try picture()
        let tiles = try TileFolder(root: folder.url)
        try fill(tiles, picture, 20)

        let cache = TileCache(folder: tiles, budget: 10_000)
        await cache.settled()

        #expect(columns(of: picture, in: tiles).count == 8)
    }

    @Test func `half a file is as none`() throws {
        let picture = try picture()
        let tiles = try TileFolder(root: folder.url)
        try tiles.write(
            tile.prefix(500), to: tiles.file(of: address(1), of: picture), isLasting: false)

        #expect(tiles.read(address(1), of: picture) == nil)
    }

    @Test func `tiles and their names are the same things`() throws {
        for tile in try picture().grid.tiles(downTo: 8) {
            #expect(TiledPicture.tile(named: TiledPicture.name(of: tile)) == tile)
        }
        for name in ["info.json", "1_2.jpg", "1_2_3_4.jpg", "a_b_c.jpg", "1__2.jpg"] {
            #expect(TiledPicture.tile(named: name) == nil)
        }
    }
}
