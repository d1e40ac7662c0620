// RFC 4287
//
//   <feed xmlns="http://www.w3.org/2005/Atom">
//     <title>Museum</title> <link href="https://e.org/"/>
//     <entry>
//       <id>tag:e.org,2026:1</id> <title type="html">Late &amp;lt;em&amp;gt;Thursday</title>
//       <link rel="alternate" href="https://e.org/1"/>
//       <published>2026-11-19T09:00:00Z</published> <updated>…</updated>
//       <summary type="text">…</summary>
//       <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">…</div></content>
//     </entry>
//   </feed>

// Atom 0.3 has `modified`, `issued` and `created` for the dates, `tagline` for the subtitle, and says how a text is written
// beside its type: `<content type="text/html" mode="escaped">`; `xml` (the default), `escaped` or `base64`.

import Foundation
import PromenadeCore

/// Atom 1.0 and 0.3; a feed without the namespace is read the same.
enum AtomDialect {
    /// - Returns: `nil` where nothing but the name of the root is Atom's.
    static func feed(_ root: FeedElement, at address: URL) -> NewsFeed? {
        let space = root.name.space
        guard space == .atom || space == .rss else { return nil }
        let title = root.child("title", in: space)
        let entries = root.children("entry", in: space)
        guard title != nil || !entries.isEmpty else { return nil }
        let words = title.flatMap(html).map { RichText(sanitising: $0).plain.onOneLine }
        let source = words?.orNil ?? address.host() ?? address.absoluteString
        return NewsFeed(
            title: source, webSite: link(of: root, in: space),
            items: entries.prefix(FeedReader.maxItems).compactMap {
                draft($0, space).item(of: address, source: source)
            })
    }

    /// The address of what an element is about: its first `link` that is an `alternate`, as one without `rel` is.
    static func link(of element: FeedElement, in space: FeedName.Space = .atom) -> URL? {
        for link in element.children("link", in: space) {
            guard (link.attributes["rel"] ?? "alternate") == "alternate" else { continue }
            if let address = link.address(link.attributes["href"]) { return address }
        }
        return nil
    }

    private static func draft(_ entry: FeedElement, _ space: FeedName.Space) -> ItemDraft {
        let dates = ["published", "issued", "created", "updated", "modified"].lazy.compactMap { name in
            entry.child(name, in: space)?.text.flatMap(Timestamp.date)
        }
        return ItemDraft(
            name: entry.child("id", in: space)?.text,
            title: entry.child("title", in: space).flatMap(html),
            summary: entry.child("summary", in: space).flatMap(html),
            text: entry.child("content", in: space).flatMap(html),
            link: link(of: entry, in: space), date: dates.first)
    }

    /// A text construct as HTML (section 3.1.1): plain text is escaped, what is not text at all is nothing.
    private static func html(_ element: FeedElement) -> String? {
        if let mode = element.attributes["mode"]?.lowercased() { return old(element, mode: mode) }
        return switch element.attributes["type"]?.lowercased() {
        case nil, "text"?, "text/plain"?: element.text?.escapedForHTML
        case "html"?, "text/html"?: element.text
        case "xhtml"?, "application/xhtml+xml"?: element.markup.orNil
        default: nil
        }
    }

    /// A content construct of Atom 0.3 (section 3.1).
    private static func old(_ element: FeedElement, mode: String) -> String? {
        let isPlain = ["", "text/plain"].contains(element.attributes["type"]?.lowercased() ?? "")
        switch mode {
        case "escaped": return isPlain ? element.text?.escapedForHTML : element.text
        case "base64":
            guard let text = element.text,
                let data = Data(base64Encoded: text, options: .ignoreUnknownCharacters)
            else { return nil }
            let words = String(decoding: data, as: UTF8.self)
            return isPlain ? words.escapedForHTML : words
        default: return isPlain ? element.text?.escapedForHTML : element.markup.orNil
        }
    }
}
