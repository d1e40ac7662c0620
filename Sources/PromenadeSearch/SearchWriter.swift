import Foundation
import GRDB
import PromenadeCore
import PromenadeJSON
import PromenadeStore

/// One transaction's changes to the index.
struct SearchWriter {
    /// What the index holds of a work, folded before the transaction begins.
    final class Entry: WorkIndexEntry {
        let id: String
        let texts: SearchTexts
        let values: DocValues

        init(_ work: Work) {
            id = work.id.description
            texts = SearchTexts(work)
            values = DocValues(work, texts)
        }
    }

    /// A work whose row is due.
    struct Due: Sendable {
        let id: String
        /// The work's key, where it lies above the watermark; `nil` for one that `searchDue` names.
        let key: Int64?
        /// As `searchDue` has it; a new work need not be there.
        let change: Int64?
        /// `nil`: the work is gone, or its record cannot be read.
        let entry: Entry?

        init(id: String, key: Int64?, change: Int64?, work: Work?) {
            (self.id, self.key, self.change) = (id, key, change)
            entry = work.map(Entry.init)
        }
    }

    private let database: Database
    private var state: SearchState
    private let rows: SearchRows
    private var numbers: [SearchField: [String: UInt32]] = [:]
    /// The works that this transaction has given numbers, whose words are written last.
    ///
    /// Bound: those of a transaction.
    private var added: [(number: Int64, entry: Entry)] = []

    init(_ database: Database) throws {
        self.database = database
        rows = try SearchRows(database)
        state = try SearchState(database)
        state.generation += 1
    }

    /// - Parameter before: what the index was when these were read.
    mutating func index(_ due: [Due], readAt before: SearchState) throws {
        var new: Set<String> = []
        // Where the watermark has moved since, somebody else has indexed the new ones; or all numbers were given anew.
        if (state.epoch, state.watermark) == (before.epoch, before.watermark) {
            new = try advanceWatermark(past: due.filter { $0.key != nil })
        }
        for work in due {
            guard work.key == nil || new.contains(work.id) else { continue }
            if let change = work.change {
                try database.run("DELETE FROM searchDue WHERE id = ? AND change = ?", [work.id, change])
                // Changed again since it was read, it stays due; or somebody else has indexed it.
                guard database.changesCount == 1 else { continue }
            } else if try rows.number(of: work.id).map({ $0 >= before.next }) == true {
                // An import has: by a record that is as new, or newer.
                continue
            }
            try rows.withdraw(work.id, in: state.generation)
            if let entry = work.entry { try add(entry) }
        }
        try end()
    }

    /// Moves the watermark past new works; others that have got a key in that range meanwhile are marked as due.
    ///
    /// - Returns: those of them that are still there.
    private mutating func advanceWatermark(past works: [Due]) throws -> Set<String> {
        guard let last = works.compactMap(\.key).max() else { return [] }
        let ids = Set(works.map(\.id))
        let new = try database.rows(
            "SELECT id FROM work WHERE key > ? AND key <= ?", [state.watermark, last])
        let there = Set(new.map { $0[0] as String })
        for id in there.subtracting(ids) { try markDue(id) }
        state.watermark = last
        return there.intersection(ids)
    }

    private func markDue(_ id: String) throws {
        try database.run(
            """
            INSERT INTO searchDue VALUES (?, random()) ON CONFLICT (id) DO UPDATE SET change = excluded.change
            """, [id])
    }

    /// - Parameter entries: of works that this transaction has written.
    mutating func index(_ entries: [Entry]) throws {
        for entry in entries {
            // Their colours are looked up where they are due.
            if !entry.values.hasColour, try rows.hasColour(entry.id) { continue }
            try rows.removeDue(entry.id)
            try rows.withdraw(entry.id, in: state.generation)
            try add(entry)
        }
        try advanceWatermark()
        try end()
    }

    /// Works waiting to be indexed that an import marks as due, at most.
    ///
    /// With more, the watermark stays and the import's works are indexed twice: that takes less time than the marks.
    var mostWaiting: Int64 = 50_000

