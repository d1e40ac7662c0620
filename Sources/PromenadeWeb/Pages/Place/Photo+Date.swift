import Foundation
import PromenadeCore

extension Photo {
    nonisolated(unsafe) private static let moment =
        /(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d:\d\d)(?::\d\d(?:\.\d{1,9})?)?Z?)?/

    /// When it was taken, for people: `21 May 2015, 05:11` for `2015-05-21 05:11:14`, anything else as it is.
    var dateInWords: String? {
        guard let date else { return nil }
        guard
            let parts = date.wholeMatch(
                of: Self.moment)?.output,
            let day = try? Date("\(parts.1)-\(parts.2)-\(parts.3)T12:00:00Z", strategy: .iso8601)
        else { return date }
        var style = Date.FormatStyle.dateTime.day().month(.wide).year()
        style.locale = Locale(identifier: "en_GB")
        style.timeZone = .gmt
        return day.formatted(style) + (parts.4.map { ", \($0)" } ?? "")
    }
}
