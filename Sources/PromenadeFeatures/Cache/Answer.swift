package import Foundation
package import PromenadeCore

/// What a feature can say about something a source has.
package enum Answer<Value: Sendable>: Sendable {
    /// Here it is, as the source said it at `asOf`; with the reason why it is not newer, if it should be.
    case found(Value, asOf: Date, staleBecause: Staleness?)
    /// The source has no such thing.
    case absent
    /// The source did not say, and there is no copy.
    case failed(SourceError)
}

/// Why a copy past its age is shown.
package enum Staleness: Sendable, Hashable {
    /// A newer one has been asked for; it will be there the next time.
    case refreshing
    /// The source did not answer when it was asked.
    case source(SourceError)
    /// It is the user's own copy: the source did not answer, or (`nil`) has the work no longer.
    case ownCopy(SourceError?)
    /// It is the user's own copy: nobody is asked for such works any more, and their collection was taken away.
    case orphaned
}
