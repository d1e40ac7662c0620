import HTTPTypes
package import Hummingbird

/// In front of everything: what a proxy says of a request is heard only where the operator says that there is one.
///
/// Anybody can write such headers. Believed, they would put another name into links that are kept for everybody.
package struct ProxyHeaders<Inner: HTTPResponder>: HTTPResponder {
    package typealias Context = Inner.Context

    let inner: Inner
    /// Whether every request comes through a proxy that writes these headers itself.
    let areBelieved: Bool

    package func respond(to request: Request, context: Context) async throws -> Response {
        guard !areBelieved,
            request.headers[.forwardedProto] != nil || request.headers[.forwardedHost] != nil
        else { return try await inner.respond(to: request, context: context) }
        var head = request.head
        head.headerFields[.forwardedProto] = nil
        head.headerFields[.forwardedHost] = nil
        return try await inner.respond(to: Request(head: head, body: request.body), context: context)
    }
}

extension HTTPField.Name {
    /// The scheme and the host the visitor asked under, where a proxy asks us under others.
    static let forwardedProto = HTTPField.Name("X-Forwarded-Proto") ?? .via
    static let forwardedHost = HTTPField.Name("X-Forwarded-Host") ?? .via
}
