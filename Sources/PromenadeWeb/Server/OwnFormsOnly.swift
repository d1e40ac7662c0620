import Foundation
import HTTPTypes
import Hummingbird

/// Refuses what another site's page sends here: there are no accounts, so a browser's own word is all there is.
///
/// Programs send neither `Sec-Fetch-Site` nor `Origin` and are let through.
struct OwnFormsOnly<Context: RequestContext>: RouterMiddleware {
    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        guard request.method == .post, isForeign(request) else { return try await next(request, context) }
        throw Problem(
            status: .forbidden, title: "That came from another site",
            detail: "Only Promenade’s own pages may change something here.",
            actions: [.init(words: "Preferences", address: Route.preferences)])
    }

    private func isForeign(_ request: Request) -> Bool {
        if let name = HTTPField.Name("Sec-Fetch-Site"), let site = request.headers[name] {
            return !["same-origin", "none"].contains(site)
        }
        guard let origin = request.headers[.origin] else { return false }
        // Scheme aside: a proxy in front may have taken the TLS off.
        return origin.split(separator: "/").last.map(String.init) != request.host
    }
}
