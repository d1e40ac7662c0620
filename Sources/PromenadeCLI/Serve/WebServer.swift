import Foundation
import Hummingbird
import Logging
import NIOCore
import PromenadeCertificates
import PromenadeConcurrency
import PromenadeCore
import PromenadeFeatures
import PromenadeHTTP
import PromenadeStore
import PromenadeWeb
import ServiceLifecycle
import Synchronization
import UnixSignals

/// The site, or those of a household, on a port, until a signal asks it to stop.
struct WebServer {
    let composition: Composition
    let respond: Respond
    /// What is told besides requests.
    let metrics: ServerMetrics.Parts
    /// What lives as long as the server does.
    let services: [any Service]
    /// Everything back into the files, for those who copy them.
    let close: () -> Void
    let claim: ServerClaim
    /// How long those who are being answered have once the server is to stop; whoever drips would keep it for hours, until
    /// systemd kills it (after 30 s, deploy/promenade.service).
    private static let farewell = Duration.seconds(5)
    /// Called with the address once it answers.
    let announce: @Sendable (String) async -> Void

    func run() async throws {
        let configuration = composition.configuration
        let host = configuration.host
        let announce = announce
        let claim = claim
        let logger = composition.logger
        let isListening = Atomic(false)
        let limits = configuration.connections.fitting(descriptors: DescriptorLimit.raise())
        let certificate = try await certificate()
        let reloading: [any Service] = certificate.map { [CertificateReloading($0, logger: logger)] } ?? []
        let renewing = configuration.certificateFolder.map { CertificateRenewal(folder: $0, logger: logger) }
        let census = ConnectionCensus(limits: limits) { [proxies = configuration.proxies] in
            proxies.contains($0)
        }
        let requests = RequestMetrics()
        ProcessMetrics.begin()
        let counted = ServerMetrics(
            requests: requests, census: census, composition: composition, parts: metrics)
        let told: [any Service] =
            configuration.metrics.map { address in
                [
                    MetricsServer(
                        address: address, hosts: configuration.allowedHosts, metrics: counted, logger: logger)
                ]
            } ?? []
        let application = Application(
            responder: ClientAddresses(
                inner: told.isEmpty ? respond : requests.counting(respond),
                proxies: configuration.proxies, userHeader: configuration.userHeader),
            server: BoundedHTTP.server(limits, census, certificate),
            configuration: .init(
                address: .hostname(host, port: configuration.port), serverName: "Promenade",
                backlog: limits.backlog),
            services: services + reloading + told + [renewing].compactMap { $0 },
            onServerRunning: { channel in
                do { try await AcceptPause.add(to: channel, logger: logger) } catch {
                    logger.warning("No pause where connections cannot be accepted: \(error)")
                }
                isListening.store(true, ordering: .relaxed)
                let shown = host.contains(":") ? "[\(host)]" : host
                let address =
                    "\(certificate == nil ? "http" : "https")://\(shown):\(channel.localAddress?.port ?? configuration.port)\(configuration.base.text)/"
                claim.isListening(at: address)
                await announce(address)
            },
            logger: logger)
        defer { close() }
        var group = ServiceGroupConfiguration(
            services: [application], gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
        group.maximumGracefulShutdownDuration = Self.farewell
        do { try await ServiceGroup(configuration: group).run() } catch is CancellationError {
            // Somebody still sent or read when the time was over.
        } catch let error as ListenError {
            throw error
        } catch {
            guard !isListening.load(ordering: .relaxed) else { throw error }
            throw ListenError(host: host, port: configuration.port, error)
        }
    }
}

extension WebServer {
    /// The one site of a server without accounts.
    ///
    /// - Parameter services: what lives as long as the site does, besides its own.
    init(
        composition: Composition, site: Site, services: [any Service] = [], claim: ServerClaim,
        announce: @escaping @Sendable (String) async -> Void
    ) {
        let unsent = UnsentAnswers()
        let responder = site.responder(unsent: unsent)
        let sweeper = site.data.map { composition.sweeper($0.storage) }
        self.init(
            composition: composition, respond: { try await responder.respond(to: $0, context: $1) },
            metrics: .init(storage: site.data?.storage, unsent: unsent),
            services: services + composition.services() + composition.services(for: site)
                + [sweeper].compactMap { $0 },
            close: { try? site.library.close(isLast: true) }, claim: claim, announce: announce)
    }

    /// A server that several people share.
    init(
        composition: Composition, household: ComposedHousehold, claim: ServerClaim,
        announce: @escaping @Sendable (String) async -> Void
    ) {
        self.init(
            composition: composition, respond: household.respond, metrics: household.metrics,
            services: household.services,
            close: household.close, claim: claim, announce: announce)
    }
}

extension WebServer {
    private func certificate() async throws -> TLSCertificate? {
        guard let files = composition.configuration.certificate else { return nil }
        let (own, logger) = (composition.configuration.certificateFolder, composition.logger)
        do {
            return try await BlockingPool.disk.run { () throws(TLSCertificate.Trouble) in
                // Before anybody sees one that has ended while the server was off.
                do { _ = try own?.renew(at: Date()) } catch {
                    logger.error("The server’s certificate can’t be renewed", metadata: ["error": "\(error)"])
                }
                return try TLSCertificate(files)
            }
        } catch {
            throw CertificateError(trouble: error)
        }
    }
}

/// The server's own certificate cannot be used.
struct CertificateError: Error, CustomStringConvertible {
    let trouble: TLSCertificate.Trouble

    var description: String {
        switch trouble {
        case .certificate(let file): "The certificate \(file) can’t be read, or is no PEM file."
        case .key(let file): "The key \(file) can’t be read, or is no PEM file."
        case .mismatch: "The certificate and the key don’t belong together."
        }
    }
}

/// The address cannot be listened on: taken, not this machine's, or not allowed.
struct ListenError: Error, CustomStringConvertible {
    let address: String
    let reason: String

    init(host: String, port: Int, _ error: any Error) {
        address = "\(host.contains(":") ? "[\(host)]" : host):\(port)"
        reason =
            switch (error as? IOError)?.errnoCode {
            case EADDRINUSE?:
                "another program has the port. Another one can be had with --port; 0 takes a free one"
            case EACCES?: "ports below 1,024 are not everybody’s. Another one can be had with --port"
            case EADDRNOTAVAIL?: "\(host) is no address of this machine. Without --host it is 127.0.0.1"
            case let code?: String(cString: strerror(code))
            case nil where error is SocketAddressError.UnknownHost:
                "\(host) is not known here. Without --host it is 127.0.0.1"
            case nil: "the system does not say why"
            }
    }

    var description: String { "Promenade can’t listen on \(address): \(reason)." }
}
