import PromenadeCore
import Testing

@Suite struct ProminentColourTests {
    private func pixels(_ parts: [(count: Int, rgb: [UInt8])]) -> [UInt8] {
        parts.flatMap { part in (0..<part.count).flatMap { _ in part.rgb } }
    }

    @Test(
        arguments: [
            ([0, 0, 0], [0, 0, 0]), ([255, 255, 255], [0, 0, 100]), ([255, 0, 0], [0, 100, 50]),
            ([0, 255, 0], [120, 100, 50]), ([26, 64, 209], [228, 78, 46]), ([128, 128, 128], [0, 0, 50]),
            ([255, 0, 128], [330, 100, 50]),
        ] as [([UInt8], [Int])])
    func `a colour of sRGB is told in degrees and per cent`(rgb: [UInt8], hsl: [Int]) {
        let colour = Colour(red: rgb[0], green: rgb[1], blue: rgb[2])

        #expect([colour.hue, colour.saturation, colour.lightness] == hsl)
    }

    @Test func `a picture is remembered by what there is most of, and by what is vivid before what is grey`()
        throws
    {
        let (grey, red, blue): ([UInt8], [UInt8], [UInt8]) = (
            [130, 128, 126], [190, 30, 40], [30, 60, 160]
        )
        func nearest(_ parts: [(count: Int, rgb: [UInt8])]) throws -> PaletteColour {
            PerceivedColour(try #require(Colour(prominentIn: pixels(parts)))).nearest
        }

        #expect(try nearest([(100, grey)]) == .grey)
        #expect(try nearest([(60, grey), (40, red)]) == .red)
        #expect(try nearest([(95, grey), (5, red)]) == .grey)
        #expect(try nearest([(30, red), (70, blue)]) == .blue)
        #expect(Colour(prominentIn: []) == nil && Colour(prominentIn: [1, 2]) == nil)
    }

    @Test func `the shade is the picture's own`() throws {
        let colour = try #require(Colour(prominentIn: pixels([(50, [20, 40, 200]), (50, [40, 60, 220])])))

        #expect(colour == Colour(red: 30, green: 50, blue: 210))
    }
}
