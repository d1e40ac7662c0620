package import NIOCore
import Synchronization

/// How fast answers have to be read: faster while others are refused because of those who read slowly.
///
/// State: when somebody was refused last.
package final class ReadingPace: Sendable {
    /// How long a refusal counts: longer than ``ConnectionLimits/rateTime``, over which a pace is measured.
    private static let memory = TimeAmount.seconds(60)

    private let lastRefusal = Mutex<NIODeadline?>(nil)

    package init() {}

    /// Somebody was not answered, because too much waits to be read.
    package func refused(now: NIODeadline = .now()) { lastRefusal.withLock { $0 = now } }

    /// The slowest reader, in bytes a second.
    func bytesPerSecond(within limits: ConnectionLimits, now: NIODeadline) -> Int {
        let isWanted = lastRefusal.withLock { last in last.map { now - $0 < Self.memory } ?? false }
        return isWanted ? limits.wantedBytesPerSecond : limits.bytesPerSecond
    }
}
