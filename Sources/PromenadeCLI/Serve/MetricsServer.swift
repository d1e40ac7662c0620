import Hummingbird
import Logging
import NIOCore
import PromenadeWeb
import ServiceLifecycle

/// Answers Prometheus, at an address of the operator's own.
struct MetricsServer: Service {
    let address: HostAuthority
    let hosts: AllowedHosts
    let metrics: ServerMetrics
    let logger: Logger

    /// A scraper or two, and somebody who looks.
    private static let limits = {
        var limits = ConnectionLimits()
        limits.connections = 16
        limits.connectionsPerAddress = 16
        return limits
    }()

    func run() async throws {
        let (shown, logger) = (address.host.contains(":") ? "[\(address.host)]" : address.host, logger)
        let page = MetricsPage<BasicRequestContext> { [metrics] in await metrics.families() }
        let application = Application(
            responder: page.checked(by: hosts),
            server: BoundedHTTP.server(
                Self.limits, ConnectionCensus(limits: Self.limits)),
            configuration: .init(
                address: .hostname(address.host, port: address.port ?? 0), serverName: "Promenade"),
            onServerRunning: { channel in
                let port = channel.localAddress?.port ?? 0
                Output.remark("Metrics are at http://\(shown):\(port)/metrics")
            }, logger: logger)
        do { try await application.run() } catch let error as IOError {
            throw ListenError(host: address.host, port: address.port ?? 0, error)
        } catch let error as SocketAddressError.UnknownHost {
            throw ListenError(host: address.host, port: address.port ?? 0, error)
        }
    }
}
