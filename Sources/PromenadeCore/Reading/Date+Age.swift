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

    /// Where it stands among dates of use: the smaller, the longer ago.
    ///
    /// In seconds since 1970; what a clock that was wrong has put into the future (``isYounger(than:at:)``) comes before everything
    /// else, in its own order. So a clock that is wrong changes what goes first, and never how much goes.
    package func useRank(at now: Date) -> Double {
        let seconds = timeIntervalSince1970
        return seconds > Self.ahead(of: now) ? seconds - Self.allDates : seconds
    }

    /// From when on a date is in the future, in seconds since 1970.
    package static func ahead(of now: Date) -> Double { now.timeIntervalSince1970 + 60 }

    /// More seconds than lie between any two dates that are read or written here: 30,000 years.
    package static let allDates = 1e12
}
