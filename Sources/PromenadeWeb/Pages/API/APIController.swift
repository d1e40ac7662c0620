import Foundation
import Hummingbird
import PromenadeCore

/// The table of routes, for programs and for people.
struct APIController {
    let pages: PageRenderer
    /// The table this is a row of.
    let routes: @Sendable () -> Routes
    /// Whether people have accounts.
    let hasAccounts: Bool

    func document() throws -> Response {
        let document = OpenAPIDocument(routes(), hasAccounts: hasAccounts)
        return try .encoded(document, type: "application/vnd.oai.openapi+json;version=3.1")
    }

    func page() async -> Response {
        let view = APIView(features: routes().features)
        return .html(await pages.page("API", in: nil, style: .below(.more), main: view.html))
    }
}

/// Everything that can be asked, by feature.
struct APIView {
    let features: [Routes.Feature]

    var html: HTML {
        """
        <div class="page page--text">
        <header class="page-head"><div><h1>API</h1></div></header>
        <p>Every page here answers programs too: with <code>Accept: application/json</code> you get what it is made of. \
        The same list as <a href="\(Route.openAPI)">OpenAPI 3.1</a>.</p>
        \(features.filter { $0.endpoints.contains(where: \.isDocumented) }.map(section))
        </div>
        """
    }

    private func section(_ feature: Routes.Feature) -> HTML {
        """
        <section class="section"><h2>\(feature.name)</h2>
        <ul class="rows" role="list">\(feature.endpoints.filter(\.isDocumented).map(row))</ul></section>
        """
    }

    private func row(_ endpoint: Endpoint) -> HTML {
        let fields = endpoint.query + (endpoint.body?.fields ?? [])
        return """
            <li class="row"><div class="row__main"><h3 class="row__title"><code>\(endpoint.method.rawValue) \(endpoint.path)</code></h3>\
            <p class="row__note">\(endpoint.summary)</p>\
            \(fields.isEmpty ? nil : "<p class=\"row__note\">\(fields.map(field))</p>")</div></li>
            """
    }

    private func field(_ parameter: Parameter) -> HTML {
        """
        <code>\(parameter.name)</code> \(parameter.meaning)\(parameter.isRequired ? " (required)" : nil)<br>
        """
    }
}

extension RequestContent {
    fileprivate var fields: [Parameter] {
        switch self {
        case .form(let fields), .library(let fields), .multipart(let fields): fields
        }
    }
}
