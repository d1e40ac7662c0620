import Foundation
import PromenadeCore
import PromenadeFeatures

/// What the news page shows; programs get it as JSON.
struct NewsModel: Encodable {
    let digest: News.NewsFeedPage

    /// The items marked read at that moment, in milliseconds since 1970.
    func read(at moment: Int) -> [NewsItem.ID] {
        digest.entries.filter { $0.readAt?.milliseconds == moment }.map(\.item.id)
    }

    private enum Keys: String, CodingKey { case items, unread, asOf, isStale, failures }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(digest.entries.map(Item.init), forKey: .items)
        try container.encode(digest.unread, forKey: .unread)
        try container.encode(digest.asOf, forKey: .asOf)
        try container.encode(digest.isRefreshing || !digest.failures.isEmpty, forKey: .isStale)
        try container.encode(digest.failures.map(Failed.init), forKey: .failures)
    }

    /// One item, on the list and alone.
    struct Item: Encodable {
        private let entry: News.Entry

        init(_ entry: News.Entry) { self.entry = entry }

        private enum Keys: String, CodingKey {
            case id, title, summary, text, link, date, source, event, isUnread, readAt, href
        }

        /// With every key in every item: `null` where the feed is silent.
        func encode(to encoder: any Encoder) throws {
            let item = entry.item
            var container = encoder.container(keyedBy: Keys.self)
            try container.encode(item.id, forKey: .id)
            try container.encode(item.title, forKey: .title)
            try container.encode(item.summary, forKey: .summary)
            try container.encode(item.text ?? item.summary, forKey: .text)
            try container.encode(item.link, forKey: .link)
            try container.encode(item.date, forKey: .date)
            try container.encode(item.source, forKey: .source)
            try container.encode(item.event, forKey: .event)
            try container.encode(entry.readAt == nil, forKey: .isUnread)
            try container.encode(entry.readAt, forKey: .readAt)
            try container.encode(Route.news(item.id), forKey: .href)
        }
    }

    private struct Failed: Encodable {
        let name: String
        let reason: String
        let copyOf: Date?

        init(_ failure: News.Failure) {
            name = failure.name
            reason = "\(failure.name) \(failure.error.words)"
            copyOf = failure.copyOf
        }
    }
}

extension Date {
    /// Whole milliseconds since 1970.
    var milliseconds: Int { Int(clamping: (timeIntervalSince1970 * 1000).rounded()) }
}
