import HTTPTypes
import Hummingbird

/// What a browser asks for because somebody may go there, before anybody does (`Sec-Purpose`, Fetch Metadata; Speculation Rules).
///
/// A museum is not asked because of a mouse that hovers: only pages of works are prefetched, and only where we have a copy
/// that need not be asked for anew (``PromenadeFeatures/CachedSources/isAtHand(_:)``). All else is refused; then the link is followed
/// as if nothing had been asked.
struct Prefetches<Context: RequestContext>: RouterMiddleware {
    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        guard request.isPrefetch else { return try await next(request, context) }
        let path = request.uri.path
        let id = path.hasPrefix("\(Route.works)/") ? path.dropFirst(Route.works.count + 1) : ""
        guard !id.isEmpty, !id.contains("/"), id != "surprise" else { return .notPrefetched }
        return try await next(request, context)
    }
}

extension Request {
    /// Whether nobody has asked for it yet.
    var isPrefetch: Bool {
        HTTPField.Name("Sec-Purpose").flatMap { headers[$0] }?.contains("prefetch") ?? false
    }
}

extension Response {
    /// Not before somebody asks.
    static let notPrefetched = Response(status: .serviceUnavailable, headers: [.cacheControl: "no-store"])
}
