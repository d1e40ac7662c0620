import GRDB
import PromenadeCore
import Synchronization

/// All words of the index with how many works have each, for finding what was meant.
///
/// Bound: words of the works in the catalogue, which has a budget on the disk.
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

    /// The words nearest to one, but not itself: one slip away, in longer words two; those more works have first.
    ///
    /// - Parameter limit: so many at most.
    func nearest(to word: String, limit: Int) -> [String] {
        let most = EditDistance.most(for: word)
        guard most > 0 else { return [] }
        let own = Self.letters(of: word.utf8)
        var distance = EditDistance(to: word)
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
    func nearest(to word: String, limit: Int = 20, _ lookup: SearchLookup) throws -> [String] {
        try vocabulary.withLock { vocabulary in
            let generation = lookup.columns.state.generation
            if vocabulary?.generation != generation {
                vocabulary = try SearchVocabulary(lookup.database, generation: generation)
            }
            return vocabulary?.nearest(to: word, limit: limit) ?? []
        }
    }
}

extension SearchEngine {
    /// What was meant, where no work has all that was typed.
    func correction(of text: SearchText) async throws -> SearchText? {
        try await withIndex { database, columns in
            var correction = SearchCorrection(
                SearchLookup(database: database, columns: columns, index: index))
            return try correction.correction(of: text)
        }
    }
}
