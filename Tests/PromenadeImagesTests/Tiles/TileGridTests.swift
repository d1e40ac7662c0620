import PromenadeCore
import PromenadeImages
import Testing

@Suite struct TileGridTests {
    @Test(arguments: [(2_000, 1_500, 512), (1, 1, 512), (512, 512, 512), (513, 1, 512), (10_000, 300, 256)])
    func `tiles come level by level, as many as are counted, each once`(
        _ width: Int, _ height: Int, _ tile: Int
    ) throws {
        let size = try #require(PixelSize(width: width, height: height))
        let grid = TileGrid(size: size, tile: tile)

        for factor in grid.scaleFactors {
            let tiles = Array(grid.tiles(downTo: factor))
            #expect(tiles.count == grid.count(downTo: factor) && Set(tiles).count == tiles.count)
            #expect(tiles.count == OfflinePicture.tiles(of: size, tile: tile, downTo: factor))
            #expect(tiles.allSatisfy { grid.contains($0) && $0.scaleFactor >= factor })
            #expect(tiles.map(\.scaleFactor) == tiles.map(\.scaleFactor).sorted(by: >))
        }
    }

    @Test func `the first tiles of hundreds of millions come at once`() throws {
        let size = try #require(PixelSize(width: 1_000_000, height: 1_000_000))
        let grid = TileGrid(size: size, tile: 64)

        #expect(grid.count(downTo: 1) == 325_540_309)
        #expect(
            grid.tiles(downTo: 1).prefix(3).map(\.scaleFactor) == [16_384, 8_192, 8_192])
    }
}
