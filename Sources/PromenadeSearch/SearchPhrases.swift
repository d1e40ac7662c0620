import Foundation
import GRDB
import PromenadeCore
import PromenadeStore
import Synchronization

/// Finds phrases in titles and other texts, as far as they were merged.
///
/// The places of one word after those of the other, the rarest first: of what is left each next word leaves
/// less. The full-text index would walk through all places of all words.
struct SearchPhrases {
    private let database: Database
    private let segment: Int64
    private let merged: Int64
    private let size: Int

    /// - Parameters:
    ///   - merged: the last number of which the segment knows.
    ///   - size: of the sets.
    init(_ database: Database, segment: Int64, merged: Int64, size: Int) {
        self.database = database
        self.segment = segment
        self.merged = merged
        self.size = size
    }

    /// The works with the words one after the other, and those with them in their title.
    func works(_ term: SearchText.Term) throws -> (anywhere: WorkBitmap, title: WorkBitmap) {
        var words: [Source] = []
        for (distance, word) in term.words.enumerated() {
            let isOpen = term.isBeginning && distance == term.words.count - 1
            words.append(try source(word, isOpen: isOpen, distance))
        }
        // What begins so may be many words, which are in no order together: it never comes first.
        words.sort { ($0.isOpen ? 1 : 0, $0.bytes) < ($1.isOpen ? 1 : 0, $1.bytes) }
        guard let first = words.first else { return Postings().works(size: size) }
        var places = try all(first).moved(by: first.distance)
        for word in words.dropFirst() where places.count > 0 {
            places = try followed(places, by: word)
        }
        return places.works(size: size)
    }

    /// A word that stands in many places is looked at in two halves at the same time.
    private func followed(_ places: Postings, by word: Source) throws -> Postings {
        var lists: [Data] = []
        try read(word) { lists.append(Data($0)) }
        let parts = word.bytes > Self.many ? places.halves : [places]
        let found = Mutex(parts)
        let among = word.bytes / 3 / max(word.lists, 1)
        DispatchQueue.concurrentPerform(iterations: parts.count) { [lists] part in
            var starts = PhraseMatcher(parts[part], followedBy: word.distance, among: among)
            for list in lists { list.withUnsafeBytes { starts.look(at: $0) } }
            let followed = starts.followed
            found.withLock { $0[part] = followed }
        }
        return found.withLock { $0.reduce(into: Postings()) { $0.add($1) } }
    }

    /// Bytes.
    private static let many = 300_000

    /// The places of one of the words.
    private struct Source {
        /// How many words stand before it in the phrase.
        var distance: Int
        var word: String
        var isOpen: Bool
        /// Asked of the full-text index, where there is no list.
        var rare: Data?
        var bytes = 0
        var lists = 0
    }

    private func source(_ word: String, isOpen: Bool, _ distance: Int) throws -> Source {
        var source = Source(distance: distance, word: word, isOpen: isOpen)
        let isListed = try database.row(
            "SELECT 1 FROM searchPlaces WHERE segment = ? AND word = ? AND isBeginning = ?",
            [segment, word, isOpen])
        if isListed == nil {
            let places = try rare(word, isOpen: isOpen).stored
            source.bytes = places.count
            source.rare = places
        } else {
            let lists = try lists("length(places)", of: source)
            while let row = try lists.next() {
                source.bytes += row[0] as Int
                source.lists += 1
            }
        }
        return source
    }

    /// All there is of a beginning is in the lists of what begins so.
    private func lists(_ column: String, of source: Source) throws -> RowCursor {
        let isWanted = source.isOpen ? "word >= ? AND word < ?" : "word = ? AND isBeginning = 0 AND ? <> ''"
        let sql = "SELECT \(column) FROM searchPlaces WHERE segment = ? AND \(isWanted)"
        return try Row.fetchCursor(
            database.cachedStatement(sql: sql),
            arguments: [segment, source.word, source.word + Self.after])
    }

    /// Sorts after all letters.
    private static let after = "\u{10FFFF}"

    private func rare(_ word: String, isOpen: Bool) throws -> Postings {
        var places = Postings()
        let rows = try Row.fetchCursor(
            database.cachedStatement(
                sql: """
                    SELECT doc, col = 'title', offset FROM searchTextWord
                    WHERE term \(isOpen ? ">= ?1 AND term < ?2" : "= ?1 AND ?2 <> ''")
                    """),
            arguments: [word, word + Self.after])
        while let row = try rows.next() {
            let number: Int = row[0]
            if number <= merged { places.append(number, isTitle: row[1], row[2]) }
        }
        if isOpen { places.sort() }
        return places
    }

    private func all(_ source: Source) throws -> Postings {
        var places = Postings()
        try read(source) { places.add(Postings(stored: $0)) }
        if source.isOpen { places.sort() }
        return places
    }

    private func read(_ source: Source, _ body: (UnsafeRawBufferPointer) -> Void) throws {
        if let rare = source.rare { return rare.withUnsafeBytes(body) }
        let lists = try lists("places", of: source)
        while let row = try lists.next() {
            try row.withUnsafeData(atIndex: 0) { $0?.withUnsafeBytes(body) }
        }
    }
}
