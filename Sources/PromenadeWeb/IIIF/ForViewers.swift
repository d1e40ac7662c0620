import Foundation
import HTTPTypes
import Hummingbird

/// Everything below `/iiif/` is for viewers of any site: they may read it, whatever it says, and change nothing.
struct ForViewers<Context: RequestContext>: RouterMiddleware {
    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        guard request.isOfViewer else { return try await next(request, context) }
        var response: Response =
            switch request.method {
            case .get, .head: try await next(request, context)
            case .options: Self.preflight
            default: ImageProblem.onlyRead.response
            }
        response.headers[.accessControlAllowOrigin] = "*"
        if request.method != .options {
            response.headers[.accessControlExposeHeaders] = "Link, ETag, Retry-After"
        }
        return response
    }

    /// Fetch Standard, section 3.3.
    private static var preflight: Response {
        Response(
            status: .noContent,
            headers: [
                .accessControlAllowMethods: "GET, HEAD, OPTIONS", .accessControlAllowHeaders: "*",
                .accessControlMaxAge: "86400",
            ])
    }
}

extension Request {
    /// Whether it comes from a viewer, which shows no page of ours.
    var isOfViewer: Bool { uri.path.hasPrefix("/iiif/") }
}
