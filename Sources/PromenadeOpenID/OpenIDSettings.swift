import Foundation
import PromenadeCore

/// Who vouches for people, and what this server is called there.
package struct OpenIDSettings: Sendable, Hashable {
    /// As it stands in every token, to the last slash.
    package let issuer: String
    package let clientID: String
    /// `nil` for a public client (RFC 6749, section 2.1).
    package let clientSecret: String?
    /// What people call it: `Authentik`.
    package let name: String

    /// - Parameter name: its host's name where it is left out.
    /// - Returns: `nil` unless the issuer is an https address without a query, or an http one of this machine.
    package init?(issuer: String, clientID: String, clientSecret: String? = nil, name: String? = nil) {
        guard let url = URL(string: issuer), let host = url.host(), url.query() == nil, url.fragment() == nil,
            url.user() == nil, Self.isSafe(url), !issuer.isLonger(than: 1_000), !clientID.isEmpty
        else { return nil }
        self.issuer = issuer
        self.clientID = clientID
        self.clientSecret = clientSecret
        self.name = name ?? host
    }

    /// Secrets go there: by TLS, or without leaving this machine.
    static func isSafe(_ url: URL) -> Bool {
        switch url.scheme?.lowercased() {
        case "https": url.host() != nil
        case "http": ["localhost", "127.0.0.1", "[::1]", "::1"].contains(url.host()?.lowercased())
        default: false
        }
    }

    /// OpenID Connect Discovery 1.0, section 4.
    var discovery: URL? {
        let base = issuer.hasSuffix("/") ? String(issuer.dropLast()) : issuer
        return URL(string: base + "/.well-known/openid-configuration")
    }
}
