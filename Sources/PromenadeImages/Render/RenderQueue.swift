import PromenadeConcurrency
import Synchronization

/// Work for a few threads, none of which is all taken up with work that takes its time.
///
/// A class around a `Mutex`: whoever is cancelled leaves the line at once.
package final class RenderQueue: Sendable {
    /// How long one thinks it takes.
    package enum Length: Sendable, CaseIterable {
        /// Minutes, and up to 100 MB: cutting a picture into tiles.
        case long
        /// Seconds, and up to 200 MB: putting many millions of pixels together.
        case large
        case short
    }

    private struct Entry {
        let ticket: Int
        let work: @Sendable () -> Void
    }

    private struct State {
        /// Bound: ``RenderQueue/most`` of each length.
        var waiting: [Length: [Entry]] = [:]
        /// Bound: three lengths.
        var running: [Length: Int] = [:]
        var lastTicket = 0

        var allWaiting: Int { waiting.values.reduce(0) { $0 + $1.count } }
    }

    private let state = Mutex(State())
    /// How many of each are worked on at once; memory allows two large ones, and whatever there is of the others, one
    /// thread is left for the short.
    private let room: [Length: Int]
    /// How many of each wait at most: each holds its picture, and would wait for minutes.
    private static let most: [Length: Int] = [.long: 32, .large: 16, .short: 256]
    private let threads: BlockingPool

    /// - Parameter threads: how many work at once, three at least.
    init(threads: Int) {
        let threads = max(threads, 3)
        room = [.long: 1, .large: min(threads - 2, 2), .short: threads]
        self.threads = BlockingPool(threads: threads)
    }

    /// How many wait for a thread.
    var waiting: Int { state.withLock { $0.allWaiting } }

    /// - Returns: what takes it out of the line again; `nil` where the line is full, and it is never run.
    func add(_ length: Length, _ work: @escaping @Sendable () -> Void) -> Int? {
        let ticket = state.withLock { state -> Int? in
            guard state.waiting[length, default: []].count < Self.most[length, default: 0] else { return nil }
            state.lastTicket += 1
            state.waiting[length, default: []].append(Entry(ticket: state.lastTicket, work: work))
            return state.lastTicket
        }
        startNext()
        return ticket
    }

    /// - Returns: whether it was still in the line; it is never run then.
    func remove(_ ticket: Int) -> Bool {
        state.withLock { state in
            let count = state.allWaiting
            for length in Length.allCases { state.waiting[length]?.removeAll { $0.ticket == ticket } }
            return state.allWaiting < count
        }
    }

    private func startNext() {
        guard let (length, work) = state.withLock({ next(&$0) }) else { return }
        threads.submit { [self] in
            work()
            state.withLock { $0.running[length, default: 0] -= 1 }
            startNext()
            // What was over may have made room for two kinds.
            startNext()
        }
    }

    private func next(_ state: inout State) -> (Length, @Sendable () -> Void)? {
        guard state.running.values.reduce(0, +) < room[.short, default: 0] else { return nil }
        // What takes its time goes first: it is never more than its room, and passed over it would wait for ever.
        for length in Length.allCases where state.running[length, default: 0] < room[length, default: 0] {
            guard let first = state.waiting[length]?.first else { continue }
            state.waiting[length]?.removeFirst()
            state.running[length, default: 0] += 1
            return (length, first.work)
        }
        return nil
    }
}
