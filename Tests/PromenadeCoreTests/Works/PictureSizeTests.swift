import PromenadeCore
import Testing

@Suite struct PictureSizeTests {
    @Test(arguments: [
        (1, PictureSize.thumbnail), (200, .thumbnail), (201, .tile), (500, .largeTile), (601, .page),
        (843, .page), (844, .page), (10_000, .page),
    ])
    func `a width gets the next larger size that is made`(width: Int, size: PictureSize) {
        #expect(PictureSize(atLeast: width) == size)
    }

    @Test func `sizes are the widths of addresses, smallest first`() {
        #expect(PictureSize.allCases.map(\.width) == [200, 400, 600, 843, 1_686])
        #expect(PictureSize.made == PictureSize.allCases.dropLast())
    }
}
