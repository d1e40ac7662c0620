import Crypto
package import Foundation
import PromenadeHTTP
import SwiftASN1
package import X509

/// A household's own certificate authority (RFC 5280): it vouches for one server, by names and addresses of home networks.
///
/// Whoever trusts it need not trust its key's keeper with anything else: name constraints (section 4.2.1.10) keep it from vouching
/// for a bank.
package struct CertificateAuthority {
    /// Ten years: each device is told once.
    static let lifetime = 3_650
    /// The most days that browsers accept of a server's certificate which they do not find in a public log.
    static let serverLifetime = 397

    package let certificate: Certificate
    private let key: P256.Signing.PrivateKey

    /// Names that belong to home networks by definition: RFC 6762, RFC 8375, and `internal`, which ICANN keeps for that.
    private static let homeDomains = ["localhost", "local", "home.arpa", "internal", "lan", "home"]

    /// Networks that nobody has alone: RFC 1918, RFC 6598 (and Tailscale), RFC 3927, RFC 4193, RFC 4291.
    private static let homeNetworks: [(String, bits: Int)] = [
        ("127.0.0.0", 8), ("10.0.0.0", 8), ("172.16.0.0", 12), ("192.168.0.0", 16), ("100.64.0.0", 10),
        ("169.254.0.0", 16), ("::1", 128), ("fc00::", 7), ("fe80::", 10),
    ]

    /// Makes one.
    ///
    /// - Parameters:
    ///   - title: what people see in their device's list.
    ///   - names: hosts it vouches for besides those of home networks.
    package init(titled title: String, names: [String], at time: Date) throws {
        key = P256.Signing.PrivateKey()
        let name = try DistinguishedName { CommonName(title) }
        let publicKey = Certificate.PublicKey(key.publicKey)
        let networks = Self.homeNetworks.compactMap { Self.network($0.0, bits: $0.bits) }
        let extensions = try Certificate.Extensions {
            Critical(BasicConstraints.isCertificateAuthority(maxPathLength: 0))
            Critical(KeyUsage(keyCertSign: true, cRLSign: true))
            Critical(
                NameConstraints(
                    permittedDNSDomains: Set(Self.homeDomains + names).sorted(), permittedIPRanges: networks))
            SubjectKeyIdentifier(hash: publicKey)
        }
        certificate = try Certificate(
            version: .v3, serialNumber: Certificate.SerialNumber(),
            publicKey: publicKey, notValidBefore: Self.begin(time),
            notValidAfter: Self.end(time, Self.lifetime), issuer: name, subject: name,
            signatureAlgorithm: .ecdsaWithSHA256, extensions: extensions,
            issuerPrivateKey: Certificate.PrivateKey(key))
    }

    /// One that was made before.
    package init(certificate: String, key: String) throws {
        self.certificate = try Certificate(pemEncoded: certificate)
        self.key = try P256.Signing.PrivateKey(pemRepresentation: key)
    }

    package var keyText: String { key.pemRepresentation }

    /// PEM (RFC 7468).
    package var text: String { get throws { try certificate.serializeAsPEM().pemString + "\n" } }

    /// The hosts it vouches for besides those of home networks.
    package var names: [String] {
        let constraints = try? certificate.extensions.nameConstraints
        return (constraints?.permittedDNSDomains.map { $0 } ?? []).filter { !Self.homeDomains.contains($0) }
    }

    /// What a device shows of it, to be compared: SHA-256, by pairs.
    package var fingerprint: String {
        get throws {
            SHA256.hash(data: try bytes).map { byte in
                String(byte >> 4, radix: 16, uppercase: true) + String(byte & 15, radix: 16, uppercase: true)
            }.joined(separator: ":")
        }
    }

    /// What people see in their device's list.
    package var title: String {
        certificate.subject.joined().first { $0.type == .RDNAttributeType.commonName }
            .flatMap { String($0.value) } ?? "Promenade"
    }

    /// DER (X.690).
    package var bytes: Data {
        get throws {
            var serializer = DER.Serializer()
            try serializer.serialize(certificate)
            return Data(serializer.serializedBytes)
        }
    }

    /// Whether it may vouch for a host.
    package func mayVouch(for name: String) -> Bool {
        (Self.homeDomains + names).contains { name == $0 || name.hasSuffix(".\($0)") }
    }

    /// What a server's certificate may name of these: hosts it vouches for, addresses of home networks.
    func alternatives(names: [String], addresses: [NetworkAddress]) -> [GeneralName] {
        let near = addresses.filter { address in
            Self.homeNetworks.contains { text, bits in
                NetworkAddress(text).map { address.isIn($0, bits: bits) } ?? false
            }
        }
        return names.filter(mayVouch).map { .dnsName($0) }
            + near.map { .ipAddress(ASN1OctetString(contentBytes: $0.bytes[...])) }
    }

    /// A server's certificate and its key, both in PEM.
    func issue(for alternatives: [GeneralName], at time: Date) throws -> (certificate: String, key: String) {
        let key = P256.Signing.PrivateKey()
        let extensions = try Certificate.Extensions {
            Critical(BasicConstraints.notCertificateAuthority)
            Critical(KeyUsage(digitalSignature: true))
            try ExtendedKeyUsage([.serverAuth])
            SubjectAlternativeNames(alternatives)
            AuthorityKeyIdentifier(
                keyIdentifier: SubjectKeyIdentifier(hash: certificate.publicKey).keyIdentifier)
        }
        let issued = try Certificate(
            version: .v3, serialNumber: Certificate.SerialNumber(),
            publicKey: Certificate.PublicKey(key.publicKey), notValidBefore: Self.begin(time),
            notValidAfter: min(Self.end(time, Self.serverLifetime), certificate.notValidAfter),
            issuer: certificate.subject,
            subject: try DistinguishedName { CommonName("Promenade") },
            signatureAlgorithm: .ecdsaWithSHA256, extensions: extensions,
            issuerPrivateKey: Certificate.PrivateKey(self.key))
        return (try issued.serializeAsPEM().pemString + "\n", key.pemRepresentation + "\n")
    }

    /// A day before, for devices whose clock is behind.
    private static func begin(_ time: Date) -> Date { time - 24 * 3_600 }

    private static func end(_ time: Date, _ days: Int) -> Date {
        begin(time) + TimeInterval(days) * 24 * 3_600
    }

    /// An address and its mask (RFC 5280, section 4.2.1.10).
    private static func network(_ text: String, bits: Int) -> ASN1OctetString? {
        guard let address = NetworkAddress(text) else { return nil }
        let mask = address.bytes.indices.map { index in
            UInt8(truncatingIfNeeded: 0xff00 >> min(max(bits - index * 8, 0), 8))
        }
        return ASN1OctetString(contentBytes: (address.bytes + mask)[...])
    }
}
