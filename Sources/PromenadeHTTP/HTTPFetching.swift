package import Foundation

/// The one way anything here reaches the outside: a request in, a reply or a ``FetchError`` out.
///
/// A struct around a closure, so that a layer (retry, pacing, breaker) is a function from one to another and
/// a test is a literal.
package struct HTTPFetching: Sendable {
    package var fetch: @Sendable (HTTPFetch) async throws(FetchError) -> HTTPReply

    package init(fetch: @escaping @Sendable (HTTPFetch) async throws(FetchError) -> HTTPReply) {
        self.fetch = fetch
    }
}

/// A request and how much of an answer is acceptable; a GET but where it has a ``post``.
package struct HTTPFetch: Sendable, Hashable {
    package var url: URL
    /// Sent as given, besides `User-Agent`, which the live transport adds.
    package var headers: [String: String]
    /// Larger bodies are given up as ``FetchError/tooLarge(limit:)``; in bytes.
    package var maxBytes: Int
    /// For the whole exchange, redirects and body included.
    package var timeout: Duration
    /// Where the answer may send us on; no further than to the same server unless a source says otherwise.
    package var redirects: RedirectPolicy
    /// What is sent in the address besides, and shown nowhere.
    package var secret: SecretQuery?
    /// What is sent along, by POST; `nil` for a GET.
    package var post: HTTPPost?
    /// Whether its reply may be another server's as well; not of pictures, which are large, and kept where they are fetched.
    package var isShareable = true
    /// Whether it is the first try of a person’s own, see ``ManualRetry``.
    var isInsisted = false

    package init(
        _ url: URL, headers: [String: String] = [:], maxBytes: Int = 8_000_000,
        timeout: Duration = .seconds(10), redirects: RedirectPolicy = .sameServer, post: HTTPPost? = nil
    ) {
        self.url = url
        self.headers = headers
        self.maxBytes = maxBytes
        self.timeout = timeout
        self.redirects = redirects
        self.post = post
    }

    /// Whether it may be sent twice, and one answer serve all who send it at the same time.
    package var isRepeatable: Bool { post?.isQuestion ?? true }
}

/// A complete answer with a status of 200 to 299, or 304.
package struct HTTPReply: Sendable, Hashable {
    package var status: Int
    /// Names in lower case; of repeated fields the last.
    package var headers: [String: String]
    package var body: Data

    package init(status: Int = 200, headers: [String: String] = [:], body: Data) {
        self.status = status
        self.headers = headers
        self.body = body
    }
}
