import PromenadeCore

/// Words out of the HTML people describe their photographs in.
extension String {
    /// One line of plain text, at most `limit` characters of it; `nil` when nothing is left.
    func words(atMost limit: Int) -> String? {
        // Nothing longer is a credit or a caption.
        let words = RichText.words(of: limited(to: 20_000)).split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
        return words.isLonger(than: limit) ? words.opening(to: limit - 1) : words.orNil
    }
}

/// How much of what a service says about a photograph is kept, in characters.
enum PhotoText {
    static let title = 200
    static let description = 600
    static let owner = 200
    static let date = 80
}
