import Foundation
import Hummingbird
import Logging
import PromenadeWeb
import ServiceLifecycle

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
        let application = Application(
            router: site.router(),
            configuration: .init(address: .hostname(host, port: configuration.port), serverName: "Promenade"),
            services: services + [composition.refresher],
            onServerRunning: { channel in
                let shown = host.contains(":") ? "[\(host)]" : host
                await announce("http://\(shown):\(channel.localAddress?.port ?? configuration.port)/")
            },
            logger: composition.logger)
        try await application.runService()
    }
}
