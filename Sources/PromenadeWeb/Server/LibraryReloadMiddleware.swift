import Hummingbird
import Logging
import PromenadeFeatures

/// Before a page is answered: takes note of what a command has done to the library meanwhile.
struct LibraryReloadMiddleware<Context: RequestContext>: RouterMiddleware {
    let favourites: Favourites
    /// What shows nothing of a library.
    private let others = [Route.assets, Route.pictures, Route.viewers].map { $0 + "/" } + Route.checks

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        if !others.contains(where: request.uri.path.hasPrefix) {
            do { try await favourites.refresh() } catch {
                context.logger.libraryFailed(error)
            }
        }
        return try await next(request, context)
    }
}
