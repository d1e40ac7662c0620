import HTTPTypes
import HummingbirdCore
import NIOCore

/// Leads whoever comes by plain HTTP to the same page by TLS, but for the page that says how a device is to trust it.
///
/// People type an address without its scheme, and a device that does not trust the certificate yet could read nothing.
struct UpgradeToTLS: Sendable {
    let inner: HTTPChannelHandler.Responder

    func respond(
        to request: Request, _ writer: consuming ResponseWriter, _ channel: any Channel
    ) async throws {
        let path = request.head.path?.prefix { $0 != "?" } ?? ""
        let isOpen =
            path == Route.trust || path.hasPrefix("\(Route.trust)/") || path.hasPrefix("\(Route.assets)/")
        if isOpen { return try await inner(request, writer, channel) }
        guard let authority = request.head.authority, HostAuthority(authority) != nil, path.hasPrefix("/")
        else {
            return try await writer.writeResponse(
                HTTPResponse(status: .badRequest, headerFields: [.contentLength: "0", .connection: "close"]))
        }
        // 308: what is sent by a form is sent again, by TLS.
        try await writer.writeResponse(
            HTTPResponse(
                status: .permanentRedirect,
                headerFields: [
                    .location: "https://\(authority)\(request.head.path ?? "/")", .contentLength: "0",
                    .cacheControl: "no-store",
                ]))
    }
}
