import Foundation
import PromenadeTestFolder
import Testing

@testable import PromenadeCertificates

@Suite struct CertificateFolderTests {
    private let now = Date(timeIntervalSince1970: 1_800_000_000)
    private let days: TimeInterval = 24 * 3_600
    private let data: TemporaryFolder

    init() throws { data = try TemporaryFolder() }

    @Test func `a certificate is renewed in time, by the authority that devices trust`() throws {
        let folder = CertificateFolder(data: data.url)
        #expect(try folder.renew(at: now) == false)
        #expect(!folder.isThere())
        let made = try folder.make(names: ["art.home"], at: now)
        #expect(made.isNew)
        let first = try Data(contentsOf: folder.certificate)
        #expect(folder.names().contains("art.home"))
        #expect(try folder.renew(at: now + 300 * days) == false)
        #expect(try folder.renew(at: now + 340 * days))
        #expect(try Data(contentsOf: folder.certificate) != first)
        #expect(folder.names().contains("art.home"))
        #expect(try folder.renew(at: now + 350 * days) == false)
        #expect(try folder.authority()?.fingerprint == made.authority.fingerprint)
    }

    @Test func `another name in the home network is no reason for another authority, one elsewhere is`()
        throws
    {
        let folder = CertificateFolder(data: data.url)
        let first = try folder.make(names: [], at: now).authority
        #expect(!first.mayVouch(for: "art.example"))
        #expect(!first.mayVouch(for: "evilhome"))
        let again = try folder.make(names: ["art.home"], at: now)
        #expect(!again.isNew)
        let other = try folder.make(names: ["art.example"], at: now)
        #expect(other.isNew)
        #expect(other.authority.mayVouch(for: "art.example"))
        #expect(other.authority.mayVouch(for: "frame.art.example"))
        #expect(!other.authority.mayVouch(for: "example"))
        // What it was told once stays.
        #expect(try folder.make(names: [], at: now).isNew == false)
    }

    @Test func `keys are their owner's alone`() throws {
        let folder = CertificateFolder(data: data.url)
        _ = try folder.make(names: [], at: now)
        let files = try FileManager.default.contentsOfDirectory(
            at: folder.key.deletingLastPathComponent(), includingPropertiesForKeys: nil)
        #expect(files.count == 4)
        for file in files {
            let mode = try FileManager.default.attributesOfItem(atPath: file.path())[.posixPermissions]
            #expect(mode as? Int == 0o600)
        }
    }

    @Test func `a damaged authority is a failure, not another authority`() throws {
        let folder = CertificateFolder(data: data.url)
        _ = try folder.make(names: [], at: now)
        try Data("-----BEGIN".utf8).write(to: data.file("tls/authority.pem"))
        #expect(throws: (any Error).self) { try folder.renew(at: now + 390 * days) }
        #expect(throws: (any Error).self) { _ = try folder.make(names: [], at: now) }
    }
}
