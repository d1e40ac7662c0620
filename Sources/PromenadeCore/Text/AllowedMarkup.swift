import PromenadeMarkup

/// Writes what ``RichText`` allows of a tree, well nested, and nothing else.
struct AllowedMarkup {
    private var html = ""
    private var open: [String] = []

    private static let kept: Set<String> = [
        "p", "br", "em", "i", "strong", "b", "cite", "sub", "sup", "ul", "ol", "li", "blockquote", "a",
    ]
    /// Deeper elements are left out, their words stay: nobody nests so deep, and browsers suffer from it.
    private static let deepest = 32
    /// What an element ends by beginning, where libxml2 says so: what is written here is read the same again.
    private static let ended: [String: Set<String>] = [
        "p": ["p", "i", "b"], "ul": ["p", "ol"], "ol": ["p", "ul"], "li": ["p", "li"], "blockquote": ["p"],
        "a": ["a"],
    ]

    static func html(of nodes: [MarkupElement.Node]) -> String {
        var writing = Self()
        writing.write(nodes)
        return writing.html.trimmed
    }

    private mutating func write(_ nodes: [MarkupElement.Node]) {
        for node in nodes {
            switch node {
            case .text(let text): html += text.escapedForHTML
            case .element(let element): if !element.isUnseen { write(element) }
            }
        }
    }

    private mutating func write(_ element: MarkupElement) {
        let name = element.name
        guard name != "br" else {
            html += "<br>"
            return
        }
        guard Self.kept.contains(name) else {
            divide(at: name)
            write(element.nodes)
            return divide(at: name)
        }
        while let last = open.last, Self.ended[name]?.contains(last) == true { close(to: open.count - 1) }
        guard open.count < Self.deepest else { return write(element.nodes) }
        html += "<\(name)\(Self.address(of: element))>"
        open.append(name)
        let depth = open.count
        write(element.nodes)
        // Something inside may have ended it already.
        if open.count >= depth { close(to: depth - 1) }
    }

    private mutating func close(to depth: Int) {
        while open.count > depth { html += "</\(open.removeLast())>" }
    }

    /// Words of two blocks that are left out do not run into each other.
    private mutating func divide(at name: String) {
        guard MarkupElement.blocks.contains(name), let last = html.unicodeScalars.last,
            !last.properties.isWhitespace, last != ">"
        else { return }
        html += " "
    }

    /// ` href="…"` where the element is a link to the web, else nothing.
    private static func address(of element: MarkupElement) -> String {
        guard element.name == "a", let written = element.attributes["href"] else { return "" }
        let address = written.prefix { !"\"'<> \t\r\n".contains($0) }
        let start = address.prefix(8).lowercased()
        guard start.hasPrefix("https://") || start.hasPrefix("http://") else { return "" }
        return " href=\"\(String(address).escapedForHTML)\" rel=\"noopener\""
    }
}

extension MarkupElement {
    fileprivate static let blocks: Set<String> = [
        "p", "br", "li", "blockquote", "ul", "ol", "div", "h1", "h2", "h3", "tr", "td", "th", "dt", "dd",
        "hr", "figure", "figcaption", "section", "article", "table", "pre",
    ]
    private static let silenced: Set<String> = [
        "script", "style", "iframe", "object", "template", "noscript", "title", "textarea", "svg", "math",
    ]

    /// Whether a page would show nothing of it: Wikimedia hides words for machines.
    fileprivate var isUnseen: Bool {
        if Self.silenced.contains(name) { return true }
        guard let style = attributes["style"], name != "br", name != "hr" else { return false }
        return style.split(separator: ";").contains { declaration in
            let parts = declaration.split(separator: ":", maxSplits: 1).map {
                String($0).trimmed.lowercased()
            }
            return parts.first == "display" && parts.last?.hasPrefix("none") == true
        }
    }
}

extension [MarkupElement.Node] {
    /// The words alone, one block a line.
    var words: String {
        var result = ""
        addWords(to: &result)
        return result.trimmed
    }

    private func addWords(to result: inout String) {
        for node in self {
            switch node {
            case .text(let text): result += text
            case .element(let element) where element.isUnseen: continue
            case .element(let element):
                element.divide(&result)
                element.nodes.addWords(to: &result)
                element.divide(&result)
            }
        }
    }
}

extension MarkupElement {
    fileprivate func divide(_ words: inout String) {
        if Self.blocks.contains(name), !words.isEmpty, words.utf8.last != UInt8(ascii: "\n") { words += "\n" }
    }
}
