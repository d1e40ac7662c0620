package import Foundation

extension HTTPFetching {
    /// Tells after each exchange how long it took, whatever came of it.
    package func timed(
        by clock: any Clock<Duration> = ContinuousClock(),
        _ tell: @escaping @Sendable (URL, Duration) async -> Void
    ) -> HTTPFetching {
        HTTPFetching { (fetch) async throws(FetchError) in
            let measure = Self.stopwatch(clock)
            do throws(FetchError) {
                let reply = try await self.fetch(fetch)
                await tell(fetch.url, measure())
                return reply
            } catch {
                await tell(fetch.url, measure())
                throw error
            }
        }
    }

    private static func stopwatch(_ clock: some Clock<Duration>) -> () -> Duration {
        let start = clock.now
        return { start.duration(to: clock.now) }
    }
}
