import Foundation

/// An address of the Internet Protocol: 4 or 16 bytes.
package struct NetworkAddress: Sendable, Hashable {
    /// In network order.
    package let bytes: [UInt8]

    /// - Returns: `nil` unless there are 4 or 16.
    package init?(bytes: [UInt8]) {
        guard [4, 16].contains(bytes.count) else { return nil }
        self.bytes = bytes
    }

    /// - Parameter text: `"192.0.2.1"`, `"2001:db8::1"`; no brackets, no zone.
    package init?(_ text: String) {
        var four = in_addr()
        var six = in6_addr()
        if inet_pton(AF_INET, text, &four) == 1 {
            bytes = withUnsafeBytes(of: four) { Array($0) }
        } else if inet_pton(AF_INET6, text, &six) == 1 {
            bytes = withUnsafeBytes(of: six) { Array($0) }
        } else {
            return nil
        }
    }

    package var isVersion4: Bool { bytes.count == 4 }

    /// As it is written in an address without brackets.
    package var text: String {
        guard !isVersion4 else { return bytes.map { String($0) }.joined(separator: ".") }
        return stride(from: 0, to: 16, by: 2)
            .map { String(UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]), radix: 16) }
            .joined(separator: ":")
    }

    /// The address of version 4 that one of version 6 only writes in another way (RFC 4291, section 2.5.5.2); itself otherwise.
    package var unmapped: NetworkAddress {
        guard bytes.prefix(12) == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff] else { return self }
        return NetworkAddress(bytes: Array(bytes.suffix(4))) ?? self
    }

    /// Whether it is this machine's own (RFC 1122, section 3.2.1.3; RFC 4291, section 2.5.3).
    package var isLoopback: Bool {
        let address = unmapped
        return address.isVersion4
            ? address.bytes[0] == 127
            : address.bytes.dropLast().allSatisfy { $0 == 0 } && address.bytes[15] == 1
    }

    /// Whether it begins with the same bits as another of its version.
    package func isIn(_ network: NetworkAddress, bits: Int) -> Bool {
        bytes.count == network.bytes.count && contains(Block(start: network.bytes, bits: bits))
    }

    /// Whether it is anybody's on the open Internet: not this machine, not a network of its own, not a block the
    /// registries of special-purpose addresses name (RFC 6890, as of 2026).
    ///
    /// IANA IPv4 and IPv6 Special-Purpose Address Registries. What translates to version 4 (NAT64, 6to4, Teredo) is not
    /// asked at all: whoever is meant has an address of their own.
    package var isPublic: Bool {
        let address = unmapped
        guard address.isVersion4 else {
            // Nothing but 2000::/3 has been given to anybody; the rest is special, local or not assigned.
            return address.bytes[0] & 0xe0 == 0x20 && !Self.special6.contains(where: address.contains)
        }
        return !Self.special4.contains(where: address.contains)
    }

    private func contains(_ block: Block) -> Bool {
        zip(bytes, block.start).enumerated().allSatisfy { index, pair in
            let bits = min(max(block.bits - index * 8, 0), 8)
            let mask = UInt8(truncatingIfNeeded: 0xff00 >> bits)
            return pair.0 & mask == pair.1 & mask
        }
    }

    private struct Block {
        let start: [UInt8]
        let bits: Int
    }

    private static let special4 = [
        Block(start: [0, 0, 0, 0], bits: 8), Block(start: [10, 0, 0, 0], bits: 8),
        Block(start: [100, 64, 0, 0], bits: 10), Block(start: [127, 0, 0, 0], bits: 8),
        Block(start: [169, 254, 0, 0], bits: 16), Block(start: [172, 16, 0, 0], bits: 12),
        Block(start: [192, 0, 0, 0], bits: 24), Block(start: [192, 0, 2, 0], bits: 24),
        Block(start: [192, 31, 196, 0], bits: 24), Block(start: [192, 52, 193, 0], bits: 24),
        Block(start: [192, 88, 99, 0], bits: 24), Block(start: [192, 168, 0, 0], bits: 16),
        Block(start: [192, 175, 48, 0], bits: 24),
        Block(start: [198, 18, 0, 0], bits: 15), Block(start: [198, 51, 100, 0], bits: 24),
        Block(start: [203, 0, 113, 0], bits: 24), Block(start: [224, 0, 0, 0], bits: 3),
    ]

    /// Teredo and its neighbours, documentation, 6to4 (which leads back to any version 4 address), AS112, segment routing's
    /// own, documentation.
    private static let special6 = [
        Block(start: [0x20, 0x01, 0, 0], bits: 23), Block(start: [0x20, 0x01, 0x0d, 0xb8], bits: 32),
        Block(start: [0x20, 0x02], bits: 16), Block(start: [0x26, 0x20, 0, 0x4f, 0x80, 0], bits: 48),
        Block(start: [0x3f, 0xff, 0], bits: 20),
    ]
}
