import Foundation
import PromenadeCore
import PromenadeWeb
import Synchronization

/// How far an import is: a bar on a terminal, lines elsewhere.
final class ImportBar: Sendable {
    private let isTerminal = isatty(STDERR_FILENO) == 1
    private let isQuiet: Bool
    private let saidAt = Mutex<ContinuousClock.Instant?>(nil)

    init(isQuiet: Bool) { self.isQuiet = isQuiet }

    func reached(_ collection: CollectionState) {
        guard !isQuiet else { return }
        let isDue = saidAt.withLock { saidAt in
            let now = ContinuousClock.now
            guard saidAt.map({ now - $0 > .milliseconds(isTerminal ? 100 : 2_000) }) ?? true else {
                return false
            }
            saidAt = now
            return true
        }
        guard isDue else { return }
        if isTerminal {
            let line = Self.bar(collection) + collection.pace
            try? FileHandle.standardError.write(contentsOf: Data("\r\u{1B}[2K\(line)".utf8))
        } else {
            Output.remark(collection.pace)
        }
    }

    /// Leaves the bar where it is.
    func end() {
        guard isTerminal, saidAt.withLock({ $0 != nil }) else { return }
        try? FileHandle.standardError.write(contentsOf: Data("\n".utf8))
    }

    private static func bar(_ collection: CollectionState) -> String {
        guard let share = collection.progress.share else { return "" }
        let full = Int(share * 24)
        return String(repeating: "█", count: full) + String(repeating: "░", count: 24 - full) + " "
    }
}
