/// Replies that several servers have in common, so that equal requests of theirs go out once.
///
/// Beside ``HTTPFetching/coalesced(by:)``, which does so for the requests of its own server.
package protocol SharedReplyCache: Sendable {
    /// The reply of whichever server asks first: others wait for it, or take one that is at most ten seconds old.
    ///
    /// - Parameters:
    ///   - fetch: one that may be repeated, without a secret.
    ///   - isInsisted: only a reply that came after this call will do.
    ///   - ask: sends the request. Its error goes to this caller alone; whoever waits asks then.
    /// - Throws: what `ask` throws; ``FetchError/offline`` when cancelled.
    func reply(
        to fetch: HTTPFetch, isInsisted: Bool,
        _ ask: @escaping @Sendable () async throws(FetchError) -> HTTPReply
    ) async throws(FetchError) -> HTTPReply
}

extension HTTPFetching {
    /// Equal requests of several servers become one, but for pictures and those that may change something there.
    ///
    /// - Parameter replies: `nil` where this server is alone.
    package func shared(by replies: (any SharedReplyCache)?) -> HTTPFetching {
        guard let replies else { return self }
        return HTTPFetching { fetch throws(FetchError) in
            // What a service says to one key is nobody else's.
            guard fetch.isRepeatable, fetch.isShareable, fetch.secret == nil else {
                return try await self.fetch(fetch)
            }
            return try await replies.reply(to: fetch, isInsisted: ManualRetry.isOn) {
                () throws(FetchError) in try await self.fetch(fetch)
            }
        }
    }
}
