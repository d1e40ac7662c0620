import Foundation

/// Years as people and museums write them: `1650`, `c. 1650`, `1650?`, `500 BCE`, `1840s`, `16th century`, `1842–45`,
/// `before 1500`, `1795-01-01`.
///
/// Those of a century or a decade are several; the beginning of a search takes the first of them, its end the last. A span
/// (``isSpan``) is both, whichever it was typed for. Of records, which say more besides, see ``YearSpan/init(written:)``.
package struct WrittenYears: Sendable, Hashable {
    /// `nil`: however early.
    package let first: Int?
    /// `nil`: however late.
    package let last: Int?
    /// Whether a beginning and an end were written, or that there is none.
    package let isSpan: Bool

    /// - Returns: `nil` for what is no year, or none a work of art can have.
    package init?(_ text: String) {
        // Each dash is tried as the middle of a span.
        guard text.utf8.count <= Self.longest else { return nil }
        let text = Self.plain(text)
        if let years = Self.years(text) {
            (first, last, isSpan) = (years.lowerBound, years.upperBound, false)
        } else if let years = Self.span(text) {
            (first, last, isSpan) = (years.lowerBound, years.upperBound, true)
        } else if let ends = Self.open(text) {
            (first, last, isSpan) = (ends.first, ends.last, true)
        } else if let year = Self.month(text) {
            (first, last, isSpan) = (year, year, false)
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
            case "’", "‘": "'"
            case "?", "[", "]", "(", ")", "<", ">": nil
            default: sign
            }
        }
        return String(signs).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    // MARK: One year, decade or century

    static func years(_ text: String) -> ClosedRange<Int>? {
        if let year = day(text) { return year...year }
        let (text, isBefore) = withoutEra(text)
        return years(withoutCirca(text), isBefore: isBefore ?? false)
    }

    /// Several may stand before one another: `probably c. 1650`.
    private static func withoutCirca(_ text: String) -> String {
        var text = text
        for _ in 0..<3 {
            guard let sign = circas.first(where: { text.hasPrefix($0) }) else { break }
            text = String(text.dropFirst(sign.count)).trimmed
        }
        return text
    }

    /// The longer before those they begin with.
    private static let circas = [
        "circa", "ca.", "c.", "approximately", "approx.", "about", "around", "probably", "possibly",
        "perhaps", "anno ", "omstreeks", "environ", "env.", "vers ", "um ", "in ", "~", "ca", "c", "a.d.",
        "ad ",
    ]

    /// - Returns: besides, whether before the common era; `nil` where no era is said.
    private static func withoutEra(_ text: String) -> (String, isBefore: Bool?) {
        for (sign, isBefore) in eras where text.hasSuffix(sign) {
            return (String(text.dropLast(sign.count)).trimmed, isBefore)
        }
        return (text, nil)
    }

    /// The longest first: each ends with one that follows.
    private static let eras: [(String, Bool)] = [
        ("av. j.-c.", true), ("v. chr.", true), ("v.chr.", true), ("ap. j.-c.", false), ("n. chr.", false),
        ("n.chr.", false), ("b.c.e.", true), ("bce", true), ("b.c.", true), ("bc", true),
        ("c.e.", false), ("ce", false), ("a.d.", false), ("ad", false),
    ]

    private static func years(_ text: String, isBefore: Bool) -> ClosedRange<Int>? {
        // Before anything is counted with it: it may be any number that fits.
        if let year = Int(text) {
            guard countable.contains(year), !isBefore || year > 0 else { return nil }
            let year = isBefore ? -year : year
            return year...year
        }
        if let years = century(text, isBefore: isBefore) { return years }
        // “early 1942”, where “late 9” is nothing.
        let bare = withoutVagueness(text)
        if bare != text, bare.utf8.count > 2, !bare.hasPrefix("-"), Int(bare) != nil {
            return years(bare, isBefore: isBefore)
        }
        if !isBefore,
            let parts = text.wholeMatch(of: /(?:early |mid[ -]|late |the )?(\d{2,3}0)(?:'?s|er(?: jahre)?)/),
            let year = Int(parts.1)
        {
            return year...year + 9
        }
        return nil
    }

    /// Years that are counted with at all; which of them are plausible is looked at when all is read.
    private static let countable = -1_000_000...1_000_000

    /// The year of `1795-01-01`, `-0500-01-01T00:00:00Z`, `1996/04/09`, `9.4.1996`.
    private static func day(_ text: String) -> Int? {
        let isDay = { (month: Substring, day: Substring) in
            (Int(month) ?? 13) <= 12 && (Int(day) ?? 32) <= 31
        }
        if let parts = text.wholeMatch(
            of: /([+-]?\d{3,6})-(\d{2})-(\d{2})(?:[t ][\d:.]{4,20}(?:z|[+-][\d:]{2,5})?)?/),
            isDay(parts.2, parts.3)
        {
            return Int(parts.1)
        }
        if let parts = text.wholeMatch(of: /(\d{4})[\/.:](\d{1,2})[\/.:](\d{1,2})/), isDay(parts.2, parts.3) {
            return Int(parts.1)
        }
        guard let parts = text.wholeMatch(of: /(\d{1,2})[\/.\-](\d{1,2})[\/.\-](\d{4})/),
            isDay(parts.1, parts.2) || isDay(parts.2, parts.1)
        else { return nil }
        return Int(parts.3)
    }

    /// The year of `1842-05`, which is no span: that would end in 1805.
    private static func month(_ text: String) -> Int? {
        text.wholeMatch(of: /(\d{4})-(?:0[1-9]|1[0-2])/).flatMap { Int($0.1) }
    }

    // MARK: From one to another

    /// `1842-45`, `1842 to 1845`, `500-450 bce`, `19th-20th century`.
    private static func span(_ text: String) -> ClosedRange<Int>? {
        var parts: [(Substring, Substring)] = []
        for words in middles where text.hasPrefix(words.0) {
            let rest = text.dropFirst(words.0.count)
            guard let middle = rest.firstRange(of: words.1) else { continue }
            parts.append((rest[..<middle.lowerBound], rest[middle.upperBound...]))
        }
        for place in text.indices.dropFirst() where "-/".contains(text[place]) {
            parts.append((text[..<place], text[text.index(after: place)...]))
        }
        return parts.lazy.compactMap { span(from: String($0).trimmed, to: String($1).trimmed) }.first
    }

    private static let middles = [
        ("between ", " and "), ("from ", " to "), ("", " to "), ("", " until "), ("", " or "), ("", " and "),
        ("", " bis "), ("", " tot "), ("", ".."),
    ]

    private static func span(from first: String, to last: String) -> ClosedRange<Int>? {
        let (end, era) = withoutEra(last)
        // “early to mid-12th century” is of that century.
        if ["early", "mid", "late"].contains(withoutCirca(first)) { return years(last) }
        var first = first
        if withoutEra(first).isBefore == nil {
            first +=
                (isOrdinal(withoutCirca(first)) && century(end, isBefore: false) != nil ? " century" : "")
                + (era == true ? " bce" : "")
        }
        guard let begun = years(first) else { return nil }
        // “1842–45” ends in 1845, “1880s–90s” in 1899.
        if era == nil, begun.lowerBound > 99, let short = withoutCirca(end).wholeMatch(of: /(\d{1,2})(s?)/) {
            let digits = String(begun.lowerBound)
            let whole = digits.dropLast(short.1.count) + short.0
            guard let ended = years(String(whole)), ended.lowerBound > begun.lowerBound else { return nil }
            return begun.lowerBound...ended.upperBound
        }
        guard let ended = years(last) else { return nil }
        return min(begun.lowerBound, ended.lowerBound)...max(begun.upperBound, ended.upperBound)
    }

    /// `before 1500`, `after 1900`, `1650 or later`, with no year 0 between the eras.
    private static func open(_ text: String) -> (first: Int?, last: Int?)? {
        for (sign, end) in openings where text.hasPrefix(sign) {
            let rest = String(text.dropFirst(sign.count)).trimmed
            return years(rest.hasPrefix("the ") ? String(rest.dropFirst(4)) : rest).map(end.ends)
        }
        for (sign, end) in closings where text.hasSuffix(sign) {
            return years(String(text.dropLast(sign.count)).trimmed).map(end.ends)
        }
        return nil
    }

    private enum Opening {
        case before, until, after, since

        func ends(_ years: ClosedRange<Int>) -> (first: Int?, last: Int?) {
            switch self {
            case .before: (nil, years.lowerBound == 1 ? -1 : years.lowerBound - 1)
            case .until: (nil, years.upperBound)
            case .after: (years.upperBound == -1 ? 1 : years.upperBound + 1, nil)
            case .since: (years.lowerBound, nil)
            }
        }
    }

    private static let openings: [(String, Opening)] = [
        ("before ", .before), ("pre-", .before), ("prior to ", .before), ("until ", .until),
        ("till ", .until),
        ("up to ", .until), ("not after ", .until), ("no later than ", .until), ("by ", .until),
        ("after ", .after), ("post-", .after), ("since ", .since), ("from ", .since), ("not before ", .since),
        ("voor ", .before), ("vor ", .before), ("avant ", .before), ("nach ", .after), ("na ", .after),
    ]

    private static let closings: [(String, Opening)] = [
        (" or later", .since), (" or after", .since), (" or earlier", .until), (" or before", .until),
    ]
}
