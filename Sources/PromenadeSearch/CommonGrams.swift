import Foundation
import GRDB
import PromenadeCore
import PromenadeStore

/// The works where a very common word stands before one that begins with certain letters, in sets of their own.
///
/// For `"the s` all places of all words with an s would be looked through: no other question reads as much.
/// Search engines that index such pairs call them common grams.
struct CommonGrams {
    private let segment: Int64
    private let last: Int
    /// What stands in more places than this is very common.
    private let most: Int

    /// So many places are looked through in a millisecond.
    static let fewestPlaces = 20_000
    private static let longestBeginning = 2
    /// Bytes of a place (``Postings/stored``).
    private static let placeBytes = 3

    /// - Parameters:
    ///   - segment: whose places are all written.
    ///   - last: the number up to which it has works.
    ///   - fewest: places that are looked through as they are.
    init(segment: Int64, last: Int, fewest: Int) {
        self.segment = segment
        self.last = last
        most = max(fewest, last / 20)
    }

    /// How a pair is called among the words that have sets, where no other has a space; `nil` where the term is no such pair.
    static func gram(_ term: SearchText.Term) -> String? {
        guard term.isBeginning, term.words.count == 2, term.words[1].count <= longestBeginning else {
            return nil
        }
        return term.words.joined(separator: " ")
    }

    /// The words that are very common.
    func words(_ database: Database) throws -> [String] {
        try String.fetchAll(
            database,
            sql: "SELECT word FROM searchPlaces WHERE segment = ? AND isBeginning = 0 AND length(places) > ?",
            arguments: [segment, most * Self.placeBytes])
    }

    /// The beginnings of which there are so many places.
    func beginnings(_ database: Database) throws -> [String] {
        try (1...Self.longestBeginning).flatMap { letters in
            try String.fetchAll(
                database,
                sql: """
                    SELECT substr(word, 1, ?1) FROM searchPlaces WHERE segment = ?2 AND length(word) >= ?1
                    GROUP BY 1 HAVING sum(length(places)) > ?3
                    """,
                arguments: [letters, segment, most * Self.placeBytes])
        }
    }

    /// The works of a word with each of the beginnings.
    func sets(of word: String, before beginnings: [String], _ database: Database) throws -> [StoredSet] {
        let phrases = SearchPhrases(database, segment: segment, merged: Int64(last), size: last + 1)
        return try beginnings.flatMap { beginning in
            let (anywhere, title) = try phrases.works(.init([word, beginning], isBeginning: true))
            return [(SearchScope.anywhere, anywhere), (.title, title)].map { scope, works in
                StoredSet(
                    word: "\(word) \(beginning)", isBeginning: true, scope: scope,
                    works: WorkBitmap.stored(works.numbers.map { UInt32($0) }, size: last + 1))
            }
        }
    }
}
