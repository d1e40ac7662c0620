import PromenadeCore

/// Finds what was meant where no work has all that was typed.
///
/// Words in no work are replaced by those nearest to them that some work has beside all others. Where each word is in some
/// work, only not together, a long one may be a slip that happens to be another word: `Telephon` for `telephone`.
struct SearchCorrection {
    /// So many terms are looked at in the place of a phrase, and so many in all.
    private static let (readings, tries) = (24, 80)
    /// So many of the rarest words are doubted where each is in some work.
    private static let doubted = 2

    private let lookup: SearchLookup
    private var triesLeft = Self.tries

    init(_ lookup: SearchLookup) { self.lookup = lookup }

    /// - Returns: `nil` where some work has all that was typed, or nothing near it is in any.
    mutating func correction(of text: SearchText) throws -> SearchText? {
        let wanted = text.terms.indices.filter { !text.terms[$0].isExcluded }
        let works = try wanted.map { try lookup.works(text.terms[$0], in: .anywhere) }
        var free = lookup.columns.live
        for term in text.terms where term.isExcluded {
            free.subtract(try lookup.works(term, in: .anywhere))
        }
        let missing = wanted.indices.filter { works[$0].isEmpty }
        for replaced in missing.isEmpty ? try doubts(text, wanted, works, free) : [missing] {
            var rest = free
            for place in wanted.indices where !replaced.contains(place) {
                rest.formIntersection(works[place])
            }
            guard !rest.isEmpty else { continue }
            let places = try replaced.map { (wanted[$0], try readings(of: text.terms[wanted[$0]])) }
            guard let terms = try filled(text.terms, places[...], within: rest) else { continue }
            return SearchText(typed: terms.map(\.asTyped).joined(separator: " "), terms: terms)
        }
        return nil
    }

    /// Which single words may be another one than was meant, rarest first; none where some work has them all.
    private func doubts(
        _ text: SearchText, _ wanted: [Int], _ works: [WorkBitmap], _ free: WorkBitmap
    ) throws -> [[Int]] {
        guard wanted.count > 1, works.reduce(into: free, { $0.formIntersection($1) }).isEmpty else {
            return []
        }
        let long = wanted.indices.filter { place in
            let words = text.terms[wanted[place]].words
            return words.count == 1 && EditDistance.most(for: words[0]) > 1
        }
        let counts = works.map(\.count)
        return long.sorted { counts[$0] < counts[$1] }.prefix(Self.doubted).map { [$0] }
    }

    /// The terms with one of the readings in each place, so that some work within these has them all.
    private mutating func filled(
        _ terms: [SearchText.Term], _ places: ArraySlice<(Int, [SearchText.Term])>, within works: WorkBitmap
    ) throws -> [SearchText.Term]? {
        guard let (place, readings) = places.first else { return terms }
        for reading in readings where triesLeft > 0 {
            triesLeft -= 1
            let rest = works.intersection(try lookup.works(reading, in: .anywhere))
            guard !rest.isEmpty else { continue }
            var terms = terms
            terms[place] = reading
            if let all = try filled(terms, places.dropFirst(), within: rest) { return all }
        }
        return nil
    }

    /// What may be meant by a term, nearest first.
    private func readings(of term: SearchText.Term) throws -> [SearchText.Term] {
        var choices: [[String]] = [[]]
        for word in term.words {
            var near = try lookup.index.nearest(to: word, lookup)
            if term.words.count > 1 {
                var alone = term
                alone.words = [word]
                near = try lookup.works(alone, in: .anywhere).isEmpty ? Array(near.prefix(3)) : [word]
            }
            choices = Array(choices.flatMap { start in near.map { start + [$0] } }.prefix(Self.readings))
        }
        return choices.map { words in
            var other = term
            other.words = words
            return other
        }
    }
}

extension SearchText.Term {
    /// As one could have typed it.
    fileprivate var asTyped: String {
        let words = words.joined(separator: " ")
        return (isExcluded ? "-" : "") + (field.map { "\($0.rawValue):" } ?? "")
            + (self.words.count > 1 ? "\"\(words)\"" : words)
    }
}
