/// What somebody typed to find an artist, as words to be found in names in any order.
///
///     ArtistWords("mond piet")?.find("Mondriaan, Piet")     // true
package struct ArtistWords: Sendable, Hashable {
    /// So many words are looked at.
    package static let most = 8

    /// As typed, without punctuation: 1 to ``most``.
    package let typed: [String]
    private let spelt: [String]

    /// - Returns: `nil` when there is no letter and no digit in the first 200 characters.
    package init?(_ text: String) {
        let words = String(text.prefix(200)).split { !$0.isLetter && !$0.isNumber }.map { String($0) }
        let pairs = words.prefix(Self.most).map { (typed: $0, spelt: $0.spelling) }.filter {
            !$0.spelt.isEmpty
        }
        guard !pairs.isEmpty else { return nil }
        typed = pairs.map(\.typed)
        spelt = pairs.map(\.spelt)
    }

    /// The same for questions that find the same: `"monet claude"`.
    package var key: String { spelt.sorted().joined(separator: " ") }

    /// Whether every word begins a word of one of the artist's names.
    package func find(_ artist: Artist) -> Bool { ([artist.name] + artist.otherNames).contains(where: find) }

    /// Whether every word begins a word of the name.
    package func find(_ name: String) -> Bool {
        let words = name.spelledWords
        return spelt.allSatisfy { typed in words.contains { $0.hasPrefix(typed) } }
    }

    /// Whether the name has any whole word of three letters or more in common with these.
    ///
    /// Enough to look closer at two names that may be one person's.
    package func touch(_ name: String) -> Bool {
        let words = Set(name.spelledWords.map(\.looseSpelling))
        return spelt.contains { $0.count > 2 && words.contains($0.looseSpelling) }
    }
}
