import Foundation
import HTTPTypes
import Hummingbird

/// Refuses what another site's page sends here: there are no accounts, so a browser's own word is all there is.
///
/// Programs send neither `Sec-Fetch-Site` nor `Origin` and are let through.
struct CSRFMiddleware<Context: RequestContext>: RouterMiddleware {
    let hosts: AllowedHosts

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        // What is safe by definition changes nothing here (RFC 9110, section 9.2.1).
        guard ![.get, .head, .options].contains(request.method), request.isOfAnotherSite(than: hosts) else {
            return try await next(request, context)
        }
        throw Problem(
            status: .forbidden, title: "This came from another site",
            detail: "Only Promenade’s own pages can make changes.",
            actions: [.init(words: "Preferences", address: Route.preferences)])
    }

}

extension Request {
    /// Whether a page of another site asks, as far as its browser says so (Fetch Metadata; RFC 6454, section 7).
    func isOfAnotherSite(than hosts: AllowedHosts) -> Bool {
        let site = HTTPField.Name("Sec-Fetch-Site").flatMap { headers[$0] }
        if let site, !["same-origin", "none"].contains(site) { return true }
        guard let origin = headers[.origin] else { return false }
        // A browser that is told not to say where a page came from says so of our own pages, too.
        if origin == "null" { return site == nil }
        guard let host = host.flatMap({ HostAuthority($0) }) else { return true }
        return !hosts.isOwn(origin: origin, of: host, scheme: knownScheme)
    }
}
