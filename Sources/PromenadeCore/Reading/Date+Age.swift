package import Foundation

extension Date {
    /// Whether it is less than so many seconds ago.
    ///
    /// What a clock that was wrong has put into the future is of no age that one could know, and counts as old; a clock
    /// that is set back by a minute makes nothing old.
    ///
    /// - Parameter age: in seconds; nothing is younger than none at all.
    package func isYounger(than age: TimeInterval, at now: Date) -> Bool {
        age > 0 && (-60..<age).contains(now.timeIntervalSince(self))
    }
}
