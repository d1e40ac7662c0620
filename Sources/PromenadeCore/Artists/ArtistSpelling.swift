/// Reads a name as what was meant by words with slips of the keyboard.
///
///     ArtistSpelling(words).meaning(SpelledName("Paul Gauguin"))    // typed “gaugin”: 1 slip, words “gauguin”
package struct ArtistSpelling: Sendable {
    private var words: [Word]

    private struct Word {
        let spelt: String
        let most: Int
        var distance: EditDistance
    }

    package init(_ words: ArtistWords) {
        self.words = words.spelt.map {
            Word(spelt: $0, most: EditDistance.most(for: $0), distance: EditDistance(to: $0))
        }
    }

    /// Each typed word as it is where it begins one of the name's, otherwise the name's that is nearest.
    ///
    /// - Returns: how many slips that takes, at least one; `nil` where the name cannot be meant, or fits as typed.
    package mutating func meaning(_ name: SpelledName) -> (slips: Int, words: [String])? {
        var slips = 0
        var meant: [String] = []
        for place in words.indices {
            let spelt = words[place].spelt
            guard !name.words.contains(where: { $0.hasPrefix(spelt) }) else {
                meant.append(spelt)
                continue
            }
            let most = words[place].most
            var best: (slips: Int, word: String)?
            for word in name.words where most > 0 && abs(word.utf8.count - spelt.utf8.count) <= most {
                guard let slips = words[place].distance.distance(to: Array(word.utf8)[...], most: most),
                    best.map({ slips < $0.slips }) ?? true
                else { continue }
                best = (slips, word)
            }
            guard let best else { return nil }
            slips += best.slips
            meant.append(best.word)
        }
        return slips > 0 ? (slips, meant) : nil
    }
}
