import PromenadeCore

/// What can be typed besides words.
struct SearchHints {
    let assets: Assets

    private static let hints = [
        ("“water lilies”", "both words, one after the other"), ("monet -lilies", "Monet without lilies"),
        ("artist:monet", "only in the artist’s name"), ("title:haystacks", "only in the title"),
        ("medium:pastel", "only in what it is made of; place: and type: work alike"),
    ]

    var html: HTML {
        let hints = Self.hints.map { sign, words in "<dt><code>\(sign)</code></dt><dd>\(words)</dd>" as HTML }
        return """
            <div class="works__hints" tabindex="-1"><details><summary>More ways to search</summary>\
            <dl>\(hints)</dl></details></div>
            """
    }
}

/// A word before a colon that names no field, or a field nothing is asked of.
struct FieldHint {
    private enum Slip {
        case unknown(String)
        case empty(SearchText.Field)
    }

    private let slip: Slip

    /// - Returns: `nil` where every colon stands for what it is.
    init?(_ text: String?) {
        let slips = (text ?? "").split(whereSeparator: \.isWhitespace).compactMap { Self.slip(in: $0) }
        guard let first = slips.first else { return nil }
        slip = first
    }

    private static func slip(in word: Substring) -> Slip? {
        let word = word.hasPrefix("-") ? word.dropFirst() : word
        guard let colon = word.firstIndex(of: ":"), colon != word.startIndex else { return nil }
        let (name, rest) = (word[..<colon].lowercased(), word[word.index(after: colon)...])
        if let field = SearchText.Field(rawValue: name) { return rest.isEmpty ? .empty(field) : nil }
        // “Harbour: a study” is a title, “12:30” a time, “https://…” an address.
        guard !rest.isEmpty, !rest.hasPrefix("//"), name.allSatisfy(\.isLetter) else { return nil }
        return .unknown(name)
    }

    var html: HTML {
        let fields = SearchText.Field.allCases.map { "<code>\($0.rawValue):</code>" as HTML }
        let others = fields.dropFirst().dropLast().map { ", \($0)" as HTML }
        return """
            <p class="asof works__hint">\(what) The fields are \(fields.first)\(others) and \(fields.last).</p>
            """
    }

    private var what: HTML {
        switch slip {
        case .unknown(let name): "<code>\(name):</code> isn’t a field, so it was searched as a word."
        case .empty(let field):
            "What the \(word(field)) should be goes right after the colon: <code>\(field.rawValue):\(example(field))</code>."
        }
    }

    private func word(_ field: SearchText.Field) -> String {
        field == .place ? "place of origin" : field.rawValue
    }

    private func example(_ field: SearchText.Field) -> String {
        switch field {
        case .title: "haystacks"
        case .artist: "monet"
        case .medium: "pastel"
        case .place: "paris"
        case .type: "print"
        }
    }
}
