/// Why a source did not answer with what was asked; each case is one thing the caller can do about it.
package enum SourceError: Error, Sendable, Hashable {
    /// No connection, no answer in time, or an answer that broke off: show the copy, try again later.
    case unreachable
    /// The source asks for patience; not before `retryAfter` where it says so.
    case busy(retryAfter: Duration?)
    /// The source was not asked: too much waits here already. It says nothing of the source.
    case overloaded(retryAfter: Duration)
    /// The source refuses this request and will refuse it again: wrong, too much, or challenged.
    case refused
    /// The source answered something else than it should; names the field or the part.
    case unreadable(field: String)
}
