import Foundation
import PromenadeCore

/// When a work was made, as people write it who are no cataloguers.
///
/// Reads what OpenStreetMap's wiki describes for `start_date`, and what a campus feed has in `yearOfWork`:
///
///     1927          1927                      1927-05-12    12 May 1927
///     ~1900         c. 1900                   C19           19th century, 1801–1900
///     1954..1958    1954–1958                 early 1920s   early 1920s, 1920–1929
///
/// Anything else is shown as it is, with the one year that is in it.
struct WrittenDate: Hashable {
    let words: String
    /// `nil` where no year can be read, and for `before 1910`: that is no year it was made in.
    let years: YearSpan?

    private init(_ words: String, _ first: Int?, _ last: Int?) {
        self.words = words
        years = YearSpan(first: first, last: last)
    }

    /// - Returns: `nil` for nothing but white space.
    init?(_ text: String?) {
        guard let text = text?.orNil else { return nil }
        // What is longer is a story: it is shown, and may have the one year in it.
        guard text.utf8.count <= Self.longest else {
            self.init(text, Self.onlyYear(in: text), nil)
            return
        }
        self = Self.range(text) ?? Self.single(text) ?? Self(text, Self.onlyYear(in: text), nil)
    }

    /// No date takes more, in bytes.
    private static let longest = 100

    private static func range(_ text: String) -> Self? {
        let ends = text.split(separator: "..", maxSplits: 1).map { String($0).trimmed }
        if ends.count == 2, let first = single(ends[0]), let last = single(ends[1]) {
            return Self("\(first.words)–\(last.words)", first.years?.first, last.years?.last)
        }
        guard let match = text.wholeMatch(of: /(\d{4})\s{0,9}[-–—\/]\s{0,9}(\d{2}|\d{4})/),
            let first = Int(match.1), let written = Int(match.2),
            // 1927-05 is a month.
            match.2.count == 4 || written > 12
        else { return nil }
        let last = match.2.count == 4 ? written : first / 100 * 100 + written
        return Self(text, first, last)
    }

    private static func single(_ text: String) -> Self? {
        if text.wholeMatch(of: /\d{3,4}/) != nil { return Self(text, Int(text), nil) }
        if text.hasPrefix("~"), let date = single(String(text.dropFirst()).trimmed) {
            return Self("c. \(date.words)", date.years?.first, date.years?.last)
        }
        if let match = text.wholeMatch(of: /(?i)(?:c\.?|ca\.?|circa|about)\s{0,9}(\d{3,4})/) {
            return Self(text, Int(match.1), nil)
        }
        if let match = text.wholeMatch(of: /(?i)(\d{1,5})\s{0,9}(?:BCE?)/) {
            return Self(text, Int(match.1).map { -$0 }, nil)
        }
        return day(text) ?? century(text) ?? decade(text)
    }

    /// `1927-05`, `1927-05-12`.
    private static func day(_ text: String) -> Self? {
        guard let match = text.wholeMatch(of: /(\d{4})-(\d{2})(?:-(\d{2}))?/), let month = Int(match.2),
            months.indices.contains(month - 1)
        else { return nil }
        let day = match.3.flatMap { Int($0) }.map { "\($0) " } ?? ""
        return Self("\(day)\(months[month - 1]) \(match.1)", Int(match.1), nil)
    }

    /// `C19`, `early C19`.
    private static func century(_ text: String) -> Self? {
        guard let match = text.wholeMatch(of: /(?i)((?:early|mid|late) )?C(\d{1,2})/),
            let number = Int(match.2),
            number > 0
        else { return nil }
        let words = "\(match.1?.lowercased() ?? "")\(number)\(ordinal(number)) century"
        return Self(words, (number - 1) * 100 + 1, number * 100)
    }

    /// `1920s`, `late 1920s`.
    private static func decade(_ text: String) -> Self? {
        guard let match = text.wholeMatch(of: /(?i)(?:(?:early|mid|late) )?(\d{3}0)s/),
            let year = Int(match.1)
        else { return nil }
        return Self(text, year, year + 9)
    }

    private static func onlyYear(in text: String) -> Int? {
        let first = text.prefix { $0.isLetter }.lowercased()
        guard first != "before", first != "after" else { return nil }
        // No words: "1.11.2016" is one.
        let years = text.utf8.split { !(48...57).contains($0) }.filter {
            $0.count == 4 && [UInt8(ascii: "1"), UInt8(ascii: "2")].contains($0.first)
        }
        return years.count == 1 ? Int(String(decoding: years[0], as: UTF8.self)) : nil
    }

    private static func ordinal(_ number: Int) -> String {
        switch (number % 10, number % 100) {
        case (1, 1), (1, 21...): "st"
        case (2, 2), (2, 22...): "nd"
        case (3, 3), (3, 23...): "rd"
        default: "th"
        }
    }

    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
        "November", "December",
    ]
}
