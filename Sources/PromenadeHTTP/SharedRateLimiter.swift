/// The pace of hosts that several servers keep together, as one guest.
///
/// Beside ``HostRateLimiter``, which has the lines of its own server.
package protocol SharedRateLimiter: Sendable {
    /// Takes the next place among all servers' requests to a host.
    ///
    /// - Parameter longest: who would have to wait longer takes none.
    /// - Returns: how long to wait for it.
    /// - Throws: ``FetchError/busy(retryAfter:)``, also where nobody can tell: then it is not asked; while the host wants quiet its own
    ///   ``FetchError/status(_:retryAfter:)``.
    func reserve(_ host: String, _ pace: Pace, longest: Duration) async throws(FetchError) -> Duration

    /// A place that was taken, and was not used.
    func giveBack(_ host: String, _ pace: Pace) async

    /// Lets all servers leave a host alone; a longer rest than it has, never a shorter one.
    ///
    /// - Parameter status: what it asked for quiet with.
    func rest(_ host: String, for duration: Duration, status: Int) async
}
