import HTTPTypes
import Hummingbird

/// Every 503 says when to come again (RFC 9110, section 10.2.3): where nobody knew better, in a few seconds.
struct RetryAfter<Context: RequestContext>: RouterMiddleware {
    /// In seconds.
    private static var soon: Int { 5 }

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        var response = try await next(request, context)
        if response.status == .serviceUnavailable, response.headers[.retryAfter] == nil {
            response.headers[.retryAfter] = "\(Self.soon)"
        }
        return response
    }
}
