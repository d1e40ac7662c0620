import Foundation

extension YearSpan {
    /// The years of a date as a record writes it.
    ///
    ///     "c. 1958 (1953–1963)"         1958
    ///     "Edo period (1615–1868)"      1615–1868
    ///     "1834, printed 1871"          1834
    ///     "unveiled 12 May 1927"        1927
    ///     "before 1500"                 1499, the one end that is known
    ///     "n.d."                        none
    ///
    /// What ``WrittenYears`` reads counts first: all of it, else its first part that is a date, else the one year in it.
    package init?(written text: String?) {
        guard let text = text?.orNil else { return nil }
        // Spreadsheets write “1889.0”.
        self.init(text.wholeMatch(of: /(-?\d{1,6})\.\d{1,4}/).map { String($0.1) } ?? text)
    }

    private init?(_ text: String) {
        if let years = WrittenYears(text), let span = Self(first: years.first, last: years.last) {
            self = span
            return
        }
        guard text.utf8.count <= Self.longestDate else {
            self.init(first: Self.onlyYear(in: text), last: nil)
            return
        }
        for part in Self.parts(of: text) {
            if let years = WrittenYears(part), let span = Self(first: years.first, last: years.last) {
                self = span
                return
            }
            if let span = Self(first: Self.onlyYear(in: part), last: nil) {
                self = span
                return
            }
        }
        if Self.isLunar(text) { return nil }
        self.init(first: Self.onlyYear(in: text), last: nil)
    }

    /// Whether it counts years from the Hijra.
    private static func isLunar(_ text: String) -> Bool {
        text.lowercased().contains("a.h.") || text.contains("AH ")
    }

    /// What is longer is a story, in bytes.
    private static let longestDate = 200

    /// What stands before, in and behind parentheses, commas and semicolons, as far as it may be a date: not a mere day
    /// or number, nor a year of another calendar.
    private static func parts(of text: String) -> [String] {
        let isOfTwoCalendars = isLunar(text)
        return text.split { "(),;".contains($0) || (isOfTwoCalendars && $0 == "/") }.map {
            String($0).trimmed
        }
        .filter { part in
            let letters = part.filter(\.isLetter).count
            let hasYear = part.split { !$0.isNumber }.contains { $0.count >= 3 }
            return !isLunar(part) && (hasYear || letters >= 4)
        }
    }

    /// The year of a text with no other in it.
    private static func onlyYear(in text: String) -> Int? {
        let first = text.prefix { $0.isLetter }.lowercased()
        guard first != "before", first != "after" else { return nil }
        // No words: "1.11.2016" is one.
        let years = text.utf8.split { !(48...57).contains($0) }.filter {
            $0.count == 4 && [UInt8(ascii: "1"), UInt8(ascii: "2")].contains($0.first)
        }
        return years.count == 1 ? Int(String(decoding: years[0], as: UTF8.self)) : nil
    }
}
