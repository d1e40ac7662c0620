import PromenadeCore

/// How well a title and a name fit what was typed.
struct TitleScore {
    private let terms: [Term]
    private let typed: [UInt8]

    private struct Term {
        /// With one space between.
        var words: [UInt8]
        /// As it stands in a text with a space before and after each word.
        var wanted: [UInt8]
    }

    init(_ text: SearchText) {
        let terms = text.terms.filter { !$0.isExcluded && [nil, .title].contains($0.field) }
        self.terms = terms.map { term in
            let words = Array(term.words.joined(separator: " ").utf8)
            return Term(words: words, wanted: [Self.space] + words + (term.isBeginning ? [] : [Self.space]))
        }
        typed = Array(terms.flatMap(\.words).joined(separator: " ").utf8)
    }

    func value(title: String, artist: String?) -> Int {
        let title = Array(SearchWords.folded(title).utf8)
        let artist = artist.map { Array(SearchWords.folded($0).utf8) } ?? []
        let bare = Self.withoutArticle(title)
        let spaced = [Self.space] + title + [Self.space]
        var value = 0
        if title == typed || bare == Self.withoutArticle(typed) {
            value += 100
        } else if title.starts(with: typed) || bare.starts(with: typed) {
            value += 40
        } else if Self.has([Self.space] + typed, spaced[...]) {
            value += 25
        }
        let spacedArtist = [Self.space] + artist + [Self.space]
        let others = terms.filter { !Self.has($0.wanted, spacedArtist[...]) }
        // Who types a name means the maker before works that are called after them.
        if others.isEmpty { value += artist == typed ? 90 : 70 }
        // What is left of the title once the artist's words are taken off.
        let rest = Array(others.map(\.words).joined(separator: [Self.space]))
        if rest != typed, !rest.isEmpty, title == rest || bare == rest[...] { value += 60 }
        let inTitle = terms.count { Self.has($0.wanted, spaced[...]) }
        if !terms.isEmpty { value += 20 * inTitle / terms.count }
        let words = title.count { $0 == Self.space } + 1
        if inTitle > 0 { value += max(10 - words, 0) }
        return value
    }

    private static let space = UInt8(ascii: " ")

    private static func has(_ wanted: [UInt8], _ text: ArraySlice<UInt8>) -> Bool {
        wanted.withUnsafeBufferPointer { wanted in
            text.withUnsafeBufferPointer { text in
                var start = 0
                while start + wanted.count <= text.count {
                    var same = 0
                    while same < wanted.count, text[start + same] == wanted[same] { same += 1 }
                    if same == wanted.count { return true }
                    start += 1
                }
                return false
            }
        }
    }

    /// Those titles begin with in the languages of the museums we know.
    static let articles = [
        "the ", "a ", "an ", "de ", "het ", "een ", "la ", "le ", "les ", "l ", "der ", "die ", "das ",
    ]
    private static let articleBytes = articles.map { Array($0.utf8) }

    static func withoutArticle(_ title: String) -> String {
        for article in articles where title.hasPrefix(article) {
            return String(title.dropFirst(article.count))
        }
        return title
    }

    private static func withoutArticle(_ title: [UInt8]) -> ArraySlice<UInt8> {
        title.dropFirst(articleBytes.first { title.starts(with: $0) }?.count ?? 0)
    }
}
