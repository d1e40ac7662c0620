import Foundation
import PromenadeCore

/// Years as people type them: `1650`, `c. 1650`, `1650?`, `500 BCE`, `1840s`, `16th century`, `1842–45`, `before 1500`.
///
/// Those of a century or a decade are several; the beginning of a search takes the first of them, its end the last. A span
/// (``isSpan``) is both, whichever it was typed for.
struct TypedYears: Hashable {
    /// `nil`: however early.
    let first: Int?
    /// `nil`: however late.
    let last: Int?
    /// Whether a beginning and an end were typed, or that there is none.
    let isSpan: Bool

    /// - Returns: `nil` for what is no year, or none a work of art can have.
    init?(_ text: String) {
        // Each dash is tried as the middle of a span.
        guard text.utf8.count <= Self.longest else { return nil }
        let text = Self.plain(text)
        if let years = Self.years(text) {
            (first, last, isSpan) = (years.lowerBound, years.upperBound, false)
        } else if let years = Self.span(text) {
            (first, last, isSpan) = (years.lowerBound, years.upperBound, true)
        } else if let ends = Self.open(text) {
            (first, last, isSpan) = (ends.first, ends.last, true)
        } else {
            return nil
        }
        guard [first, last].compactMap({ $0 }).allSatisfy(YearSpan.plausible.contains) else { return nil }
    }

    /// No years take more, in bytes: a span of two centuries with their eras has about 60.
    private static let longest = 200

