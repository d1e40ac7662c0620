import PromenadeCore

/// Words out of the HTML people describe their photographs in.
extension String {
    /// One line of plain text, at most `limit` characters of it; `nil` when nothing is left.
    func words(atMost limit: Int) -> String? {
        // Nothing longer is a credit or a caption.
        let words = RichText.words(of: String(prefix(20_000))).split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
        guard words.count > limit else { return words.orNil }
        let start = words.prefix(limit - 1)
        let cut = start.lastIndex(of: " ").map { start[..<$0] } ?? start
        return cut.isEmpty ? "\(start)…" : "\(cut)…"
    }
}

/// How much of what a service says about a photograph is kept, in characters.
enum PhotoText {
    static let title = 200
    static let description = 600
    static let owner = 200
    static let date = 80
}
