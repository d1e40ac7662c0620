import Foundation
import PromenadeCore
import PromenadeWeb
import Synchronization

/// Says how far something is, beside the result, once it has taken a second and then twice a second.
final class Progress: Sendable {
    private struct State {
        let begunAt = ContinuousClock.now
        var saidAt: ContinuousClock.Instant?
    }

    private let words: String
    private let isQuiet: Bool
    private let state = Mutex(State())

    /// - Parameter words: what is counted: `"items written"`.
    init(_ words: String, isQuiet: Bool = false) {
        self.words = words
        self.isQuiet = isQuiet
    }

    func reached(_ count: Int) { said(count.grouped) }

    func reached(_ count: Int, of all: Int) { said("\(count.grouped) of \(all.grouped)") }

    private func said(_ count: String) {
        guard !isQuiet else { return }
        let isDue = state.withLock { state in
            let now = ContinuousClock.now
            guard now - state.begunAt > .seconds(1),
                state.saidAt.map({ now - $0 > .milliseconds(500) }) ?? true
            else { return false }
            state.saidAt = now
            return true
        }
        if isDue { Output.remark("\(count) \(words) …") }
    }
}
