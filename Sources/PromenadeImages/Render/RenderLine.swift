import Foundation
import Synchronization

/// Work for a few threads, short and long: long work has one of them at a time, and is never passed over for ever.
///
/// A class around a `Mutex`: whoever is cancelled leaves the line at once.
package final class RenderLine: Sendable {
    /// How long one thinks it takes.
    package enum Length: Sendable { case short, long }

    private struct Entry {
        let ticket: Int
        let length: Length
        let work: @Sendable () -> Void
    }

    private struct State {
        var short: [Entry] = []
        var long: [Entry] = []
        var running = 0
        var isLongRunning = false
        var lastTicket = 0
    }

    private let state = Mutex(State())
    private let threads: Int
    private let queue = OperationQueue()

    /// - Parameter threads: how many work at once; with one alone, long work gets a second.
    init(threads: Int) {
        self.threads = max(threads, 2)
        queue.name = "promenade.render"
        queue.maxConcurrentOperationCount = self.threads
    }

    /// How many wait for a thread.
    var waiting: Int { state.withLock { $0.short.count + $0.long.count } }

    /// - Returns: what takes it out of the line again.
    func add(_ length: Length, _ work: @escaping @Sendable () -> Void) -> Int {
        let ticket = state.withLock { state in
            state.lastTicket += 1
            let entry = Entry(ticket: state.lastTicket, length: length, work: work)
            if length == .short { state.short.append(entry) } else { state.long.append(entry) }
            return state.lastTicket
        }
        startNext()
        return ticket
    }

    /// - Returns: whether it was still in the line; it is never run then.
    func remove(_ ticket: Int) -> Bool {
        state.withLock { state in
            let count = state.short.count + state.long.count
            state.short.removeAll { $0.ticket == ticket }
            state.long.removeAll { $0.ticket == ticket }
            return state.short.count + state.long.count < count
        }
    }

    private func startNext() {
        guard let entry = state.withLock({ next(&$0) }) else { return }
        queue.addOperation { [self] in
            entry.work()
            state.withLock { state in
                state.running -= 1
                if entry.length == .long { state.isLongRunning = false }
            }
            startNext()
            // What was over may have made room for both kinds.
            startNext()
        }
    }

    private func next(_ state: inout State) -> Entry? {
        guard state.running < threads else { return nil }
        // One long piece goes on whatever else is asked, and never two: each may hold 100 MB.
        if !state.isLongRunning, !state.long.isEmpty {
            state.running += 1
            state.isLongRunning = true
            return state.long.removeFirst()
        }
        guard !state.short.isEmpty else { return nil }
        state.running += 1
        return state.short.removeFirst()
    }
}
