import Foundation

/// The credit beside a picture, with its maker and its title as a label has them.
struct ZoomCredit {
    let text: String?
    let title: String
    /// Said on every page.
    let note: String?

    var html: HTML {
        """
        <p class="zoom__plate zoom__credit">\(line)\(note.map { "<small>\($0)</small>" as HTML })</p>
        """
    }

    private var line: HTML {
        guard let text else { return "<cite>\(title)</cite>" }
        // The address is for those who copy the line; here it only takes room.
        let words = Self.withoutAddress(text)
        guard let place = words.range(of: title) else { return "\(words)" }
        let maker = String(words[..<place.lowerBound])
        let comma = maker.hasSuffix(", ") ? ", " : ""
        let name: HTML? = maker.isEmpty ? nil : "<b>\(String(maker.dropLast(comma.count)))</b>\(comma)"
        return "\(name)<cite>\(title)</cite>\(String(words[place.upperBound...]))"
    }

    private static func withoutAddress(_ text: String) -> String {
        guard let space = text.lastIndex(where: \.isWhitespace) else { return text }
        let last = text[text.index(after: space)...]
        guard last.hasPrefix("https://") || last.hasPrefix("http://") else { return text }
        let end = text[..<space].lastIndex { !$0.isWhitespace }
        return end.map { String(text[...$0]) } ?? ""
    }
}
