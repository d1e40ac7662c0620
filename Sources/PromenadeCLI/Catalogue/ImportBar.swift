import Foundation
import PromenadeCore
import PromenadeWeb
import Synchronization

/// How far an import is: a bar on a terminal, lines elsewhere.
final class ImportBar: Sendable {
    private struct State {
        let begunAt = ContinuousClock.now
        var saidAt: ContinuousClock.Instant?
        /// What had been read when it began: an import that goes on is measured from there.
        var first: CollectionState?
        var hasBar = false
    }

    private let isTerminal = isatty(STDERR_FILENO) == 1
    private let isQuiet: Bool
    private let state = Mutex(State())

    init(isQuiet: Bool) { self.isQuiet = isQuiet }

    func reached(_ collection: CollectionState) {
        guard !isQuiet else { return }
        let line: String? = state.withLock { state in
            let now = ContinuousClock.now
            let first = state.first ?? collection
            state.first = first
            guard state.saidAt.map({ now - $0 > .milliseconds(isTerminal ? 100 : 2_000) }) ?? true else {
                return nil
            }
            state.saidAt = now
            state.hasBar = true
            let seconds = (now - state.begunAt) / .seconds(1)
            return Self.line(collection, since: first, seconds: seconds, isTerminal: isTerminal)
        }
        guard let line else { return }
        if isTerminal {
            try? FileHandle.standardError.write(contentsOf: Data("\r\u{1B}[2K\(line)".utf8))
        } else {
            Output.remark(line)
        }
    }

    /// Leaves the bar where it is.
    func end() {
        guard isTerminal, state.withLock(\.hasBar) else { return }
        try? FileHandle.standardError.write(contentsOf: Data("\n".utf8))
    }

    private static func line(
        _ now: CollectionState, since first: CollectionState, seconds: Double, isTerminal: Bool
    ) -> String {
        let rate = seconds > 0 ? Double(now.position - first.position) / seconds : 0
        var parts = ["\(now.position.grouped) records"]
        if rate >= 1 { parts.append("\(Int(rate).grouped) a second") }
        if let share = now.progress.share {
            let gone = share - (first.progress.share ?? 0)
            if gone > 0, seconds > 1 { parts.append("\(left(Int(seconds / gone * (1 - share)))) left") }
            let percent = "\(Int(share * 100)) %"
            guard isTerminal else { return ([percent] + parts).joined(separator: ", ") }
            let full = Int(share * 24)
            let bar = String(repeating: "█", count: full) + String(repeating: "░", count: 24 - full)
            return "\(bar) \(percent)  \(parts.joined(separator: ", "))"
        }
        return parts.joined(separator: ", ")
    }

    private static func left(_ seconds: Int) -> String {
        seconds < 90 ? "\(seconds) s" : seconds < 5_400 ? "\(seconds / 60) min" : "\(seconds / 3_600) h"
    }
}
