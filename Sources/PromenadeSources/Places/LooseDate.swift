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
/// Anything else is shown as it is. The years are those of the words (``YearSpan/init(written:)``).
struct LooseDate: Hashable {
    let words: String
    /// `nil` where no year can be read.
    let years: YearSpan?

    /// - Returns: `nil` for nothing but white space.
    init?(_ text: String?) {
        guard let text = text?.orNil else { return nil }
        // What is longer is a story: it is shown, and may have the one year in it.
        words = text.utf8.count <= Self.longest ? Self.range(text) ?? Self.single(text) ?? text : text
        years = YearSpan(written: words)
    }

    /// No date takes more, in bytes.
    private static let longest = 100

    private static func range(_ text: String) -> String? {
        let ends = text.split(separator: "..", maxSplits: 1).map { String($0).trimmed }
        guard ends.count == 2, let first = end(ends[0]), let last = end(ends[1]) else { return nil }
        return "\(first)–\(last)"
    }

    private static func end(_ text: String) -> String? {
        single(text) ?? (YearSpan(written: text) == nil ? nil : text)
    }

    private static func single(_ text: String) -> String? {
        if text.hasPrefix("~"), let date = end(String(text.dropFirst()).trimmed) { return "c. \(date)" }
        return day(text) ?? century(text)
    }

    nonisolated(unsafe) private static let dayOrMonth = /(\d{4})-(\d{2})(?:-(\d{2}))?/

    /// `1927-05`, `1927-05-12`.
    private static func day(_ text: String) -> String? {
        guard let match = text.wholeMatch(of: Self.dayOrMonth), let month = Int(match.2),
            Months.names.indices.contains(month - 1)
        else { return nil }
        let day = match.3.flatMap { Int($0) }.map { "\($0) " } ?? ""
        return "\(day)\(Months.names[month - 1]) \(match.1)"
    }

    nonisolated(unsafe) private static let shortCentury = /(?i)((?:early|mid|late) )?C(\d{1,2})/

    /// `C19`, `early C19`.
    private static func century(_ text: String) -> String? {
        guard let match = text.wholeMatch(of: Self.shortCentury),
            let number = Int(match.2), number > 0
        else { return nil }
        return "\(match.1?.lowercased() ?? "")\(number)\(ordinal(number)) century"
    }

    private static func ordinal(_ number: Int) -> String {
        switch (number % 10, number % 100) {
        case (1, 1), (1, 21...): "st"
        case (2, 2), (2, 22...): "nd"
        case (3, 3), (3, 23...): "rd"
        default: "th"
        }
    }
}
