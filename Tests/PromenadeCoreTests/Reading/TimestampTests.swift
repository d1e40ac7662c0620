import Foundation
import PromenadeCore
import Testing

@Suite struct TimestampTests {
    @Test(
        arguments: [
            ("2023-12-07T14:12:37-06:00", 1_701_979_957), ("2025-01-09T08:25:24Z", 1_736_411_124),
            ("2025-01-09T08:25:24.987654Z", 1_736_411_124), ("2025-01-09 08:25:24", 1_736_411_124),
            ("2025-01-09T08:25:24+0000", 1_736_411_124), ("2025-01-09", 1_736_380_800),
            ("2024-02-29", 1_709_164_800),
            ("1900-01-01", -2_208_988_800), ("Thu, 09 Jan 2025 08:25:24 GMT", 1_736_411_124),
            ("2025-01-09T08:25:24 CET", 1_736_407_524), ("2025/1/9", 1_736_380_800),
        ] as [(String, Double)])
    func `a moment is read in the forms records and feeds have`(_ text: String, _ seconds: Double) {
        #expect(Timestamp.date(text) == Date(timeIntervalSince1970: seconds))
    }

    @Test(arguments: [
        "", "2025", "2025-02-29", "2025-02-31T00:00:00Z", "2025-13-01", "2025-00-01", "2025-01-00",
        "2025-01-09T25:00:00Z", "2025-01-09T08:61:00Z", "1899-12-31", "2101-01-01", "9999-99-99T99:99:99Z",
        "0000-00-00", "-025-01-09T08:25:24Z",
    ])
    func `what is no date has none`(_ text: String) {
        #expect(Timestamp.date(text) == nil)
    }

    @Test func `every day of three centuries is the calendar's`() throws {
        let style = Date.ISO8601FormatStyle().year().month().day()
        for day in stride(from: -25_567, to: 47_482, by: 13) {
            let date = Date(timeIntervalSince1970: Double(day) * 86_400)

            #expect(Timestamp.date(date.formatted(style)) == date)
        }
    }
}
