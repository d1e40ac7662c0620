package import Hummingbird
import PromenadeCore

extension Site {
    /// Answers whatever is asked.
    ///
    /// - Parameter unsent: large answers that clients have not read.
    package func responder(unsent: UnsentAnswers = UnsentAnswers()) -> some HTTPResponder<BasicRequestContext>
    {
        front(of: pagesResponder(unsent: unsent))
    }

    /// What comes before any site of a server.
    package func front<Inner: HTTPResponder<BasicRequestContext>>(
        of inner: Inner
    ) -> some HTTPResponder<BasicRequestContext> {
        ProxyHeaders(inner: HostCheck(inner: inner, hosts: hosts), areBelieved: isBehindProxy)
    }

    /// Answers whatever is asked of this site, once it is clear that it is asked of this server.
    package func pagesResponder(unsent: UnsentAnswers) -> some HTTPResponder<BasicRequestContext> {
        // Tiles are answered before anybody asks who may see them.
        let tiles = viewer.access >= .visitor
        let ready = TileCacheResponder(
            inner: router().buildResponder(), hosts: hosts, isOpen: tiles)
        let repeated = Microcache(
            inner: CompressionResponder(inner: ready, hosts: hosts), memory: repeatMemory)
        return UnsentBytesLimiter(inner: repeated, unsent: unsent) {
            try await answer($0, to: $1, $2)
        }
    }

    /// What is said of a problem that comes before any route.
    func answer(
        _ problem: Problem, to request: Request, _ context: BasicRequestContext
    ) async throws -> Response {
        let headers = SecurityHeaders<BasicRequestContext>(pages: contentPolicy)
        let pages = ErrorPages<BasicRequestContext>(pages: self.pages, viewer: viewer)
        return try await headers.handle(request, context: context) { request, context in
            try await pages.handle(request, context: context) { _, _ in throw problem }
        }
    }

    /// What can be asked: the table of routes, behind what every request goes through.
    package func router() -> Router<BasicRequestContext> {
        let routes = Routes(self)
        let table = Router()
        routes.add(to: table)
        let router = Router(options: .autoGenerateHeadEndpoints)
        router.add(
            middleware: SecurityHeaders(
                pages: contentPolicy, speculationRules: pages.assets.address(of: "speculation.json"))
        )
        router.add(middleware: ConditionalRequests())
        router.add(middleware: ErrorPages(pages: pages, viewer: viewer))
        router.add(middleware: AllowedMethods(in: table))
        router.add(middleware: ClientLimits(rates: RouteRows(routes.endpoints, \.rate), semaphores: limits))
        if viewer == .visitor || viewer == .nobody {
            router.add(middleware: VisitorLimits(rates: RouteRows(routes.endpoints, \.rate)))
        }
        router.add(
            middleware:
                AccessMiddleware(
                    viewer: viewer, scopes: RouteRows(routes.endpoints, \.scope),
                    rows: RouteRows(routes.endpoints, \.access)))
        router.add(middleware: Prefetches())
        router.add(middleware: CSRFMiddleware(hosts: hosts, hasAccounts: household != nil))
        router.add(middleware: LibraryReloadMiddleware(favourites: favourites))
        routes.add(to: router)
        return router
    }
}
