import Foundation
import PromenadeCore

/// Dates as HTTP and RSS write them: `Sat, 21 Nov 2026 12:00:00 GMT`.
enum HTTPDate {
    static func text(_ date: Date) -> String {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let parts = calendar.dateComponents(
            [.weekday, .day, .month, .year, .hour, .minute, .second], from: date)
        let weekday = days[((parts.weekday ?? 1) - 1) % 7]
        let month = Months.names[((parts.month ?? 1) - 1) % 12].prefix(3)
        let time = [parts.hour, parts.minute, parts.second].map { padded($0 ?? 0) }.joined(separator: ":")
        return "\(weekday), \(padded(parts.day ?? 1)) \(month) \(parts.year ?? 1_970) \(time) GMT"
    }

    private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }

    private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
}
