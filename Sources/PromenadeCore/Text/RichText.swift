import PromenadeMarkup

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

    /// Text of which nobody says whether it is HTML.
    ///
    /// It is where it has a tag or a reference, otherwise its lines are paragraphs and its signs what they are. HTML
    /// without blocks of its own has a paragraph between blank lines.
    package init(loosely source: String) {
        let source = source.limited(to: Self.longest)
        if source.contains(Self.markup) {
            let parts =
                source.contains(Self.blocks)
                ? [] : source.split(separator: Self.blankLines).compactMap { String($0).orNil }
            self.init(sanitising: parts.count > 1 ? parts.map { "<p>\($0)</p>" }.joined() : source)
        } else {
            let lines = source.split(whereSeparator: \.isNewline).compactMap { String($0).orNil }
            self.init(sanitising: lines.map { "<p>\($0.escapedForHTML)</p>" }.joined())
        }
    }

    nonisolated(unsafe) private static let markup =
        /<\/?(?:p|br|hr|div|span|i|em|b|strong|u|s|a|q|ul|ol|li|dl|dt|dd|sub|sup|cite|blockquote|pre|code|h[1-6]|table|caption|thead|tbody|tfoot|tr|td|th|img|figure|figcaption|font|small|big|center|section|article|header|footer|script|style)(?:\s[^<>]{0,2000})?\/?>|<!--|&(?:[A-Za-z]{2,8}|#[0-9]{1,7}|#x[0-9A-Fa-f]{1,6});/
        .ignoresCase()

    /// Elements that divide a text themselves.
    nonisolated(unsafe) private static let blocks =
        /<\/?(?:p|br|hr|div|ul|ol|li|dl|dt|dd|blockquote|pre|h[1-6]|table|tr|td|th|figure|section|article)[\s\/>]/
        .ignoresCase()

    nonisolated(unsafe) private static let blankLines = /(?:\r\n|\r|\n)[ \t]{0,200}(?:\r\n|\r|\n)\s{0,200}/

    private init(_ source: Substring) {
        html = AllowedMarkup.html(of: HTMLTree.nodes(of: source))
    }

    /// The words of HTML that nobody vouches for, one block a line; at most 200,000 code points are read.
    ///
    /// They are text: where a page shows them they are escaped as any other.
    package static func words(of source: String) -> String {
        HTMLTree.nodes(of: Substring(source.unicodeScalars.prefix(longest))).words
    }

    /// The words alone, one paragraph a line.
    package var plain: String { HTMLTree.nodes(of: html[...]).words }
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
