import Foundation
import PromenadeCore
import Testing

/// Numbers from outside that a plain conversion, or a plain sum, would end the process over.
@Suite struct ClampingTests {
    @Test(
        arguments: [
            (1e308, Int.max), (-1e308, .min), (.infinity, .max), (-.infinity, .min), (.nan, 0), (-0.9, 0),
            (0x1p63, .max), (-0x1p63, .min), (0x1.fffffffffffffp62, 0x7fff_ffff_ffff_fc00), (2.9, 2),
            (-2.9, -2),
        ] as [(Double, Int)])
    func `a whole number is the nearest that fits`(_ value: Double, _ whole: Int) {
        #expect(Int(clamping: value) == whole)
    }

    @Test func `smaller ones have their own ends`() {
        #expect(UInt8(clamping: 255.9) == 255 && UInt8(clamping: -1.0) == 0 && Int8(clamping: -200.0) == -128)
        #expect(UInt64(clamping: 0x1p64) == .max && UInt64(clamping: 3.5) == 3)
    }

    @Test(arguments: [Int.max, .min, 0, -1, 1_000_000_000_001])
    func `a museum may count as many works as it likes`(_ total: Int) {
        let extent = WorksPage.Extent(number: 1, size: 24, total: total)

        #expect((0...WorksPage.Extent.most).contains(extent.total) && extent.last >= 1)
    }

    @Test(arguments: [Int.max, .min, 3_000])
    func `a year nobody can be born in is not said`(_ year: Int) throws {
        let one = Artist(id: try #require(Artist.ID("aic:1")), name: "Maria Test", born: year, died: 1900)
        let other = Artist(id: try #require(Artist.ID("rijks:1")), name: "Maria Test", born: 1, died: year)

        #expect(one.born == nil && other.died == nil)
        _ = SamePerson.sureness(one, other)
    }

    @Test(arguments: [Double.greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e15, -1e15])
    func `any moment is a number of milliseconds`(_ seconds: Double) {
        _ = Date(timeIntervalSince1970: seconds).toTheMillisecond
    }

    @Test func `a picture's tiles are counted without being listed`() throws {
        let huge = try #require(PixelSize(width: 1_000_000, height: 1_000_000))

        #expect(OfflinePicture.tiles(of: huge, tile: 64, downTo: 1) == 325_540_309)
        #expect(
            OfflinePicture.tiles(of: try #require(PixelSize(width: 1, height: 1)), tile: 512, downTo: 1) == 1)
        #expect(
            OfflinePicture.tiles(
                of: try #require(PixelSize(width: 2_000, height: 1_500)), tile: 512, downTo: 1)
                == 17)
    }

    @Test func `texts that are one to Swift are one in the index too`() {
        #expect("\u{1112}\u{1161}\u{11ab}".folded.utf8.elementsEqual("한".utf8))
        #expect(Array("e\u{301}".composed.utf8) == Array("\u{e9}".utf8))
    }
}
