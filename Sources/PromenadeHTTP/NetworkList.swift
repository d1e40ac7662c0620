import Foundation

/// Addresses and networks of the Internet Protocol: `127.0.0.1 10.0.0.0/8 2001:db8::/32` (RFC 4632, section 3.1).
package struct NetworkList: Sendable, Hashable {
    private struct Network: Sendable, Hashable {
        let start: NetworkAddress
        let bits: Int
    }

    /// Bound: what a setting names.
    private let networks: [Network]
    /// As they were said.
    package let text: String

    package static let none = NetworkList(networks: [], text: "")
    /// This machine alone.
    package static let loopback = NetworkList("127.0.0.0/8 ::1") ?? .none

    private init(networks: [Network], text: String) {
        self.networks = networks
        self.text = text
    }

    /// - Parameter text: with white space or commas between.
    /// - Returns: `nil` where one is no address or network, or there is none.
    package init?(_ text: String) {
        var networks: [Network] = []
        let parts = text.split { $0.isWhitespace || $0 == "," }
        for part in parts {
            let halves = part.split(separator: "/", omittingEmptySubsequences: false)
            guard (1...2).contains(halves.count), let start = NetworkAddress(String(halves[0])) else {
                return nil
            }
            let longest = start.bytes.count * 8
            let said = halves.count == 2 ? Int(halves[1]) : longest
            guard let said, (0...longest).contains(said) else { return nil }
            networks.append(Network(start: start, bits: said))
        }
        guard !networks.isEmpty else { return nil }
        self.init(networks: networks, text: parts.joined(separator: " "))
    }

    package var isEmpty: Bool { networks.isEmpty }

    /// Whether one of them has this address; one of version 4 that is written as version 6 is the same.
    package func contains(_ address: NetworkAddress) -> Bool {
        let address = address.unmapped
        return networks.contains { address.isIn($0.start.unmapped, bits: $0.bits) }
    }

    /// - Parameter address: `192.0.2.1`, `fe80::1%eth0`.
    package func contains(_ address: String) -> Bool {
        NetworkAddress(String(address.prefix { $0 != "%" })).map(contains) ?? false
    }
}
