import CSimdjson
import Foundation
import Synchronization

/// JSON as simdjson has parsed it: a tape of 64-bit words, each value at an index.
///
/// The upper 8 bits of a word say what begins there, the others where a list or an object ends or where a text stands; a number is
/// the next word.
///
/// Source: https://github.com/simdjson/simdjson/blob/master/doc/tape.md
final class JSONDocument {
    enum Kind: UInt8 {
        case object = 0x7B  // {
        case list = 0x5B  // [
        case text = 0x22  // "
        case integer = 0x6C  // l
        case unsigned = 0x75  // u
        case double = 0x64  // d
        case yes = 0x74  // t
        case no = 0x66  // f
        case null = 0x6E  // n
    }

    /// The index of the outermost value.
    static let root = 1

    private let handle: OpaquePointer
    private let tape: UnsafePointer<UInt64>
    private let texts: UnsafePointer<UInt8>

    /// Room that no document needs at the moment: making it takes longer than parsing a record does.
    ///
    /// Bound: ``mostRooms``, each of some 15 times the bytes of its largest document, which had ``mostKept``.
    private static let rooms = Mutex<[Room]>([])
    private static let mostRooms = 16
    private static let mostKept = 100_000

    /// One document's at a time.
    private struct Room: @unchecked Sendable {
        let handle: OpaquePointer
    }

    /// - Returns: `nil` for what simdjson does not parse.
    init?(_ json: Data) {
        let room = Self.rooms.withLock { $0.popLast() }
        guard let handle = room?.handle ?? simdjson_document_new() else { return nil }
        let isParsed = json.withUnsafeBytes { bytes in
            bytes.withMemoryRebound(to: UInt8.self) { bytes in
                // A byte order mark may be ignored (RFC 8259, 8.1), as Foundation does.
                let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
                let json = UnsafeBufferPointer(rebasing: bytes[mark...])
                return simdjson_document_parse(handle, json.baseAddress, json.count)
            }
        }
        guard isParsed, let tape = simdjson_document_tape(handle),
            let texts = simdjson_document_strings(handle)
        else {
            Self.giveBack(handle)
            return nil
        }
        (self.handle, self.tape, self.texts) = (handle, tape, texts)
    }

    deinit { Self.giveBack(handle) }

    private static func giveBack(_ handle: OpaquePointer) {
        let room = Room(handle: handle)
        let isKept = rooms.withLock { rooms in
            guard simdjson_document_capacity(room.handle) <= mostKept, rooms.count < mostRooms else {
                return false
            }
            rooms.append(room)
            return true
        }
        if !isKept { simdjson_document_free(handle) }
    }

    /// The memory is another document's once this one is released, which an optimiser may do before its last use here.
    private func word(at index: Int) -> UInt64 { withExtendedLifetime(self) { tape[index] } }

    func kind(at index: Int) -> Kind? { Kind(rawValue: UInt8(truncatingIfNeeded: word(at: index) >> 56)) }

    /// The index after a value.
    func next(after index: Int) -> Int {
        switch kind(at: index) {
        case .object, .list: Int(UInt32(truncatingIfNeeded: word(at: index)))
        case .integer, .unsigned, .double: index + 2
        case .text, .yes, .no, .null, nil: index + 1
        }
    }

    /// The indices of what is inside a list or an object, whose last word is its end.
    func inside(_ index: Int) -> Range<Int> { (index + 1)..<(next(after: index) - 1) }

    /// How many are in a list or an object; `nil` for more than simdjson counts.
    func count(at index: Int) -> Int? {
        let most: UInt64 = 0xFF_FFFF
        let count = (word(at: index) >> 32) & most
        return count < most ? Int(count) : nil
    }

    /// The index of an object's value; that of the first, where a key is there twice.
    func value(of key: String, inObjectAt index: Int) -> Int? {
        var key = key
        return key.withUTF8 { key in
            let inside = inside(index)
            var index = inside.lowerBound
            while index < inside.upperBound {
                if withUTF8(at: index, { Self.isSame($0, key) }) { return index + 1 }
                index = next(after: index + 1)
            }
            return nil
        }
    }

    private static func isSame(
        _ one: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        guard one.count == other.count else { return false }
        // An empty one may have no address.
        guard let start = one.baseAddress, let otherStart = other.baseAddress else { return true }
        return memcmp(start, otherStart, one.count) == 0
    }

    /// Of a text or a key.
    private func withUTF8<Value>(at index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Value) -> Value {
        withExtendedLifetime(self) {
            let start = texts + Int(tape[index] & 0x00FF_FFFF_FFFF_FFFF)
            let count = UnsafeRawPointer(start).loadUnaligned(as: UInt32.self)
            return body(UnsafeBufferPointer(start: start + MemoryLayout<UInt32>.size, count: Int(count)))
        }
    }

    func text(at index: Int) -> String? {
        kind(at: index) == .text ? withUTF8(at: index) { String(decoding: $0, as: UTF8.self) } : nil
    }

    func flag(at index: Int) -> Bool? {
        switch kind(at: index) {
        case .yes: true
        case .no: false
        default: nil
        }
    }

    func double(at index: Int) -> Double? {
        switch kind(at: index) {
        case .integer: Double(Int64(bitPattern: word(at: index + 1)))
        case .unsigned: Double(word(at: index + 1))
        case .double: Double(bitPattern: word(at: index + 1))
        default: nil
        }
    }

    /// - Returns: `nil` also for a fraction, and where it is beyond the type.
    func integer<Integer: FixedWidthInteger>(at index: Int) -> Integer? {
        switch kind(at: index) {
        case .integer: Integer(exactly: Int64(bitPattern: word(at: index + 1)))
        case .unsigned: Integer(exactly: word(at: index + 1))
        case .double: Integer(exactly: Double(bitPattern: word(at: index + 1)))
        default: nil
        }
    }
}
