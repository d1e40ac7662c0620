import Foundation

/// Reads HTML that nobody vouches for, piece by piece: a run of text, or a tag.
///
/// Every sign that means something is ASCII, so it works on bytes, and looks at each a few times at most.
struct MarkupReader {
    private let bytes: [UInt8]
    private var position = 0
    /// Bytes looked at so far: never more than a few times what there is to read.
    private(set) var work = 0

    private static let kept: Set<String> = [
        "p", "br", "em", "i", "strong", "b", "cite", "sub", "sup", "ul", "ol", "li", "blockquote", "a",
    ]
    /// Deeper elements are left out, their words stay: nobody nests so deep, and browsers suffer from it.
    private static let deepest = 32
    private static let blocks: Set<String> = [
        "p", "br", "li", "blockquote", "ul", "ol", "div", "h1", "h2", "h3", "tr", "td", "th", "dt", "dd",
        "hr", "figure", "figcaption", "section", "article", "table", "pre",
    ]
    private static let silenced: Set<String> = [
        "script", "style", "iframe", "object", "template", "noscript", "title", "textarea", "svg", "math",
    ]

    /// Elements that never have an end.
    private static let empty: Set<String> = ["br", "hr", "img", "input", "wbr", "source", "meta", "link"]

    init(_ text: some StringProtocol) { bytes = Array(text.utf8) }

    private enum Piece {
        case text(String)
        case open(name: String, attributes: ArraySlice<UInt8>)
        case close(name: String)
    }

    mutating func sanitised() -> String {
        var result = ""
        var openElements: [String] = []
        while let piece = next() {
            switch piece {
            case .text(let text):
                result += text.decodingReferences.escapedForHTML
            case .open("br", _):
                result += "<br>"
            case .open(let name, let attributes) where Self.isHidden(name, attributes):
                skip(past: name)
            case .open(let name, let attributes)
            where Self.kept.contains(name) && openElements.count < Self.deepest:
                result += "<\(name)\(Self.address(in: attributes, of: name))>"
                openElements.append(name)
            case .open(let name, _) where Self.silenced.contains(name):
                skip(past: name)
            case .close(let name):
                guard let index = openElements.lastIndex(of: name) else {
                    Self.divide(&result, at: name)
                    continue
                }
                for inner in openElements[index...].reversed() { result += "</\(inner)>" }
                openElements.removeSubrange(index...)
            case .open(let name, _):
                Self.divide(&result, at: name)
            }
        }
        for name in openElements.reversed() { result += "</\(name)>" }
        return result.trimmed
    }

    /// Words of two blocks that are left out do not run into each other.
    private static func divide(_ result: inout String, at name: String) {
        guard blocks.contains(name), !kept.contains(name), let last = result.utf8.last, !isSpace(last),
            last != UInt8(ascii: ">")
        else { return }
        result += " "
    }

    mutating func words() -> String {
        var result = ""
        while let piece = next() {
            switch piece {
            case .text(let text): result += text.decodingReferences
            case .open(let name, let attributes)
            where Self.silenced.contains(name) || Self.isHidden(name, attributes):
                skip(past: name)
            case .open(let name, _), .close(let name):
                let isEnded = result.utf8.last == UInt8(ascii: "\n")
                if Self.blocks.contains(name), !result.isEmpty, !isEnded { result += "\n" }
            }
        }
        return result.trimmed
    }

