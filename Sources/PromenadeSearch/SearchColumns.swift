import Foundation
import GRDB
import PromenadeCore

/// What the index knows of all works, a column a property, in memory: some 50 bytes a work.
///
/// Bound: works in the catalogue, which has a budget on the disk. Numbers count from 1; what stands at a number that is gone is of no account.
struct SearchColumns: Sendable {
    private(set) var state: SearchState
    private(set) var live = WorkBitmap(size: 1)
    /// By ``SearchField/single``.
    private(set) var values: [[UInt32]] = SearchField.single.map { _ in [0] }
    private(set) var first: [Int32] = [DocValues.none]
    private(set) var last: [Int32] = [DocValues.none]
    private(set) var acquired: [Int32] = [DocValues.none]
    private(set) var lot: [UInt32] = [0]
    /// ``DocValues/Flags`` in the lower four bits, the place in the palette in the upper; 15: no colour.
    private(set) var kinds: [UInt8] = [0xF0]
    private(set) var colour: [PerceivedColour] = [.init(lightness: 0, greenRed: 0, blueYellow: 0)]
    private(set) var worth: [UInt8] = [0]
    /// By number, the place in ``SearchGroups/all`` of its materials, and of its first and last year.
    private(set) var materials: [UInt32] = [0]
    private(set) var spans: [UInt32] = [0]
    private(set) var materialGroups = SearchGroups<[UInt32]>(first: [])
    private(set) var spanGroups = SearchGroups<[Int32]>(first: [DocValues.none, DocValues.none])
    /// The names behind the numbers, by ``SearchField``; a medium only as text.
    private(set) var names: [[String]] = SearchField.allCases.map { _ in [""] }
    private(set) var texts: [TermDictionary] = SearchField.allCases.map { _ in TermDictionary() }
    var orders: [SearchSort: [Int32]] = [:]
    private(set) var recent: RecentBuffer

    /// One more than the highest number.
    var size: Int { worth.count }

    /// The index as it is in this transaction.
    init(_ database: Database) throws {
        state = try SearchState(database)
        recent = RecentBuffer(after: state.merged)
        try recent.catchUp(database)
        try read(database, from: 1)
    }

    /// Brings the columns to where the index is in this transaction.
    ///
    /// - Returns: whether they are there; not where they are ahead of what the transaction sees.
    mutating func catchUp(_ database: Database) throws -> Bool {
        let now = try SearchState(database)
        if now == state { return true }
        guard now.epoch >= state.epoch, now.generation >= state.generation else { return false }
        guard now.epoch == state.epoch else {
            self = try Self(database)
            return true
        }
        let gone = try Int.fetchAll(
            database, sql: "SELECT number FROM searchGone WHERE generation > ?",
            arguments: [state.generation])
        for number in gone { live.remove(number) }
        let before = size
        try read(database, from: state.next)
        if now.merged != state.merged { recent = RecentBuffer(after: now.merged) }
        try recent.catchUp(database)
        state = now
        if size > before {
            orders =
                before == 1 ? [:] : try SearchOrders.merged(orders, from: before, of: self, in: database)
        }
        return true
    }

    private mutating func read(_ database: Database, from number: Int64) throws {
        for field in SearchField.allCases {
            let known = names[field.rawValue].count
            let rows = try Row.fetchCursor(
                database,
                sql: "SELECT key FROM searchValue WHERE field = ? AND number >= ? ORDER BY number",
                arguments: [field.rawValue, known])
            while let row = try rows.next() {
                let key: String = row[0]
                names[field.rawValue].append(field == .medium ? "" : key)
                texts[field.rawValue].append(field == .medium ? key : SearchWords.folded(key))
            }
        }
        let rows = try Row.fetchCursor(
            database, sql: "SELECT number, facts FROM searchWork WHERE number >= ? ORDER BY number",
            arguments: [number])
        while let row = try rows.next() {
            let number: Int = row[0]
            while size < number { appendNothing() }
            try row.withUnsafeData(atIndex: 1) { data in data?.withUnsafeBytes { append($0) } }
            live.grow(to: size)
            live.insert(number)
        }
    }

    private mutating func appendNothing() {
        for place in values.indices { values[place].append(0) }
        for place in [\SearchColumns.first, \.last, \.acquired] {
            self[keyPath: place].append(DocValues.none)
        }
        lot.append(0)
        kinds.append(0xF0)
        colour.append(.init(lightness: 0, greenRed: 0, blueYellow: 0))
        worth.append(0)
        materials.append(0)
        spans.append(0)
    }

    /// In the order of ``DocValues/data``.
    private mutating func append(_ facts: UnsafeRawBufferPointer) {
        guard facts.count >= DocValues.size else { return appendNothing() }
        var place = 0
        func next<Value: FixedWidthInteger>(_ type: Value.Type) -> Value {
            defer { place += MemoryLayout<Value>.size }
            return Value(littleEndian: facts.loadUnaligned(fromByteOffset: place, as: type))
        }
        for field in values.indices { values[field].append(next(UInt32.self)) }
        first.append(next(Int32.self))
        last.append(next(Int32.self))
        acquired.append(next(Int32.self))
        lot.append(next(UInt32.self))
        let flags = next(UInt8.self)
        let hasColour = next(UInt8.self) != .max
        let seen = PerceivedColour(
            lightness: next(UInt8.self), greenRed: next(Int8.self), blueYellow: next(Int8.self))
        // Told anew: the palette may divide colours otherwise than it did when this was written.
        kinds.append(flags & 15 | (hasColour ? UInt8(seen.nearest.place) : 15) << 4)
        colour.append(seen)
        worth.append(next(UInt8.self))
        var made: [UInt32] = []
        while place + 4 <= facts.count { made.append(next(UInt32.self)) }
        materials.append(materialGroups.place(of: made))
        spans.append(spanGroups.place(of: [first[first.count - 1], last[last.count - 1]]))
    }
}

extension SearchColumns {
    func has(_ flag: DocValues.Flags, _ number: Int) -> Bool { kinds[number] & flag.rawValue != 0 }

    /// The place of a work's colour in the palette; 15: none.
    func palette(_ number: Int) -> UInt8 { kinds[number] >> 4 }
}

/// What many works share, each once.
struct SearchGroups<Member: Hashable & Sendable>: Sendable {
    private(set) var all: [Member]
    private var places: [Member: UInt32]

    init(first: Member) {
        all = [first]
        places = [first: 0]
    }

    mutating func place(of member: Member) -> UInt32 {
        if let place = places[member] { return place }
        let place = UInt32(all.count)
        all.append(member)
        places[member] = place
        return place
    }
}
