import Hummingbird
import NIOCore
import PromenadeWeb

/// In front of everything: says whom a request comes from, for limits for each.
struct ClientAddresses<Inner: HTTPResponder>: HTTPResponder where Inner.Context == BasicRequestContext {
    /// With the connection, which the contexts further in do not have.
    struct Context: RequestContext {
        var coreContext: CoreRequestContextStorage
        let channel: any Channel

        init(source: ApplicationRequestContextSource) {
            coreContext = .init(source: source)
            channel = source.channel
        }
    }

    let inner: Inner
    /// Whether every request comes through a proxy, whose word on the visitor's address is believed.
    let isBehindProxy: Bool

    func respond(to request: Request, context: Context) async throws -> Response {
        let key = ClientAddress.key(
            peer: context.channel.remoteAddress?.ipAddress,
            of: request, isBehindProxy: isBehindProxy)
        return try await ClientAddress.$current.withValue(key) {
            let source = ApplicationRequestContextSource(channel: context.channel, logger: context.logger)
            return try await inner.respond(to: request, context: BasicRequestContext(source: source))
        }
    }
}
