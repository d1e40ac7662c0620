import Foundation
import GRDB
import PromenadeCore

/// What the index knows of all works, a column a property, in memory: some 50 bytes a work.
///
/// Numbers count from 1; what stands at a number that is gone is of no account.
struct SearchColumns: Sendable {
    private(set) var state: SearchState
    private(set) var live = WorkBits(size: 1)
    /// By ``SearchField/single``.
    private(set) var values: [[UInt32]] = SearchField.single.map { _ in [0] }
    private(set) var first: [Int32] = [SearchFacts.none]
    private(set) var last: [Int32] = [SearchFacts.none]
    private(set) var acquired: [Int32] = [SearchFacts.none]
    private(set) var lot: [UInt32] = [0]
    private(set) var flags: [UInt8] = [0]
    private(set) var palette: [UInt8] = [.max]
    private(set) var colour: [PerceivedColour] = [.init(lightness: 0, greenRed: 0, blueYellow: 0)]
    private(set) var worth: [UInt8] = [0]
    /// Where the materials of a number begin in ``materials``; one more than there are numbers.
    private(set) var materialStart: [UInt32] = [0, 0]
    private(set) var materials: [UInt32] = []
    /// The names behind the numbers, by ``SearchField``; a medium only as text.
    private(set) var names: [[String]] = SearchField.allCases.map { _ in [""] }
    private(set) var texts: [ValueTexts] = SearchField.allCases.map { _ in ValueTexts() }
    var orders: [SearchSort: [Int32]] = [:]

    /// One more than the highest number.
    var size: Int { worth.count }

    /// The index as it is in this transaction.
    init(_ database: Database) throws {
        state = try SearchState(database)
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
        state = now
        if size > before { orders = before == 1 ? [:] : SearchOrders.merged(orders, from: before, of: self) }
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
            self[keyPath: place].append(SearchFacts.none)
        }
        lot.append(0)
        flags.append(0)
        palette.append(.max)
        colour.append(.init(lightness: 0, greenRed: 0, blueYellow: 0))
        worth.append(0)
        materialStart.append(UInt32(materials.count))
    }

    /// In the order of ``SearchFacts/data``.
    private mutating func append(_ facts: UnsafeRawBufferPointer) {
        guard facts.count >= SearchFacts.size else { return appendNothing() }
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
        flags.append(next(UInt8.self))
        palette.append(next(UInt8.self))
        colour.append(
            .init(lightness: next(UInt8.self), greenRed: next(Int8.self), blueYellow: next(Int8.self)))
        worth.append(next(UInt8.self))
        while place + 4 <= facts.count { materials.append(next(UInt32.self)) }
        materialStart.append(UInt32(materials.count))
    }
}

extension SearchColumns {
    /// Bytes in memory, without the names.
    var cost: Int {
        size * (values.count * 4 + 12 + 4 + 6 + 4) + materials.count * 4 + live.cost + orders.count * size * 4
    }

    func has(_ flag: SearchFacts.Flags, _ number: Int) -> Bool { flags[number] & flag.rawValue != 0 }
}

/// Folded texts one after the other, for looking through all of them.
struct ValueTexts: Sendable {
    private var bytes: [UInt8] = []
    /// Where each number's text begins, with a space before and after each word.
    private var starts: [Int32] = [0, 0]

    mutating func append(_ text: String) {
        bytes.append(UInt8(ascii: " "))
        bytes += text.utf8
        bytes.append(UInt8(ascii: " "))
        bytes.append(0)
        starts.append(Int32(bytes.count))
    }

    var count: Int { starts.count - 1 }

    /// Whether each number's text has the words one after the other.
    ///
    /// - Parameter isBeginning: whether the last of them may go on.
    func having(_ words: [String], isBeginning: Bool) -> [Bool] {
        let wanted = Array((" " + words.joined(separator: " ") + (isBeginning ? "" : " ")).utf8)
        var found = Array(repeating: false, count: count)
        bytes.withUnsafeBufferPointer { bytes in
            var place = 0
            var number = 0
            let end = bytes.count - wanted.count
            while place <= end {
                guard bytes[place] == wanted[0], bytes[place + 1] == wanted[1],
                    bytes[place + wanted.count - 1] == wanted[wanted.count - 1],
                    wanted.indices.allSatisfy({ bytes[place + $0] == wanted[$0] })
                else {
                    place += 1
                    continue
                }
                while number + 1 < count, Int(starts[number + 1]) <= place { number += 1 }
                found[number] = true
                place = Int(starts[number + 1])
            }
        }
        return found
    }
}
