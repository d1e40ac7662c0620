import Foundation

/// Reads HTML that nobody vouches for, piece by piece: a run of text, or a tag.
struct MarkupReader {
    private var rest: Substring

    private static let kept: Set<String> = [
        "p", "br", "em", "i", "strong", "b", "cite", "sub", "sup", "ul", "ol", "li", "blockquote", "a",
    ]
    /// Deeper elements are left out, their words stay: nobody nests so deep, and browsers suffer from it.
    private static let deepest = 32
    private static let blocks: Set<String> = [
        "p", "br", "li", "blockquote", "ul", "ol", "div", "h1", "h2", "h3", "tr", "td", "th", "dt", "dd",
    ]
    private static let silenced: Set<String> = [
        "script", "style", "iframe", "object", "template", "noscript", "title", "textarea", "svg", "math",
    ]

    /// Elements that never have an end.
    private static let empty: Set<String> = ["br", "hr", "img", "input", "wbr", "source", "meta", "link"]

    init(_ text: Substring) { rest = text }

    private enum Piece {
        case text(Substring)
        case open(name: String, attributes: Substring)
        case close(name: String)
    }

    mutating func sanitised() -> String {
        var result = ""
        var openElements: [String] = []
        while let piece = next() {
            switch piece {
            case .text(let text):
                result += String(text).decodingReferences.escapedForHTML
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
                guard let index = openElements.lastIndex(of: name) else { continue }
                for inner in openElements[index...].reversed() { result += "</\(inner)>" }
                openElements.removeSubrange(index...)
            case .open:
                continue
            }
        }
        for name in openElements.reversed() { result += "</\(name)>" }
        return result.trimmed
    }

    mutating func words() -> String {
        var result = ""
        while let piece = next() {
            switch piece {
            case .text(let text): result += String(text).decodingReferences
            case .open(let name, let attributes)
            where Self.silenced.contains(name) || Self.isHidden(name, attributes):
                skip(past: name)
            case .open(let name, _), .close(let name):
                if Self.blocks.contains(name), !result.isEmpty, !result.hasSuffix("\n") { result += "\n" }
            }
        }
        return result.trimmed
    }

    private mutating func next() -> Piece? {
        while rest.hasPrefix("<!--") { rest = rest.range(of: "-->").map { rest[$0.upperBound...] } ?? "" }
        guard !rest.isEmpty else { return nil }
        guard let start = rest.firstIndex(of: "<") else { return text(upTo: rest.endIndex) }
        guard start == rest.startIndex else { return text(upTo: start) }
        let second = rest.dropFirst().first
        guard let second, second.isLetter || second == "/" || second == "!" || second == "?" else {
            // A lone "<", as in "width < 5 cm".
            rest = rest.dropFirst()
            return .text("<")
        }
        let end = Self.endOfTag(in: rest)
        guard end < rest.endIndex else {
            // A tag that is never closed is no tag, nor are its words text.
            rest = ""
            return nil
        }
        let tag = rest[..<end]
        rest = rest[tag.endIndex...].dropFirst()
        let isClosing = tag.dropFirst().first == "/"
        let inside = tag.dropFirst(isClosing ? 2 : 1)
        let name = inside.prefix { $0.isLetter || $0.isNumber }.lowercased()
        return isClosing ? .close(name: name) : .open(name: name, attributes: inside.dropFirst(name.count))
    }

    private mutating func text(upTo end: Substring.Index) -> Piece {
        defer { rest = rest[end...] }
        return .text(rest[..<end])
    }

    private mutating func skip(past name: String) {
        while let piece = next() {
            if case .close(name) = piece { return }
        }
    }

    /// The index of the `>` that closes the tag; a `>` inside a quoted value does not.
    private static func endOfTag(in text: Substring) -> Substring.Index {
        var quote: Character?
        for index in text.indices {
            switch (text[index], quote) {
            case (">", nil): return index
            case ("\"", nil), ("'", nil): quote = text[index]
            case (let character, let open?) where character == open: quote = nil
            default: continue
            }
        }
        return text.endIndex
    }

    /// Whether a page would not show the element: Wikimedia puts words for machines into such.
    private static func isHidden(_ name: String, _ attributes: Substring) -> Bool {
        !attributes.isEmpty && !empty.contains(name) && attributes.contains(/(?i)\bdisplay\s*:\s*none\b/)
    }

    /// ` href="…"` where the element is a link to the web, else nothing.
    private static func address(in attributes: Substring, of name: String) -> String {
        guard name == "a", let match = attributes.firstMatch(of: /(?i)\bhref\s*=\s*["']?([^"'\s>]+)/) else {
            return ""
        }
        let address = String(match.1).decodingReferences
        guard address.lowercased().hasPrefix("https://") || address.lowercased().hasPrefix("http://") else {
            return ""
        }
        return " href=\"\(address.escapedForHTML)\" rel=\"noopener\""
    }
}
