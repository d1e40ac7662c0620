/// Whether a person asked for what is asked within, by “Try again” or “Refresh”.
///
/// Of such a request the first try goes out though its server is resting (``CircuitBreaker``), one at a time. The pace
/// is kept, and a server that asked for quiet is left alone (``HostRateLimiter``).
package enum ManualRetry {
    /// `false` for everything nobody asked for by hand.
    @TaskLocal package static var isOn = false
}
