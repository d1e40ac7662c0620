package import Foundation

/// Timestamps as others write them: RFC 3339 with what is left out of it, RFC 822 with what people make of it.
///
///     Sat, 07 May 2016 23:53:30 GMT     7 May 16 23:53 EST     Tue, 28 Nov 2017 21:19:26 -0800
///     2023-01-11T08:53:01+11:00         2023-01-11 08:53:01    2023-01-11    2020/1/10 14:33:00
///     Fri, January 10, 2020 2:33 PM     Fri Jan 10 14:33:00 CET 2020
///
/// Without a zone the time is taken as UTC.
package enum Timestamp {
    /// - Returns: `nil` for what is no date, or a date before 1900 or after 2100: those are slips. Fractions of a second are
    ///   let go.
    package static func date(_ text: String) -> Date? {
        let text = text.trimmed.limited(to: 60)[...]
        return
            (TimestampParts(rfc3339: text) ?? international(text) ?? mail(text) ?? american(text)
            ?? unix(text))?
            .date
    }

    private static func international(_ text: Substring) -> TimestampParts? {
        guard let match = text.wholeMatch(of: internationalForm), let year = Int(match.1),
            let month = Int(match.2),
            let day = Int(match.3), let time = time(match.4)
        else { return nil }
        return TimestampParts(year: year, month: month, day: day, time: time)
    }

    private static func mail(_ text: Substring) -> TimestampParts? {
        guard let match = text.wholeMatch(of: mailForm), let day = Int(match.1),
            let month = Months.number(of: match.2), let year = Int(match.3),
            let time = time(match.4)
        else { return nil }
        // RFC 2822, section 4.3.
        let century = match.3.count == 4 ? 0 : year < 50 ? 2000 : 1900
        return TimestampParts(year: year + century, month: month, day: day, time: time)
    }

    // Fri, Jan 10, 2020; January 10th, 2020 at 2:33 PM
    private static func american(_ text: Substring) -> TimestampParts? {
        guard let match = text.wholeMatch(of: americanForm),
            let month = Months.number(of: match.1), let day = Int(match.2),
            let year = Int(match.3), let time = time(match.4)
        else { return nil }
        return TimestampParts(year: year, month: month, day: day, time: time)
    }

    // What date(1) and asctime(3) write: Fri Jan 10 14:33:00 CET 2020
    private static func unix(_ text: Substring) -> TimestampParts? {
        guard let match = text.wholeMatch(of: unixForm),
            let month = Months.number(of: match.1), let day = Int(match.2),
            let time = time(match.3), let year = Int(match.4)
        else { return nil }
        return TimestampParts(year: year, month: month, day: day, time: time)
    }

    /// `14:33`, `14:33:00.5+01:00`, `2:33:00 PM EST`; midnight where there is none.
    private static func time(_ text: Substring?) -> TimestampParts.Time? {
        guard let text else { return TimestampParts.Time() }
        guard let match = text.wholeMatch(of: timeForm), let zone = offset(match.5) else { return nil }
        var hour = number(match.1)
        // 12 AM is midnight; 14:33 PM says it twice.
        if let half = match.4?.lowercased(), hour <= 12 { hour = hour % 12 + (half == "p" ? 12 : 0) }
        return TimestampParts.Time(hour: hour, minute: number(match.2), second: number(match.3), zone: zone)
    }

    private static func number(_ text: Substring?) -> Int { text.flatMap { Int($0) } ?? 0 }

    /// `+11:00`, `-0800`, `GMT`, `EST`; a zone nobody knows is UTC (RFC 2822, section 4.3).
    private static func offset(_ zone: Substring) -> Int? {
        if let match = zone.firstMatch(of: offsetForm) {
            let seconds = number(match.2) * 3600 + number(match.3) * 60
            return match.1 == "-" ? -seconds : seconds
        }
        return (zones[zone.trimmingCharacters(in: .whitespaces).uppercased()] ?? 0) * 3600
    }

    nonisolated(unsafe) private static let internationalForm =
        /^(\d{4})(?:-|\/|\.)(\d{1,2})(?:-|\/|\.)(\d{1,2})(?:[Tt\s]{1,9}(.{1,60}))?$/
    nonisolated(unsafe) private static let mailForm =
        /^(?:[^\d,]{1,30},?\s{0,9})?(\d{1,2})[\s-]{1,9}([A-Za-z]{3})[A-Za-z]{0,20}\.?,?[\s-]{1,9}(\d{4}|\d{2})(?:,?\s{1,9}(.{1,60}))?$/
    nonisolated(unsafe) private static let americanForm =
        /^(?:[A-Za-z]{2,12}[.,]{0,2}\s{1,9})?([A-Za-z]{3})[A-Za-z]{0,20}\.?\s{1,9}(\d{1,2})(?:st|nd|rd|th)?,?\s{1,9}(\d{4})(?:,?\s{1,9}(?:at\s{1,9}|-\s{1,9})?(.{1,60}))?$/
    nonisolated(unsafe) private static let unixForm =
        /^(?:[A-Za-z]{2,12}[.,]{0,2}\s{1,9})?([A-Za-z]{3})[A-Za-z]{0,20}\.?\s{1,9}(\d{1,2}),?\s{1,9}(\d{1,2}:.{1,40})\s{1,9}(\d{4})$/
    nonisolated(unsafe) private static let timeForm =
        /^(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,20})?)?\s{0,9}(?:([AaPp])\.?[Mm]\b\.?)?\s{0,9}(.{0,60})$/
    nonisolated(unsafe) private static let offsetForm =
        /([+-])(\d{2}):?(\d{2})/

    private static let zones = [
        "EST": -5, "EDT": -4, "CST": -6, "CDT": -5, "MST": -7, "MDT": -6, "PST": -8, "PDT": -7, "CET": 1,
        "CEST": 2, "BST": 1, "EET": 2, "EEST": 3, "JST": 9, "AEST": 10, "AEDT": 11,
    ]
}
