/// Answers that several servers have in common, so that equal requests of theirs go out once.
///
/// Beside ``HTTPFetching/coalesced(by:)``, which does so for the requests of its own server.
package protocol SharedAnswers: Sendable {
    /// The answer to a request: another server's, where that asks the same at the same time or did a moment ago; else one's own.
    ///
    /// - Parameters:
    ///   - fetch: one that may be repeated.
    ///   - isInsisted: whether only an answer will do that was not there before.
    ///   - ask: asks whoever the request is to; its errors are nobody else's.
    func reply(
        to fetch: HTTPFetch, isInsisted: Bool,
        _ ask: @escaping @Sendable () async throws(FetchError) -> HTTPReply
    ) async throws(FetchError) -> HTTPReply
}

extension HTTPFetching {
    /// Equal requests of several servers become one, but for those that may change something there.
    ///
    /// - Parameter answers: `nil` where this server is alone.
    package func shared(by answers: (any SharedAnswers)?) -> HTTPFetching {
        guard let answers else { return self }
        return HTTPFetching { fetch throws(FetchError) in
            guard fetch.isRepeatable else { return try await self.fetch(fetch) }
            return try await answers.reply(to: fetch, isInsisted: ManualRetry.isOn) {
                () throws(FetchError) in try await self.fetch(fetch)
            }
        }
    }
}
