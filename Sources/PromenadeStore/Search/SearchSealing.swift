import Foundation
import GRDB

/// The works of each word, and of each common word and beginning as a set, of words between two letters.
struct SearchSealing {
    /// The longest beginnings there are sets of.
    private static let longest = 16

    private struct Found {
        /// Works by scope, in the order they come; twice where there are several words of a beginning.
        var works: [[UInt32]] = SearchScope.allCases.map { _ in [] }

        mutating func add(_ other: Found) {
            for scope in works.indices { works[scope] += other.works[scope] }
        }

        mutating func clear() { for scope in works.indices { works[scope].removeAll(keepingCapacity: true) } }
    }

    private let last: Int
    /// A word of more works than this is common.
    private let common: Int
    private var word = ""
    private var found = Found()
    /// Of the first 1, 2, 3 … letters of the word.
    private var beginnings: [(letters: String, found: Found)] = []
    private var sets: [(word: String, isBeginning: Bool, scope: SearchScope, works: Data)] = []
    private var words: [(String, Int)] = []

    /// - Parameter last: the number up to which works are looked at.
    init(last: Int) {
        self.last = last
        common = max(500, last / 100)
    }

    mutating func read(_ database: Database, from first: String, before next: String?) throws {
        let rows = try Row.fetchCursor(
            database,
            sql: """
                SELECT term, doc, col FROM searchInstance
                WHERE term >= ? \(next == nil ? "" : "AND term < ?")
                """, arguments: StatementArguments([first, next].compactMap { $0 }))
        while let row = try rows.next() {
            let number: Int = row[1]
            guard number <= last else { continue }
            let term: String = row[0]
            if term != word {
                endWord()
                word = term
            }
            let column: String = row[2]
            add(number, column)
        }
        endWord()
        keepBeginnings(from: 0)
    }

    private mutating func add(_ number: Int, _ column: String) {
        let isTitle = column == "title"
        for scope in SearchScope.allCases {
            let isIn =
                switch scope {
                case .anywhere: true
                case .name: isTitle || column == "artist"
                case .title: isTitle
                }
            guard isIn, found.works[scope.rawValue].last != UInt32(number) else { continue }
            found.works[scope.rawValue].append(UInt32(number))
        }
    }

    private mutating func endWord() {
        guard !word.isEmpty, let works = found.works.first, !works.isEmpty else { return found.clear() }
        words.append((word, works.count))
        if works.count > common { keep(word, isBeginning: false, found) }
        let letters = Array(word)
        var same = 0
        for length in 1...min(letters.count, Self.longest) {
            guard beginnings.count >= length, beginnings[length - 1].letters == String(letters[..<length])
            else { break }
            same = length
        }
        keepBeginnings(from: same)
        for length in 0..<min(letters.count, Self.longest) {
            if length >= beginnings.count { beginnings.append((String(letters[...length]), Found())) }
            beginnings[length].found.add(found)
        }
        found.clear()
    }

    /// Those longer than so many letters are at their end.
    private mutating func keepBeginnings(from length: Int) {
        while beginnings.count > length, let (letters, found) = beginnings.popLast() {
            guard let works = found.works.first, works.count > common else { continue }
            keep(letters, isBeginning: true, found)
        }
    }

    private mutating func keep(_ word: String, isBeginning: Bool, _ found: Found) {
        for scope in SearchScope.allCases {
            var works = found.works[scope.rawValue]
            if isBeginning {
                var bits = WorkBits(size: last + 1)
                for work in works { bits.insert(Int(work)) }
                works = bits.numbers.map { UInt32($0) }
            }
            sets.append((word, isBeginning, scope, WorkBits.stored(works, size: last + 1)))
        }
    }

    func write(_ database: Database, seal: Int64) throws {
        for set in sets {
            try database.run(
                """
                INSERT OR REPLACE INTO searchSet (seal, word, isBeginning, scope, works)
                VALUES (?, ?, ?, ?, ?)
                """, [seal, set.word, set.isBeginning, set.scope.rawValue, set.works])
        }
        for (word, works) in words {
            try database.run(
                """
                INSERT INTO searchWord VALUES (?, ?) ON CONFLICT (word) DO UPDATE SET works = excluded.works
                """, [word, works])
        }
    }
}
