package import Foundation

/// The authority behind the server's own certificate, which each device is told once to trust.
package struct HouseholdAuthority: Sendable, Hashable {
    /// As devices list it.
    package let title: String
    /// DER (X.690).
    package let certificate: Data
    /// SHA-256, by pairs with colons.
    package let fingerprint: String

    package init(title: String, certificate: Data, fingerprint: String) {
        self.title = title
        self.certificate = certificate
        self.fingerprint = fingerprint
    }
}
