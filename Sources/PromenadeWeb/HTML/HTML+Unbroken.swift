extension HTML {
    /// The text with words like “?c.1820” on one line.
    ///
    /// A line may break after a question mark, and never before one: such a word would be torn apart.
    package init(unbroken text: String) {
        guard text.utf8.contains(UInt8(ascii: "?")) else {
            self = "\(text)"
            return
        }
        var html: HTML = .nothing
        for (index, word) in text.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
            let space: HTML = index == 0 ? .nothing : " "
            let word = String(word)
            html =
                Self.isTorn(word)
                ? "\(html)\(space)<span class=\"unbroken\">\(word)</span>" : "\(html)\(space)\(word)"
        }
        self = html
    }

    private static func isTorn(_ word: String) -> Bool {
        zip(word, word.dropFirst()).contains { $0 == "?" && ($1.isLetter || $1.isNumber) }
    }
}
