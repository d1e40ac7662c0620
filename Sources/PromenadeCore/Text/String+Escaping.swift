extension String {
    /// The text with the five characters that mean something to HTML written as references, and ``withoutControls``.
    ///
    /// XML 1.0 takes it as it is, too.
    package var escapedForHTML: String {
        guard utf8.contains(where: Self.meansSomethingToHTML) else { return withoutControls }
        var result = ""
        result.reserveCapacity(utf8.count + 16)
        for scalar in unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            default: if scalar.isText { result.unicodeScalars.append(scalar) }
            }
        }
        return result
    }

    /// The text with Markdown's own characters behind backslashes (CommonMark 0.31, section 2.4).
    package var escapedForMarkdown: String { escaped("\\`*_[]<>") { "\\\($0)" } }

    /// The text with TeX's own characters written so that BibTeX prints them.
    package var escapedForTeX: String {
        escaped("\\{}$&#%_~^") { character in
            switch character {
            case "\\": "\\textbackslash{}"
            case "~": "\\textasciitilde{}"
            case "^": "\\textasciicircum{}"
            default: "\\\(character)"
            }
        }
    }

    private func escaped(_ special: String, by write: (Character) -> String) -> String {
        withoutControls.reduce(into: "") { $0 += special.contains($1) ? write($1) : String($1) }
    }

    private static func meansSomethingToHTML(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "&") || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">")
            || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
    }
}
