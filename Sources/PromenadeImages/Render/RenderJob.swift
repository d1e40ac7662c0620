import Synchronization

/// One piece of work on a render thread, as those see it who wait for it.
///
/// A class around a `Mutex`: it is stopped from one thread, and looked at from another at each row of tiles.
package final class RenderJob: Sendable {
    /// Why it was stopped.
    package enum Stop: Sendable, Hashable { case cancelled, tookTooLong }

    private struct State {
        var stop: Stop?
        var deadline: ContinuousClock.Instant?
        var progress = 0.0
    }

    private let state = Mutex(State())
    private let limit: Duration

    /// - Parameter limit: how long it may take once it has begun.
    package init(limit: Duration = .seconds(120)) { self.limit = limit }

    /// How much is done, 0 to 1.
    package var progress: Double { state.withLock { $0.progress } }

    /// Why it is to stop, or has stopped; `nil` while it may go on.
    package var stop: Stop? { state.withLock { $0.stop } }

    package func cancel() { state.withLock { $0.stop = $0.stop ?? .cancelled } }

    func begin() { state.withLock { $0.deadline = .now + limit } }

    /// Takes note of how far the work is.
    ///
    /// - Returns: whether it may go on.
    func goesOn(at progress: Double) -> Bool {
        state.withLock { state in
            state.progress = max(state.progress, min(progress, 1))
            if state.stop == nil, let deadline = state.deadline, .now >= deadline {
                state.stop = .tookTooLong
            }
            return state.stop == nil
        }
    }
}
