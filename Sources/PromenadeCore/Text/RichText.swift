/// Text with a little markup that is safe to put on a page.
///
/// Museums send HTML. What remains of it: `p br em i strong b cite sub sup ul ol li blockquote` without
/// attributes, and `a` with an `http` or `https` address. The words of other elements stay, except those of
/// `script`, `style` and their like; every element is closed where it was opened.
///
///     RichText(sanitising: "<p onclick=x>On <em>La Grande Jatte").html
///         == "<p>On <em>La Grande Jatte</em></p>"
package struct RichText: Sendable, Hashable {
    /// Sanitised HTML.
    ///
    /// Sanitising it again gives the same text.
    package let html: String

    /// Of a text so much is read, in code points: one character may be any number of them.
    private static let longest = 200_000

    /// - Parameter source: anything; at most 200,000 code points are read.
    package init(sanitising source: String) {
        self.init(Substring(source.unicodeScalars.prefix(Self.longest)))
    }

    /// Text of which nobody says whether it is HTML: it is where it has a tag or a reference, otherwise its lines are
    /// paragraphs and its signs what they are.
    package init(loosely source: String) {
        let source = source.limited(to: Self.longest)
        if source.contains(Self.markup) {
            self.init(sanitising: source)
        } else {
            let lines = source.split(whereSeparator: \.isNewline).compactMap { String($0).orNil }
            self.init(sanitising: lines.map { "<p>\($0.escapedForHTML)</p>" }.joined())
        }
    }

    private static var markup: Regex<Substring> {
        /<\/?(?:p|br|div|span|i|em|b|strong|u|a|ul|ol|li|sub|sup|cite|blockquote|h[1-6]|script|style)(?:\s[^<>]{0,2000})?\/?>|&(?:[A-Za-z]{2,8}|#[0-9]{1,7}|#x[0-9A-Fa-f]{1,6});/
            .ignoresCase()
    }

    private init(_ source: Substring) {
        var reader = MarkupReader(source)
        html = reader.sanitised()
    }

    /// The words of HTML that nobody vouches for, one block a line; at most 200,000 code points are read.
    ///
    /// They are text: where a page shows them they are escaped as any other.
    package static func words(of source: String) -> String {
        var reader = MarkupReader(Substring(source.unicodeScalars.prefix(longest)))
        return reader.words()
    }

    /// The words alone, one paragraph a line.
    package var plain: String {
        var reader = MarkupReader(html[...])
        return reader.words()
    }
}

extension RichText: Codable {
    /// Sanitises again: a text kept by an older version is then as safe as one read now.
    package init(from decoder: any Decoder) throws {
        // A quotation mark becomes a reference of six, a link's address brings its attributes.
        self.init(try decoder.singleValueContainer().decode(String.self).limited(to: 7 * Self.longest)[...])
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(html)
    }
}
