extension HTTPFetching {
    /// This transport with everything a good guest does.
    ///
    /// In the one order that works:
    ///
    ///     coalesced → retrying → shared → paced → guarded → this
    ///
    /// - *Coalesced* outermost: fifty equal requests share not one exchange but one whole endeavour, its waits and
    ///   second tries included.
    /// - *Shared* below the retries: while one server sends a request, the others wait for its reply; errors are not shared.
    /// - *Retrying* above *paced*: a second try queues like a first, and while it waits for its moment it holds
    ///   no place that another request could use.
    /// - *Guarded* right before sending, so the breaker sees every exchange and not only what the retries came to.
    ///   Then its "five failures" are five requests a server really got, its probe is one request and not three,
    ///   a retry stops the moment the breaker opens (``FetchError/resting(wait:)`` is final), and so does
    ///   everything that queued before it opened: thirty pictures from a dead host cost a few timeouts, not
    ///   thirty. What the breaker holds back gives its token back, so resting spends nothing of the pace.
    ///
    /// - Parameter politeness: share one among all transports, since a host counts all our requests.
    /// - Parameter breaker: share one, too.
    /// - Parameter replies: what this server has in common with others; `nil` where it is alone.
    package func polite(
        rateLimiter: HostRateLimiter = HostRateLimiter(), breaker: CircuitBreaker = CircuitBreaker(),
        retry: RetryPolicy = RetryPolicy(), replies: (any SharedReplyCache)? = nil,
        clock: any Clock<Duration> = ContinuousClock()
    ) -> HTTPFetching {
        guarded(by: breaker).paced(by: rateLimiter).shared(by: replies).retrying(retry, clock: clock)
            .coalesced()
    }
}
