import Hummingbird
import PromenadeCore
import PromenadeFeatures

extension Route {
    static let health = "/health"
    static let ready = "/ready"
    static let assets = "/assets"
    static let api = "/api"
    static let openAPI = "/openapi.json"
    static let trust = "/trust"
    static let authority = "/trust/promenade.crt"
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
        return [
            .get("\(Route.assets)/**", "Styles, scripts and drawings") { request, _ in
                try AssetsController(assets: site.pages.assets).asset(request)
            }
            .access(.anyone).answers(.file("*/*")).caching(.immutable).rate(.unlimited).fails(404)
            .undocumented,
            .get(Route.api, "This list") { _, _ in await api.page() }.answers(.page),
            .get(Route.openAPI, "This list as OpenAPI 3.1") { _, _ in try api.document() }
                .answers(.file("application/vnd.oai.openapi+json")),
            .get(Route.health, "Whether the server answers") { _, _ in HealthController.answer }
                .access(.anyone).answers(.file("text/plain")).caching(.never).rate(.unlimited),
            .get(Route.ready, "Whether library, catalogue and disk can be used") { _, _ in
                try await health.ready()
            }
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
    }
}
