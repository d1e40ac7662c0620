import HTTPTypes
package import Hummingbird

/// What Prometheus asks for: `/metrics`, and nothing else.
///
/// Has an address of its own, the operator's; nobody who looks at art reaches it.
package struct MetricsPage<Context: RequestContext>: HTTPResponder {
    let families: @Sendable () async -> [MetricFamily]

    /// - Parameter families: read each time somebody asks.
    package init(families: @escaping @Sendable () async -> [MetricFamily]) { self.families = families }

    package func respond(to request: Request, context: Context) async throws -> Response {
        guard request.uri.path == "/metrics" else { return Response(status: .notFound) }
        guard [.get, .head].contains(request.method) else {
            return Response(status: .methodNotAllowed, headers: [.allow: "GET, HEAD"])
        }
        let text = await families().map(\.text).joined()
        return Response(
            status: .ok,
            headers: [
                .contentType: "text/plain; version=0.0.4; charset=utf-8", .cacheControl: "no-store",
                .xContentTypeOptions: "nosniff",
            ], body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }

    /// Behind a check of the name it is asked by: a page elsewhere must not read it through its own name for this address.
    package func checked(by hosts: AllowedHosts) -> some HTTPResponder<Context> {
        HostCheck(inner: self, hosts: hosts)
    }
}
