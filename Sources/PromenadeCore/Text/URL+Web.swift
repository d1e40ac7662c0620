package import Foundation

extension URL {
    /// Whether it is an address of the web: `http` or `https`, and a host.
    ///
    /// Nothing else that came from outside becomes a link or is fetched.
    package var isOnTheWeb: Bool {
        ["http", "https"].contains(scheme?.lowercased()) && host()?.isEmpty == false
    }

    /// Whether it is of a web site, or of one below it: `www.artic.edu` and `artic.edu` are one.
    package func isOn(_ site: URL) -> Bool {
        guard let own = site.host()?.lowercased(), let host = host()?.lowercased(), isOnTheWeb else {
            return false
        }
        let domain = own.hasPrefix("www.") ? String(own.dropFirst(4)) : own
        return host == domain || host.hasSuffix(".\(domain)")
    }

    /// The host for people, in its own script where somebody wrote it so: `müseum.example`.
    package var hostInWords: String? { host()?.removingPercentEncoding ?? host() }
}
