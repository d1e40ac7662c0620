import Hummingbird
import Logging
import NIOCore
import NIOHTTP1
import PromenadeCore
import PromenadeFeatures
import PromenadeStore

/// Turns what was thrown into a page for people or problem details for programs.
struct ErrorPages<Context: RequestContext>: RouterMiddleware {
    let pages: PageRenderer
    /// Whose page it is; what is asked of nobody, too.
    let viewer: Viewer

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        do {
            // Every 503 says when to come back, whoever made it.
            return try await next(request, context).retried(after: nil)
        } catch let error as ViewerError {
            return try await shown(problem(error.underlying, request, context), to: request)
                .readable(by: error.readers)
        } catch {
            let answer = try await shown(problem(error, request, context), to: request)
            // What routes for viewers throw is a ViewerError: there is no such address, told to everybody in the same words.
            let isNowhere = request.isOfViewer && (error as? HTTPError)?.status == .notFound
            return isNowhere ? answer.readable(by: .anySite) : answer
        }
    }

    private func shown(_ problem: Problem, to request: Request) async throws -> Response {
        try await Viewer.$current.withValue(viewer) { try await answer(problem, to: request) }
    }

    /// What people and programs are told; what nobody wrote for them stays in the log.
    private func problem(_ error: any Error, _ request: Request, _ context: Context) -> Problem {
        switch error {
        case let problem as Problem: return problem
        case let error as LibraryError:
            context.logger.libraryFailed(
                error, at: .error, ["path": "\(context.endpointPath ?? request.uri.path)"])
            return Problem(error)
        case let error as LibraryFileError: return Problem(error)
        case is LibraryUnopened:
            return Problem(
                status: .serviceUnavailable, title: "This can’t be shown right now",
                detail: "The library it is in can’t be opened; nothing in it was changed. The log says why.",
                actions: [.init(words: "Favourites", address: Route.favourites)], retryAfter: 60)
        // Somebody we asked: pages say who, where they know.
        case let error as SourceError:
            return Problem(
                status: .serviceUnavailable, title: "This can’t be shown right now",
                detail: "The service it comes from \(error.words) Everything you saved is still here.",
                actions: [.init(words: "All works", address: Route.works)], retryAfter: error.retryAfter)
        // Copies of what museums say, and files on their way: the library has its own errors.
        case _ where StorageTrouble(error) == .noRoom || StorageTrouble(error) == .readOnly:
            context.logger.error(
                "The disk took nothing", metadata: ["path": "\(context.endpointPath ?? request.uri.path)"])
            return Problem(StorageTrouble(error) == .noRoom ? LibraryError.full : .readOnly)
        case let error as HTTPError where error.status == .notFound: return .noPage
        case let error as HTTPError:
            return Problem(
                status: error.status, title: error.status.reasonPhrase,
                detail: error.body ?? "That request can’t be answered.",
                retryAfter: error.headers[.retryAfter].flatMap { Int($0) })
        case is TinyPieces:
            return Problem(
                status: .badRequest, title: "The request came in too many pieces",
                detail: "Send it in chunks of at least a few hundred bytes. Nothing was changed.")
        // Whoever sent it has left, or what they sent is no HTTP: hardly anybody reads the answer.
        case is HTTPParserError, is ChannelError, is IOError:
            context.logger.debug(
                "A request broke off",
                metadata: ["path": "\(context.endpointPath ?? request.uri.path)", "error": "\(error)"])
            return Problem(
                status: .badRequest, title: "The request was cut off",
                detail: "It didn’t arrive complete. Nothing was changed.")
        default:
            context.logger.error(
                "A page failed",
                metadata: ["path": "\(context.endpointPath ?? request.uri.path)", "error": "\(error)"])
            return Problem(
                status: .internalServerError, title: "Something went wrong here",
                detail: "The fault is ours. Nothing you kept is touched, and the log says what happened.",
                actions: [.init(words: "All works", address: Route.works)])
        }
    }

    private func answer(_ problem: Problem, to request: Request) async throws -> Response {
        var response = try await page(problem, request).retried(after: problem.retryAfter)
        response.headers[.allow] = problem.allow
        return request.method == .head ? response.createHeadResponse() : response
    }

    private func page(_ problem: Problem, _ request: Request) async throws -> Response {
        if request.wantsJSON || request.wantsGeoJSON || request.isOfViewer
            || request.headers[.accept]?.contains("problem+json") == true
        {
            return try .json(problem.details, status: problem.status, type: "application/problem+json")
        }
        var problem = problem
        if request.method == .post, problem.parameter != nil, problem.status == .badRequest {
            problem.isOfForm(on: request.ownReferrer())
        }
        problem.leadOn(from: request.uri.path)
        let page = await pages.page(
            problem.title, in: nil, main: ErrorView(problem: problem, assets: pages.assets).html)
        return .html(page, status: problem.status)
    }
}
