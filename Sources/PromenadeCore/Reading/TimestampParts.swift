import Foundation

/// A timestamp in the numbers it is written with.
struct TimestampParts {
    var year: Int
    var month: Int
    var day: Int
    var time = Time()

    /// Without a zone it is taken as UTC.
    struct Time {
        var hour = 0
        var minute = 0
        var second = 0
        /// Seconds east of Greenwich.
        var zone = 0
    }

    /// - Returns: `nil` for a 31st of February, a 25th hour, and years before 1900 or after 2100.
    var date: Date? {
        guard (1...12).contains(month), (1...31).contains(day), (0...24).contains(time.hour),
            (0...59).contains(time.minute), (0...60).contains(time.second), abs(time.zone) <= 18 * 3_600,
            (1_800...2_200).contains(year)
        else { return nil }
        let days = Self.days(year: year, month: month, day: day)
        let (after, next) = month == 12 ? (year + 1, 1) : (year, month + 1)
        guard days < Self.days(year: after, month: next, day: 1) else { return nil }
        let seconds = days * 86_400 + time.hour * 3_600 + time.minute * 60 + time.second - time.zone
        return (-2_208_988_800..<4_102_444_800).contains(seconds)
            ? Date(timeIntervalSince1970: TimeInterval(seconds)) : nil
    }

    /// Days since 1970 in the Gregorian calendar, by years that begin in March.
    private static func days(year: Int, month: Int, day: Int) -> Int {
        let shifted = month > 2 ? year : year - 1
        let (era, ofEra) = shifted.quotientAndRemainder(dividingBy: 400)
        let ofYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719_468
    }
}

extension TimestampParts {
    /// `2023-12-07T14:12:37-06:00`, `2025-01-09 08:25:24.5Z`, `2025-01-09`: what most records have, a hundred times as fast
    /// as by a regular expression.
    ///
    /// - Returns: `nil` for any other form.
    init?(rfc3339 text: Substring) {
        let bytes = Array(text.utf8)
        guard bytes.count >= 10, bytes[4] == 45, bytes[7] == 45, let year = Self.number(bytes[0..<4]),
            let month = Self.number(bytes[5..<7]), let day = Self.number(bytes[8..<10])
        else { return nil }
        self.init(year: year, month: month, day: day)
        if bytes.count == 10 { return }
        guard bytes.count >= 19, bytes[10] == 84 || bytes[10] == 32, bytes[13] == 58, bytes[16] == 58,
            let hour = Self.number(bytes[11..<13]), let minute = Self.number(bytes[14..<16]),
            let second = Self.number(bytes[17..<19])
        else { return nil }
        var rest = bytes[19...]
        if rest.first == 46 { rest = rest.dropFirst().drop { (48...57).contains($0) } }
        guard let zone = Self.zone(rest) else { return nil }
        time = Time(hour: hour, minute: minute, second: second, zone: zone)
    }

    /// Seconds east of Greenwich: nothing, `Z`, `-06:00`, `+0100`.
    private static func zone(_ bytes: ArraySlice<UInt8>) -> Int? {
        guard let sign = bytes.first, bytes.count > 1 || sign != 90 else { return 0 }
        let digits = bytes.dropFirst().filter { $0 != 58 }
        guard sign == 43 || sign == 45, digits.count == 4, let hours = number(digits.prefix(2)),
            let minutes = number(digits.suffix(2))
        else { return nil }
        return (sign == 45 ? -1 : 1) * (hours * 3_600 + minutes * 60)
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        digits.reduce(0 as Int?) { value, byte in
            (48...57).contains(byte) ? value.map { $0 * 10 + Int(byte) - 48 } : nil
        }
    }
}
