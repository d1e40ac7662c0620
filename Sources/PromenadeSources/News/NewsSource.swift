package import Foundation
package import PromenadeCore
package import PromenadeHTTP

/// Someone who tells news: an address, and how to ask it.
///
/// A struct around one closure, as `HTTPFetching` is: a feed and a museum's exhibitions differ in nothing else.
package struct NewsSource: Sendable {
    /// What can come back.
    package enum Reply: Sendable, Hashable {
        case feed(NewsFeed, FeedValidators)
        /// What those validators were given with is still what the source says.
        case unchanged
    }

    /// What its copy is kept under.
    package let address: URL
    /// What it is called while it has not said so itself.
    package let name: String
    /// - Parameter: the validators of the copy that is held; without any when there is none.
    package let ask: @Sendable (FeedValidators) async throws(SourceError) -> Reply

    package init(
        address: URL, name: String,
        ask: @escaping @Sendable (FeedValidators) async throws(SourceError) -> Reply
    ) {
        self.address = address
        self.name = name
        self.ask = ask
    }
}

extension NewsSource {
    /// A feed at an address, of whatever kind it turns out to be.
    package static func feed(at address: URL, http: HTTPFetching) -> NewsSource {
        NewsSource(address: address, name: address.host() ?? address.absoluteString) {
            (held) async throws(SourceError) in
            var headers = [
                "Accept": """
                application/atom+xml, application/rss+xml, application/feed+json, application/xml;q=0.9, \
                application/json;q=0.9, */*;q=0.5
                """
            ]
            headers["If-None-Match"] = held.etag
            headers["If-Modified-Since"] = held.lastModified
            let reply: HTTPReply
            do throws(FetchError) {
                reply = try await http.fetch(
                    HTTPFetch(
                        address, headers: headers, maxBytes: FeedReader.maxBytes,
                        // Feeds move, and what they say is anybody's word wherever they are.
                        redirects: .publicAddresses))
            } catch {
                throw SourceError(error)
            }
            guard reply.status != 304 else { return .unchanged }
            let charset = charset(of: reply.headers["content-type"])
            let feed = try await Reading.strangers(reply.body) { (body) throws(SourceError) -> NewsFeed in
                do throws(NotAFeed) { return try FeedReader.feed(body, at: address, charset: charset) } catch
                {
                    throw .unreadable(field: error.field)
                }
            }
            let validators = FeedValidators(
                etag: reply.headers["etag"], lastModified: reply.headers["last-modified"])
            return .feed(feed, validators)
        }
    }

    nonisolated(unsafe) private static let charset = /(?i)charset\s{0,9}=\s{0,9}["']?([A-Za-z0-9._:-]{1,40})/

    /// `"text/xml; charset=\"GB2312\""` → `"GB2312"`.
    private static func charset(of type: String?) -> String? {
        type?.limited(to: 300).firstMatch(of: Self.charset).map {
            String($0.1)
        }
    }
}
