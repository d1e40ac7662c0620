extension WrittenYears {
    /// `1842-45`, `1842 to 1845`, `500-450 bce`, `19th-20th century`, `1668 - before 1672`.
    static func span(_ text: String) -> ClosedRange<Int>? {
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
        guard let begun = years(first) else { return openSpan(from: first, to: last) }
        // “1842–45” ends in 1845, “1880s–90s” in 1899, and “1652–53 CE” in no other.
        if era != true, begun.lowerBound > 99, let short = withoutCirca(end).wholeMatch(of: shortEnd) {
            let digits = String(begun.lowerBound)
            let whole = digits.dropLast(short.1.count) + short.0
            guard let ended = years(String(whole)), ended.lowerBound > begun.lowerBound else { return nil }
            return begun.lowerBound...ended.upperBound
        }
        guard let ended = years(last) else { return openSpan(from: first, to: last) }
        // “13/1925” is a slip of something; of a span from the year 13 its era is said.
        guard
            era != nil || withoutEra(first).isBefore != nil || ended.lowerBound < 1000
                || Int(withoutCirca(first)).map({ !(1...99).contains($0) }) != false
        else { return nil }
        return min(begun.lowerBound, ended.lowerBound)...max(begun.upperBound, ended.upperBound)
    }

    nonisolated(unsafe) private static let shortEnd = /(\d{1,2})(s?)/

    /// `1668 - before 1672`, `after 1248-by 1267`: between the years that are known.
    private static func openSpan(from first: String, to last: String) -> ClosedRange<Int>? {
        let begun = years(first)?.lowerBound ?? open(first).flatMap { $0.last == nil ? $0.first : nil }
        let ended = years(last)?.upperBound ?? open(last).flatMap { $0.first == nil ? $0.last : nil }
        guard let begun, let ended, begun <= ended else { return nil }
        return begun...ended
    }
}
