import Foundation
import Hummingbird
import Logging
import PromenadeStore
import PromenadeWeb
import ServiceLifecycle
import Synchronization

/// The site on a port, until a signal asks it to stop.
struct WebServer {
    let composition: Composition
    let site: Site
    /// What lives as long as the site does.
    var services: [any Service] = []
    /// Called with the address once it answers.
    let announce: @Sendable (String) async -> Void

    func run() async throws {
        let configuration = composition.configuration
        let host = configuration.host
        let announce = announce
        let isListening = Atomic(false)
        let application = Application(
            responder: site.responder(),
            configuration: .init(address: .hostname(host, port: configuration.port), serverName: "Promenade"),
            services: services + composition.services(for: site),
            onServerRunning: { channel in
                isListening.store(true, ordering: .relaxed)
                let shown = host.contains(":") ? "[\(host)]" : host
                await announce("http://\(shown):\(channel.localAddress?.port ?? configuration.port)/")
            },
            logger: composition.logger)
        // Everything back into the one file, for those who copy it.
        defer { try? site.library.close() }
        do { try await application.runService() } catch {
            guard !isListening.load(ordering: .relaxed) else { throw error }
            throw ListenError(address: "\(host):\(configuration.port)", reason: "\(error)")
        }
    }
}

/// The address cannot be listened on: taken, not this machine's, or not allowed.
struct ListenError: Error, CustomStringConvertible {
    let address: String
    let reason: String

    var description: String {
        "Promenade cannot listen on \(address): \(reason). Another port can be had with --port; 0 takes a free one."
    }
}
