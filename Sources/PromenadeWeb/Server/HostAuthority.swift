/// The host, and the port where it is said, of a request's target or `Host` header (RFC 9110, section 7.2):
/// `localhost:8080`, `[::1]:8080`, `art.example`.
package struct HostAuthority: Sendable, Hashable {
    /// A name in lower case without a last dot, or an address without brackets.
    package let host: String
    /// `nil` where none is said.
    package let port: Int?
    /// Whether ``host`` is an address of the Internet Protocol: nobody's DNS decides where that leads.
    package let isAddress: Bool

    /// Longest name the DNS has, brackets and a port.
    private static let longest = 253 + 8

    /// - Parameter text: as it was sent. `nil` for what no host is written like, with user names, spaces or other signs.
    package init?(_ text: String) {
        guard (1...Self.longest).contains(text.utf8.count) else { return nil }
        let end: String.Index
        if text.utf8.first == UInt8(ascii: "[") {
            guard let bracket = text.utf8.firstIndex(of: UInt8(ascii: "]")) else { return nil }
            host = text[text.utf8.index(after: text.startIndex)..<bracket].lowercased()
            guard host.contains(":"), host.utf8.allSatisfy(Self.isOfVersion6) else { return nil }
            isAddress = true
            end = text.utf8.index(after: bracket)
        } else {
            end = text.utf8.firstIndex(of: UInt8(ascii: ":")) ?? text.endIndex
            var name = text[..<end].lowercased()
            if name.utf8.last == UInt8(ascii: ".") { name.removeLast() }
            guard !name.isEmpty, name.utf8.allSatisfy(Self.isOfName), !name.utf8.starts(with: [46]),
                !name.contains("..")
            else { return nil }
            host = name
            isAddress = Self.isVersion4(name)
        }
        guard end != text.endIndex else {
            port = nil
            return
        }
        let digits = text[text.utf8.index(after: end)...]
        guard text.utf8[end] == UInt8(ascii: ":"), (1...5).contains(digits.utf8.count),
            digits.utf8.allSatisfy({ (48...57).contains($0) }), let number = Int(digits), number <= 65_535
        else { return nil }
        port = number
    }

    /// The port, or the one a scheme has without saying.
    package func port(of scheme: String) -> Int { port ?? (scheme == "https" ? 443 : 80) }

    /// As it stands in an address.
    package var written: String {
        (host.contains(":") ? "[\(host)]" : host) + (port.map { ":\($0)" } ?? "")
    }

    /// This machine asking itself: what is loopback by name (RFC 6761, section 6.3) or by address.
    package var isLoopback: Bool {
        if isAddress { return host == "::1" || (host.hasPrefix("127.") && !host.contains(":")) }
        return host == "localhost" || host.hasSuffix(".localhost")
    }

    /// Four numbers without leading zeros: browsers write any other form of an address so before they send it.
    private static func isVersion4(_ name: String) -> Bool {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4
            && parts.allSatisfy { part in
                (1...3).contains(part.utf8.count) && part.utf8.allSatisfy { (48...57).contains($0) }
                    && (part == "0" || part.utf8.first != 48) && Int(part).map { $0 <= 255 } == true
            }
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (48...57).contains(byte)
            || "-._".utf8.contains(byte)
    }

    private static func isOfVersion6(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte) || (48...57).contains(byte)
            || ":.".utf8.contains(byte)
    }
}
