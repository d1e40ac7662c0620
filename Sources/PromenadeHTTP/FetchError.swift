/// Why a request brought no reply; each case is one thing the caller can do about it.
package enum FetchError: Error, Sendable, Hashable {
    /// No connection, or it broke off before the answer was complete.
    case offline
    /// The request's own time ran out.
    case timedOut
    /// A status outside 200 to 299 (and not 304), with the server's wish for patience where it sent one.
    case status(Int, retryAfter: Duration?)
    /// An edge server wants to see a browser (403 `text/html`, or `cf-mitigated: challenge`).
    case challenged
    /// The body was, or said it would be, more than `limit` bytes.
    case tooLarge(limit: Int)
    /// Not sent: the host failed repeatedly a moment ago and is left alone for `wait`.
    case resting(wait: Duration)
    /// Not sent: more wait here for the same host, or for names to be looked up, than may; its turn would come in about
    /// `retryAfter`, at least a second.
    case busy(retryAfter: Duration)
    /// Not sent: the address, or one it leads on to, is none that is asked for others (``PublicAddressPolicy``).
    case forbidden
}
