package import Foundation
import PromenadeFiles
import PromenadeHTTP
import SwiftASN1
import X509

/// Where a household's own authority and its server's certificate are: `tls` in the data folder.
///
/// Keys are readable by nobody but the server's own user.
package struct CertificateFolder: Sendable {
    /// A certificate is renewed when it ends within this long, or when the machine has another name or address.
    private static let soon: TimeInterval = 60 * 24 * 3_600

    private let folder: URL

    package init(data: URL) { folder = data.appending(path: "tls") }

    package var certificate: URL { folder.appending(path: "certificate.pem") }
    package var key: URL { folder.appending(path: "key.pem") }
    private var authorityFile: URL { folder.appending(path: "authority.pem") }
    private var authorityKey: URL { folder.appending(path: "authority-key.pem") }

    /// Whether the server has one to show.
    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    package func isThere() -> Bool {
        FileManager.default.fileExists(atPath: certificate.path(percentEncoded: false))
    }

    /// - Returns: `nil` where none was made.
    /// - Throws: what the disk says, and where the files are no authority's.
    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    package func authority() throws -> CertificateAuthority? {
        guard FileManager.default.fileExists(atPath: authorityFile.path(percentEncoded: false)) else {
            return nil
        }
        return try CertificateAuthority(
            certificate: String(contentsOf: authorityFile, encoding: .utf8),
            key: String(contentsOf: authorityKey, encoding: .utf8))
    }

    /// Makes the authority where there is none that may vouch for these names, and a certificate for them and the machine's own.
    ///
    /// - Parameter names: hosts besides the machine's own.
    /// - Returns: the authority, and whether it is new.
    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    package func make(names: [String], at time: Date) throws -> (authority: CertificateAuthority, isNew: Bool)
    {
        try FileManager.default.makePrivateFolder(folder)
        let before = try authority()
        let isEnough = before.map { before in names.allSatisfy(before.mayVouch) } ?? false
        let authority: CertificateAuthority
        if let before, isEnough, before.certificate.notValidAfter > time + Self.soon {
            authority = before
        } else {
            let machine = ProcessInfo.processInfo.hostName.lowercased()
            authority = try CertificateAuthority(
                titled: "Promenade on \(machine)", names: names + Self.machineNames + (before?.names ?? []),
                at: time)
            // The key first: a certificate without one would be of no use.
            try Self.write(authority.keyText, to: authorityKey)
            try Self.write(try authority.text, to: authorityFile)
        }
        try issue(by: authority, names: names, at: time)
        return (authority, authority.certificate != before?.certificate)
    }

    /// Writes a new certificate where the one there ends soon, or the machine has a name or an address that it does not name.
    ///
    /// - Returns: whether it did.
    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    package func renew(at time: Date) throws -> Bool {
        guard let authority = try authority() else { return false }
        let text = try String(contentsOf: certificate, encoding: .utf8)
        let current = try X509.Certificate(pemEncoded: text)
        let known = Set(try current.extensions.subjectAlternativeNames ?? SubjectAlternativeNames([]))
        let wanted = authority.alternatives(
            names: Self.machineNames, addresses: InterfaceAddresses.system.all)
        guard current.notValidAfter < time + Self.soon || !known.isSuperset(of: wanted) else { return false }
        let names = known.compactMap { if case .dnsName(let name) = $0 { name } else { nil } }
        try issue(by: authority, names: names, at: time)
        return true
    }

    private func issue(by authority: CertificateAuthority, names: [String], at time: Date) throws {
        let all = Self.machineNames + names.sorted().filter { !Self.machineNames.contains($0) }
        let issued = try authority.issue(
            for: authority.alternatives(names: all, addresses: InterfaceAddresses.system.all), at: time)
        // A server that reads between the two finds that they do not fit, keeps the ones before, and looks again.
        try Self.write(issued.key, to: key)
        try Self.write(issued.certificate, to: certificate)
    }

    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    private static func write(_ text: String, to file: URL) throws {
        let manager = FileManager.default
        try manager.throughDraft(beginning: "\(file.path(percentEncoded: false)).new-") { draft in
            try manager.writePrivately(Data(text.utf8), to: draft)
            try manager.replace(file, with: draft)
        }
    }

    /// The hosts the certificate names; none where there is no certificate.
    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    package func names() -> [String] {
        guard let text = try? String(contentsOf: certificate, encoding: .utf8),
            let certificate = try? X509.Certificate(pemEncoded: text),
            let alternatives = try? certificate.extensions.subjectAlternativeNames
        else { return [] }
        return alternatives.compactMap { if case .dnsName(let name) = $0 { name } else { nil } }
    }

    /// How this machine is called in its own network (RFC 6762 for the one ending in `.local`).
    static var machineNames: [String] {
        let full = ProcessInfo.processInfo.hostName.lowercased()
        let short = String(full.prefix { $0 != "." })
        let names = ["localhost", short, "\(short).local", full].filter { NetworkAddress($0) == nil }
        return names.enumerated().filter { !names.prefix($0.offset).contains($0.element) }.map(\.element)
    }
}
