/// The pace of hosts that several servers keep together, as one guest.
///
/// Beside ``HostRateLimiter``, which has the lines of its own server.
package protocol SharedRateLimiter: Sendable {
    /// Takes the next place among all servers' requests to a host.
    ///
    /// - Parameter longest: who would have to wait longer takes none.
    /// - Returns: how long to wait for it.
    /// - Throws: ``FetchError/busy(retryAfter:)``; while the host is left alone ``FetchError/resting(wait:)``, or its own
    ///   ``FetchError/status(_:retryAfter:)``; ``FetchError/offline`` where nobody can tell: then it is not asked.
    func reserve(_ host: String, _ pace: Pace, longest: Duration) async throws(FetchError) -> Duration

    /// Lets all servers leave a host alone; a longer rest than it has, never a shorter one.
    ///
    /// - Parameter status: what it asked for quiet with; `nil` where it did not answer.
    func rest(_ host: String, for duration: Duration, status: Int?) async
}
