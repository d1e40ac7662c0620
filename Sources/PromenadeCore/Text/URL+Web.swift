package import Foundation

extension URL {
    /// Whether it is an address of the web: `http` or `https`, and a host.
    ///
    /// Nothing else that came from outside becomes a link or is fetched.
    package var isOnTheWeb: Bool {
        ["http", "https"].contains(scheme?.lowercased()) && host()?.isEmpty == false
    }

    /// The host for people, in its own script where somebody wrote it so: `müseum.example`.
    package var hostInWords: String? { host()?.removingPercentEncoding ?? host() }
}
