import PromenadeCore

/// How well a title and a name fit what was typed.
struct SearchFit {
    private let terms: [SearchText.Term]
    private let typed: String

    init(_ text: SearchText) {
        terms = text.terms.filter { !$0.isExcluded && [nil, .title].contains($0.field) }
        typed = terms.flatMap(\.words).joined(separator: " ")
    }

    func value(title: String, artist: String?) -> Int {
        let title = SearchWords.folded(title)
        let artist = artist.map(SearchWords.folded) ?? ""
        var value = 0
        if title == typed || Self.withoutArticle(title) == Self.withoutArticle(typed) {
            value += 100
        } else if title.hasPrefix(typed) || Self.withoutArticle(title).hasPrefix(typed) {
            value += 40
        } else if " \(title)".contains(" \(typed)") {
            value += 25
        }
        // Who types a name means the maker before works that are called after them.
        if terms.allSatisfy({ Self.has($0, artist) }) { value += artist == typed ? 90 : 70 }
        // What is left of the title once the artist's words are taken off.
        let rest = terms.filter { !Self.has($0, artist) }.flatMap(\.words).joined(separator: " ")
        if rest != typed, !rest.isEmpty, title == rest || Self.withoutArticle(title) == rest { value += 60 }
        let inTitle = terms.count { Self.has($0, title) }
        if !terms.isEmpty { value += 20 * inTitle / terms.count }
        let words = title.utf8.count { $0 == UInt8(ascii: " ") } + 1
        if inTitle > 0 { value += max(10 - words, 0) }
        return value
    }

    private static func has(_ term: SearchText.Term, _ text: String) -> Bool {
        " \(text) ".contains(" " + term.words.joined(separator: " ") + (term.isBeginning ? "" : " "))
    }

    /// Those titles begin with in the languages of the museums we know.
    static let articles = [
        "the ", "a ", "an ", "de ", "het ", "een ", "la ", "le ", "les ", "l ", "der ", "die ", "das ",
    ]

    static func withoutArticle(_ title: String) -> String {
        for article in articles where title.hasPrefix(article) {
            return String(title.dropFirst(article.count))
        }
        return title
    }
}
