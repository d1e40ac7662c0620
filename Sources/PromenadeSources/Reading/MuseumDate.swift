import Foundation

/// Moments as museums' records write them: `2023-12-07T14:12:37-06:00`, `2025-01-09T08:25:24Z`, `2025-01-09`.
enum MuseumDate {
    /// - Returns: `nil` for anything else. Without a zone the time is taken as UTC.
    static func date(_ text: String) -> Date? {
        let bytes = Array(text.utf8)
        guard bytes.count >= 10, bytes[4] == 45, bytes[7] == 45, let year = number(bytes[0..<4]),
            let month = number(bytes[5..<7]), let day = number(bytes[8..<10]), (1...12).contains(month),
            (1...31).contains(day)
        else { return nil }
        var seconds = days(year: year, month: month, day: day) * 86_400
        if bytes.count == 10 { return Date(timeIntervalSince1970: TimeInterval(seconds)) }
        guard bytes.count >= 19, bytes[13] == 58, bytes[16] == 58, let hour = number(bytes[11..<13]),
            let minute = number(bytes[14..<16]), let second = number(bytes[17..<19])
        else { return nil }
        seconds += hour * 3_600 + minute * 60 + second
        // Fractions of a second are let go.
        let zone = bytes[19...].drop { $0 == 46 || (48...57).contains($0) }
        if let sign = zone.first, sign == 43 || sign == 45 {
            let digits = zone.dropFirst().filter { $0 != 58 }
            guard digits.count == 4, let hours = number(digits.prefix(2)),
                let minutes = number(digits.suffix(2))
            else { return nil }
            seconds += (sign == 45 ? 1 : -1) * (hours * 3_600 + minutes * 60)
        }
        return Date(timeIntervalSince1970: TimeInterval(seconds))
    }

    private static func number(_ digits: some Sequence<UInt8>) -> Int? {
        digits.reduce(0 as Int?) { value, byte in
            (48...57).contains(byte) ? value.map { $0 * 10 + Int(byte) - 48 } : nil
        }
    }

    /// Days since 1970 in the Gregorian calendar, by years that begin in March.
    private static func days(year: Int, month: Int, day: Int) -> Int {
        let shifted = month > 2 ? year : year - 1
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let ofEra = shifted - era * 400
        let ofYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719_468
    }
}
