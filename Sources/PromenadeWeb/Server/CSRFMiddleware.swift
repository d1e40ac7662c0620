import Foundation
import HTTPTypes
import Hummingbird

/// Refuses what another site's page sends here (OWASP, Cross-Site Request Forgery Prevention): a browser's own word says where a form
/// was.
///
/// Programs send neither `Sec-Fetch-Site` nor `Origin`. Where there are no accounts they are let through; where a cookie says who
/// somebody is, a change needs one of the two.
struct CSRFMiddleware<Context: RequestContext>: RouterMiddleware {
    let hosts: AllowedHosts
    let hasAccounts: Bool

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        // What is safe by definition changes nothing here (RFC 9110, section 9.2.1).
        guard ![.get, .head, .options].contains(request.method),
            request.isOfAnotherSite(than: hosts) || (hasAccounts && !request.saysWhereItIsFrom),
            // No browser sends a token by itself.
            CurrentSession.scope == nil
        else { return try await next(request, context) }
        throw Problem(
            status: .forbidden, title: "This came from another site",
            detail: "Only Promenade’s own pages can make changes.",
            actions: [.init(words: "Preferences", address: Route.preferences)])
    }

}

extension Request {
    /// Whether a browser says whose page asks; those that are asked by http send no `Sec-Fetch-Site`, and `Origin` with every form.
    ///
    /// What somebody shares from another app comes from no page at all, `none`, and changes nothing.
    fileprivate var saysWhereItIsFrom: Bool {
        let site = HTTPField.Name("Sec-Fetch-Site").flatMap { headers[$0] }
        return headers[.origin] != nil || site == "same-origin"
            || site == "none" && uri.path == Route.shareTarget
    }

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
