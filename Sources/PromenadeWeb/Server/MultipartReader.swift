package import Foundation

/// Takes a form apart that sends a file (RFC 7578), as it arrives.
///
///     --x
///     Content-Disposition: form-data; name="mode"
///
///     merge
///     --x
///     Content-Disposition: form-data; name="file"; filename="library.json"
///
///     …
///     --x--
///
/// Takes time linear to the bytes, and holds no more than one head or the beginning of a delimiter between two pieces
/// ([why it is our own](../../../docs/decisions/0034-multipart-is-read-by-ourselves.md)).
package struct MultipartReader {
    /// A part begins, or goes on.
    package enum Event: Sendable, Equatable {
        case part(name: String, isFile: Bool)
        case bytes(Data)
    }

    /// The body is no form of this kind.
    package struct Malformed: Error {}

    private enum State { case before, delimited, head, body, over }

    private let delimiter: [UInt8]
    private var state = State.before
    // The first delimiter needs no line break before it.
    private var buffer = Array("\r\n".utf8)
    /// What is before it in the buffer is done with.
    private var start = 0
    /// No end of a head begins before it.
    private var searched = 0
    private var parts = 0

    /// The longest head of a part, in bytes: a name, the name of a file, a type.
    private static let maxHead = 8_192
    /// Parts of a form: ours have two.
    private static let maxParts = 20

    /// Bytes that were looked at or moved so far: in proportion to those that came.
    package private(set) var work = 0
    /// Bytes that wait for more.
    package var held: Int { buffer.count }

    /// Whether the last delimiter has come.
    package var isOver: Bool { state == .over }

    /// - Returns: `nil` unless the type is `multipart/form-data` with a boundary of 1 to 70 characters (RFC 2046, 5.1.1).
    package init?(contentType: String) {
        guard contentType.utf8.count <= 500 else { return nil }
        let parts = contentType.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
        guard parts.first?.lowercased() == "multipart/form-data",
            let boundary = parts.dropFirst().first(where: { $0.lowercased().hasPrefix("boundary=") })
        else { return nil }
        let name = boundary.dropFirst("boundary=".count).trimmingCharacters(in: ["\""])
        guard (1...70).contains(name.utf8.count), name.last != " ", name.utf8.allSatisfy(Self.mayBeInBoundary)
        else { return nil }
        delimiter = Array("\r\n--\(name)".utf8)
    }

    private static func mayBeInBoundary(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"):
            true
        default: "'()+_,-./:=? ".utf8.contains(byte)
        }
    }

    /// What the next bytes bring.
    package mutating func take(_ bytes: Data) throws(Malformed) -> [Event] {
        guard state != .over else { return [] }
        buffer.append(contentsOf: bytes)
        work += bytes.count
        var events: [Event] = []
        while try step(&events) {}
        work += buffer.count - start
        buffer.removeSubrange(..<start)
        searched = max(searched - start, 0)
        start = 0
        return events
    }

    /// - Returns: whether there may be another step without more bytes.
    private mutating func step(_ events: inout [Event]) throws(Malformed) -> Bool {
        switch state {
        case .over:
            start = buffer.count
            return false
        case .before, .body:
            let found = index(of: delimiter, from: start)
            // The end may be the beginning of the delimiter.
            let end = found ?? max(buffer.count - (delimiter.count - 1), start)
            if state == .body, end > start { events.append(.bytes(Data(buffer[start..<end]))) }
            start = end
            guard found != nil else { return false }
            start += delimiter.count
            state = .delimited
        case .delimited:
            while start < buffer.count, buffer[start] == 0x20 || buffer[start] == 0x09 { start += 1 }
            guard buffer.count - start >= 2 else { return false }
            switch (buffer[start], buffer[start + 1]) {
            case (UInt8(ascii: "-"), UInt8(ascii: "-")): state = .over
            // The line break stays: it also ends a head of no lines.
            case (UInt8(ascii: "\r"), UInt8(ascii: "\n")): (state, searched) = (.head, start)
            default: throw Malformed()
            }
        case .head:
            guard let end = index(of: Self.headEnd, from: searched) else {
                searched = max(buffer.count - (Self.headEnd.count - 1), start)
                guard buffer.count - start <= Self.maxHead else { throw Malformed() }
                return false
            }
            parts += 1
            guard end - start <= Self.maxHead, parts <= Self.maxParts else { throw Malformed() }
            events.append(try Self.part(String(decoding: buffer[start..<end], as: UTF8.self)))
            start = end + Self.headEnd.count
            state = .body
        }
        return true
    }

    private static let headEnd = Array("\r\n\r\n".utf8)

    /// Where these bytes are next, of which the first is a carriage return.
    private mutating func index(of bytes: [UInt8], from start: Int) -> Int? {
        let found: Int? = buffer.withUnsafeBytes { buffer -> Int? in
            guard let base = buffer.baseAddress else { return nil }
            var place = start
            // What matched has no other carriage return but in the end of a head: no byte is looked at more than thrice.
            while place + bytes.count <= buffer.count,
                let next = memchr(base + place, Int32(UInt8(ascii: "\r")), buffer.count - place)
            {
                place = UnsafeRawPointer(next) - base
                guard place + bytes.count <= buffer.count else { return nil }
                if bytes.withUnsafeBytes({ memcmp(next, $0.baseAddress ?? base, bytes.count) }) == 0 {
                    return place
                }
                place += 1
            }
            return nil
        }
        work += (found ?? buffer.count) - start
        return found
    }

    private static func part(_ head: String) throws(Malformed) -> Event {
        let line = head.split(separator: "\r\n").first { $0.lowercased().hasPrefix("content-disposition:") }
        let fields = (line ?? "").split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
        guard let name = fields.first(where: { $0.hasPrefix("name=") }) else { throw Malformed() }
        return .part(
            name: name.dropFirst("name=".count).trimmingCharacters(in: ["\""]),
            isFile: fields.contains { $0.lowercased().hasPrefix("filename") })
    }
}
