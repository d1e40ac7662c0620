package import Foundation

/// Which news somebody has read.
///
/// Each function is one transaction, on disk when it returns; where it throws, nothing has changed.
package protocol ReadNewsStore: Sendable {
    /// Notes that these items were read; those read before keep their time.
    func markRead(_ ids: some Collection<NewsItem.ID> & Sendable, at time: Date) async throws(LibraryError)

    /// Takes back that these items were read.
    func markUnread(_ ids: some Collection<NewsItem.ID> & Sendable) async throws(LibraryError)

    /// Which of these items were read, and when.
    func readNews(among ids: some Collection<NewsItem.ID> & Sendable) async throws(LibraryError)
        -> [NewsItem.ID: Date]
}
