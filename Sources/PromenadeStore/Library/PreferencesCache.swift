package import PromenadeCore
import Synchronization

/// The preferences, in memory while nobody writes: every page asks for them.
package final class PreferencesCache: Sendable {
    private struct State {
        var known: Preferences?
        /// Counts writes, so that what was read before one is not remembered after it.
        var writes = 0
    }

    private let state = Mutex(State())

    package init() {}

    /// What is known, else what `read` gives, remembered.
    package func value(
        _ read: () async throws(LibraryError) -> Preferences
    ) async throws(LibraryError) -> Preferences {
        let (known, writes) = state.withLock { ($0.known, $0.writes) }
        if let known { return known }
        let value = try await read()
        state.withLock { if $0.writes == writes { $0.known = value } }
        return value
    }

    /// The library was written, by whomever.
    package func forget() {
        state.withLock { state in
            state.known = nil
            state.writes += 1
        }
    }
}
