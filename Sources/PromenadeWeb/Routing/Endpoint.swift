import HTTPTypes
import Hummingbird
import PromenadeCore

/// A row of the table of routes: what is asked, how, by whom, and what comes back.
///
/// OpenAPI calls it an operation.
struct Endpoint: Sendable {
    typealias Handler = @Sendable (Request, BasicRequestContext) async throws -> Response
    /// Who besides our own pages may read the answer, by the request alone.
    typealias Audience = @Sendable (Request, BasicRequestContext) async -> Readers

    let method: HTTPRequest.Method
    /// `/works/{id}`.
    let path: String
    /// One line: `A work`.
    let summary: String
    let pathParameters: [Parameter]
    private(set) var query: [Parameter] = []
    private(set) var body: RequestContent?
    private(set) var access: Access
    /// What a program's token must allow.
    private(set) var scope: AccessToken.Scope
    private(set) var rate = RateClass.page
    private(set) var caching = Caching.revalidated
    private(set) var answers: [Representation] = []
    /// Statuses of what can go wrong here besides what can everywhere.
    private(set) var failures: Set<Int> = []
    private(set) var audience: Audience?
    /// Whether a browser keeps its pages for when there is no network (``ServiceWorker``).
    private(set) var isCached = false
    /// It only says that there is nothing.
    private(set) var isDocumented = true
    let handler: Handler

    private init(
        _ method: HTTPRequest.Method, _ path: String, _ parameters: [Parameter], _ summary: String,
        _ handler: @escaping Handler
    ) {
        self.method = method
        self.path = path
        self.summary = summary
        pathParameters = parameters
        self.handler = handler
        // What changes something changes somebody's own.
        access = method == .get ? .visitor : .member
        scope = method == .get ? .read : .keep
        if !parameters.isEmpty { failures = [400, 404] }
    }

    /// Who may ask, in a household (``Viewer``); each may what those before may.
    enum Access: String, Sendable, Encodable, CaseIterable, Comparable {
        /// Also whoever has not signed in.
        case anyone
        /// Whoever may look, and keeps nothing.
        case visitor
        /// Whoever has a library of their own.
        case member
        case owner

        private var rank: Int { Self.allCases.firstIndex(of: self) ?? Self.allCases.count }

        static func < (one: Self, another: Self) -> Bool { one.rank < another.rank }
    }

    /// What caches may do with the answer (RFC 9111); the answer says it in `Cache-Control`.
    enum Caching: String, Sendable {
        /// Stored, and asked for again each time: an answer that is as before is 304.
        case revalidated = "no-cache"
        /// Not stored at all.
        case never = "no-store"
        /// Another content has another address.
        case immutable = "public, max-age=31536000, immutable"
        /// By what is answered: a picture that may change is asked for sooner.
        case byAnswer = ""
    }
}

// MARK: Rows

extension Endpoint {
    static func get(_ path: String, _ summary: String, _ handler: @escaping Handler) -> Self {
        Self(.get, path, [], summary, handler)
    }

    static func get<each Part: PathPart>(
        _ path: Path<repeat each Part>, _ summary: String, _ handler: @escaping Handler
    ) -> Self {
        Self(.get, path.template, path.parameters, summary, handler)
    }

    static func post(_ path: String, _ summary: String, _ handler: @escaping Handler) -> Self {
        Self(.post, path, [], summary, handler)
    }

    static func post<each Part: PathPart>(
        _ path: Path<repeat each Part>, _ summary: String, _ handler: @escaping Handler
    ) -> Self {
        Self(.post, path.template, path.parameters, summary, handler)
    }

    /// What its address may ask after `?`.
    func query(_ parameters: Parameter...) -> Self { query(parameters) }

    func query(_ parameters: [Parameter]) -> Self {
        changing {
            $0.query += parameters
            $0.failures.insert(400)
        }
    }

    /// The fields of its form.
    func form(_ fields: Parameter...) -> Self { form(fields) }

    func form(_ fields: [Parameter]) -> Self {
        changing {
            $0.body = .form(fields)
            $0.failures.insert(400)
        }
    }

    func body(_ content: RequestContent) -> Self { changing { $0.body = content } }
    func answers(_ answers: Representation...) -> Self { self.answers(answers) }
    func answers(_ answers: [Representation]) -> Self { changing { $0.answers += answers } }
    func access(_ access: Access) -> Self { changing { $0.access = access } }
    func scope(_ scope: AccessToken.Scope) -> Self { changing { $0.scope = scope } }
    func rate(_ rate: RateClass) -> Self { changing { $0.rate = rate } }
    func caching(_ caching: Caching) -> Self { changing { $0.caching = caching } }
    func fails(_ statuses: Int...) -> Self { changing { $0.failures.formUnion(statuses) } }

    /// For viewers of other sites too, read and asked about beforehand (Fetch Standard, section 3.3).
    func readable(by audience: @escaping Audience) -> Self { changing { $0.audience = audience } }

    /// Its pages are shown without the network as they were when they were seen.
    var cached: Self { changing { $0.isCached = true } }

    var undocumented: Self { changing { $0.isDocumented = false } }

    private func changing(_ change: (inout Self) -> Void) -> Self {
        var endpoint = self
        change(&endpoint)
        return endpoint
    }
}

// MARK: Serving

extension Endpoint {
    /// Its path as the router tells it of a request: without the slash at the end that Home has below a base.
    var routed: String { RouterPath(path).description }

    func add(to router: Router<BasicRequestContext>) {
        let path = RouterPath(path)
        let handler: Handler = { request, context in
            for parameter in query { try parameter.check(request) }
            return try await self.handler(request, context)
        }
        if let audience { return router.forViewers(path, readers: audience, use: handler) }
        router.on(path, method: method) { request, context in
            if method == .post { try request.requireItsPerson() }
            var response = try await handler(request, context)
            if caching == .never { response.headers[.cacheControl] = Caching.never.rawValue }
            if isCached, response.isPage {
                response.headers[.person] = "\(Route.base)/\(Viewer.current.tag)"
            }
            return response
        }
    }
}

extension Response {
    fileprivate var isPage: Bool { headers[.contentType]?.hasPrefix("text/html") == true }
}

extension HTTPField.Name {
    /// Whose a page is that a browser may keep, and of which server on the host: of two people at one device neither is shown
    /// what is the other's.
    static let person = HTTPField.Name("Promenade-Person") ?? .via
}
