import Synchronization

/// What is in the operator's folder: one walk through it for all who ask at the same time, and for those who ask soon after.
///
/// State: the walk that is under way, and what the last one found.
package final class OwnListing: Sendable {
    /// How long after a walk what it found is shown: a walk through 20,000 files takes a processor a sixth of a second.
    package static let age = Duration.seconds(1)

    private struct State {
        var walk: Task<OwnContents, Never>?
        /// Bound: ``OwnFolder/maxFiles`` names.
        var last: (contents: OwnContents, at: Duration)?
    }

    private let state = Mutex(State())
    /// Never goes back.
    private let elapsed: @Sendable () -> Duration
    private let list: @Sendable () async -> OwnContents

    /// - Parameter list: looks through the folder, on threads of its own.
    package init(clock: any Clock<Duration>, list: @escaping @Sendable () async -> OwnContents) {
        elapsed = Self.elapsed(by: clock)
        self.list = list
    }

    /// What the walk that is under way finds, or the last one found; else what a new one does.
    package func contents() async -> OwnContents {
        let walk = state.withLock { state -> Task<OwnContents, Never> in
            if let walk = state.walk { return walk }
            if let last = state.last, elapsed() - last.at < Self.age {
                return Task { last.contents }
            }
            // Not the caller's: who leaves must not make the next one begin anew.
            let walk = Task {
                let contents = await list()
                remember(contents)
                return contents
            }
            state.walk = walk
            return walk
        }
        return await walk.value
    }

    private func remember(_ contents: OwnContents) {
        state.withLock { $0 = State(walk: nil, last: (contents, elapsed())) }
    }

    private static func elapsed(by clock: some Clock<Duration>) -> @Sendable () -> Duration {
        let start = clock.now
        return { start.duration(to: clock.now) }
    }
}
