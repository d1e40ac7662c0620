/// Text as it is searched: words of plain letters and digits, however they were written.
///
///     SearchWords.words(of: "L’Étoile du Nord, 1878")     // ["l", "etoile", "du", "nord", "1878"]
///
/// The index holds what this gives and a question is read with the same, so that both agree whatever the database's
/// own idea of a word is.
package enum SearchWords {
    /// The words of a text, in order.
    package static func words(of text: String) -> [String] {
        folded(text).split(separator: " ").map { String($0) }
    }

    /// The words with one space between.
    package static func folded(_ text: String) -> String {
        if let plain = foldedASCII(text) { return plain }
        var folded = text.folded
        if folded.unicodeScalars.contains(where: { letterScalars.contains($0) }) {
            for (letter, plain) in letters { folded = folded.replacing(letter, with: plain) }
        }
        return folded.split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
    }

    /// Most texts are nothing but ASCII and the signs printers use, and then a byte at a time does.
    private static func foldedASCII(_ text: String) -> String? {
        var text = text
        return text.withUTF8 { bytes in
            var plain: [UInt8] = []
            plain.reserveCapacity(bytes.count)
            var isBetween = true
            var place = 0
            while place < bytes.count {
                let byte = bytes[place]
                place += 1
                switch byte {
                // Dashes and quotation marks, U+2010 to U+2027.
                case 0xE2
                where place + 1 < bytes.count && bytes[place] == 0x80
                    && (0x90...0xA7).contains(bytes[place + 1]):
                    place += 2
                    if !isBetween { plain.append(UInt8(ascii: " ")) }
                    isBetween = true
                case 0x80...: return nil
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                    plain.append(byte)
                    isBetween = false
                case UInt8(ascii: "A")...UInt8(ascii: "Z"):
                    plain.append(byte | 0x20)
                    isBetween = false
                default:
                    if !isBetween { plain.append(UInt8(ascii: " ")) }
                    isBetween = true
                }
            }
            if plain.last == UInt8(ascii: " ") { plain.removeLast() }
            return String(decoding: plain, as: UTF8.self)
        }
    }

    /// Letters that folding leaves as they are, and people type otherwise.
    private static let letters = [
        ("ø", "o"), ("æ", "ae"), ("œ", "oe"), ("ß", "ss"), ("ł", "l"), ("đ", "d"), ("ð", "d"), ("þ", "th"),
        ("ı", "i"), ("ĳ", "ij"),
    ]
    private static let letterScalars = Set(letters.flatMap(\.0.unicodeScalars))
}
