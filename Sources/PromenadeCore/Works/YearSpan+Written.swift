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
        // Spreadsheets write “1889.0”; “5.1990” is a month.
        self.init(text.wholeMatch(of: Self.decimal).map { String($0.1) } ?? text)
    }

    nonisolated(unsafe) private static let decimal = /(-?\d{1,6})\.(?:\d{1,3}|0{4})/

    private init?(_ text: String) {
        if let years = WrittenYears(text), let span = Self(first: years.first, last: years.last) {
            self = span
            return
        }
        guard text.utf8.count <= Self.longestDate else {
            self.init(first: Self.onlyYear(in: text), last: nil)
            return
        }
        // Their commas part nothing.
        let text = WrittenYears.withoutThousands(text)
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

    /// Whether it counts years from the Hijra: `A.H. 1259`, `1259 AH`, `H. 1259`, `1259 hijri`.
    private static func isLunar(_ text: String) -> Bool {
        let small = text.lowercased()
        if ["a.h.", "hijri", "hegira"].contains(where: small.contains) { return true }
        // “A. H. Smith” is somebody.
        return text.contains(hijra)
    }

    nonisolated(unsafe) private static let hijra =
        /(?:^|[^\p{L}])(?:AH|(?:A\.\s)?H\.?)\s?\d|\d\s?(?:AH|(?:A\.\s)?H)(?:$|[^\p{L}])/

    /// What is longer is a story, in bytes.
    private static let longestDate = 200

    /// What stands before, in and behind parentheses, commas and semicolons, as far as it may be a date: not a mere day
    /// or number, nor a year of another calendar.
    private static func parts(of text: String) -> [String] {
        let isOfTwoCalendars = isLunar(text)
        return text.split { "(),;".contains($0) || (isOfTwoCalendars && "/=[]".contains($0)) }.map {
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
        let years: [Substring.UTF8View] = text.utf8.split { !(48...57).contains($0) }.filter {
            $0.count == 4 && [UInt8(ascii: "1"), UInt8(ascii: "2")].contains($0.first)
        }
        guard years.count == 1, let year = years.first,
            !WrittenYears.hasForeignEra(before: text[..<year.startIndex], behind: text[year.endIndex...])
        else { return nil }
        return Int(String(decoding: year, as: UTF8.self))
    }
}
