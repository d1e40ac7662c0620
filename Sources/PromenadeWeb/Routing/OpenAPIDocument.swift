import HTTPTypes

/// The table of routes as an OpenAPI 3.1 document, at `/openapi.json`.
struct OpenAPIDocument: Encodable {
    let openapi = "3.1.0"
    let info = Info()
    /// Wherever it is read from.
    let servers = [["url": "/"]]
    let tags: [[String: String]]
    let paths: [String: [String: OpenAPIOperation]]
    let components: Components

    struct Info: Encodable {
        let title = "Promenade"
        let version = "1"
        let summary = "Walk through art"
        let description = """
            Every address a browser asks for. With `Accept: application/json` one gets what a page is made of; what goes wrong \
            is told as problem details (RFC 9457). A form is answered with the page to go on to, or with JSON.
            """
        let license = ["name": "MIT", "identifier": "MIT"]
    }

    struct Components: Encodable {
        let schemas: [String: JSONSchema]
        /// `nil` where nobody has an account.
        let securitySchemes: [String: SecurityScheme]?
    }

    /// How programs come in where people have accounts (RFC 6750).
    struct SecurityScheme: Encodable {
        let type = "http"
        let scheme = "bearer"
        let description = "Made on the page of one’s account, under “Tokens for programs”."
    }

    /// The name of the one there is.
    static let token = "token"

    /// - Parameter hasAccounts: whether people have accounts, and programs tokens.
    init(_ routes: Routes, hasAccounts: Bool) {
        let documented = routes.features.map { ($0.name, $0.endpoints.filter(\.isDocumented)) }
        var paths: [String: [String: OpenAPIOperation]] = [:]
        for (feature, endpoints) in documented {
            for endpoint in endpoints {
                paths[endpoint.path, default: [:]][endpoint.method.rawValue.lowercased()] =
                    OpenAPIOperation(endpoint, of: feature, hasAccounts: hasAccounts)
            }
        }
        tags = documented.filter { !$0.1.isEmpty }.map { ["name": $0.0] }
        self.paths = paths
        components = Components(
            schemas: Self.schemas(of: documented.flatMap { $0.1.flatMap(\.models) } + [Problem.Details.self]),
            securitySchemes: hasAccounts ? [Self.token: SecurityScheme()] : nil)
    }

    /// Those models' schemas and, by name, of all they are made of.
    private static func schemas(of models: [any JSONModel.Type]) -> [String: JSONSchema] {
        var schemas: [String: JSONSchema] = [:]
        var rest = models
        while let model = rest.popLast() {
            guard schemas[model.schemaName] == nil else { continue }
            schemas[model.schemaName] = model.schema
            rest += model.schema.models
        }
        return schemas
    }
}

extension Endpoint {
    fileprivate var models: [any JSONModel.Type] {
        answers.compactMap { answer in
            switch answer {
            case .json(let model), .created(let model), .accepted(let model): model
            case .page, .seeOther, .elsewhere, .file: nil
            }
        }
    }
}
