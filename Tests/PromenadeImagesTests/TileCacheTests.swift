import Foundation
import PromenadeCore
import PromenadeImages
import Testing

@Suite(.timeLimit(.minutes(1))) struct TileCacheTests {
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

    @Test func `what was looked at longest ago goes when the room is used up`() async throws {
        let picture = try picture()
        let tiles = try TileFolder(root: folder.url)
        let cache = TileCache(folder: tiles, budget: 10_000)
        await cache.settled()
        for number in 0..<10 {
            let file = tiles.file(of: address(number), of: picture)
            cache.write(tile, to: file)
            // Ten minutes apart.
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: Double(number - 20) * 600)],
                ofItemAtPath: file.path())
        }
        #expect(cache.read(address(0), of: picture) == tile)

        cache.write(tile, to: tiles.file(of: address(10), of: picture))
        await cache.settled()

        let left = tiles.tiles(of: picture).keys.map(\.column).sorted()
        #expect(left == [0, 4, 5, 6, 7, 8, 9, 10])
    }

    @Test func `a folder that is too large at the start is made smaller`() async throws {
        let picture = try picture()
        let tiles = try TileFolder(root: folder.url)
        for number in 0..<20 {
            try tiles.write(tile, to: tiles.file(of: address(number), of: picture), isLasting: false)
        }

        let cache = TileCache(folder: tiles, budget: 10_000)
        await cache.settled()

        #expect(tiles.tiles(of: picture).count == 8)
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
