package import Foundation

/// How a source is doing, as its last answers show.
package enum Health: Sendable, Hashable {
    case unknown
    /// All it has is in our catalogue; nobody is asked.
    case here
    case fine
    /// It answers, but the last answers took over three seconds.
    case slow
    /// It answers, and the last answer was of no use: it asks for patience, or cannot be read.
    case troubled(SourceError)
    /// Its records come, its pictures are refused.
    case picturesBlocked
    /// No answer since.
    case down(since: Date)
}
