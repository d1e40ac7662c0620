import Foundation
import GRDB
import PromenadeStore

/// The works of each word, and of each common word and beginning as a set, of words between two letters.
struct SegmentMerge {
    /// The longest beginnings there are sets of.
    private static let longest = 16

    private struct Found {
        /// Works by scope, in the order they come; twice where there are several words of a beginning.
        var works = [[UInt32]](repeating: [], count: SearchScope.allCases.count)

        mutating func add(_ other: Found) {
            for scope in works.indices {
                if works[scope].isEmpty {
                    works[scope] = other.works[scope]
                } else {
                    works[scope] += other.works[scope]
                }
            }
        }

        /// - Parameter number: not before those that are there.
        mutating func add(_ number: Int, isTitle: Bool = false, isArtist: Bool = false) {
            add(number, in: .anywhere)
            if isTitle || isArtist { add(number, in: .name) }
            if isTitle { add(number, in: .title) }
        }

        private mutating func add(_ number: Int, in scope: SearchScope) {
            guard works[scope.rawValue].last != UInt32(number) else { return }
            works[scope.rawValue].append(UInt32(number))
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
    }

    /// What words have in common.
    ///
    /// Longer ones add what they have gathered when they end.
    private struct Beginning {
        var found = Found()
        /// How often words with it stand in texts.
        var frequency = 0
        /// The places of those that have no list of their own.
        var rest = Postings()
    }

    private let last: Int
    /// A word of more works than this is common.
    private let common: Int
    /// A word that stands in titles and other texts more often than this has its places kept.
    private let frequent: Int
    private var word = ""
    private var found = Found()
    private var places = Postings()
    /// The first letters of the word before, and a beginning for each of them.
    private var letters: [Unicode.Scalar] = []
    private var beginnings: [Beginning] = []
    private var sets: [StoredSet] = []
    private var lists: [(word: String, isBeginning: Bool, places: Data)] = []
    private var words: [(String, Int)] = []

    /// - Parameter last: the number up to which works are looked at.
    init(last: Int) {
        self.last = last
        common = max(500, last / 100)
        frequent = max(500, last / 500)
    }

    mutating func read(_ database: Database, from first: String, before next: String?) throws {
        var texts = try WordInstances(database, "searchTextWord", named: "title", from: first, before: next)
        var shared = try WordInstances(
            database, "searchSharedWord", named: "artist", from: first, before: next)
        while let least = [texts.word, shared.word].compactMap({ $0 }).min() {
            word = least
            var other = Found()
            while texts.word == least {
                if texts.number <= last {
                    found.add(texts.number, isTitle: texts.isNamed)
                    places.append(texts.number, isTitle: texts.isNamed, texts.offset)
                }
                try texts.advance()
            }
            while shared.word == least {
                if shared.number <= last { other.add(shared.number, isArtist: shared.isNamed) }
                try shared.advance()
            }
            found.merge(other)
            endWord()
        }
        endBeginnings(from: 0)
    }

    private mutating func endWord() {
        guard !word.isEmpty, let works = found.works.first, !works.isEmpty else { return }
        words.append((word, works.count))
        if works.count > common { append(word, isBeginning: false, found) }
        let isFrequent = places.count > frequent
        if isFrequent { lists.append((word, false, places.stored)) }
        // By scalars: words come in their order, in which those that begin with a letter and a mark stand amid those of the letter.
        let now = Array(word.unicodeScalars.prefix(Self.longest))
        endBeginnings(from: zip(now, letters).prefix { $0 == $1 }.count)
        letters = now
        while beginnings.count < letters.count { beginnings.append(Beginning()) }
        if let longest = beginnings.indices.last {
            beginnings[longest].found.add(found)
            beginnings[longest].frequency += places.count
            if !isFrequent { beginnings[longest].rest.add(places) }
        }
        found = Found()
        places = Postings()
    }

    /// Those longer than so many letters are at their end, and what they have gathered goes to the shorter ones.
    private mutating func endBeginnings(from length: Int) {
        while beginnings.count > length, var beginning = beginnings.popLast() {
            let word = String(String.UnicodeScalarView(letters[...beginnings.count]))
            if beginning.frequency > frequent {
                beginning.rest.sort()
                // Also where nothing is left: it says that all there is lies below.
                lists.append((word, true, beginning.rest.stored))
                beginning.rest.clear()
            }
            if beginning.found.works[0].count > common { append(word, isBeginning: true, beginning.found) }
            guard let shorter = beginnings.indices.last else { continue }
            beginnings[shorter].found.add(beginning.found)
            beginnings[shorter].frequency += beginning.frequency
            beginnings[shorter].rest.add(beginning.rest)
        }
    }

    private mutating func append(_ word: String, isBeginning: Bool, _ found: Found) {
        for scope in SearchScope.allCases {
            var works = found.works[scope.rawValue]
            if isBeginning {
                var bits = WorkBitmap(size: last + 1)
                for work in works { bits.insert(Int(work)) }
                works = bits.numbers.map { UInt32($0) }
            }
            let stored = WorkBitmap.stored(works, size: last + 1)
            sets.append(StoredSet(word: word, isBeginning: isBeginning, scope: scope, works: stored))
        }
    }

    /// How many are written of sets and lists of places.
    var rows: Int { sets.count + lists.count }

    func write(_ database: Database, segment: Int64) throws {
        for set in sets { try set.write(database, segment: segment) }
        for list in lists {
            try database.run(
                """
                INSERT OR REPLACE INTO searchPlaces (segment, word, isBeginning, places) VALUES (?, ?, ?, ?)
                """, [segment, list.word, list.isBeginning, list.places])
        }
        for (word, works) in words {
            try database.run(
                """
                INSERT INTO searchWord VALUES (?, ?) ON CONFLICT (word) DO UPDATE SET works = excluded.works
                """, [word, works])
        }
    }
}
