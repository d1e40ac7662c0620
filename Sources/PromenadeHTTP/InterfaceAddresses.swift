import Foundation
import Synchronization

/// The addresses of this machine's network interfaces, each with the network it is in.
///
/// Read from the system (getifaddrs) and again when what was read is older than ``lifetime``: interfaces come and go.
package final class InterfaceAddresses: Sendable {
    /// An address, and how many of its first bits its network has in common.
    package struct Interface: Sendable, Hashable {
        package let address: NetworkAddress
        /// 0 to 32, or to 128.
        package let prefix: Int

        package init(_ address: NetworkAddress, prefix: Int) {
            self.address = address
            self.prefix = prefix
        }
    }

    /// How old what was read may be: one system call a few times a minute, and an address that was given away is noticed soon.
    private static let lifetime: Duration = .seconds(5)

    /// Those of this machine.
    package static let system = InterfaceAddresses { InterfaceAddresses.read() }

    /// Bound: interfaces of this machine.
    private let known = Mutex<(interfaces: [Interface], at: ContinuousClock.Instant)?>(nil)
    private let source: @Sendable () -> [Interface]
    private let now: @Sendable () -> ContinuousClock.Instant

    /// - Parameter source: what is there now.
    package init(
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
        source: @escaping @Sendable () -> [Interface]
    ) {
        self.now = now
        self.source = source
    }

    /// Where others in the local network reach this machine (IPv4), the system's first; `nil` where it is in none.
    package var reachable: NetworkAddress? {
        current.map(\.address).first {
            $0.isVersion4 && !$0.isLoopback && !$0.bytes.starts(with: [169, 254])
        }
    }

    /// All of them.
    package var all: [NetworkAddress] { current.map(\.address) }

    /// Whether this machine has the address itself.
    package func has(_ address: NetworkAddress) -> Bool {
        let address = address.unmapped
        return current.contains { $0.address == address }
    }

    /// Whether the address is in one of this machine's own networks: itself, or a neighbour.
    package func isNear(_ address: NetworkAddress) -> Bool {
        let address = address.unmapped
        return current.contains { interface in
            interface.address.bytes.count == address.bytes.count
                && address.isIn(interface.address, bits: interface.prefix)
        }
    }

    private var current: [Interface] {
        let now = now()
        return known.withLock { known in
            if let known, now - known.at < Self.lifetime { return known.interfaces }
            let interfaces = source()
            known = (interfaces, now)
            return interfaces
        }
    }

    private static func read() -> [Interface] {
        var first: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&first) == 0, let first else { return [] }
        defer { freeifaddrs(first) }
        return sequence(first: first, next: \.pointee.ifa_next).compactMap { entry in
            guard let address = entry.pointee.ifa_addr.flatMap({ NetworkAddress(socket: $0) }) else {
                return nil
            }
            let mask = entry.pointee.ifa_netmask.flatMap { NetworkAddress(socket: $0) }
            let whole = address.bytes.count * 8
            let bits = mask.map { $0.bytes.reduce(0) { $0 + $1.nonzeroBitCount } } ?? whole
            // A network of everything is no network: a tunnel that takes all there is.
            return Interface(address, prefix: bits == 0 ? whole : bits)
        }
    }
}

extension NetworkAddress {
    /// - Returns: `nil` for a socket of another family than the Internet Protocol's.
    init?(socket: UnsafeMutablePointer<sockaddr>) {
        switch Int32(socket.pointee.sa_family) {
        case AF_INET:
            let bytes = socket.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
                withUnsafeBytes(of: $0.pointee.sin_addr) { Array($0) }
            }
            self.init(bytes: bytes)
        case AF_INET6:
            let bytes = socket.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) {
                withUnsafeBytes(of: $0.pointee.sin6_addr) { Array($0) }
            }
            self.init(bytes: bytes)
        default: return nil
        }
    }
}
