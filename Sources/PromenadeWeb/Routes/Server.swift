import Hummingbird
import PromenadeCore
import PromenadeFeatures

extension Route {
    static let health = at(atRoot.health)
    static let ready = at(atRoot.ready)
    /// Where somebody on this machine asks, whatever the base.
    fileprivate static let atRoot = (home: "/", health: "/health", ready: "/ready")
    /// How the server is, wherever that is asked.
    static let checks = [health, ready, atRoot.health, atRoot.ready]
    static let assets = at("/assets")
    static let api = at("/api")
    static let openAPI = at("/openapi.json")
    static let trust = at("/trust")
    static let authority = at("/trust/promenade.crt")
}

extension Routes {
    /// Styles and scripts, and what tells of the server itself.
    static func server(_ site: Site) -> [Endpoint] {
        let api = APIController(
            pages: site.pages, routes: { Routes(site) }, hasAccounts: site.household != nil)
        let health = HealthController(
            library: site.library, sources: site.sources, space: site.data?.space ?? .unlimited,
            household: site.household)
        let trust = TrustController(site)
        let answers: Endpoint.Handler = { _, _ in HealthController.answer }
        let isReady: Endpoint.Handler = { _, _ in try await health.ready() }
        let rows: [Endpoint] = [
            .get("\(Route.assets)/**", "Styles, scripts and drawings") { request, _ in
                try AssetsController(assets: site.pages.assets).asset(request)
            }
            .access(.anyone).answers(.file("*/*")).caching(.immutable).rate(.unlimited).fails(404)
            .undocumented,
            .get(Route.api, "This list") { _, _ in await api.page() }.answers(.page),
            .get(Route.openAPI, "This list as OpenAPI 3.1") { _, _ in try api.document() }
                .answers(.file("application/vnd.oai.openapi+json")),
            .get(Route.health, "Whether the server answers", answers)
                .access(.anyone).answers(.file("text/plain")).caching(.never).rate(.unlimited),
            .get(Route.ready, "Whether library, catalogue and disk can be used", isReady)
                .access(.anyone).answers(.json(HealthController.Ready.self)).caching(.never),
            .get(Route.trust, "How a device trusts this server’s own certificate") { request, _ in
                try await trust.page(request)
            }
            .access(.anyone).answers(.page).caching(.never).fails(404),
            .get(Route.authority, "The authority behind this server’s own certificate (X.509)") { _, _ in
                try trust.certificate()
            }
            .access(.anyone).answers(.file("application/x-x509-ca-cert")).caching(.never).fails(404),
        ]
        guard !Route.base.isEmpty else { return rows }
        let atRoot: [Endpoint] = [
            .get(Route.atRoot.home, "To Home") { _, _ in .seeOther(Route.home) },
            .get(Route.atRoot.health, "Whether the server answers", answers).rate(.unlimited),
            .get(Route.atRoot.ready, "Whether library, catalogue and disk can be used", isReady),
        ]
        // Somebody may have chosen one of them as the base.
        return rows
            + atRoot.filter { $0.path != Route.base }.map { $0.access(.anyone).caching(.never).undocumented }
    }
}
