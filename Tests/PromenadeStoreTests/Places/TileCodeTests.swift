import PromenadeCore
import Testing

@testable import PromenadeStore

@Suite struct TileCodeTests {
    @Test(arguments: [1, 2, 3])
    func `what is in a box is in one of its runs, and there are few`(seed: UInt64) {
        var world = MadeVenues(seed: seed)
        for _ in 0..<300 {
            for part in world.box().parts {
                let runs = TileCode.runs(covering: part)
                #expect((1...1_024).contains(runs.count))
                #expect(zip(runs, runs.dropFirst()).allSatisfy { $0.upperBound + 1 < $1.lowerBound })
                let corners = [(part.south, part.west), (part.south, part.east), (part.north, part.west)]
                let middle = ((part.south + part.north) / 2, (part.west + part.east) / 2)
                for (latitude, longitude) in corners + [(part.north, part.east), middle] {
                    let code = TileCode.code(of: Coordinate(known: latitude, longitude))
                    #expect(runs.contains { $0.contains(code) }, "\(part) \(latitude) \(longitude)")
                }
            }
        }
    }

    @Test func `the whole world is one run`() {
        #expect(TileCode.runs(covering: .world) == [0...(1 << 44) - 1])
    }

    @Test func `little is looked at beside a long and narrow box`() throws {
        let strip = try #require(GeoBox(west: -180, south: 53.4, east: 180, north: 53.41))
        let tiles = TileCode.runs(covering: strip).reduce(0) { $0 + $1.count }
        #expect(tiles <= 2 << (2 * TileCode.zoom - 10), "no more than two rows of a thousand")
    }

    @Test func `a cell is a run of its tiles`() {
        var world = MadeVenues(seed: 7)
        for _ in 0..<100 {
            let place = world.place()
            for level in 0...VenueCell.last {
                let cell = VenueCell(containing: place, level: level)
                #expect(TileCode.cell(of: TileCode.code(of: place), level: level) == cell)
                #expect(TileCode.codes(in: cell).contains(TileCode.code(of: place)))
            }
        }
    }
}
