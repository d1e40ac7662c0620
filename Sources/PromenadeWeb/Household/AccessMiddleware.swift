import HTTPTypes
import Hummingbird
import PromenadeCore

/// Lets through what the row of the table of routes allows whoever looks at this site, and keeps what is somebody's out of caches
/// that several share.
///
/// Signed out, a page leads to where one signs in, and back; programs are told 401.
struct AccessMiddleware: RouterMiddleware {
    let viewer: Viewer
    /// What a program's token must allow.
    let scopes: RouteRows<AccessToken.Scope>
    let rows: RouteRows<Endpoint.Access>

    func handle(
        _ request: Request, context: BasicRequestContext,
        next: (Request, BasicRequestContext) async throws -> Response
    ) async throws -> Response {
        let needed = access(request, context)
        guard needed <= viewer.access else {
            if viewer.access >= .member { throw Problem.ownersOnly }
            guard request.wantsPage else { throw Problem.signInFirst }
            return .seeOther(Route.signIn(back: request.uri.string))
        }
        if let scope = CurrentSession.scope, scope < self.scope(request, context) {
            throw Problem.beyondScope
        }
        var response = try await Viewer.$current.withValue(viewer) { try await next(request, context) }
        if viewer != .solo, needed > .anyone { response.keepOutOfSharedCaches(isPersonal: needed >= .member) }
        return response
    }

    private func scope(_ request: Request, _ context: BasicRequestContext) -> AccessToken.Scope {
        context.endpointPath == nil ? .read : scopes[request, context] ?? .all
    }

    /// A path nobody has is not here for anybody; a method it has not is told as such.
    private func access(_ request: Request, _ context: BasicRequestContext) -> Endpoint.Access {
        guard context.endpointPath != nil, request.method != .options else { return .anyone }
        // A row nobody thought of is the owner's.
        return rows[request, context] ?? .owner
    }
}

extension Request {
    /// Whether somebody goes to a page, whom another page can be shown instead.
    fileprivate var wantsPage: Bool {
        [.get, .head].contains(method) && !wantsJSON && !wantsGeoJSON
            && headers[.accept]?.contains("text/html") == true
            && headers[.accept]?.contains("fragment=") == false
    }
}

extension Response {
    /// RFC 9111, section 5.2.2.
    fileprivate mutating func keepOutOfSharedCaches(isPersonal: Bool) {
        let said = headers[.cacheControl] ?? ""
        if isPersonal {
            headers[.cacheControl] = "private, no-store"
        } else if !said.contains("no-store") {
            let rest = said.replacing("public, ", with: "").replacing("private, ", with: "")
            headers[.cacheControl] = rest.isEmpty ? "private" : "private, \(rest)"
        }
    }
}