    private mutating func next() -> Piece? {
        while bytes[position...].starts(with: "<!--".utf8) { skipComment() }
        guard position < bytes.count else { return nil }
        guard bytes[position] == UInt8(ascii: "<") else {
            let end = bytes[position...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
            return .text(String(decoding: take(upTo: end), as: UTF8.self))
        }
        guard position + 1 < bytes.count, Self.beginsTag(bytes[position + 1]) else {
            // A lone "<", as in "width < 5 cm".
            _ = take(upTo: position + 1)
            return .text("<")
        }
        guard let end = endOfTag() else {
            // A tag that is never closed is no tag, nor are its words text.
            _ = take(upTo: bytes.count)
            return nil
        }
        let tag = take(upTo: end + 1)
        let isClosing = tag[tag.startIndex + 1] == UInt8(ascii: "/")
        let inside = tag.dropFirst(isClosing ? 2 : 1).dropLast()
        let name = String(decoding: inside.prefix(while: Self.isOfName), as: UTF8.self).lowercased()
        return isClosing
            ? .close(name: name) : .open(name: name, attributes: inside.dropFirst(name.utf8.count))
    }

    private mutating func take(upTo end: Int) -> ArraySlice<UInt8> {
        defer {
            work += end - position
            position = end
        }
        return bytes[position..<end]
    }

    private mutating func skipComment() {
        var index = position
        // “<!-->” is a whole one.
        while index + 2 < bytes.count, !bytes[index...].starts(with: "-->".utf8) { index += 1 }
        _ = take(upTo: index + 2 < bytes.count ? index + 3 : bytes.count)
    }

    private mutating func skip(past name: String) {
        while let piece = next() {
            if case .close(name) = piece { return }
        }
    }

    /// The index of the `>` that closes the tag; a `>` inside a quoted value does not.
    private mutating func endOfTag() -> Int? {
        var quote: UInt8?
        for index in position..<bytes.count {
            work += 1
            switch (bytes[index], quote) {
            case (UInt8(ascii: ">"), nil): return index
            case (UInt8(ascii: "\""), nil), (UInt8(ascii: "'"), nil): quote = bytes[index]
            case (let byte, let open?) where byte == open: quote = nil
            default: continue
            }
        }
        return nil
    }

    // MARK: Bytes

    private static func beginsTag(_ byte: UInt8) -> Bool {
        isLetter(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?")
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    /// What follows a word of attributes and then a sign, each time the word is there as a whole.
    private static func places(of word: String, then sign: UInt8, in text: ArraySlice<UInt8>)
        -> [ArraySlice<UInt8>]
    {
        let word = Array(word.utf8)
        var found: [ArraySlice<UInt8>] = []
        var isInside = false
        for index in text.indices {
            defer { isInside = isOfName(text[index]) || text[index] == UInt8(ascii: "_") }
            guard !isInside, text[index] | 0x20 == word[0],
                text[index...].prefix(word.count).elementsEqual(word, by: { $0 | 0x20 == $1 })
            else { continue }
            let rest = text[(index + word.count)...].drop(while: isSpace)
            if rest.first == sign { found.append(rest.dropFirst().drop(while: isSpace)) }
        }
        return found
    }

    /// Whether a page would not show the element: Wikimedia puts words for machines into such.
    private static func isHidden(_ name: String, _ attributes: ArraySlice<UInt8>) -> Bool {
        guard !attributes.isEmpty, !empty.contains(name) else { return false }
        return places(of: "display", then: UInt8(ascii: ":"), in: attributes).contains { value in
            value.prefix(4).elementsEqual("none".utf8, by: { $0 | 0x20 == $1 })
                && value.dropFirst(4).first.map(isOfName) != true
        }
    }

    /// ` href="…"` where the element is a link to the web, else nothing.
    private static func address(in attributes: ArraySlice<UInt8>, of name: String) -> String {
        guard name == "a" else { return "" }
        for value in places(of: "href", then: UInt8(ascii: "="), in: attributes) {
            let isQuote = { (byte: UInt8) in byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }
            let written = (value.first.map(isQuote) == true ? value.dropFirst() : value).prefix {
                !isQuote($0) && !isSpace($0) && $0 != UInt8(ascii: ">")
            }
            guard !written.isEmpty else { continue }
            let address = String(decoding: written, as: UTF8.self).decodingReferences
            let start = address.prefix(8).lowercased()
            guard start.hasPrefix("https://") || start.hasPrefix("http://") else { return "" }
            return " href=\"\(address.escapedForHTML)\" rel=\"noopener\""
        }
        return ""
    }
}
