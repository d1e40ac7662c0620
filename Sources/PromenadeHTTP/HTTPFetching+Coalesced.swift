package import PromenadeConcurrency

extension HTTPFetching {
    /// Equal requests at the same time become one, but for those that may change something there.
    ///
    /// A cancelled one throws ``FetchError/offline``.
    package func coalesced(
        by exchanges: InFlight<HTTPFetch, HTTPReply, FetchError> = InFlight(whenCancelled: .offline)
    ) -> HTTPFetching {
        HTTPFetching { fetch throws(FetchError) in
            guard fetch.isRepeatable else { return try await self.fetch(fetch) }
            return try await exchanges.value(for: fetch) { () throws(FetchError) in
                try await self.fetch(fetch)
            }
        }
    }
}
