import Foundation
import PromenadeCore
import Testing

@Suite struct WorkIDTests {
    @Test(arguments: ["aic:27992", "rijks:SK-C-5", "osm:node/123", "x:a:b", "rijks:RP-T-1930-54(V)"])
    func `an id round-trips through its text`(_ text: String) throws {
        let id = try #require(Work.ID(text))

        #expect(id.description == text)
        #expect(try JSONDecoder().decode(Work.ID.self, from: JSONEncoder().encode(id)) == id)
    }

    @Test(arguments: [
        "", "aic", "aic:", ":1", "AIC:1", "aic:1 2", "aic:<b>", "aic:é", "a b:1", "x:1,2", "x:a&b", "x:1%2F",
        "x:a?b", "x:#1",
    ])
    func `what is no id is refused`(_ text: String) {
        #expect(Work.ID(text) == nil)
    }

    @Test func `an id out of all proportion is refused`() {
        #expect(Work.ID("aic:" + String(repeating: "1", count: 121)) == nil)
    }
}

@Suite struct YearSpanTests {
    @Test(
        arguments: [
            (1884, 1886, 1884...1886), (1886, 1884, 1884...1886), (nil, 1900, 1900...1900),
            (-1_824_528_578, 1900, 1900...1900), (-300, -200, -300 ... -200),
        ] as [(Int?, Int?, ClosedRange<Int>)])
    func `years are put in order and slips left out`(
        _ first: Int?, _ last: Int?, _ expected: ClosedRange<Int>
    ) {
        let span = YearSpan(first: first, last: last)

        #expect(span?.first == expected.lowerBound)
        #expect(span?.last == expected.upperBound)
    }

    @Test func `no plausible year is no span`() {
        #expect(YearSpan(first: nil, last: nil) == nil)
        #expect(YearSpan(first: 5_000_001, last: nil) == nil)
    }
}

@Suite struct ExtentTests {
    @Test(
        arguments: [
            (0, 24, nil, 1), (24, 24, nil, 1), (25, 24, nil, 2), (24_571, 24, nil, 1_024),
            (119, 24, 1_000, 5), (24_571, 24, 1_000, 41), (1_000, 100, 1_000, 10),
        ] as [(Int, Int, Int?, Int)])
    func `the last page is the last whole one the museum serves`(
        _ total: Int, _ size: Int, _ window: Int?, _ last: Int
    ) {
        let extent = WorksPage.Extent(number: 1, size: size, total: total, window: window)

        #expect(extent.last == last)
    }
}
