import Foundation
import HTTPTypes
package import Hummingbird
import PromenadeCore

/// Whom a request comes from, as far as limits for each are concerned; never logged, never kept.
package enum ClientAddress {
    /// Set around each request by the server: an IPv4 address, or the first half of an IPv6 one, which is what one
    /// household has (RFC 6177); `nil` where nobody says, as in tests: then nobody is limited.
    @TaskLocal package static var current: String?

    /// - Parameters:
    ///   - peer: the other end of the connection.
    ///   - request: may say in `X-Forwarded-For` whom it was sent on for.
    ///   - isBehindProxy: whether every request comes through a proxy that adds its own peer at the end.
    /// - Returns: `nil` where nobody says an address.
    package static func key(peer: String?, of request: Request, isBehindProxy: Bool) -> String? {
        let name = HTTPField.Name("X-Forwarded-For") ?? .via
        return key(peer: peer, forwardedFor: request.headers[values: name], isBehindProxy: isBehindProxy)
    }

    /// - Parameters:
    ///   - peer: the other end of the connection.
    ///   - forwardedFor: `X-Forwarded-For` as it came, every line of it; anybody can write it.
    ///   - isBehindProxy: whether every request comes through a proxy that adds its own peer at the end.
    /// - Returns: `nil` where neither is an address.
    static func key(peer: String?, forwardedFor: [String], isBehindProxy: Bool) -> String? {
        let last = forwardedFor.last?.split(separator: ",").last.map {
            String($0).trimmingCharacters(in: .whitespaces)
        }
        return (isBehindProxy ? last.flatMap(network) : nil) ?? peer.flatMap(network)
    }

    /// `"203.0.113.7"` as it is, also written as IPv6; `"2001:db8:1:2:3::4"` → `"2001:db8:1:2::/64"`.
    static func network(_ text: String) -> String? {
        // A zone is no part of the address (RFC 4007, section 11): fe80::1%eth0.
        let text = text.limited(to: 64).prefix { $0 != "%" }.trimmingCharacters(in: ["[", "]"])
        var four = in_addr()
        if inet_pton(AF_INET, text, &four) == 1 { return text }
        var six = in6_addr()
        guard inet_pton(AF_INET6, text, &six) == 1 else { return nil }
        let bytes = withUnsafeBytes(of: six) { Array($0) }
        if bytes.prefix(10).allSatisfy({ $0 == 0 }), bytes[10...11].allSatisfy({ $0 == 0xFF }) {
            return bytes[12...].map { String($0) }.joined(separator: ".")
        }
        let groups = stride(from: 0, to: 8, by: 2).map {
            String(Int(bytes[$0]) << 8 | Int(bytes[$0 + 1]), radix: 16)
        }
        return groups.joined(separator: ":") + "::/64"
    }
}
