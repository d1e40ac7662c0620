package import Foundation
import PromenadeCore

extension Duration {
    /// The server's wish for patience: `Retry-After`, seconds or a date (RFC 9110, 10.2.3).
    ///
    /// `"120"` → 120 s;  `"Sun, 06 Nov 1994 08:49:37 GMT"` → the time from `now` until then.
    /// At least 0 and at most one hour, whatever is asked. The obsolete forms of dates are not read.
    ///
    /// - Parameter now: best the answer's own `Date`, so that a wrong clock on this side does no harm.
    /// - Returns: `nil` when it is neither.
    package init?(retryAfter field: String, now: Date) {
        let field = field.trimmingCharacters(in: .whitespaces)
        if !field.isEmpty, field.allSatisfy({ ("0"..."9").contains($0) }) {
            // More digits than fit are more than an hour, too.
            self = .seconds(min(Int(field) ?? 3600, 3600))
        } else if let date = Date(httpDate: field) {
            self = .seconds(min(max(date.timeIntervalSince(now).rounded(.up), 0), 3600))
        } else {
            return nil
        }
    }
}

extension Date {
    nonisolated(unsafe) private static let imfFixdate =
        /[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT/

    /// A date as HTTP writes it (IMF-fixdate, RFC 9110, 5.6.7): `"Sun, 06 Nov 1994 08:49:37 GMT"`.
    ///
    /// `nil` for anything else, a 31st of February included. The day of the week is not checked.
    init?(httpDate text: String) {
        guard text.wholeMatch(of: Self.imfFixdate) != nil, let date = Timestamp.date(text) else { return nil }
        self = date
    }
}
