import GRDB
import PromenadeCore
import Synchronization

/// All words of the index with how many works have each, for finding what was meant.
struct SearchVocabulary: Sendable {
    private(set) var generation: Int64
    private var bytes: [UInt8] = []
    private var starts: [Int32] = [0]
    private var works: [Int32] = []
    /// A bit for each letter a word has.
    private var letters: [UInt64] = []

    init(_ database: Database, generation: Int64) throws {
        self.generation = generation
        let rows = try Row.fetchCursor(database, sql: "SELECT word, works FROM searchWord")
        while let row = try rows.next() {
            let word: String = row[0]
            bytes += word.utf8
            starts.append(Int32(bytes.count))
            works.append(Int32(clamping: row[1] as Int))
            letters.append(Self.letters(of: word.utf8))
        }
    }

    /// The words nearest to one that no work has: one slip away, in longer words two; those more works have first.
    ///
    /// - Parameter limit: so many at most.
    func nearest(to word: String, limit: Int) -> [String] {
        // Short words are too near to each other, and numbers are not misspelt.
        guard word.utf8.count > 3, !word.contains(where: \.isNumber) else { return [] }
        let most = word.utf8.count > 6 ? 2 : 1
        let own = Self.letters(of: word.utf8)
        var distance = WordDistance(to: word)
        var found: [(slips: Int, works: Int32, word: String)] = []
        for place in works.indices {
            let range = Int(starts[place])..<Int(starts[place + 1])
            guard abs(range.count - word.utf8.count) <= most,
                (letters[place] ^ own).nonzeroBitCount <= most * 2,
                let slips = distance.distance(to: bytes[range], most: most), slips > 0
            else { continue }
            found.append((slips, works[place], String(decoding: bytes[range], as: UTF8.self)))
        }
        return found.sorted { ($0.slips, $1.works, $0.word) < ($1.slips, $0.works, $1.word) }.prefix(limit)
            .map(\.word)
    }

    private static func letters(of word: String.UTF8View) -> UInt64 {
        word.reduce(0) { $0 | 1 << UInt64($1 & 63) }
    }
}

extension SearchIndex {
    func nearest(to word: String, _ lookup: SearchLookup) throws -> [String] {
        try vocabulary.withLock { vocabulary in
            let generation = lookup.columns.state.generation
            if vocabulary?.generation != generation {
                vocabulary = try SearchVocabulary(lookup.database, generation: generation)
            }
            return vocabulary?.nearest(to: word, limit: 20) ?? []
        }
    }
}

extension Catalogue {
    /// What was meant, where words are in no work: each of these replaced by the nearest one.
    ///
    /// - Returns: `nil` where all words are in some work, or one has nothing near it.
    func correction(of text: SearchText) async throws -> SearchText? {
        try await withIndex { database, columns in
            let lookup = SearchLookup(database: database, columns: columns, index: index)
            var terms = text.terms
            for place in terms.indices where !terms[place].isExcluded {
                guard try lookup.works(terms[place], in: .anywhere).isEmpty else { continue }
                guard let other = try corrected(terms[place], lookup) else { return nil }
                terms[place] = other
            }
            guard terms != text.terms else { return nil }
            let typed = terms.map { Self.typed($0) }.joined(separator: " ")
            return SearchText(typed: typed, terms: terms)
        }
    }

    private func corrected(_ term: SearchText.Term, _ lookup: SearchLookup) throws -> SearchText.Term? {
        var choices: [[String]] = [[]]
        for word in term.words {
            var alone = term
            alone.words = [word]
            let isThere = try !lookup.works(alone, in: .anywhere).isEmpty
            let near = try isThere ? [word] : index.nearest(to: word, lookup)
            choices = choices.flatMap { start in near.prefix(3).map { start + [$0] } }
        }
        for words in choices {
            var other = term
            other.words = words
            if try !lookup.works(other, in: .anywhere).isEmpty { return other }
        }
        return nil
    }

    /// A term as one could have typed it.
    private static func typed(_ term: SearchText.Term) -> String {
        let words = term.words.joined(separator: " ")
        return (term.isExcluded ? "-" : "") + (term.field.map { "\($0.rawValue):" } ?? "")
            + (term.words.count > 1 ? "\"\(words)\"" : words)
    }
}
