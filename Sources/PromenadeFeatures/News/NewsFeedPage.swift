package import Foundation
package import PromenadeCore

extension News {
    /// An item, and when it was read.
    package struct Entry: Sendable, Hashable {
        package let item: NewsItem
        /// `nil` while it is unread.
        package let readAt: Date?

        package init(item: NewsItem, readAt: Date?) {
            self.item = item
            self.readAt = readAt
        }
    }

    /// What one "mark read" changed.
    package struct Reading: Sendable, Hashable {
        /// In whole milliseconds; the ``Entry/readAt`` of these and of no others.
        package let at: Date
        /// Those that were not read before: marking them unread restores what was.
        package let ids: [NewsItem.ID]
    }

    /// A source that gave nothing when it was asked last.
    package struct Failure: Sendable, Hashable {
        /// The feed's title, or its host where it never said one.
        package let name: String
        package let error: SourceError
        /// The date of the copy that is shown instead; `nil` where there is none.
        package let copyOf: Date?

        package init(name: String, error: SourceError, copyOf: Date?) {
            self.name = name
            self.error = error
            self.copyOf = copyOf
        }
    }

    /// All there is to say at one moment.
    package struct NewsFeedPage: Sendable, Hashable {
        /// The newest first, no item twice; at most ``News/limit``.
        package let entries: [Entry]
        /// When the oldest of the copies was fetched; `nil` where there is none.
        package let asOf: Date?
        /// Whether newer news are on their way.
        package let isRefreshing: Bool
        package let failures: [Failure]

        package init(entries: [Entry], asOf: Date?, isRefreshing: Bool, failures: [Failure]) {
            self.entries = entries
            self.asOf = asOf
            self.isRefreshing = isRefreshing
            self.failures = failures
        }

        /// Items not read.
        package var unread: Int { entries.count { $0.readAt == nil } }
    }
}
