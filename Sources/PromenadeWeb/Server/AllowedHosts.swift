package import Foundation

/// The names this server answers to.
///
/// A page of another site can make its own name lead here (DNS rebinding), and a browser then takes our answers for that
/// site's. So a name is only answered to if it is this machine's by definition, or the operator's by setting; an address
/// that stands in place of a name cannot be made to lead elsewhere.
package struct AllowedHosts: Sendable {
    /// Where people reach this server (`PROMENADE_PUBLIC_URL`); `nil` where nobody said.
    package let publicAddress: URL?
    private let publicScheme: String?
    private let publicAuthority: HostAuthority?
    /// `art.local`, or `art.local:8080` for that port alone; lower case.
    private let names: Set<String>
    /// Whether every request comes by TLS, which ends here.
    private let isTLS: Bool
    private let isOwnAddress: @Sendable (String) -> Bool

    /// - Parameters:
    ///   - names: hosts, or hosts with a port, lower case; addresses of version 6 in brackets.
    ///   - publicAddress: scheme, host and port of where people reach this server.
    ///   - isTLS: whether every request comes by TLS, which ends here.
    ///   - isOwnAddress: whether an address, without brackets, is one of this machine's.
    package init(
        names: [String] = [], publicAddress: URL? = nil, isTLS: Bool = false,
        isOwnAddress: @escaping @Sendable (String) -> Bool = { _ in false }
    ) {
        self.names = Set(names.map { $0.lowercased() })
        self.publicAddress = publicAddress
        self.isTLS = isTLS
        publicScheme = publicAddress?.scheme?.lowercased()
        publicAuthority = publicAddress.flatMap { address in
            let text = address.absoluteString
            guard let start = text.range(of: "://")?.upperBound else { return nil }
            return HostAuthority(String(text[start...].prefix { $0 != "/" }))
        }
        self.isOwnAddress = isOwnAddress
    }

    /// Whether a request that names this host is answered.
    package func contains(_ authority: HostAuthority) -> Bool {
        if authority.isLoopback || authority.host == publicAuthority?.host { return true }
        if names.contains(HostAuthority.name(authority.host)) || names.contains(authority.written) {
            return true
        }
        return authority.isAddress && isOwnAddress(authority.host)
    }

    /// The scheme people reach this host by, where the public address says it, or TLS ends here; `nil` for any other host.
    package func scheme(of authority: HostAuthority) -> String? {
        if isTLS { return "https" }
        guard let publicAuthority, let publicScheme, publicAuthority.host == authority.host,
            publicAuthority.port(of: publicScheme) == authority.port(of: publicScheme)
        else { return nil }
        return publicScheme
    }

    /// Whether a page came from here.
    ///
    /// - Parameters:
    ///   - origin: as an `Origin` header says it: `https://art.example:8443` (RFC 6454, section 7).
    ///   - authority: the host the request names.
    ///   - scheme: the one it came by, where that is known.
    package func isOwn(origin: String, of authority: HostAuthority, scheme: String?) -> Bool {
        guard contains(authority), let mark = origin.range(of: "://"),
            let other = HostAuthority(String(origin[mark.upperBound...]))
        else { return false }
        let said = origin[..<mark.lowerBound].lowercased()
        guard said == "http" || said == "https", other.host == authority.host else { return false }
        if let known = scheme ?? self.scheme(of: authority) {
            return said == known && other.port(of: said) == authority.port(of: known)
        }
        return other.port(of: said) == authority.port(of: said)
    }
}

extension HostAuthority {
    /// A host as it stands in an address.
    fileprivate static func name(_ host: String) -> String { host.contains(":") ? "[\(host)]" : host }
}
