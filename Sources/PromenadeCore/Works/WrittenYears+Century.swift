import Foundation

extension WrittenYears {
    /// `16th century`, `2nd half 17th century`, `XVIe siècle`, `16. Jh.`, in small letters and without an era.
    static func century(_ text: String, isBefore: Bool) -> ClosedRange<Int>? {
        let (whole, part) = withoutPart(text)
        var text = withoutVagueness(whole)
        if text.hasPrefix("the ") { text = String(text.dropFirst(4)) }
        guard let number = number(ofCentury: text), (1...500).contains(number) else { return nil }
        let years = Century(index: isBefore ? -number : number - 1).years
        guard let part else { return years }
        let length = 100 / part.of
        let first = years.lowerBound + (part.number - 1) * length
        return first...(part.number == part.of ? years.upperBound : first + length - 1)
    }

    /// Whether it is a number of something, which the end of a span may name: `19th` of `19th–20th century`.
    static func isOrdinal(_ text: String) -> Bool {
        let text = withoutVagueness(text)
        return Int(text) == nil && ordinal(text) != nil
    }

    // MARK: Parts

    /// The second half, the third quarter.
    private struct Part {
        let number: Int
        let of: Int
    }

    /// The part that is named before or behind a century; halves, quarters and thirds are the only ones with years.
    private static func withoutPart(_ text: String) -> (String, Part?) {
        if let match = text.prefixMatch(of: partBefore), let part = part(match.1, match.2) {
            return (String(text[match.range.upperBound...]), part)
        }
        if let match = text.firstMatch(of: partBehind), let part = part(match.1, match.2) {
            return (String(text[..<match.range.lowerBound]), part)
        }
        return (text, nil)
    }

    nonisolated(unsafe) private static let partBefore =
        /(?:the )?([\p{L}0-9.]{2,9}) (half|quarter|third|helft|kwart|hälfte|viertel|drittel|moitié|quart|tiers)(?: of| van)?(?: the| de| des| du)?\s/
    nonisolated(unsafe) private static let partBehind = /,? ([a-z0-9]{3,6}) (half|quarter|third)$/

    private static func part(_ number: Substring, _ unit: Substring) -> Part? {
        let of =
            switch unit {
            case "half", "helft", "hälfte", "moitié": 2
            case "third", "drittel", "tiers": 3
            default: 4
            }
        let index =
            switch number {
            case "1st", "first", "1e", "eerste", "1.", "erste", "1re", "1ère", "1er", "première", "premier": 1
            case "2nd", "second", "2e", "tweede", "2.", "zweite", "2de", "seconde", "deuxième": 2
            case "3rd", "third", "3e", "derde", "3.", "dritte", "drittes", "troisième": 3
            case "4th", "fourth", "4e", "vierde", "4.", "vierte", "viertes", "quatrième": 4
            case "last", "laatste", "letzte", "letztes", "dernière", "dernier": of
            default: 0
            }
        return (1...of).contains(index) ? Part(number: index, of: of) : nil
    }

    static func withoutVagueness(_ text: String) -> String {
        vagueParts.first { text.hasPrefix($0) }.map { String(text.dropFirst($0.count)) } ?? text
    }

    /// They may be anywhere in it.
    private static let vagueParts = [
        "early ", "mid-", "mid ", "middle of ", "late ", "end of ", "beginning of ", "begin ", "eind ",
        "midden ", "anfang ", "mitte ", "ende ", "début du ", "début ", "milieu du ",
        "milieu ", "fin du ", "fin ",
    ]

    // MARK: Numbers

    private static func number(ofCentury text: String) -> Int? {
        for word in names where text.hasSuffix(word) {
            let rest = text.dropLast(word.count).trimmingCharacters(in: Self.between)
            // A bare number before a mere “c” is anything.
            return ordinal(rest) ?? (word.hasPrefix("c.") || word == "c" ? nil : Int(rest))
        }
        for word in leadingNames where text.hasPrefix(word) {
            return ordinal(text.dropFirst(word.count).trimmingCharacters(in: Self.between))
        }
        return nil
    }

    private static let between = CharacterSet(charactersIn: " -")

    /// What a century is called; the longer before those they end with.
    private static let names = [
        "century", "cent.", "cent", "jahrhunderts", "jahrhundert", "jahrh.", "jhdt.", "jhd.", "jh.", "jh",
        "eeuw", "siècle", "siecle", "secolo", "c.", "c",
    ]
    private static let leadingNames = ["siglo ", "secolo ", "século ", "sec. ", "s. "]

    /// `16th`, `16.`, `16e`, `xvi`, `xvie`, `sixteenth`.
    private static func ordinal(_ text: String) -> Int? {
        if let parts = text.wholeMatch(of: arabicOrdinal) { return Int(parts.1) }
        if let parts = text.wholeMatch(of: romanOrdinal) { return roman(parts.1) }
        return words.firstIndex(of: text).map { $0 + 1 }
    }

    nonisolated(unsafe) private static let arabicOrdinal = /(\d{1,3})(?:st|nd|rd|th|ste|de|e|ème|eme|\.)/
    nonisolated(unsafe) private static let romanOrdinal = /([ivx]{1,6})(?:th|er|ère|e|ème|eme|\.)?/

    /// Up to 39.
    private static func roman(_ text: Substring) -> Int? {
        let values = text.map { $0 == "x" ? 10 : $0 == "v" ? 5 : 1 }
        let number = values.indices.reduce(0) { sum, place in
            let isLess = place + 1 < values.count && values[place] < values[place + 1]
            return sum + (isLess ? -values[place] : values[place])
        }
        return number > 0 ? number : nil
    }

    private static let words = [
        "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
        "eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth",
        "eighteenth", "nineteenth", "twentieth", "twenty-first",
    ]
}
