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

        /// - Parameter number: not before those that are there.
        mutating func add(_ number: Int, isTitle: Bool = false, isArtist: Bool = false) {
            for (scope, isIn) in [
                (SearchScope.anywhere, true), (.name, isTitle || isArtist), (.title, isTitle),
            ]
            where isIn && works[scope.rawValue].last != UInt32(number) {
                works[scope.rawValue].append(UInt32(number))
            }
        }

        /// Puts two in order into one, each number once.
        mutating func merge(_ other: Found) {
            for scope in works.indices where !other.works[scope].isEmpty {
                let (one, two) = (works[scope], other.works[scope])
                var both: [UInt32] = []
                both.reserveCapacity(one.count + two.count)
                var (left, right) = (0, 0)
                while left < one.count || right < two.count {
                    let isLeft = right == two.count || (left < one.count && one[left] <= two[right])
                    let next = isLeft ? one[left] : two[right]
                    if isLeft { left += 1 } else { right += 1 }
                    if both.last != next { both.append(next) }
                }
                works[scope] = both
            }
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
        var texts = try Instances(database, "searchTextWord", from: first, before: next)
        var shared = try Instances(database, "searchSharedWord", from: first, before: next)
        while let least = [texts.word, shared.word].compactMap({ $0 }).min() {
            word = least
            var other = Found()
            while texts.word == least {
                if texts.number <= last { found.add(texts.number, isTitle: texts.column == "title") }
                try texts.advance()
            }
            while shared.word == least {
                if shared.number <= last { other.add(shared.number, isArtist: shared.column == "artist") }
                try shared.advance()
            }
            found.merge(other)
            endWord()
        }
        keepBeginnings(from: 0)
    }

    /// A walk through the words of one of the full-text tables, for each word through its works.
    private struct Instances {
        private let rows: RowCursor
        private(set) var word: String?
        private(set) var number = 0
        private(set) var column = ""

        init(_ database: Database, _ table: String, from first: String, before next: String?) throws {
            rows = try Row.fetchCursor(
                database,
                sql:
                    "SELECT term, doc, col FROM \(table) WHERE term >= ? \(next == nil ? "" : "AND term < ?")",
                arguments: StatementArguments([first, next].compactMap { $0 }))
            try advance()
        }

        mutating func advance() throws {
            let row = try rows.next()
            word = row?[0]
            number = row?[1] ?? 0
            column = row?[2] ?? ""
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
