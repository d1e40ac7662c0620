import Foundation
import PromenadeConcurrency
import Synchronization

/// Asks the system for the addresses of a name: a few names at a time, in a line with an end, none for longer than a
/// visitor waits.
///
/// The system's resolver blocks and cannot be stopped, so a lookup that takes too long is left to itself: it keeps its
/// thread until it ends, and whoever asked is told at once.
///
/// State: how many lookups have not ended, given up ones included; and who waits for which name.
package final class NameLookup: Sendable {
    /// Names looked up at the same moment: as many threads may be held up by a server that does not answer.
    static let slots = 4
    /// Lookups that have not ended; more are refused.
    static let most = 64
    /// What a visitor waits for a name, its turn in the line included.
    ///
    /// The system itself may take half a minute.
    static let timeLimit = Duration.seconds(5)

    private static let shared = NameLookup()

    private let threads = BlockingPool(threads: NameLookup.slots)
    private let unfinished = Mutex(0)
    private let lookups = InFlight<String, [NetworkAddress], FetchError>(whenCancelled: .offline)
    private let clock: any Clock<Duration>
    private let resolve: @Sendable (String) -> [NetworkAddress]

    /// - Parameter resolve: may block; the system's resolver asks `/etc/hosts` and the DNS.
    init(
        clock: any Clock<Duration> = ContinuousClock(),
        resolve: @escaping @Sendable (String) -> [NetworkAddress] = NameLookup.found
    ) {
        self.clock = clock
        self.resolve = resolve
    }

    /// All of them; none for a name nobody knows.
    ///
    /// - Throws: ``FetchError/busy(retryAfter:)`` where too many are being looked up, ``FetchError/timedOut`` after five
    ///   seconds, ``FetchError/offline`` when cancelled.
    @Sendable package static func addresses(of host: String) async throws(FetchError) -> [NetworkAddress] {
        try await shared.addresses(of: host)
    }

    /// How many wait for a name.
    func waiting(for host: String) -> Int { lookups.waiting(for: host) }

    /// How many lookups have not ended.
    var pending: Int { unfinished.withLock { $0 } }

    func addresses(of host: String) async throws(FetchError) -> [NetworkAddress] {
        try await lookups.value(for: host) { [self] () async throws(FetchError) in
            let hasRoom = unfinished.withLock { count in
                guard count < Self.most else { return false }
                count += 1
                return true
            }
            guard hasRoom else { throw .busy(retryAfter: Self.timeLimit) }
            guard let addresses = await lookUp(host) else { throw .timedOut }
            return addresses
        }
    }

    private func lookUp(_ host: String) async -> [NetworkAddress]? {
        await firstAnswer(within: .after(Self.timeLimit, by: clock), late: .cancel) { [self] in
            await threads.run { [self] in
                defer { unfinished.withLock { $0 -= 1 } }
                // One whose time ran out in the line is not asked for any more.
                return BlockingPool.isCancelled ? [] : resolve(host)
            }
        }
    }

    @Sendable private static func found(_ host: String) -> [NetworkAddress] {
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
