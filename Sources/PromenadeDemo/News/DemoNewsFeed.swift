import Foundation

/// The same items in four languages.
struct DemoNewsFeed {
    enum Kind: String {
        case rss, rdf, atom, json

        /// What is said to be sent.
        ///
        /// RSS 1.0 says it is a page, as badly set up servers do: readers look at what comes.
        var type: String {
            switch self {
            case .rss: "application/rss+xml; charset=utf-8"
            case .rdf: "text/html; charset=utf-8"
            case .atom: "application/atom+xml; charset=utf-8"
            case .json: "application/feed+json"
            }
        }
    }

    private static let title = "Two museums & their news"

    let items: [DemoNewsItem]
    /// The server's.
    let address: String

    func text(_ kind: Kind) -> String {
        switch kind {
        case .rss: rss
        case .rdf: rdf
        case .atom: atom
        case .json: json
        }
    }

    /// HTML in CDATA and in `description`; dates as mail writes them.
    private var rss: String {
        let entries = items.map { item in
            """
            <item><title>\(Self.escaped(item.title))</title><link>\(link(item))</link>\
            <guid isPermaLink="true">\(link(item))</guid><dc:creator>\(Self.escaped(item.author))</dc:creator>\
            <pubDate>\(HTTPDate.text(item.published))</pubDate>\
            <description>\(Self.escaped(Self.plain(item.html)))</description>\
            <content:encoded><![CDATA[\(Self.sectioned(item.html))]]></content:encoded></item>

            """
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" \
            xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
            <title>\(Self.escaped(Self.title))</title><link>\(address)/</link>\
            <description>What is on, what was found.</description><language>en</language>\
            <atom:link href="\(feed(.rss))" rel="self" type="application/rss+xml"/>
            \(entries.joined())</channel></rss>

            """
    }

    /// The order stands in the channel, the items beside it.
    private var rdf: String {
        let places = items.map { "<rdf:li rdf:resource=\"\(link($0))\"/>" }.joined()
        let entries = items.map { item in
            """
            <item rdf:about="\(link(item))"><title>\(Self.escaped(item.title))</title><link>\(link(item))</link>\
            <description>\(Self.escaped(item.html))</description>\
            <dc:creator>\(Self.escaped(item.author))</dc:creator>\
            <dc:date>\(item.published.formatted(.iso8601))</dc:date></item>

            """
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" \
            xmlns:dc="http://purl.org/dc/elements/1.1/"><channel rdf:about="\(feed(.rdf))">\
            <title>\(Self.escaped(Self.title))</title><link>\(address)/</link>\
            <description>What is on, what was found.</description>\
            <items><rdf:Seq>\(places)</rdf:Seq></items></channel>
            \(entries.joined())</rdf:RDF>

            """
    }

    /// HTML escaped, with its type said.
    private var atom: String {
        let entries = items.map { item in
            """
            <entry><title type="text">\(Self.escaped(item.title))</title><id>\(link(item))</id>\
            <link rel="alternate" href="\(link(item))"/><author><name>\(Self.escaped(item.author))</name></author>\
            <published>\(item.published.formatted(.iso8601))</published>\
            <updated>\(item.published.formatted(.iso8601))</updated>\
            <content type="html">\(Self.escaped(item.html))</content></entry>

            """
        }
        let updated = (items.first?.published ?? .distantPast).formatted(.iso8601)
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <feed xmlns="http://www.w3.org/2005/Atom"><title>\(Self.escaped(Self.title))</title>\
            <id>\(feed(.atom))</id><updated>\(updated)</updated>\
            <link rel="self" href="\(feed(.atom))"/><link rel="alternate" href="\(address)/"/>
            \(entries.joined())</feed>

            """
    }

    private var json: String {
        let list = items.map { item -> JSON in
            [
                "id": .string(link(item)), "url": .string(link(item)), "title": .string(item.title),
                "content_html": .string(item.html),
                "date_published": .string(item.published.formatted(.iso8601)),
                "authors": [["name": .string(item.author)]],
            ]
        }
        let feed: JSON = [
            "version": "https://jsonfeed.org/version/1.1", "title": .string(Self.title),
            "home_page_url": "\(address)/", "feed_url": .string(feed(.json)), "language": "en",
            "items": .list(list),
        ]
        return feed.text
    }

    private func link(_ item: DemoNewsItem) -> String { "\(address)/news/items/\(item.slug)" }
    private func feed(_ kind: Kind) -> String { "\(address)/news/feed.\(kind.rawValue)" }

    private static func escaped(_ text: String) -> String {
        PlainPage.escaped(text).replacing(">", with: "&gt;")
    }

    /// What a description shows of it: no more than the words.
    private static func plain(_ html: String) -> String {
        html.replacing(/<(script|style)>.*<\/(script|style)>/.dotMatchesNewlines(), with: "")
            .replacing(/<\/(p|li|blockquote|div)>/, with: " ").replacing(/<[^>]*>/, with: "")
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private static func sectioned(_ html: String) -> String { html.replacing("]]>", with: "]]]]><![CDATA[>") }
}
