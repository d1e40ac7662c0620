/// Reads what was typed, sign by sign.
struct SearchTextReader {
    private var rest: Substring
    /// What must be there, without fields and signs.
    private(set) var plain: [Substring] = []

    init(_ text: String) { rest = text[...] }

    mutating func terms() -> [SearchText.Term] {
        var terms: [SearchText.Term] = []
        while true {
            rest = rest.drop(while: \.isWhitespace)
            guard !rest.isEmpty else { return terms }
            terms += piece()
        }
    }

    /// What stands between two spaces, or between quotation marks.
    private mutating func piece() -> [SearchText.Term] {
        var isExcluded = rest.first == "-"
        if isExcluded { rest.removeFirst() }
        let field = self.field()
        if field != nil, rest.first == "-" {
            isExcluded = true
            rest.removeFirst()
        }
        if let first = rest.first, Self.marks.contains(first) {
            rest.removeFirst()
            let phrase = rest.prefix { !Self.marks.contains($0) }
            rest = rest[phrase.endIndex...]
            let isClosed = !rest.isEmpty
            if isClosed { rest.removeFirst() }
            let words = SearchWords.words(of: String(phrase))
            if !words.isEmpty, !isExcluded { plain.append(phrase) }
            // A phrase still being typed goes on like a word.
            return words.isEmpty
                ? [] : [.init(words, field: field, isExcluded: isExcluded, isBeginning: !isClosed)]
        }
        let word = rest.prefix { !$0.isWhitespace }
        rest = rest[word.endIndex...]
        let words = SearchWords.words(of: String(word))
        guard !words.isEmpty else { return [] }
        if !isExcluded { plain.append(word) }
        let isLast = rest.isEmpty && !isExcluded
        // “still-life” is two words that belong together.
        return [.init(words, field: field, isExcluded: isExcluded, isBeginning: isLast)]
    }

    private mutating func field() -> SearchText.Field? {
        for field in SearchText.Field.allCases {
            let sign = "\(field.rawValue):"
            guard rest.lowercased().hasPrefix(sign) else { continue }
            let after = rest.dropFirst(sign.count)
            guard let next = after.first, !next.isWhitespace else { return nil }
            rest = after
            return field
        }
        return nil
    }

    private static let marks: Set<Character> = ["\"", "“", "”", "„", "«", "»"]
}
