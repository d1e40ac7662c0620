import Synchronization

/// Holds whoever arrives until it is opened.
package final class Gate: Sendable {
    private struct State {
        var isOpen = false
        var arrivals = 0
        var cancelled = 0
        var held: [Int: CheckedContinuation<Bool, Never>] = [:]
    }

    private let state = Mutex(State())

    package init() {}

    /// So far, those who left again included.
    package var arrivals: Int { state.withLock { $0.arrivals } }
    /// How many were cancelled here.
    package var cancelled: Int { state.withLock { $0.cancelled } }
    package var held: Int { state.withLock { $0.held.count } }

    /// Throws when cancelled while held.
    package func pass() async throws(CancellationError) {
        let number = state.withLock { state in
            state.arrivals += 1
            return state.arrivals
        }
        let passed = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let answer = state.withLock { state -> Bool? in
                    if state.isOpen { return true }
                    if Task.isCancelled { return false }
                    state.held[number] = continuation
                    return nil
                }
                if let answer { continuation.resume(returning: answer) }
            }
        } onCancel: {
            state.withLock { $0.held.removeValue(forKey: number) }?.resume(returning: false)
        }
        guard passed else {
            state.withLock { $0.cancelled += 1 }
            throw CancellationError()
        }
    }

    /// For good: from now on nobody is held.
    package func open() {
        let held = state.withLock { state in
            state.isOpen = true
            defer { state.held = [:] }
            return state.held.values
        }
        for continuation in held { continuation.resume(returning: true) }
    }
}
