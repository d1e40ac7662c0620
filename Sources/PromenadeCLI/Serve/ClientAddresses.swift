import HTTPTypes
import Hummingbird
import NIOCore
import PromenadeCore
import PromenadeHTTP
import PromenadeWeb

/// Comes before everything else: notes which client a request is from, and takes off what only a proxy may say.
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
    /// Who is believed on whom a request is from.
    var proxies = NetworkList.none
    /// The header in which they say who has signed in with them; `nil` where that is not asked.
    var userHeader: HTTPField.Name?

    func respond(to request: Request, context: Context) async throws -> Response {
        let peer = context.channel.remoteAddress?.ipAddress
        let isProxied = peer.map { proxies.contains($0) } ?? false
        let key = ClientAddress.key(peer: peer, of: request, isBehindProxy: isProxied)
        let user = isProxied ? userHeader.flatMap { Self.user(request.headers[values: $0]) } : nil
        let source = ApplicationRequestContextSource(channel: context.channel, logger: context.logger)
        return try await ClientAddress.$current.withValue(key) {
            try await ProxyUser.$current.withValue(user) {
                try await inner(
                    isProxied ? request : withoutForwarding(request), BasicRequestContext(source: source))
            }
        }
    }

    /// One name: where there are two, one is not the proxy's.
    private static func user(_ values: [String]) -> ProviderIdentity? {
        guard values.count == 1 else { return nil }
        return ProviderIdentity(issuer: ProviderIdentity.proxy, subject: values[0])
    }

    /// Anybody can write these; what comes from no proxy of ours is not even looked at.
    private func withoutForwarding(_ request: Request) -> Request {
        guard Self.forwarding.contains(where: { request.headers.contains($0) }) else { return request }
        var head = request.head
        for name in Self.forwarding { head.headerFields[name] = nil }
        return Request(head: head, body: request.body)
    }

    private static let forwarding = ["X-Forwarded-For", "X-Forwarded-Proto", "X-Forwarded-Host"]
        .compactMap { HTTPField.Name($0) }
}
