import Foundation
import HTTPTypes
import PromenadeCore

/// One row of the table as OpenAPI describes it.
struct OpenAPIOperation: Encodable {
    let operationId: String
    let summary: String
    let tags: [String]
    let parameters: [Field]
    let requestBody: Body?
    let responses: [String: Answer]
    /// Who may ask.
    let access: Endpoint.Access
    /// What it costs.
    let rate: RateClass
    /// What it takes where people have accounts; `nil` where nobody has.
    let security: [[String: [String]]]?
    /// What a program’s token must allow there.
    let scope: AccessToken.Scope?

    enum CodingKeys: String, CodingKey {
        case operationId, summary, tags, parameters, requestBody, responses, security
        case access = "x-access"
        case scope = "x-scope"
        case rate = "x-rate-class"
    }

    struct Field: Encodable {
        let name: String
        let place: Place
        let description: String
        let required: Bool
        let schema: JSONSchema

        enum Place: String, Encodable { case path, query }

        enum CodingKeys: String, CodingKey {
            case name, description, required, schema
            case place = "in"
        }

        init(_ parameter: Parameter, in place: Place) {
            name = parameter.name
            self.place = place
            description = parameter.meaning
            required = place == .path || parameter.isRequired
            schema = parameter.isRepeated ? .array(of: parameter.schema) : parameter.schema
        }
    }

    struct Body: Encodable {
        let required: Bool
        let content: [String: Content]
    }

    struct Content: Encodable {
        var schema: JSONSchema = .any
        var encoding: [String: Style]?
    }

    /// How several values of a field are written.
    struct Style: Encodable {
        let style: String
        let explode = true
    }

    struct Answer: Encodable {
        let description: String
        var headers: [String: Header]?
        var content: [String: Content]?
    }

    struct Header: Encodable {
        let description: String
        var schema = JSONSchema.string
    }

    /// - Parameter hasAccounts: whether programs come in with tokens.
    init(_ endpoint: Endpoint, of feature: String, hasAccounts: Bool) {
        let words = endpoint.path.split { !$0.isLetter && !$0.isNumber }.map(\.capitalized)
        operationId = endpoint.method.rawValue.lowercased() + (words.isEmpty ? "Home" : words.joined())
        summary = endpoint.summary
        tags = [feature]
        parameters =
            endpoint.pathParameters.map { Field($0, in: .path) }
            + endpoint.query.map { Field($0, in: .query) }
        requestBody = endpoint.body.map(Body.init)
        let isGuarded = hasAccounts && endpoint.access > .anyone
        // A token that has ended is told so wherever it is shown, and whoever has none asks less often.
        responses = Self.responses(
            endpoint, accountFailures: isGuarded ? [401, 403, 429] : hasAccounts ? [401, 429] : [])
        security = isGuarded ? [[OpenAPIDocument.token: []]] : nil
        scope = isGuarded ? endpoint.scope : nil
        access = endpoint.access
        rate = endpoint.rate
    }
}

// MARK: What is sent

extension OpenAPIOperation.Body {
    init(_ content: RequestContent) {
        switch content {
        case .form(let fields):
            required = fields.contains(where: \.isRequired)
            self.content = ["application/x-www-form-urlencoded": .init(fields)]
        case .multipart(let fields):
            required = false
            self.content = ["multipart/form-data": .init(fields)]
        case .library(let fields):
            let file = Parameter("file", .string, "A library’s file").required
            required = true
            self.content = [
                "multipart/form-data": .init([file] + fields), "application/json": .init(),
            ]
        }
    }
}

extension OpenAPIOperation.Content {
    fileprivate init(_ fields: [Parameter]) {
        schema = .form(fields)
        var styles: [String: OpenAPIOperation.Style] = [:]
        for field in fields {
            if field.isRepeated { styles[field.name] = .init(style: "form") }
            if field.schema.isObject { styles[field.name] = .init(style: "deepObject") }
        }
        encoding = styles.isEmpty ? nil : styles
    }
}

// MARK: What is answered

extension OpenAPIOperation {
    private static func responses(
        _ endpoint: Endpoint, accountFailures: Set<Int>
    ) -> [String: Answer] {
        var responses: [String: Answer] = [:]
        let failures = endpoint.failures.union(endpoint.usualFailures).union(accountFailures)
        for status in failures {
            responses[String(status)] = .problem(status)
        }
        for answer in endpoint.answers {
            responses[String(answer.status), default: .init(description: answer.words)].add(
                answer, of: endpoint)
        }
        if endpoint.method == .get, endpoint.caching != .never {
            responses["304"] = Answer(description: "As it was when it was asked for the last time")
        }
        return responses
    }
}

extension OpenAPIOperation.Answer {
    /// RFC 9457 for programs, a page for people.
    fileprivate static func problem(_ status: Int) -> Self {
        Self(
            description: ProblemWords.of[status] ?? "Not answered",
            headers: status == 503
                ? ["Retry-After": .init(description: "Seconds", schema: .integer(0...))] : nil,
            content: [
                "application/problem+json": .init(schema: .model(Problem.Details.self)), "text/html": .init(),
                "text/plain": .init(),
            ])
    }

    fileprivate mutating func add(_ answer: Representation, of endpoint: Endpoint) {
        var types: [String: OpenAPIOperation.Content] = [:]
        switch answer {
        case .page(let fragments):
            types["text/html"] = .init(schema: .string)
            for fragment in fragments {
                types["text/html;fragment=\(fragment.rawValue)"] = .init(schema: .string)
            }
        case .json(let model), .created(let model), .accepted(let model):
            // What has two shapes is either.
            let other = content?["application/json"]?.schema
            let schema = JSONSchema.model(model)
            types["application/json"] = .init(schema: other.map { .any(of: $0, schema) } ?? schema)
        case .file(let type): types[type] = .init()
        case .seeOther, .elsewhere:
            headers = [
                HTTPField.Name.location.rawName: .init(description: "Where to go on", schema: .address)
            ]
        }
        content = types.isEmpty ? content : (content ?? [:]).merging(types) { $1 }
        guard endpoint.caching != .byAnswer, headers == nil else { return }
        headers = ["Cache-Control": .init(description: endpoint.caching.rawValue)]
    }
}

extension Representation {
    fileprivate var status: Int {
        switch self {
        case .page, .json, .file: 200
        case .created: 201
        case .accepted: 202
        case .seeOther: 303
        case .elsewhere: 307
        }
    }

    fileprivate var words: String {
        switch self {
        case .page, .json, .file: "What was asked for"
        case .created: "It is new"
        case .accepted: "On its way; what is known so far"
        case .seeOther: "Go on to another page"
        case .elsewhere: "The museum’s own picture"
        }
    }
}

extension Endpoint {
    /// What can go wrong everywhere.
    fileprivate var usualFailures: Set<Int> {
        // A program of our own pages that is too busy, or a museum that is; a form from another site, too large, or none.
        method == .get ? [503] : [400, 403, 408, 413, 415, 503, 507]
    }
}

private enum ProblemWords {
    static let of = [
        400: "A parameter cannot be read; it is named", 401: "Nobody has signed in, or the token has ended",
        403: "Not for whoever asks, or a form of another site", 404: "Not here",
        408: "It came too slowly", 413: "Too large", 415: "No form", 422: "Read, and not taken",
        429: "Too often",
        501: "Not offered by this service", 503: "Too busy, or the museum does not answer",
        507: "The disk is full",
    ]
}
