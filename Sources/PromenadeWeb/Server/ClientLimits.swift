import Hummingbird
import PromenadeConcurrency
import PromenadeCore

/// How much is done at the same moment for one client: no single one takes all the lines to museums, or all threads.
///
/// What is too much waits its turn; only a line that is full, or takes too long, is answered 503 with `Retry-After`. A
/// page with all its pictures stays far below. Held until there is an answer, not while its body is sent.
struct ClientLimits: RouterMiddleware {
    /// When to come back.
    private static let retryAfter = 5

    /// What a route costs.
    let rates: RouteRows<RateClass>
    let semaphores: ClientSemaphores

    func handle(
        _ request: Request, context: BasicRequestContext,
        next: (Request, BasicRequestContext) async throws -> Response
    ) async throws -> Response {
        guard let client = ClientAddress.current, let semaphore = semaphore(for: request, context) else {
            return try await next(request, context)
        }
        do throws(KeyedSemaphore<String>.Refusal) { try await semaphore.enter(client) } catch {
            throw Problem(
                status: .serviceUnavailable, title: "Too many requests",
                detail: "Too many requests are coming from your address. "
                    + "Try again in a few seconds.",
                retryAfter: Self.retryAfter)
        }
        defer { semaphore.leave(client) }
        return try await next(request, context)
    }

    private func semaphore(
        for request: Request, _ context: BasicRequestContext
    ) -> KeyedSemaphore<String>? {
        guard context.endpointPath != nil else { return nil }
        // A route nobody thought of is one that costs.
        return switch rates[request, context] ?? .page {
        case .page: semaphores.pages
        case .picture: semaphores.pictures
        case .upload: semaphores.uploads
        case .unlimited: nil
        }
    }
}

/// What is being done for each client; one for a whole server, however many sites it has.
package struct ClientSemaphores: Sendable {
    /// Three browsers' six connections, of one household; a page waits up to 12 seconds for museums.
    static let ofPages = KeyedSemaphore<String>.Limits(atOnce: 16, waiting: 256, wait: .seconds(15))
    /// A wall of pictures, or a screen of tiles, at once.
    static let ofPictures = KeyedSemaphore<String>.Limits(atOnce: 32, waiting: 512, wait: .seconds(30))

    /// A slow one takes as long as its line; it takes no page's place meanwhile.
    static let ofUploads = KeyedSemaphore<String>.Limits(atOnce: 4, waiting: 8, wait: .seconds(15))

    let pages: KeyedSemaphore<String>
    let pictures: KeyedSemaphore<String>
    let uploads: KeyedSemaphore<String>
    /// Photos that other apps share; who waits makes the slow ones leave.
    let photos = TransferPlaces(atOnce: 8)

    init(
        pages: KeyedSemaphore<String>.Limits, pictures: KeyedSemaphore<String>.Limits,
        uploads: KeyedSemaphore<String>.Limits
    ) {
        self.pages = KeyedSemaphore(pages)
        self.pictures = KeyedSemaphore(pictures)
        self.uploads = KeyedSemaphore(uploads)
    }

    package init() { self.init(pages: Self.ofPages, pictures: Self.ofPictures, uploads: Self.ofUploads) }
}
