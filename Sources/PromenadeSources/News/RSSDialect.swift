// RSS 2.0 (and 0.91, 0.92)                     RSS 1.0
//
//   <rss version="2.0"><channel>                 <rdf:RDF xmlns="http://purl.org/rss/1.0/" …>
//     <title>Museum</title>                        <channel rdf:about="…"><title>Museum</title>
//     <link>https://e.org/</link>                    <link>https://e.org/</link></channel>
//     <item>                                       <item rdf:about="https://e.org/1">
//       <title>Late Thursday</title>                 <title>Late Thursday</title>
//       <link>https://e.org/1</link>                 <link>https://e.org/1</link>
//       <guid isPermaLink="false">1</guid>           <description>…</description>
//       <pubDate>Sat, 07 May 2016 23:53:30 GMT       <dc:date>2016-05-07T23:53:30Z</dc:date>
//       <description>HTML, escaped                 </item>
//       <content:encoded>HTML, all of it
//     </item></channel></rss>                      …</rdf:RDF>

import Foundation
import PromenadeCore

/// RSS of every version: one vocabulary, two places for the items.
enum RSSDialect {
    /// - Returns: `nil` where there is neither a channel nor an item.
    static func feed(_ root: FeedElement, at address: URL) -> NewsFeed? {
        let channel = root.child("channel", in: .rss)
        let items = (channel?.children("item", in: .rss) ?? []) + root.children("item", in: .rss)
        guard channel != nil || !items.isEmpty else { return nil }
        let title = channel?.child("title", in: .rss)?.text
            .map { RichText(sanitising: $0).plain.onOneLine }
        let source = title?.orNil ?? address.host() ?? address.absoluteString
        let site = channel.flatMap { $0.address($0.child("link", in: .rss)?.text) }
        return NewsFeed(
            title: source, webSite: site,
            items: items.prefix(FeedReader.maxItems).compactMap {
                draft($0).item(of: address, source: source)
            })
    }

    private static func draft(_ item: FeedElement) -> ItemDraft {
        let guid = item.child("guid", in: .rss)
        let isPermanent = guid?.attributes["isPermaLink"]?.lowercased() != "false"
        let dates = [
            item.child("pubDate", in: .rss), item.child("date", in: .dublinCore),
            item.child("published", in: .atom), item.child("updated", in: .atom),
        ]
        // Relative to the feed, but a guid is an address only where it is a whole one.
        let permanent =
            isPermanent ? guid?.text.flatMap { $0.hasPrefix("http") ? item.address($0) : nil } : nil
        return ItemDraft(
            name: guid?.text ?? item.attributes["rdf:about"],
            title: item.child("title", in: .rss)?.text,
            summary: item.child("description", in: .rss)?.text,
            text: item.child("encoded", in: .content)?.text,
            link: item.address(item.child("link", in: .rss)?.text) ?? AtomDialect.link(of: item) ?? permanent
                ?? item.address(item.attributes["rdf:about"]),
            date: dates.lazy.compactMap { $0?.text.flatMap(Timestamp.date) }.first)
    }
}
