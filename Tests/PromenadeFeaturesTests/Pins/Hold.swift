import Synchronization

/// Holds whoever arrives while it is closed; others can wait for arrivals.
final class Hold: Sendable {
    private struct State {
        var isClosed = false
        var held: [CheckedContinuation<Void, Never>] = []
        var watchers: [(count: Int, waiter: CheckedContinuation<Void, Never>)] = []
    }

    private let state = Mutex(State())

    func close() { state.withLock { $0.isClosed = true } }

    func open() {
        let held = state.withLock { state in
            state.isClosed = false
            defer { state.held = [] }
            return state.held
        }
        for waiter in held { waiter.resume() }
    }

    func pass() async {
        await withCheckedContinuation { waiter in
            let arrived = state.withLock { state -> [CheckedContinuation<Void, Never>] in
                guard state.isClosed else { return [waiter] }
                state.held.append(waiter)
                let count = state.held.count
                defer { state.watchers.removeAll { $0.count <= count } }
                return state.watchers.filter { $0.count <= count }.map(\.waiter)
            }
            for waiter in arrived { waiter.resume() }
        }
    }

    /// Returns when so many are held.
    func holds(_ count: Int) async {
        await withCheckedContinuation { waiter in
            let isThere = state.withLock { state in
                if state.held.count < count { state.watchers.append((count, waiter)) }
                return state.held.count >= count
            }
            if isThere { waiter.resume() }
        }
    }
}
