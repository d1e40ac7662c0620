import Foundation

/// How long to wait before a lost connection is tried again: 0.1 to 5 s, doubled each time, with jitter.
struct ConnectionBackoff {
    private static let first = 0.1
    private static let longest = 5.0
    private var failures = 0

    /// Seconds, of which each call has more.
    mutating func next() -> TimeInterval {
        defer { failures += 1 }
        return min(Self.longest, Self.first * pow(2, Double(min(failures, 10)))) * Double.random(in: 0.5...1)
    }

    mutating func succeeded() { failures = 0 }
}
