import Foundation
import PromenadeCore

/// A year as people type one: `1650`, `c. 1650`, `500 BCE`, `-500`, `16th century`.
///
/// Those of a century or a decade are several; the beginning of a search takes the first of them, its end the last.
struct TypedYears: Hashable {
    let years: ClosedRange<Int>

    /// - Returns: `nil` for what is no year, or none a work of art can have.
    init?(_ text: String) {
        var text = text.lowercased().replacing("−", with: "-").replacing("–", with: "-").trimmed
        for sign in ["circa", "ca.", "c.", "about", "ca", "c", "ad "] where text.hasPrefix(sign) {
            text = String(text.dropFirst(sign.count)).trimmed
            break
        }
        var isBefore = false
        for (sign, before) in Self.eras where text.hasSuffix(sign) {
            text = String(text.dropLast(sign.count)).trimmed
            isBefore = before
            break
        }
        guard let years = Self.years(text, isBefore: isBefore), YearSpan.plausible.contains(years.lowerBound),
            YearSpan.plausible.contains(years.upperBound)
        else { return nil }
        self.years = years
    }

    /// The longest first: each ends with one that follows.
    private static let eras: [(String, Bool)] = [
        ("b.c.e.", true), ("bce", true), ("b.c.", true), ("bc", true),
        ("c.e.", false), ("ce", false), ("a.d.", false), ("ad", false),
    ]

    private static func years(_ text: String, isBefore: Bool) -> ClosedRange<Int>? {
        if let year = Int(text) {
            guard !isBefore || year > 0 else { return nil }
            let year = isBefore ? -year : year
            return year...year
        }
        if let parts = text.wholeMatch(of: /(\d{1,3})(?:st|nd|rd|th) ?c(?:ent(?:ury|\.)?|\.)?/),
            let number = Int(parts.1), number > 0
        {
            return Century(index: isBefore ? -number : number - 1).years
        }
        if !isBefore, let parts = text.wholeMatch(of: /(\d{3}0)s/), let year = Int(parts.1) {
            return year...year + 9
        }
        return nil
    }
}

extension WorksSearch {
    /// What was typed for a year and is none; nothing is left out because of it.
    struct Mistyped: Sendable, Hashable {
        var first: String?
        var last: String?

        var isNothing: Bool { first == nil && last == nil }

        /// What to say beside the field, or above the wall.
        static func words(_ text: String) -> String {
            let said = "“\(text.prefix(40))” cannot be read as a year."
            guard let year = Int(text.replacing("−", with: "-")) else {
                return "\(said) “1650”, “500 BCE” and “16th century” can."
            }
            return year > 0
                ? "\(said) The last one is \(YearSpan.plausible.upperBound)."
                : "\(said) The first one is \(YearSpan.plausible.lowerBound.yearWords)."
        }
    }
}
