import HTTPTypes
import Hummingbird

/// A path that is here, asked for by a method it has not, is 405 and says which it has (RFC 9110, section 15.5.6); one that is
/// not here is 404 by every method.
///
/// What it has comes from the router's own table. OPTIONS is answered everywhere (section 9.3.7); routes for viewers answer it
/// themselves, with what the Fetch Standard wants to know.
struct AllowedMethods: RouterMiddleware {
    /// Finds a path as the router does, and answers with its methods.
    private let paths: RouterResponder<BasicRequestContext>

    /// - Parameter table: a router with every route; nothing of it is called.
    init(in table: Router<BasicRequestContext>) {
        let paths = Router()
        for routes in Dictionary(grouping: table.routes, by: \.path.description).values {
            guard let path = routes.first?.path else { continue }
            var methods = Set(routes.map(\.method.rawValue)).union(["OPTIONS"])
            if methods.contains("GET") { methods.insert("HEAD") }
            let allow = methods.sorted().joined(separator: ", ")
            paths.get(path) { _, _ in Response(status: .noContent, headers: [.allow: allow]) }
        }
        self.paths = paths.buildResponder()
    }

    func handle(
        _ request: Request, context: BasicRequestContext,
        next: (Request, BasicRequestContext) async throws -> Response
    ) async throws -> Response {
        // A route that was found needs nothing.
        guard context.endpointPath == nil, let answer = await methods(at: request, context) else {
            return try await next(request, context)
        }
        guard request.method != .options else { return answer }
        throw Problem(
            status: .methodNotAllowed, title: "That can’t be done here",
            detail: "This address doesn’t accept “\(request.method.rawValue.prefix(20))”.",
            actions: [.init(words: "All works", address: Route.works)], allow: answer.headers[.allow])
    }

    /// - Returns: nothing but `Allow`; `nil` where there is no such path.
    private func methods(at request: Request, _ context: BasicRequestContext) async -> Response? {
        var head = request.head
        head.method = .get
        let body = RequestBody(buffer: ByteBuffer())
        // What is not there comes as a 404, or thrown.
        let answer = try? await paths.respond(to: Request(head: head, body: body), context: context)
        return answer.flatMap { $0.headers[.allow] == nil ? nil : $0 }
    }
}
