import CLibXML2

/// References in XML, each written by its number.
///
/// After the first slip libxml2's recovering reader (2.9 to 2.12) leaves out every `&amp;` that follows; numbers it reads
/// always. So a lone `&` becomes `&#38;`, as the names of XML and HTML become theirs, and of a document's own entities none
/// is left that could be expanded.
struct XMLReferences {
    /// Attributes of one element; libxml2 compares each with each.
    private static let mostAttributes = 1_000

    private let bytes: [UInt8]
    private var position = 0
    private var result = Array("\u{FEFF}".utf8)

    /// - Parameter bytes: UTF-8; control characters are left out.
    /// - Returns: `nil` where an element has more attributes than any has.
    static func mended(_ bytes: [UInt8]) -> [UInt8]? {
        var references = Self(bytes: bytes)
        return references.run() ? references.result : nil
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
        result.reserveCapacity(bytes.count + bytes.count / 8)
        if bytes.starts(with: result) { position = result.count }
    }

    private mutating func run() -> Bool {
        // Of the tag that is open: its values so far, and the sign that ends one.
        var (isTag, quote, values) = (false, nil as UInt8?, 0)
        while let next = bytes[position...].firstIndex(where: Self.meansSomething) {
            copy(to: next)
            let byte = bytes[position]
            switch byte {
            case UInt8(ascii: "&"):
                reference()
                continue
            case UInt8(ascii: "<") where looks(at: "<![CDATA["):
                copySection()
                continue
            case UInt8(ascii: "<"): (isTag, quote, values) = (true, nil, 0)
            case UInt8(ascii: ">") where quote == nil: isTag = false
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                guard isTag, quote == nil || quote == byte else { break }
                quote = quote == nil ? byte : nil
                values += 1
                if values > 2 * Self.mostAttributes { return false }
            default: break
            }
            keep()
        }
        copy(to: bytes.count)
        return true
    }

    private static func meansSomething(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"):
            true
        default: isControl(byte)
        }
    }

    private static func isControl(_ byte: UInt8) -> Bool {
        byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D
    }

    private mutating func copy(to end: Int) {
        result += bytes[position..<end]
        position = end
    }

    private mutating func keep() {
        if !Self.isControl(bytes[position]) { result.append(bytes[position]) }
        position += 1
    }

    /// In a CDATA section nothing is a reference.
    private mutating func copySection() {
        while let next = bytes[position...].firstIndex(where: {
            Self.isControl($0) || $0 == UInt8(ascii: "]")
        }) {
            copy(to: next)
            if looks(at: "]]>") { return }
            keep()
        }
        copy(to: bytes.count)
    }

    private func looks(at text: StaticString) -> Bool {
        text.withUTF8Buffer { bytes[position...].starts(with: $0) }
    }

    private mutating func reference() {
        let name = bytes[(position + 1)...].prefix(32).prefix { $0 != UInt8(ascii: ";") }
        guard name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: ";"),
            let number = Self.number(of: String(decoding: name, as: UTF8.self))
        else {
            position += 1
            return write(38)
        }
        position = name.endIndex + 1
        write(number)
    }

    private mutating func write(_ number: UInt32) { result += "&#\(number);".utf8 }

    /// `"eacute"`, `"#233"` and `"#xE9"` are 233; what is no character of XML is U+FFFD, what is no reference `nil`.
    private static func number(of name: String) -> UInt32? {
        guard name.hasPrefix("#") else {
            guard let known = htmlEntityLookup(name) else { return nil }
            return known.pointee.value
        }
        let digits = name.dropFirst()
        let isHexadecimal = digits.first == "x" || digits.first == "X"
        guard
            let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits),
            !digits.contains("+"), Unicode.Scalar(number) != nil
        else { return nil }
        let isText = number >= 0x20 && number & 0xFFFE != 0xFFFE || [0x09, 0x0A, 0x0D].contains(number)
        return isText ? number : 0xFFFD
    }
}
