import HTTPTypes
import Hummingbird

/// Answers 304 where a client has what it asks for (RFC 9110, section 13.1.2): a page that is looked at again costs no bytes.
struct ConditionalRequests: RouterMiddleware {
    func handle(
        _ request: Request, context: BasicRequestContext,
        next: (Request, BasicRequestContext) async throws -> Response
    ) async throws -> Response {
        let response = try await next(request, context)
        guard request.method == .get || request.method == .head, response.status == .ok,
            let tag = response.headers[.eTag], request.has(tag)
        else { return response }
        var headers = response.headers
        headers[.contentType] = nil
        headers[.contentLength] = nil
        return Response(status: .notModified, headers: headers)
    }
}
