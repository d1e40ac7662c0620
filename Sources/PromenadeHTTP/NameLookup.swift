import Foundation

/// Asks the system for the addresses of a name.
package enum NameLookup {
    private static let queue: OperationQueue = {
        let queue = OperationQueue()
        queue.name = "promenade.names"
        queue.maxConcurrentOperationCount = 4
        return queue
    }()

    /// All of them, on a thread of its own, since the system's resolver waits; none for a name nobody knows.
    @Sendable package static func addresses(of host: String) async -> [NetworkAddress] {
        await withCheckedContinuation { waiter in
            queue.addOperation { waiter.resume(returning: found(host)) }
        }
    }

    private static func found(_ host: String) -> [NetworkAddress] {
        var hints = addrinfo()
        hints.ai_family = AF_UNSPEC
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, nil, &hints, &list) == 0, let list else { return [] }
        defer { freeaddrinfo(list) }
        return sequence(first: list, next: \.pointee.ai_next).compactMap { entry in
            guard let address = entry.pointee.ai_addr else { return nil }
            switch entry.pointee.ai_family {
            case AF_INET:
                return address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
                    withUnsafeBytes(of: $0.pointee.sin_addr) { NetworkAddress(bytes: Array($0)) }
                }
            case AF_INET6:
                return address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) {
                    withUnsafeBytes(of: $0.pointee.sin6_addr) { NetworkAddress(bytes: Array($0)) }
                }
            default: return nil
            }
        }
    }
}
