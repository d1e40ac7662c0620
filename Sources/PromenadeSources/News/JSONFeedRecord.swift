// https://www.jsonfeed.org/version/1.1/
//
//   { "version": "https://jsonfeed.org/version/1.1", "title": "Museum", "home_page_url": "https://e.org/",
//     "items": [ { "id": "1", "url": "https://e.org/1", "title": "Late Thursday", "summary": "…",
//                  "content_html": "<p>…</p>", "content_text": "…",
//                  "date_published": "2026-11-19T09:00:00Z" } ] }

import Foundation
import PromenadeCore

/// A JSON Feed as it is sent.
struct JSONFeedRecord: Decodable {
    private let title: String?
    private let home: String?
    private let items: [Item]

    /// - Throws: ``NotAFeed/brokenJSON`` for what breaks off, ``NotAFeed/otherJSON`` for what is something else.
    static func feed(_ bytes: [UInt8], at address: URL) throws(NotAFeed) -> NewsFeed {
        let data = Data(bytes)
        let record: Self
        do { record = try JSONDecoder().decode(Self.self, from: data, within: .reply) } catch {
            if case DecodingError.dataCorrupted(let context) = error, context.codingPath.isEmpty {
                throw .brokenJSON
            }
            throw .otherJSON
        }
        let source = record.title?.onOneLine.orNil ?? address.host() ?? address.absoluteString
        return NewsFeed(
            title: source, webSite: web(record.home, address),
            items: record.items.prefix(FeedReader.maxItems).compactMap {
                $0.draft(at: address).item(of: address, source: source)
            })
    }

    private enum Key: String, CodingKey {
        case version, title, items
        case home = "home_page_url"
    }

    nonisolated(unsafe) private static let version1 = #/https?://(www\.)?jsonfeed\.org/version/1(\.\d{1,3})?/#

    init(from decoder: any Decoder) throws {
        let feed = try decoder.container(keyedBy: Key.self)
        let version = try feed.decode(String.self, forKey: .version)
        guard version.wholeMatch(of: Self.version1) != nil else {
            throw DecodingError.typeMismatch(
                Self.self, .init(codingPath: [Key.version], debugDescription: "not JSON Feed 1"))
        }
        items = try feed.decode([Attempt<Item>].self, forKey: .items).compactMap { try? $0.result.get() }
        title = feed.text(.title)
        home = feed.text(.home)
    }

    private static func web(_ text: String?, _ address: URL) -> URL? {
        guard let url = text.flatMap({ URL(string: $0, relativeTo: address)?.absoluteURL }),
            url.isOnTheWeb
        else { return nil }
        return url
    }

    private struct Item: Decodable {
        let id: String?
        let url: String?
        let external: String?
        let title: String?
        let summary: String?
        let html: String?
        let text: String?
        let date: String?

        private enum Key: String, CodingKey {
            case id, url, title, summary
            case external = "external_url"
            case html = "content_html"
            case text = "content_text"
            case published = "date_published"
            case modified = "date_modified"
        }

        init(from decoder: any Decoder) throws {
            let item = try decoder.container(keyedBy: Key.self)
            id = item.text(.id)
            url = item.text(.url)
            external = item.text(.external)
            title = item.text(.title)
            summary = item.text(.summary)
            html = item.text(.html)
            text = item.text(.text)
            date = item.text(.published) ?? item.text(.modified)
        }

        /// Titles, summaries and `content_text` are plain text: they are escaped here.
        func draft(at address: URL) -> ItemDraft {
            ItemDraft(
                name: id, title: title?.escapedForHTML, summary: summary?.escapedForHTML,
                text: html ?? text.map(Self.paragraphs),
                link: JSONFeedRecord.web(url, address) ?? JSONFeedRecord.web(external, address)
                    ?? JSONFeedRecord.web(id.flatMap { $0.hasPrefix("http") ? $0 : nil }, address),
                date: date.flatMap(Timestamp.date))
        }

        private static func paragraphs(_ text: String) -> String {
            text.split(separator: "\n").map { "<p>\(String($0).escapedForHTML)</p>" }.joined()
        }
    }
}