    /// In small letters, with one kind of dash, single spaces, and without what only says that a year is not certain.
    private static func plain(_ text: String) -> String {
        let signs = text.lowercased().compactMap { sign -> Character? in
            switch sign {
            case "−", "–", "—", "‒", "‐", "‑": "-"
            case "’": "'"
            case "?", "[", "]", "(", ")": nil
            default: sign
            }
        }
        return String(signs).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    // MARK: One year, decade or century

    private static func years(_ text: String) -> ClosedRange<Int>? {
        let (text, isBefore) = withoutEra(text)
        return years(withoutCirca(text), isBefore: isBefore ?? false)
    }

    private static func withoutCirca(_ text: String) -> String {
        for sign in ["circa", "ca.", "c.", "about", "around", "~", "ca", "c", "ad "]
        where text.hasPrefix(sign) {
            return String(text.dropFirst(sign.count)).trimmed
        }
        return text
    }

    /// - Returns: besides, whether before the common era; `nil` where no era is said.
    private static func withoutEra(_ text: String) -> (String, isBefore: Bool?) {
        for (sign, isBefore) in eras where text.hasSuffix(sign) {
            return (String(text.dropLast(sign.count)).trimmed, isBefore)
        }
        return (text, nil)
    }

    /// The longest first: each ends with one that follows.
    private static let eras: [(String, Bool)] = [
        ("b.c.e.", true), ("bce", true), ("b.c.", true), ("bc", true),
        ("c.e.", false), ("ce", false), ("a.d.", false), ("ad", false),
    ]

    private static func years(_ text: String, isBefore: Bool) -> ClosedRange<Int>? {
        // Before anything is counted with it: it may be any number that fits.
        if let year = Int(text) {
            guard countable.contains(year), !isBefore || year > 0 else { return nil }
            let year = isBefore ? -year : year
            return year...year
        }
        if let parts = text.wholeMatch(of: /(\d{1,3})(?:st|nd|rd|th)[ -]?c(?:ent(?:ury|\.)?|\.)?/),
            let number = Int(parts.1), number > 0
        {
            return Century(index: isBefore ? -number : number - 1).years
        }
        if !isBefore, let parts = text.wholeMatch(of: /(\d{3}0)'?s/), let year = Int(parts.1) {
            return year...year + 9
        }
        return nil
    }

    /// Years that are counted with at all; which of them are plausible is looked at when all is read.
    private static let countable = -1_000_000...1_000_000

    // MARK: From one to another

    /// `1842-45`, `1842 to 1845`, `500-450 bce`, `19th-20th century`.
    private static func span(_ text: String) -> ClosedRange<Int>? {
        var parts: [(Substring, Substring)] = []
        for words in [["between ", " and "], ["from ", " to "], ["", " to "]] where text.hasPrefix(words[0]) {
            let rest = text.dropFirst(words[0].count)
            guard let middle = rest.firstRange(of: words[1]) else { continue }
            parts.append((rest[..<middle.lowerBound], rest[middle.upperBound...]))
        }
        for place in text.indices.dropFirst() where "-/".contains(text[place]) {
            parts.append((text[..<place], text[text.index(after: place)...]))
        }
        return parts.lazy.compactMap { span(from: String($0).trimmed, to: String($1).trimmed) }.first
    }

    private static func span(from first: String, to last: String) -> ClosedRange<Int>? {
        let (end, era) = withoutEra(last)
        var first = first
        if withoutEra(first).isBefore == nil {
            let isOrdinal = first.wholeMatch(of: /\d{1,3}(?:st|nd|rd|th)/) != nil
            first += (isOrdinal ? " century" : "") + (era == true ? " bce" : "")
        }
        guard let begun = years(first) else { return nil }
        // “1842–45” ends in 1845, “1880s–90s” in 1899.
        if era == nil, begun.lowerBound > 99, let short = end.wholeMatch(of: /(\d{1,2})(s?)/) {
            let digits = String(begun.lowerBound)
            let whole = digits.dropLast(short.1.count) + end
            guard let ended = years(String(whole)), ended.lowerBound > begun.lowerBound else { return nil }
            return begun.lowerBound...ended.upperBound
        }
        guard let ended = years(last) else { return nil }
        return min(begun.lowerBound, ended.lowerBound)...max(begun.upperBound, ended.upperBound)
    }

    /// `before 1500`, `after 1900`, with no year 0 between the eras.
    private static func open(_ text: String) -> (first: Int?, last: Int?)? {
        for (sign, end) in openings where text.hasPrefix(sign) {
            let rest = String(text.dropFirst(sign.count)).trimmed
            guard let years = years(rest.hasPrefix("the ") ? String(rest.dropFirst(4)) : rest) else {
                return nil
            }
            switch end {
            case .before: return (nil, years.lowerBound == 1 ? -1 : years.lowerBound - 1)
            case .until: return (nil, years.upperBound)
            case .after: return (years.upperBound == -1 ? 1 : years.upperBound + 1, nil)
            case .since: return (years.lowerBound, nil)
            }
        }
        return nil
    }

    private enum Opening { case before, until, after, since }

    private static let openings: [(String, Opening)] = [
        ("before ", .before), ("pre-", .before), ("until ", .until), ("till ", .until), ("up to ", .until),
        ("after ", .after), ("post-", .after), ("since ", .since), ("from ", .since),
    ]
}

extension WorksSearch.Years {
    /// What was typed for the beginning and for the end, the earlier first.
    ///
    /// A span says both by itself, and of the other field only an end it leaves open: the other may still hold
    /// what an earlier span left there.
    init(from: TypedYears?, to: TypedYears?) {
        var (first, last) = (from?.first, to?.last)
        switch (from?.isSpan == true, to?.isSpan == true) {
        case (true, false): last = from?.last ?? to?.last
        case (false, true): first = to?.first ?? from?.first
        case (true, true), (false, false):
            if let begun = first, let ended = last, begun > ended { (first, last) = (to?.first, from?.last) }
        }
        if let begun = first, let ended = last, begun > ended { (first, last) = (ended, begun) }
        self.init(first: first, last: last)
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
            let said = "“\(text.limited(to: 40))” isn’t a year."
            guard let year = Int(text.replacing("−", with: "-")) else {
                return "\(said) “1650”, “1842–45”, “500 BCE” and “16th century” can."
            }
            return year > 0
                ? "\(said) The last one is \(YearSpan.plausible.upperBound)."
                : "\(said) The first one is \(YearSpan.plausible.lowerBound.yearWords)."
        }
    }
}
