import Foundation
import PromenadeCore
import Synchronization

/// What is known of the news at this moment, so that counting the unread costs no question to anyone.
///
/// State: the copy and the last failure of each source, and what was made of them. Read and written under one lock;
/// nothing waits inside. What was made is dropped when what it was made of changes, and not taken when that
/// changed while it was being made.
final class NewsMemory: Sendable {
    struct Failure: Sendable, Hashable {
        let error: SourceError
        let at: Date
    }

    private struct State {
        /// Bound: feeds that are configured.
        var recalled: Set<URL> = []
        /// Bound: feeds that are configured.
        var copies: [URL: FeedCopy] = [:]
        /// Bound: feeds that are configured.
        var failures: [URL: Failure] = [:]
        /// Bound: what the configured feeds have.
        var entries: [News.Entry]?
        var unread: Int?
        var edition = 0

        mutating func changed() {
            entries = nil
            unread = nil
            edition += 1
        }
    }

    private let state = Mutex(State())

    func copy(of source: URL) -> FeedCopy? { state.withLock { $0.copies[source] } }
    func failure(of source: URL) -> Failure? { state.withLock { $0.failures[source] } }

    /// `nil` when it must be counted anew.
    var unread: Int? { state.withLock { $0.unread } }

    /// What was made last of what is known still, and the number to make it anew under.
    var entries: (made: [News.Entry]?, edition: Int) { state.withLock { ($0.entries, $0.edition) } }

    /// - Parameter edition: the number that ``entries`` gave before the making began.
    func remember(_ entries: [News.Entry], edition: Int) {
        state.withLock { state in
            guard state.edition == edition else { return }
            state.entries = entries
            state.unread = entries.count { $0.readAt == nil }
        }
    }

    /// True once for each source: its copy is then looked for in the catalogue.
    func mustRecall(_ source: URL) -> Bool { state.withLock { $0.recalled.insert(source).inserted } }

    /// A copy from the catalogue; one from the source itself is newer.
    func recall(_ copy: FeedCopy, of source: URL) {
        state.withLock { state in
            guard state.copies[source] == nil else { return }
            state.copies[source] = copy
            state.changed()
        }
    }

    func remember(_ copy: FeedCopy, of source: URL) {
        state.withLock { state in
            state.copies[source] = copy
            state.failures[source] = nil
            state.changed()
        }
    }

    /// The copy stays as it is: it is the one the source gave when it last did.
    func remember(_ error: SourceError, at time: Date, of source: URL) {
        state.withLock { $0.failures[source] = Failure(error: error, at: time) }
    }

    func libraryChanged() { state.withLock { $0.changed() } }
}
