extension SearchText {
    /// The parts of a title or a name that are why it was found, in order and apart from each other.
    ///
    ///     SearchText("water mon")?.matches(in: "Water Lilies, Claude Monet")     // "Water", "Mon"
    ///
    /// Of a beginning only what was typed of it; of a phrase all of it, with what stands between. Nothing for what must
    /// not be there.
    ///
    /// - Parameters:
    ///   - text: as it is shown, with its accents and signs.
    ///   - field: what the text is of the work; terms asked in another field are left out. `nil` takes them all.
    package func matches(in text: String, of field: Field? = nil) -> [Range<String.Index>] {
        let pieces = Self.pieces(of: text)
        let wanted = terms.filter { term in
            !term.isExcluded && (field == nil || term.field == nil || term.field == field)
        }
        let found = wanted.flatMap { term in
            pieces.indices.compactMap { Self.range(of: term, at: $0, of: pieces, in: text) }
        }
        return found.sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
            .reduce(into: []) { ranges, next in
                guard let last = ranges.last, next.lowerBound < last.upperBound else {
                    return ranges.append(next)
                }
                ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, next.upperBound)
            }
    }

    private typealias Piece = (range: Range<String.Index>, word: String)

    private static func pieces(of text: String) -> [Piece] {
        text.split { !$0.isLetter && !$0.isNumber }.map { piece in
            (piece.startIndex..<piece.endIndex, SearchWords.folded(String(piece)))
        }
    }

    /// Where the term is if its first word is this piece.
    private static func range(
        of term: Term, at start: Int, of pieces: [Piece], in text: String
    ) -> Range<String.Index>? {
        let end = start + term.words.count
        guard end <= pieces.count, let last = term.words.last else { return nil }
        for (word, piece) in zip(term.words.dropLast(), pieces[start...]) where word != piece.word {
            return nil
        }
        let piece = pieces[end - 1]
        guard term.isBeginning ? piece.word.hasPrefix(last) : piece.word == last else { return nil }
        var upper = piece.range.upperBound
        if piece.word != last { upper = self.end(of: last, in: text[piece.range]) }
        return pieces[start].range.lowerBound..<upper
    }

    /// Where a beginning ends: one letter as printed may be two as typed (“æ”).
    private static func end(of beginning: String, in piece: Substring) -> String.Index {
        var end = piece.startIndex
        while end < piece.endIndex {
            end = piece.index(after: end)
            if SearchWords.folded(String(piece[..<end])).count >= beginning.count { break }
        }
        return end
    }
}
