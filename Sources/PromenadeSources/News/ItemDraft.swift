import Foundation
import PromenadeCore

/// What a dialect found out about an item, before it is one.
struct ItemDraft {
    /// The feed's own name for it: `guid`, `id`.
    var name: String?
    /// May have markup.
    var title: String?
    /// HTML: the beginning, or all there is.
    var summary: String?
    /// HTML: all of it.
    var text: String?
    var link: URL?
    var date: Date?

    /// Of a text that is all there is, so much is its beginning; in characters of HTML.
    private static let beginning = 1_500
    /// Nobody reads more of one item here; in characters of HTML.
    private static let longest = 60_000

    /// - Parameters:
    ///   - feed: the feed's address.
    ///   - source: who says it.
    /// - Returns: `nil` for an item that says nothing.
    func item(of feed: URL, source: String) -> NewsItem? {
        let parts = [summary, text].compactMap { $0?.orNil }
        let short = parts.lazy.map { Self.rich($0, upTo: Self.beginning) }.first { !$0.plain.isEmpty }
        let full = short == nil ? nil : parts.last.map { Self.rich($0, upTo: Self.longest) }
        let words = title.map { RichText(sanitising: $0).plain.onOneLine } ?? ""
        let opening = words.isEmpty ? short.map { Self.opening(of: $0) } ?? "" : words
        let title = opening.isEmpty ? link.map { ($0.host() ?? "") + $0.path() } ?? "" : opening
        guard !title.isEmpty else { return nil }
        return NewsItem(
            id: id(of: feed, title: title), title: title.limited(to: 300), summary: short,
            text: full == short || full?.html.isEmpty == true ? nil : full, link: link, date: date,
            source: source)
    }

    nonisolated(unsafe) private static let scheme = /[A-Za-z][A-Za-z0-9+.\-]{0,40}:/

    /// From the feed's name for the item, or else its address, or else what it says.
    ///
    /// A name that is no address of any kind is only told apart within its feed.
    private func id(of feed: URL, title: String) -> NewsItem.ID {
        if let name = name?.orNil {
            let isGlobal = name.prefixMatch(of: Self.scheme) != nil
            return NewsItem.ID(of: isGlobal ? name : "\(feed.absoluteString) \(name)")
        }
        if let link { return NewsItem.ID(of: link.absoluteString) }
        return NewsItem.ID(
            of: "\(feed.absoluteString) \(title) \(date?.timeIntervalSince1970.description ?? "")")
    }

    private static func rich(_ html: String, upTo limit: Int) -> RichText {
        RichText(sanitising: html.limited(to: limit))
    }

    /// The first words, for an item without a title.
    private static func opening(of text: RichText) -> String {
        text.plain.onOneLine.opening(to: 80)
    }
}

extension String {
    /// The text with every run of white space as one space.
    var onOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
