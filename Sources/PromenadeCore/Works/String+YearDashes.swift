extension String {
    /// With en dashes between years, as they are printed: `"1884-1950"` → `"1884–1950"`, `"618 - 906"` → `"618–906"`.
    ///
    /// Days (`1795-01-01`), months (`1842-05`), inventory numbers and names keep their hyphens. For what is shown; what is
    /// kept stays as its source has it.
    package var withYearDashes: String {
        // Most have none, and a story is none.
        guard utf8.contains(UInt8(ascii: "-")), utf8.count <= 2_000 else { return self }
        return replacingSpans.replacing(Self.hyphened) { Self.joined($0.output) }
    }

    /// A part that says years and nothing else, as ``WrittenYears`` reads them: `"100 BC-100 AD"`, `"late 18th - early 19th c."`.
    private static func joined(_ part: Substring) -> String {
        let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { String($0).trimmed }
        // The hyphen of “early to mid-19th century” is no dash: nothing is the same with a “to” in its place.
        guard ends.count == 2, let years = WrittenYears(String(part)), years.isSpan,
            years == WrittenYears(ends.joined(separator: " to "))
        else { return String(part) }
        return String(part).replacing("-", with: "–")
    }

    private var replacingSpans: String {
        replacing(Self.span) { match in
            let (whole, first, firstSign, circa, last, lastSign) = match.output
            let isSpan =
                Self.isSpan(first, last)
                || (Self.ordinals.contains(firstSign) && Self.ordinals.contains(lastSign))
            return isSpan && isApart(match.range)
                ? "\(first)\(firstSign)–\(circa)\(last)\(lastSign)" : String(whole)
        }
    }

    /// A year or a century; “s” of a decade or the sign of an ordinal; “c.” of the second; the second with its own.
    nonisolated(unsafe) private static let span =
        /(\d{1,4})(s|st|nd|rd|th|\??)\s?-\s?((?:ca?\. ?)?)(\d{1,4})(s|st|nd|rd|th|)/
    nonisolated(unsafe) private static let hyphened = /[^,;\n]{0,200}-[^,;\n]{0,200}/
    nonisolated(unsafe) private static let circa = /(?:^|[^\p{L}.])[Cc]a?\.$/

    private static let ordinals: Set<Substring> = ["st", "nd", "rd", "th"]

    /// Whether no letter, digit or sign of a longer number goes on at either side.
    private func isApart(_ range: Range<Index>) -> Bool {
        let before = range.lowerBound > startIndex ? self[index(before: range.lowerBound)] : " "
        let after = range.upperBound < endIndex ? self[range.upperBound] : " "
        let isBound = { (sign: Character) in !sign.isLetter && !sign.isNumber && !"-/_".contains(sign) }
        let isCirca = before == "." && self[..<range.lowerBound].contains(Self.circa)
        guard isBound(before), before != "." || isCirca, before != ":", isBound(after) else { return false }
        // “1.25” goes on behind its point, a sentence does not.
        let next = range.upperBound < endIndex ? self[range.upperBound...].dropFirst().first : nil
        return !(after == "." || after == ":" || after == ",") || !(next?.isNumber ?? false)
    }

    private static func isSpan(_ first: Substring, _ last: Substring) -> Bool {
        guard let begun = Int(first), let ended = Int(last) else { return false }
        switch (first.count, last.count) {
        // “500-450 BCE” goes down.
        case (3...4, 3...4): return true
        // “1905-03” is a month.
        case (4, 1...2): return ended > begun % (last.count == 1 ? 10 : 100)
        default: return false
        }
    }
}

extension Work {
    /// ``date`` as it is shown.
    package var shownDate: String? { date?.withYearDashes }
    /// ``artistNote`` as it is shown.
    package var shownArtistNote: String? { artistNote?.withYearDashes }
}

extension WorkCard {
    /// ``date`` as it is shown.
    package var shownDate: String? { date?.withYearDashes }
}
