import Foundation

/// Text as the museum's index reads it.
enum Words {
    /// `"Water Lilies, 1926.224"` → `["water", "lily", "1926.224"]`.
    ///
    /// Without case, accents and words like "the". A full stop or apostrophe inside a word stays, as the
    /// accession number there shows. Plurals become singular; that is all of English this index knows.
    static func of(_ text: String) -> [String] {
        split(text).filter { !ignored.contains($0) }.map(singular)
    }

    private static func split(_ text: String) -> [String] {
        let folded = text.utf8.allSatisfy { $0 < 0x80 } ? text : text.decomposedStringWithCanonicalMapping
        let scalars = Array(
            folded.unicodeScalars.lazy.filter { $0.properties.canonicalCombiningClass == .notReordered })
        var words: [String] = []
        var word = String.UnicodeScalarView()
        for (place, scalar) in scalars.enumerated() {
            let next = place + 1 < scalars.count ? scalars[place + 1] : " "
            if isLetter(scalar) || (joins(scalar) && !word.isEmpty && isLetter(next)) {
                word.append(scalar == "’" ? "'" : scalar)
            } else if !word.isEmpty {
                words.append(String(word).lowercased())
                word = .init()
            }
        }
        if !word.isEmpty { words.append(String(word).lowercased()) }
        return words
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII
            ? (0x30...0x39).contains(scalar.value) || (0x41...0x5A).contains(scalar.value & 0xDF)
            : scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }

    private static func joins(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "." || scalar == "'" || scalar == "’"
    }

    private static func singular(_ word: String) -> String {
        var word = word
        if word.hasSuffix("'s") { word.removeLast(2) }
        guard word.count > 3, word.hasSuffix("s"), !word.hasSuffix("ss"), !word.hasSuffix("us") else {
            return word
        }
        if word.hasSuffix("ies"), word.count > 4 { return word.dropLast(3) + "y" }
        return String(word.dropLast())
    }

    private static let ignored: Set<String> = [
        "a", "an", "and", "are", "as", "at", "be", "but", "by", "for", "if", "in", "into", "is", "it", "no",
        "not", "of", "on", "or", "such", "that", "the", "their", "then", "there", "these", "they", "this",
        "to", "was", "will", "with",
    ]
}
