import Foundation
import Synchronization

/// What others say by `NOTIFY`, over a connection of its own.
///
/// What was said while there was no connection is not heard: ``Event/connected`` means that all must be looked at anew.
package final class PostgresListener: Sendable {
    package enum Event: Sendable, Hashable {
        case connected
        case notified(PostgresNotification)
        case lost
    }

    private let address: PostgresAddress
    private let channels: [String]
    private let isOver = Atomic(false)
    /// How soon it is noticed that one is to end, in ms.
    private static let patience: Int32 = 250
    private static let firstWait = 0.1
    private static let longestWait = 5.0

    /// - Parameter channels: names of lower-case letters and underscores.
    package init(_ address: PostgresAddress, channels: [String]) {
        self.address = address
        self.channels = channels
    }

    /// Listens until it is cancelled; a connection that is lost is made anew, with exponential backoff.
    package func events() -> AsyncStream<Event> {
        AsyncStream(bufferingPolicy: .bufferingNewest(10_000)) { stream in
            stream.onTermination = { [isOver = self] _ in isOver.end() }
            Thread.detachNewThread { [self] in
                var failures = 0
                while !isOver.load(ordering: .relaxed) {
                    do throws(PostgresError) {
                        let connection = try PostgresConnection(address)
                        for channel in channels { try connection.execute("LISTEN \(channel)") }
                        failures = 0
                        stream.yield(.connected)
                        try listen(to: connection) { stream.yield(.notified($0)) }
                    } catch {
                        stream.yield(.lost)
                        let wait = min(Self.longestWait, Self.firstWait * pow(2, Double(failures)))
                        failures += 1
                        Thread.sleep(forTimeInterval: wait * Double.random(in: 0.5...1))
                    }
                }
                stream.finish()
            }
        }
    }

    private func end() { isOver.store(true, ordering: .relaxed) }

    private func listen(
        to connection: PostgresConnection, _ heard: (PostgresNotification) -> Void
    ) throws(PostgresError) {
        while !isOver.load(ordering: .relaxed) {
            var descriptor = pollfd(fd: connection.socket, events: Int16(POLLIN), revents: 0)
            guard poll(&descriptor, 1, Self.patience) >= 0 || errno == EINTR else {
                throw .unavailable(String(cString: strerror(errno)))
            }
            for notification in try connection.notifications() { heard(notification) }
        }
    }
}
