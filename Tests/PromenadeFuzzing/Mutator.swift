package import Foundation
import PromenadeTestRandom

/// Changes inputs by chance; the same seed makes the same changes.
package struct Mutator {
    private var random: SplitMix64
    /// No input grows larger, in bytes.
    private static let longest = 200_000

    package init(seed: UInt64) { random = SplitMix64(seed: seed) }

    /// One to eight changes of `input`, some of them with a piece of `other`.
    package mutating func mutated(_ input: Data, with other: Data) -> Data {
        var bytes = [UInt8](input.prefix(Self.longest))
        let other = [UInt8](other.prefix(Self.longest))
        for _ in 0...below(8) { change(&bytes, other) }
        if below(50) == 0 { pump(&bytes) }
        return Data(bytes.prefix(Self.longest))
    }

    package mutating func below(_ limit: Int) -> Int { limit < 1 ? 0 : Int(random.next() % UInt64(limit)) }

    private mutating func change(_ bytes: inout [UInt8], _ other: [UInt8]) {
        let place = below(bytes.count + 1)
        let end = min(place + 1 + below(below(2) == 0 ? 4 : 400), bytes.count)
        switch below(9) {
        case 0: if place < bytes.count { bytes[place] ^= 1 << UInt8(below(8)) }
        case 1: bytes.removeSubrange(place..<max(end, place))
        case 2: bytes.removeLast(bytes.count - place)
        case 3:
            let piece = Array(bytes[place..<max(end, place)])
            for _ in 0...below(below(10) == 0 ? 300 : 3) where bytes.count < Self.longest {
                bytes.insert(contentsOf: piece, at: place)
            }
        case 4:
            let from = below(other.count + 1)
            bytes.insert(contentsOf: other[from..<min(from + below(400), other.count)], at: place)
        case 5: if place < bytes.count { bytes[place] = UInt8(truncatingIfNeeded: random.next()) }
        case 6: replaceNumber(&bytes, from: place)
        default: bytes.insert(contentsOf: Self.words[below(Self.words.count)].utf8, at: place)
        }
    }

    /// A short piece very often: what a reader does again for each of them, or inside one another, shows as a hang.
    private mutating func pump(_ bytes: inout [UInt8]) {
        let place = below(bytes.count + 1)
        var piece = Array(bytes[place..<min(place + 1 + below(12), bytes.count)])
        if piece.isEmpty || below(2) == 0 { piece = Array(Self.words[below(Self.words.count)].utf8) }
        let room = max(Self.longest - bytes.count, 0) >> below(8)
        let pumped = Array(repeatElement(piece, count: room / piece.count).joined())
        bytes.insert(contentsOf: pumped, at: place)
    }

    /// The next run of digits becomes a number at some boundary.
    private mutating func replaceNumber(_ bytes: inout [UInt8], from place: Int) {
        let isDigit = { (byte: UInt8) in (48...57).contains(byte) }
        guard let start = bytes[place...].firstIndex(where: isDigit) else { return }
        let end = bytes[start...].firstIndex { !isDigit($0) } ?? bytes.count
        bytes.replaceSubrange(start..<end, with: Self.numbers[below(Self.numbers.count)].utf8)
    }

    private static let numbers = [
        "0", "-0", "-1", "1", "255", "256", "65536", "2147483647", "2147483648", "-2147483649", "4294967296",
        "9007199254740993", "9223372036854775807", "9223372036854775808", "-9223372036854775808",
        "18446744073709551616", "1e308", "1e309", "-1e308", "1e-400", "0.1", "NaN", "1e19",
        "99999999999999999999999",
    ]

    static let words: [String] =
        numbers + [
            "\"", "\\", "\\u0000", "\\ud800", "{", "}", "[", "]", "[[[[[[[[", "{\"a\":", ",", ":", "null",
            "true",
            "<", ">", "</", "<![CDATA[", "]]>", "<!--", "<!DOCTYPE a [", "<!ENTITY a \"&b;\">", "&a;", "&#0;",
            "&#x110000;", "&", ";", "%", "%00", "%FF", "\r\n", "\n", "\r", "\t", "\0", "\u{FEFF}", "e\u{301}",
            "\u{E9}", "\u{202E}", "👩‍👩‍👧‍👦", "𝟙", "²", "٣", "Ⅻ", "--b", "--b--", "\r\n\r\n", "-", "–", "+", "BC",
            "century", " ", "  ", "(", ")", "~", "a=\"", "/>", "&#", "c", "0s-", "e\u{301}\u{301}", "?", "/",
            "..", "[0]",
            "c. ", "s", "after ", "https://", "//", "http://[", "#xywh=", "pct:", "^", "!", "°", "'", ",,,,",
        ]
}
