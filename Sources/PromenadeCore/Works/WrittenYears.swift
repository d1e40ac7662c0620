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
        } else if let year = Self.yearAndMonth(text) {
            (first, last, isSpan) = (year, year, false)
        } else {
            return nil
        }
        guard [first, last].compactMap({ $0 }).allSatisfy(YearSpan.isYear) else { return nil }
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
        let text = String(signs).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return withoutSpacedEras(withoutThousands(text))
    }

    // MARK: One year, decade or century

    static func years(_ text: String) -> ClosedRange<Int>? {
        if let year = day(withoutCirca(text)) { return year...year }
        let (behind, isBefore) = withoutEra(text)
        // “c. AD 79” has it in the middle.
        let (bare, isBeforeInside) = withoutEra(withoutCirca(behind))
        return years(withoutCirca(bare), isBefore: isBefore ?? isBeforeInside ?? false)
    }

    /// Several may stand before one another: `probably c. 1650`.
    static func withoutCirca(_ text: String) -> String {
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
        "perhaps", "anno ", "omstreeks", "environ", "env.", "vers ", "um ", "in ", "~", "ca", "c",
    ]

    private static func years(_ text: String, isBefore: Bool) -> ClosedRange<Int>? {
        // Before anything is counted with it: it may be any number that fits.
        if let year = Int(text) {
            guard countable.contains(year), year != 0, !isBefore || year > 0 else { return nil }
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
            let parts = text.wholeMatch(of: decade),
            let year = Int(parts.1)
        {
            return year...year + 9
        }
        return nil
    }

    nonisolated(unsafe) private static let decade =
        /(?:early |mid[ -]|late |the )?(\d{2,3}0)(?:'?s|er(?: jahre)?)/

    /// Years that are counted with at all; which of them are plausible is looked at when all is read.
    private static let countable = -1_000_000...1_000_000

    /// The year of `1795-01-01`, `-0500-01-01T00:00:00Z`, `1996/04/09`, `9.4.1996`, and of `5/1990`, where nobody means
    /// a span from the year 5.
    private static func day(_ text: String) -> Int? {
        let isDay = { (month: Substring, day: Substring) in
            (Int(month) ?? 13) <= 12 && (Int(day) ?? 32) <= 31
        }
        if let parts = text.wholeMatch(of: isoDay), isDay(parts.2, parts.3) { return Int(parts.1) }
        if let parts = text.wholeMatch(of: yearFirst), isDay(parts.2, parts.3) { return Int(parts.1) }
        if let parts = text.wholeMatch(of: monthFirst) { return Int(parts.1) }
        guard let parts = text.wholeMatch(of: yearLast),
            isDay(parts.1, parts.2) || isDay(parts.2, parts.1)
        else { return nil }
        return Int(parts.3)
    }

    /// The year of `1842-05`, which is no span: that would end in 1805.
    private static func yearAndMonth(_ text: String) -> Int? {
        text.wholeMatch(of: yearWithMonth).flatMap { Int($0.1) }
    }

    nonisolated(unsafe) private static let isoDay =
        /([+-]?\d{3,6})-(\d{2})-(\d{2})(?:[t ][\d:.]{4,20}(?:z|[+-][\d:]{2,5})?)?/
    nonisolated(unsafe) private static let yearFirst = /(\d{4})[\/.:](\d{1,2})[\/.:](\d{1,2})/
    nonisolated(unsafe) private static let yearLast = /(\d{1,2})[\/.\-](\d{1,2})[\/.\-](\d{4})/
    nonisolated(unsafe) private static let monthFirst = /(?:0?[1-9]|1[0-2])[\/\-](\d{4})/
    nonisolated(unsafe) private static let yearWithMonth = /(\d{4})-(?:0[1-9]|1[0-2])/

    // MARK: An end alone

    /// `before 1500`, `after 1900`, `1650 or later`, with no year 0 between the eras.
    static func open(_ text: String) -> (first: Int?, last: Int?)? {
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

    /// The longer before those they begin with.
    private static let openings: [(String, Opening)] = [
        ("before or in ", .until), ("in or before ", .until), ("on or before ", .until),
        ("after or in ", .since), ("in or after ", .since), ("on or after ", .since),
        ("voor of in ", .until), ("in of voor ", .until), ("na of in ", .since), ("in of na ", .since),
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
