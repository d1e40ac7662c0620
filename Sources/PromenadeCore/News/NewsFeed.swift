package import Foundation

/// What one source of news says, in its own order.
package struct NewsFeed: Sendable, Hashable, Codable {
    /// Plain words, never empty.
    package var title: String
    /// The feed's own pages for people.
    package var webSite: URL?
    package var items: [NewsItem]

    package init(title: String, webSite: URL? = nil, items: [NewsItem]) {
        self.title = title
        self.webSite = webSite
        self.items = items
    }
}

/// A feed as it was when its server last vouched for it.
package struct FeedCopy: Sendable, Hashable {
    package var feed: NewsFeed
    package var validators: FeedValidators
    package var fetchedAt: Date

    package init(_ feed: NewsFeed, validators: FeedValidators = .init(), fetchedAt: Date) {
        self.feed = feed
        self.validators = validators
        self.fetchedAt = fetchedAt
    }
}

/// What a server gave to ask "still the same?" with (RFC 9110, section 8.8), word for word.
package struct FeedValidators: Sendable, Hashable {
    package var etag: String?
    package var lastModified: String?

    package init(etag: String? = nil, lastModified: String? = nil) {
        self.etag = etag
        self.lastModified = lastModified
    }
}
