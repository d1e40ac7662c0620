import Testing

@testable import PromenadeImages

@Suite struct PhotoPositionTests {
    @Test func `degrees, minutes and seconds are one number`() {
        #expect(
            Vips.degrees("53/1 24/1 2376/100 (53, 24, 23.76, Rational, 3 components, 24 bytes)") == 53.4066)
        #expect(Vips.degrees("53/1 2439/100 0/1") == 53.4065)
        #expect(Vips.degrees("53/1") == 53)
    }

    @Test(arguments: [
        "", "(53)", "53", "53/0", "-53/1", "53/1 24/1 1/1 1/1", "a/b", "nan/1", "1e308/1e-308", "1/-1",
        "1/1/1",
    ])
    func `anything else is none`(_ text: String) {
        #expect(Vips.degrees(text) == nil)
    }
}
