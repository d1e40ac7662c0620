import PromenadeCore

/// Makes XML of what feeds send as XML, so that one slip does not lose a whole feed.
///
/// - The document type goes, and every entity declared in it: nothing outside is ever named, nothing grows.
/// - A reference to an undeclared entity (`&nbsp;`, `&eacute;`) becomes its character, a lone `&` becomes `&amp;`.
/// - The XML declaration, comments and control characters go.
///
/// Works on UTF-8; white space and line ends stay, so that line numbers do. What breaks off stays broken.
struct XMLMending {
    private let bytes: [UInt8]
    private var position = 0
    private var result: [UInt8] = []

    static func mended(_ bytes: [UInt8]) -> [UInt8] {
        var mending = Self(bytes: bytes)
        mending.run()
        return mending.result
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
        result.reserveCapacity(bytes.count)
    }

    private mutating func run() {
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "&"): reference()
            case UInt8(ascii: "<"): markup()
            case let byte: keep(byte)
            }
        }
    }

    private mutating func markup() {
        if looks(at: "<![CDATA[") {
            copy(through: "]]>")
        } else if looks(at: "<!--") {
            skip(through: "-->")
        } else if looks(at: "<?xml ") || looks(at: "<?xml\t") {
            skip(through: "?>")
        } else if looks(at: "<!DOCTYPE") || looks(at: "<!doctype") {
            skipDocumentType()
        } else {
            keep(bytes[position])
        }
    }

    /// Control characters are in no XML 1.0, wherever they stand.
    private mutating func keep(_ byte: UInt8) {
        position += 1
        if byte >= 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { result.append(byte) }
    }

    private mutating func reference() {
        let window = bytes[position..<min(position + 40, bytes.count)]
        guard let end = window.firstIndex(of: UInt8(ascii: ";")) else { return ampersand() }
        let name = window[(position + 1)..<end]
        let isPlain = { (byte: UInt8) in
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        }
        guard !name.isEmpty, name.dropFirst(name.first == UInt8(ascii: "#") ? 1 : 0).allSatisfy(isPlain)
        else { return ampersand() }
        let written = String(decoding: bytes[position...end], as: UTF8.self)
        guard !["&amp;", "&lt;", "&gt;", "&quot;", "&apos;"].contains(written) else {
            result.append(contentsOf: written.utf8)
            position = end + 1
            return
        }
        guard let character = String.character(named: written.dropFirst().dropLast()) else {
            return ampersand()
        }
        position = end + 1
        // The five that mean something may be written as numbers; as themselves they would end their place.
        let isAllowed = character.unicodeScalars.allSatisfy { scalar in
            scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
                || [0x09, 0x0A, 0x0D].contains(scalar.value)
        }
        result.append(contentsOf: (isAllowed ? character.escapedForHTML : "\u{FFFD}").utf8)
    }

    private mutating func ampersand() {
        position += 1
        result.append(contentsOf: "&amp;".utf8)
    }

    private mutating func skipDocumentType() {
        var depth = 0
        var quote: UInt8?
        while position < bytes.count {
            let byte = bytes[position]
            if quote == nil, looks(at: "<!--") {
                skip(through: "-->")
                continue
            }
            position += 1
            switch (byte, quote) {
            case (UInt8(ascii: "\n"), _): result.append(byte)
            case (_, let open?): if byte == open { quote = nil }
            case (UInt8(ascii: "\""), nil), (UInt8(ascii: "'"), nil): quote = byte
            case (UInt8(ascii: "["), nil): depth += 1
            case (UInt8(ascii: "]"), nil): depth -= 1
            case (UInt8(ascii: ">"), nil): if depth <= 0 { return }
            default: continue
            }
        }
    }

    private func looks(at text: StaticString) -> Bool {
        text.withUTF8Buffer { bytes[position...].starts(with: $0) }
    }

    /// The index behind the next `end`, or of the end of all.
    private func index(behind end: StaticString) -> Int {
        var index = position
        let count = end.utf8CodeUnitCount
        while index + count <= bytes.count {
            if end.withUTF8Buffer({ bytes[index..<index + count].elementsEqual($0) }) { return index + count }
            index += 1
        }
        return bytes.count
    }

    private mutating func copy(through end: StaticString) {
        let stop = index(behind: end)
        while position < stop { keep(bytes[position]) }
    }

    private mutating func skip(through end: StaticString) {
        let stop = index(behind: end)
        result.append(contentsOf: bytes[position..<stop].filter { $0 == 0x0A })
        position = stop
    }
}
