import Hummingbird
import NIOCore
import PromenadeWeb

/// Comes before everything else: notes which client a request is from, for the limits per client.
struct ClientAddresses: HTTPResponder {
    /// Carries the connection, which contexts further in do not have.
    struct Context: RequestContext {
        var coreContext: CoreRequestContextStorage
        let channel: any Channel

        init(source: ApplicationRequestContextSource) {
            coreContext = .init(source: source)
            channel = source.channel
        }
    }

    let inner: Respond
    /// Whether every request comes through a proxy, whose word on the visitor's address is believed.
    let isBehindProxy: Bool

    func respond(to request: Request, context: Context) async throws -> Response {
        let key = ClientAddress.key(
            peer: context.channel.remoteAddress?.ipAddress,
            of: request, isBehindProxy: isBehindProxy)
        return try await ClientAddress.$current.withValue(key) {
            let source = ApplicationRequestContextSource(channel: context.channel, logger: context.logger)
            return try await inner(request, BasicRequestContext(source: source))
        }
    }
}
