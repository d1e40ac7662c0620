import Foundation

/// The string literals of a Swift or JavaScript file, with “{}” where a value is put in.
///
/// A scanner, no parser: enough for sources that compile. Literals within an interpolation are literals of their own.
struct Literals {
    private(set) var found: [(line: Int, text: String)] = []
    private let text: [Character]
    private let isSwift: Bool
    private var place = 0
    private var line = 1

    init(in source: String, isSwift: Bool) {
        text = Array(source)
        self.isSwift = isSwift
        while place < text.count { code() }
        found.sort { $0.line < $1.line }
    }

    private func sees(_ word: String) -> Bool {
        let end = place + word.count
        return end <= text.count && text[place..<end].elementsEqual(word)
    }

    private mutating func step(_ count: Int = 1) {
        for _ in 0..<count where place < text.count {
            if text[place].isNewline { line += 1 }
            place += 1
        }
    }

    /// One sign of code, a comment, or a literal.
    private mutating func code() {
        if sees("//") {
            while place < text.count, !text[place].isNewline { step() }
        } else if sees("/*") {
            while place < text.count, !sees("*/") { step() }
            step(2)
        } else if isSwift, sees("#\"") {
            step(2)
            while place < text.count, !sees("\"#") { step() }
            step(2)
        } else if isSwift, sees("\"\"\"") {
            literal(endsWith: "\"\"\"")
        } else if sees("\"") || (!isSwift && (sees("'") || sees("`"))) {
            literal(endsWith: String(text[place]))
        } else {
            step()
        }
    }

    private mutating func literal(endsWith end: String) {
        let began = line
        var words = ""
        step(end.count)
        while place < text.count, !sees(end) {
            if sees(isSwift ? "\\(" : "${") {
                step(2)
                interpolation()
                words += "{}"
            } else if sees("\\\n") {
                step(2)
                while place < text.count, text[place] == " " { step() }
            } else if sees("\\") {
                words += sees("\\n") ? "\n" : sees("\\\"") ? "\"" : ""
                step(2)
            } else if end == "\"", text[place].isNewline {
                return  // A quote that was none: in a regular expression, say.
            } else {
                words.append(text[place])
                step()
            }
        }
        step(end.count)
        found.append((began, words))
    }

    private mutating func interpolation() {
        let (open, close): (Character, Character) = isSwift ? ("(", ")") : ("{", "}")
        var depth = 1
        while place < text.count {
            if text[place] == open { depth += 1 }
            if text[place] == close { depth -= 1 }
            if depth == 0 { return step() }
            code()
        }
    }
}
