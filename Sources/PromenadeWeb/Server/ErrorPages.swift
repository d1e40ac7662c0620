import Hummingbird
import Logging
import PromenadeCore
import PromenadeFeatures
import PromenadeStore

/// Turns what was thrown into a page for people or problem details for programs.
struct ErrorPages<Context: RequestContext>: RouterMiddleware {
    let site: Site

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch let problem as Problem {
            return try await answer(problem, to: request)
        } catch let error as LibraryError {
            context.logger.libraryFailed(error, at: .error, ["path": "\(request.uri.path)"])
            return try await answer(Problem(error), to: request)
        } catch let error as LibraryFileError {
            return try await answer(Problem(error), to: request)
        } catch where StorageTrouble(error) == .noRoom || StorageTrouble(error) == .readOnly {
            // Copies of what museums say, and files on their way: the library has its own errors.
            context.logger.error("The disk took nothing", metadata: ["path": "\(request.uri.path)"])
            let library: LibraryError = StorageTrouble(error) == .noRoom ? .full : .readOnly
            return try await answer(Problem(library), to: request)
        } catch let error as HTTPError where error.status == .notFound {
            return try await answer(.noPage, to: request)
        } catch let error as HTTPError {
            return try await answer(
                Problem(
                    status: error.status, title: error.status.reasonPhrase,
                    detail: error.body ?? "That request cannot be answered."), to: request)
        } catch {
            context.logger.error(
                "A page failed", metadata: ["path": "\(request.uri.path)", "error": "\(error)"])
            return try await answer(
                Problem(
                    status: .internalServerError, title: "This page broke",
                    detail: "The fault is ours. Nothing you kept is touched, and it is in the log.",
                    actions: [.init(words: "All works", address: Route.works)]), to: request)
        }
    }

    private func answer(_ problem: Problem, to request: Request) async throws -> Response {
        var response = try await page(problem, request)
        response.headers[.retryAfter] = problem.retryAfter.map { String($0) }
        return request.method == .head ? response.createHeadResponse() : response
    }

    private func page(_ problem: Problem, _ request: Request) async throws -> Response {
        if request.wantsJSON || request.isOfViewer
            || request.headers[.accept]?.contains("problem+json") == true
        {
            return try .json(problem.details, status: problem.status, type: "application/problem+json")
        }
        let page = await site.page(
            problem.title, in: nil, main: ErrorView(problem: problem, assets: site.assets).html)
        return .html(page, status: problem.status)
    }
}
