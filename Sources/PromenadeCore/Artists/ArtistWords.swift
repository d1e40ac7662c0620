/// What somebody typed to find an artist, as words to be found in names in any order.
///
///     ArtistWords("mond piet")?.find("Mondriaan, Piet")     // true
package struct ArtistWords: Sendable, Hashable {
    /// So many words are looked at.
    package static let most = 8

    /// As typed, without punctuation: 1 to ``most``.
    package let typed: [String]
    let spelt: [String]
    private let loose: [String]

    /// - Returns: `nil` when there is no letter and no digit in the first 200 characters.
    package init?(_ text: String) {
        let words = text.limited(to: 200).split { !$0.isLetter && !$0.isNumber }.map { String($0) }
        let pairs = words.prefix(Self.most).map { (typed: $0, spelt: $0.spelling) }.filter {
            !$0.spelt.isEmpty
        }
        guard !pairs.isEmpty else { return nil }
        typed = pairs.map(\.typed)
        spelt = pairs.map(\.spelt)
        loose = spelt.filter { $0.count > 2 }.map(\.looseSpelling)
    }

    /// The same for questions that find the same: `"monet claude"`.
    package var key: String { spelt.sorted().joined(separator: " ") }

    /// How well words fit a name, best first.
    package enum Fit: Int, Sendable, Comparable {
        /// The name is these words and no others.
        case name
        /// Each is a word of the name.
        case words
        /// Each begins one.
        case beginnings
        /// Each begins one, or stands inside of one and has two letters or more.
        case parts

        package static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
    }

    /// - Returns: `nil` where a word is nowhere in the name.
    package func fit(_ name: SpelledName) -> Fit? {
        var fit = Fit.words
        for typed in spelt {
            // One letter is a name begun, rather than somebody's initial.
            if typed.count > 1, name.words.contains(typed) { continue }
            if name.words.contains(where: { $0.hasPrefix(typed) }) {
                fit = max(fit, .beginnings)
            } else if typed.count > 1, name.words.contains(where: { $0.contains(typed) }) {
                fit = .parts
            } else {
                return nil
            }
        }
        return fit == .words && spelt.count == name.words.count && Set(spelt) == Set(name.words) ? .name : fit
    }

    /// How well the words fit that of the artist's names which they fit best.
    package func fit(_ artist: Artist) -> Fit? {
        ([artist.name] + artist.otherNames).compactMap { fit(SpelledName($0)) }.min()
    }

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
    package func touch(_ name: SpelledName) -> Bool { loose.contains { name.loose.contains($0) } }
}
