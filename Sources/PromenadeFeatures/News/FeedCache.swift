package import Foundation
package import PromenadeCore
package import PromenadeSources
package import PromenadeStore

/// A feed and its copy in the local store, and the courses that lead from one to the other.
///
///     valid copy                            → the copy, without the network
///     no copy, expired or unreadable copy   → remote; then written; then delivered
///     the remote fails                      → its error is delivered; with an expired copy, that one too
///     writing fails                         → what came is delivered all the same
///
/// An expired copy leaves the store only in the transaction that writes its replacement. Keeps nothing itself.
package struct FeedCache: Sendable {
    /// What the local store has.
    package enum Local: Sendable, Hashable {
        case valid(FeedCopy)
        /// As old as the age limit, or older; or from the future, as after a clock was put right.
        case expired(FeedCopy)
        case empty
        /// There is one, but not one this program can read.
        case unreadable
    }

    /// What ``load(notOlderThan:)`` comes to.
    package enum Outcome: Sendable, Hashable {
        /// The local copy, still valid.
        case local(FeedCopy)
        /// From the remote, a moment ago.
        case remote(FeedCopy, isWritten: Bool)
        /// The remote did not give it; here is the expired copy, where there is one.
        case failed(SourceError, expired: FeedCopy?)
    }

    private let source: NewsSource
    private let store: Catalogue
    private let now: @Sendable () -> Date

    package init(
        of source: NewsSource, store: Catalogue, now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.source = source
        self.store = store
        self.now = now
    }

    /// Asks the source; touches no store.
    ///
    /// - Parameter held: the copy whose validators are sent along. When the source says that nothing changed, it
    ///   is that copy with today's date.
    /// - Throws: ``SourceError/unreachable`` without a connection, ``SourceError/unreadable(field:)`` for what is no
    ///   feed.
    package func loadFromRemote(since held: FeedCopy? = nil) async throws(SourceError) -> FeedCopy {
        switch try await source.ask(held?.validators ?? FeedValidators()) {
        case .feed(let feed, let validators):
            return FeedCopy(feed, validators: validators, fetchedAt: now())
        case .unchanged:
            guard var copy = held else { throw .unreadable(field: "status") }
            copy.fetchedAt = now()
            return copy
        }
    }

    /// - Throws: what the store throws when it does not answer at all.
    package func loadFromLocalStore(ageLimit: TimeInterval) async throws -> Local {
        let copy: FeedCopy?
        do { copy = try await store.feed(at: source.address) } catch is DecodingError { return .unreadable }
        guard let copy else { return .empty }
        let age = now().timeIntervalSince(copy.fetchedAt)
        return (0..<ageLimit).contains(age) ? .valid(copy) : .expired(copy)
    }

    /// Leaves the store without a copy; no error where there was none.
    package func deleteLocalStore() async throws { try await store.forget(feedAt: source.address) }

    /// Replaces the copy in one transaction; when that fails, the one before stays.
    package func saveToLocalStore(_ copy: FeedCopy) async throws {
        try await store.cache(copy, at: source.address)
    }

    /// The courses above, in one.
    ///
    /// - Parameter ageLimit: in seconds; 0 asks the remote whatever is held.
    package func load(notOlderThan ageLimit: TimeInterval) async -> Outcome {
        var expired: FeedCopy?
        // A store that does not answer has no copy.
        switch try? await loadFromLocalStore(ageLimit: ageLimit) {
        case .valid(let copy): return .local(copy)
        case .expired(let copy): expired = copy
        case .empty, .unreadable, nil: break
        }
        let copy: FeedCopy
        do throws(SourceError) { copy = try await loadFromRemote(since: expired) } catch {
            return .failed(error, expired: expired)
        }
        do { try await saveToLocalStore(copy) } catch { return .remote(copy, isWritten: false) }
        return .remote(copy, isWritten: true)
    }
}
