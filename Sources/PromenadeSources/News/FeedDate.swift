import Foundation
import PromenadeCore

/// Dates as feeds write them: RFC 822 with what people make of it, and RFC 3339 with what is left out of it.
///
///     Sat, 07 May 2016 23:53:30 GMT     7 May 16 23:53 EST     Tue, 28 Nov 2017 21:19:26 -0800
///     2023-01-11T08:53:01+11:00         2023-01-11 08:53:01    2023-01-11    2020/1/10 14:33:00
///
/// Without a zone the time is taken as UTC.
enum FeedDate {
    /// - Returns: `nil` for what is no date, or a date before 1900 or after 2100: those are slips.
    static func date(_ text: String) -> Date? {
        let text = text.trimmed.limited(to: 60)[...]
        guard let parts = international(text) ?? mail(text), let date = parts.date else { return nil }
        return (-2_208_988_800..<4_102_444_800).contains(date.timeIntervalSince1970) ? date : nil
    }

    private struct Parts {
        var year: Int
        var month: Int
        var day: Int
        var hour = 0
        var minute = 0
        var second = 0
        /// Seconds east of Greenwich.
        var zone = 0

        var date: Date? {
            guard (1...12).contains(month), (1...31).contains(day), (0...24).contains(hour),
                (0...59).contains(minute), (0...60).contains(second), abs(zone) <= 18 * 3600
            else { return nil }
            let parts = DateComponents(
                year: year, month: month, day: day, hour: hour, minute: minute, second: second)
            guard let date = Self.calendar.date(from: parts),
                Self.calendar.component(.day, from: date) == day || hour == 24
            else { return nil }
            return date - TimeInterval(zone)
        }

        private static let calendar: Calendar = {
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = .gmt
            return calendar
        }()
    }

    private static func international(_ text: Substring) -> Parts? {
        let form =
            /^(\d{4})(?:-|\/|\.)(\d{1,2})(?:-|\/|\.)(\d{1,2})(?:[Tt\s]{1,9}(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,20})?)?\s{0,9}(.{0,60}))?$/
        guard let match = text.wholeMatch(of: form), let year = Int(match.1), let month = Int(match.2),
            let day = Int(match.3), let zone = offset(match.7 ?? "")
        else { return nil }
        return Parts(
            year: year, month: month, day: day, hour: number(match.4), minute: number(match.5),
            second: number(match.6), zone: zone)
    }

    private static func mail(_ text: Substring) -> Parts? {
        let form =
            /^(?:[^\d,]{1,30},?\s{0,9})?(\d{1,2})[\s-]{1,9}([A-Za-z]{3})[A-Za-z]{0,20}\.?,?[\s-]{1,9}(\d{4}|\d{2})(?:,?\s{1,9}(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,20})?)?\s{0,9}(.{0,60}))?$/
        guard let match = text.wholeMatch(of: form), let day = Int(match.1),
            let month = months.firstIndex(of: match.2.lowercased()), let year = Int(match.3),
            let zone = offset(match.7 ?? "")
        else { return nil }
        // RFC 2822, section 4.3.
        let century = match.3.count == 4 ? 0 : year < 50 ? 2000 : 1900
        return Parts(
            year: year + century, month: month + 1, day: day, hour: number(match.4), minute: number(match.5),
            second: number(match.6), zone: zone)
    }

    private static func number(_ text: Substring?) -> Int { text.flatMap { Int($0) } ?? 0 }

    /// `+11:00`, `-0800`, `GMT`, `EST`; a zone nobody knows is UTC (RFC 2822, section 4.3).
    private static func offset(_ zone: Substring) -> Int? {
        if let match = zone.firstMatch(of: /([+-])(\d{2}):?(\d{2})/) {
            let seconds = number(match.2) * 3600 + number(match.3) * 60
            return match.1 == "-" ? -seconds : seconds
        }
        return (zones[zone.trimmingCharacters(in: .whitespaces).uppercased()] ?? 0) * 3600
    }

    private static let months = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]
    private static let zones = [
        "EST": -5, "EDT": -4, "CST": -6, "CDT": -5, "MST": -7, "MDT": -6, "PST": -8, "PDT": -7, "CET": 1,
        "CEST": 2, "BST": 1, "EET": 2, "EEST": 3, "JST": 9, "AEST": 10, "AEDT": 11,
    ]
}
