package import Foundation
import NIOCore
import NIOSSL
import PromenadeConcurrency
import Synchronization

/// The certificate and the key a server shows (RFC 8446, RFC 5246), read again when their files change.
///
/// State: the context of the newest files that could be read. Connections keep the one they began with.
package final class TLSCertificate: Sendable {
    /// Files in PEM: the certificate with those that vouch for it behind it, and its key.
    package struct Files: Sendable, Hashable {
        package let certificate: URL
        package let key: URL

        package init(certificate: URL, key: URL) {
            self.certificate = certificate
            self.key = key
        }
    }

    /// Why the files cannot be used.
    package enum Trouble: Error, Sendable, Hashable {
        case certificate(String)
        case key(String)
        /// The key is another certificate's.
        case mismatch
    }

    private struct Loaded {
        var context: NIOSSLContext
        var endsAt: Date
        /// Bound: two.
        var stamp: [Date?]
    }

    package let files: Files
    private let loaded: Mutex<Loaded>

    /// - Throws: ``Trouble``.
    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    package init(_ files: Files) throws(Trouble) {
        self.files = files
        loaded = Mutex(try Self.load(files))
    }

    /// When it is over.
    package var endsAt: Date { loaded.withLock { $0.endsAt } }

    var context: NIOSSLContext { loaded.withLock { $0.context } }

    /// Reads the files again where they have changed.
    ///
    /// - Returns: whether they had.
    /// - Throws: ``Trouble``; the ones before stay in use, and the next call tries again.
    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    package func reload() throws(Trouble) -> Bool {
        let stamp = Self.stamp(files)
        guard loaded.withLock({ $0.stamp != stamp }) else { return false }
        let new = try Self.load(files)
        loaded.withLock { $0 = new }
        return true
    }

    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    private static func load(_ files: Files) throws(Trouble) -> Loaded {
        // Before they are read: what changes meanwhile is read again.
        let stamp = stamp(files)
        let (certificate, key) = (
            files.certificate.path(percentEncoded: false), files.key.path(percentEncoded: false)
        )
        let chain: [NIOSSLCertificate]
        do { chain = try NIOSSLCertificate.fromPEMFile(certificate) } catch {
            throw .certificate(certificate)
        }
        guard let leaf = chain.first else { throw .certificate(certificate) }
        let privateKey: NIOSSLPrivateKey
        do { privateKey = try NIOSSLPrivateKey(file: key, format: .pem) } catch { throw .key(key) }
        var configuration = TLSConfiguration.makeServerConfiguration(
            certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(privateKey))
        configuration.minimumTLSVersion = .tlsv12
        configuration.applicationProtocols = ["h2", "http/1.1"]
        do {
            return Loaded(
                context: try NIOSSLContext(configuration: configuration),
                endsAt: Date(timeIntervalSince1970: TimeInterval(leaf.notValidAfter)), stamp: stamp)
        } catch { throw .mismatch }
    }

    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    private static func stamp(_ files: Files) -> [Date?] {
        [files.certificate, files.key].map { file in
            let about = try? FileManager.default.attributesOfItem(
                atPath: file.resolvingSymlinksInPath().path(percentEncoded: false))
            return about?[.modificationDate] as? Date
        }
    }
}
