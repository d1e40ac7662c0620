import ArgumentParser
import Foundation
import PromenadeCertificates
import PromenadeConcurrency
import PromenadeStore
import PromenadeWeb

/// The command `promenade certificate`.
struct CertificateCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "certificate",
        abstract: "Make this server a certificate of its own, for home networks without a domain.",
        discussion: """
            Phones want https before they install Promenade, work offline or say where they are. The server uses and renews the \
            certificate from then on; each device is told once to trust the authority behind it, on the page /trust. The authority \
            can vouch for names and addresses of home networks alone. Exit code 64: the name is not one.
            """)

    @Option(
        name: .customLong("name"),
        help: "A further name people reach the server by; may be said several times.")
    var names: [String] = []

    @Option(help: "The folder everything is kept in.")
    var data: String?

    func validate() throws {
        for name in names where HostAuthority(name).map({ $0.isAddress || $0.port != nil }) ?? true {
            throw ValidationError("“\(name)” is no host name, such as art.home.")
        }
    }

    func run() async throws {
        var configuration = try await Configuration.read(data: data)
        if configuration.certificateFolder == nil,
            configuration.isBehindProxy || configuration.certificate != nil
        {
            let key: Configuration.Key = configuration.isBehindProxy ? .proxy : .certificate
            Output.remark(
                "\(key.variable) is set: the server would not use a certificate of its own. Nothing was made."
            )
            throw Exit.misconfigured
        }
        let folder = CertificateFolder(data: configuration.data)
        let names = names.map { $0.lowercased() } + configuration.hosts.filter { !$0.contains(":") }
        let (authority, isNew) = try await BlockingPool.disk.run { try folder.make(names: names, at: Date()) }
        configuration.certificate = configuration.certificate ?? TLSCertificate.Files(folder)
        let isNear = configuration.isLoopback
        // Nobody can trust a server that does not listen to them.
        if isNear { configuration.host = "0.0.0.0" }
        let trust = TrustWords(
            fingerprint: try authority.fingerprint, home: configuration.address(port: configuration.port),
            start: Self.start(isServed: FolderLock.isHeld(in: configuration.data), isNear: isNear))
        Output.say(isNew ? trust.new : trust.renewed)
    }

    /// How the server comes to use it.
    private static func start(isServed: Bool, isNear: Bool) -> String {
        guard isServed else { return "Start it with promenade serve\(isNear ? " --host 0.0.0.0" : "")" }
        // Beside a service another server would find the folder taken.
        return isNear
            ? "Set PROMENADE_HOST=0.0.0.0 among its settings (the Debian package’s are in /etc/default/promenade), start it again"
            : "Start it again"
    }
}

/// What whoever made a certificate reads.
private struct TrustWords {
    let fingerprint: String
    /// Where the server is reached, without a slash at its end.
    let home: String
    /// A sentence on how it is started, without its end.
    let start: String

    /// By plain HTTP, which a device can read that does not trust yet.
    private var page: String { "\(home.replacing("https://", with: "http://", maxReplacements: 1))/trust" }

    var new: String {
        """
        This server has a certificate of its own. \(start), and it is at \(home)
        Each phone and computer is told once to trust it, on this page:
          \(page)
        \(QRCode(page)?.text ?? "")
        What a device shows of it begins with \(fingerprint.prefix(11)). All of it:
          \(fingerprint)
        """
    }

    var renewed: String {
        """
        The certificate is new; a server that runs uses it within ten seconds. Devices that trusted the one before trust it.
        The authority behind it is \(fingerprint)
        """
    }
}
