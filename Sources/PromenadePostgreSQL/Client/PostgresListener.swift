import Foundation
import PromenadeConcurrency
import Synchronization

/// What others say by `NOTIFY`, over a connection of its own.
///
/// What was said while there was no connection is not heard: ``Event/connected`` means that all must be looked at anew.
package final class PostgresListener: Sendable {
    /// What happens while one listens.
    package enum Event: Sendable, Hashable {
        case connected
        case notified(PostgresNotification)
        case lost
    }

    private let address: PostgresAddress
    private let channels: [String]
    private let isOver = Atomic(false)
    private let thread = BlockingPool(threads: 1)
    /// How soon it is noticed that one is to end, in ms.
    private static let pollInterval: Int32 = 250

    /// - Parameter channels: names of lower-case letters and underscores.
    package init(_ address: PostgresAddress, channels: [String]) {
        self.address = address
        self.channels = channels
    }

    /// Listens until it is cancelled; a connection that is lost is made anew, with exponential backoff.
    package func events() -> AsyncStream<Event> {
        AsyncStream(bufferingPolicy: .bufferingNewest(10_000)) { stream in
            stream.onTermination = { [self] _ in end() }
            thread.submit { [self] in
                var backoff = ConnectionBackoff()
                while !isOver.load(ordering: .relaxed) {
                    do throws(PostgresError) {
                        let connection = try PostgresConnection(address)
                        for channel in channels { try connection.execute("LISTEN \(channel)") }
                        backoff.succeeded()
                        stream.yield(.connected)
                        try listen(to: connection) { stream.yield(.notified($0)) }
                    } catch {
                        stream.yield(.lost)
                        Thread.sleep(forTimeInterval: backoff.next())
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
            guard poll(&descriptor, 1, Self.pollInterval) >= 0 || errno == EINTR else {
                throw .unavailable(String(cString: strerror(errno)))
            }
            for notification in try connection.notifications() { heard(notification) }
        }
    }
}
