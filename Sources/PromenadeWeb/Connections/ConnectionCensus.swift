package import NIOCore
import Synchronization

/// Who is connected: how many, and how many from each address.
///
/// State: counts, each taken back when its connection closes; no address outlives its last connection.
package final class ConnectionCensus: Sendable {
    /// What a connection is let in as.
    package enum Admission: Sendable, Equatable {
        /// Served; counted under this key, where addresses are counted.
        case served(key: String?)
        /// Told that there are too many.
        case refused
        /// Closed without a word.
        case dropped
    }

    private struct Counts {
        var served = 0
        var refused = 0
        /// Bound: connections that are served.
        var perAddress: [String: Int] = [:]
    }

    private let limits: ConnectionLimits
    private let isProxy: @Sendable (String) -> Bool
    private let counts = Mutex(Counts())

    /// - Parameter isProxy: whether everybody comes from an address, so that it says nothing.
    package init(
        limits: ConnectionLimits, isProxy: @escaping @Sendable (String) -> Bool = { _ in false }
    ) {
        self.limits = limits
        self.isProxy = isProxy
    }

    /// Connections that are served now.
    package var served: Int { counts.withLock(\.served) }

    /// Addresses with a connection now.
    package var addresses: Int { counts.withLock(\.perAddress.count) }

    /// Counts one who connects.
    ///
    /// What comes back is given to ``leave(_:)`` when the connection closes.
    package func admit(_ address: SocketAddress?) -> Admission {
        let key = address.flatMap(key)
        return counts.withLock { counts in
            let isOfMany =
                key.map { counts.perAddress[$0, default: 0] >= limits.connectionsPerAddress } ?? false
            if counts.served < limits.connections, !isOfMany {
                counts.served += 1
                if let key { counts.perAddress[key, default: 0] += 1 }
                return .served(key: key)
            }
            guard counts.refused < limits.refusals else { return .dropped }
            counts.refused += 1
            return .refused
        }
    }

    package func leave(_ admission: Admission) {
        counts.withLock { counts in
            switch admission {
            case .served(let key):
                counts.served -= 1
                guard let key, let count = counts.perAddress[key] else { return }
                counts.perAddress[key] = count > 1 ? count - 1 : nil
            case .refused: counts.refused -= 1
            case .dropped: break
            }
        }
    }

    /// What connections are counted under, as requests are (``ClientAddress``); `nil` for sockets in the file system.
    private func key(_ address: SocketAddress) -> String? {
        guard let text = address.ipAddress, !isProxy(text), let key = ClientAddress.network(text) else {
            return nil
        }
        let isLoopback = key.hasPrefix("127.") || text == "::1"
        return isLoopback && limits.sparesLoopback ? nil : key
    }
}
