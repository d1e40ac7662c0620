import Hummingbird
import PromenadeConcurrency

/// How much whoever has no account may ask in a minute, by address; enough for somebody who looks, and not for who copies all.
struct VisitorLimits: RouterMiddleware {
    static let pages = 120
    static let pictures = 1_200

    private let rates: RouteRows<RateClass>
    private let ofPages = RateLimiter(most: pages, each: .seconds(60))
    private let ofPictures = RateLimiter(most: pictures, each: .seconds(60))

    init(rates: RouteRows<RateClass>) { self.rates = rates }

    func handle(
        _ request: Request, context: BasicRequestContext,
        next: (Request, BasicRequestContext) async throws -> Response
    ) async throws -> Response {
        let limiter: RateLimiter? =
            switch context.endpointPath.map({ _ in rates[request, context] ?? .page }) {
            case .page, .upload: ofPages
            case .picture: ofPictures
            case .unlimited, nil: nil
            }
        // The door has its own limits, and is where the way out of this one is.
        let isDoor = context.endpointPath == Route.signIn
        guard !isDoor, let client = ClientAddress.current, let seconds = limiter?.refuse(client) else {
            return try await next(request, context)
        }
        throw Problem(
            status: .tooManyRequests, title: "That was a lot",
            detail: "Without signing in, it is \(Self.pages) pages a minute. Sign in, or go on in a moment.",
            actions: [.init(words: "Sign in", address: Route.signIn)], retryAfter: seconds)
    }
}