    /// Moves the watermark past all works; those above it that are not indexed here are marked as due.
    private mutating func advanceWatermark() throws {
        let last: Int64 = try database.row("SELECT MAX(key) FROM work", [])?[0] ?? 0
        // Gaps between the keys count as works that wait.
        guard last - state.watermark <= Int64(added.count) + mostWaiting else { return }
        let new = try database.rows("SELECT id FROM work WHERE key > ?", [state.watermark])
        for id in Set(new.map { $0[0] as String }).subtracting(added.map(\.entry.id)) { try markDue(id) }
        state.watermark = max(state.watermark, last)
    }

    private mutating func end() throws {
        defer { added = [] }
        // One table after the other: FTS5 gathers what is new in memory until the next savepoint.
        for (number, entry) in added { try rows.addText(entry.texts, number) }
        for (number, entry) in added { try rows.addShared(entry.texts, number) }
        try state.write(database)
        // Before the first merge there are only few words that it will not count.
        if state.merged > 0 || !state.isMergeDue { try learn(added.map(\.entry)) }
    }

    /// Lets who corrects mistakes know of new words.
    private func learn(_ entries: [Entry]) throws {
        var works: [Substring: Int] = [:]
        for entry in entries {
            for word in Set(entry.texts.all.flatMap { $0.split(separator: " ") }) {
                works[word, default: 0] += 1
            }
        }
        for (word, count) in works {
            try database.run(
                """
                INSERT INTO searchWord VALUES (?, ?) ON CONFLICT (word) DO UPDATE SET works = works + excluded.works
                """, [String(word), count])
        }
    }

    private mutating func add(_ entry: Entry) throws {
        let number = state.next
        state.next += 1
        var values = entry.values
        try values.look { try value($0, of: $1) }
        try rows.add(entry, values.data, number)
        if state.merged > 0, number - state.merged <= RecentBuffer.most {
            try rows.addRecent(entry.texts, number)
        }
        added.append((number, entry))
    }

    /// - Parameter key: composed.
    static func number(of key: String, in field: SearchField, _ database: Database) throws -> UInt32? {
        try database.row(
            "SELECT number FROM searchValue WHERE field = ? AND key = ?", [field.rawValue, key])?[0]
    }

    /// 0 where there is none.
    private mutating func value(_ key: String, of field: SearchField) throws -> UInt32 {
        if let number = numbers[field]?[key] { return number }
        let number = try rows.number(of: key, in: field)
        numbers[field, default: [:]][key] = number
        return number
    }
}

extension SearchWriter {
    /// A work as it is indexed; `nil` where its record cannot be read.
    ///
    /// - Parameter colour: that of our copy of the picture, for where the record has none.
    static func work(record: CompressedRecord?, colour: Colour?) -> Work? {
        var work = record?.work
        if work?.picture?.colour == nil { work?.picture?.colour = colour }
        return work
    }
}

extension Colour {
    /// Under names of their own: a work has a colour, too.
    static let columns = """
        pictureColour.hue AS pictureHue, pictureColour.saturation AS pictureSaturation,
        pictureColour.lightness AS pictureLightness
        """

    /// ``columns`` of a row; `nil` where they are NULL.
    init?(_ row: Row) {
        guard let hue = row["pictureHue"] as Int? else { return nil }
        self.init(hue: hue, saturation: row["pictureSaturation"], lightness: row["pictureLightness"])
    }
}

/// How far the index is, as `searchState` tells.
struct SearchState: Equatable {
    var epoch: Int64
    var generation: Int64
    var next: Int64
    var segment: Int64
    var merged: Int64
    /// Works with a larger key are due, with nothing in `searchDue` that says so.
    var watermark: Int64

    init(_ database: Database) throws {
        let row = try database.row(
            "SELECT epoch, generation, next, segment, merged, watermark FROM searchState", [])
        epoch = row?["epoch"] ?? 0
        generation = row?["generation"] ?? 0
        next = row?["next"] ?? 1
        segment = row?["segment"] ?? 0
        merged = row?["merged"] ?? 0
        watermark = row?["watermark"] ?? 0
    }

    /// Whether a good part of all works is not in the sets of common words yet.
    var isMergeDue: Bool { next - 1 - merged > min(20_000, max(500, merged / 10)) }

    func write(_ database: Database) throws {
        try database.run(
            "UPDATE searchState SET epoch = ?, generation = ?, next = ?, segment = ?, merged = ?, watermark = ?",
            [epoch, generation, next, segment, merged, watermark])
    }
}
