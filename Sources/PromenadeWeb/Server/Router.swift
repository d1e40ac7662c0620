package import Hummingbird
import PromenadeCore

extension Site {
    /// Answers whatever is asked.
    ///
    /// - Parameter unsent: large answers that clients have not read.
    package func responder(unsent: UnsentAnswers = UnsentAnswers()) -> some HTTPResponder<BasicRequestContext>
    {
        let ready = TileCacheResponder(inner: router().buildResponder(), hosts: hosts)
        let headers = SecurityHeaders<BasicRequestContext>(pages: contentPolicy)
        let pages = ErrorPages<BasicRequestContext>(pages: self.pages)
        let repeated = Microcache(inner: CompressionResponder(inner: ready, hosts: hosts))
        let bounded = UnsentBytesLimiter(inner: repeated, unsent: unsent) {
            problem, request, context in
            try await headers.handle(request, context: context) { request, context in
                try await pages.handle(request, context: context) { _, _ in throw problem }
            }
        }
        return ProxyHeaders(inner: HostCheck(inner: bounded, hosts: hosts), areBelieved: isBehindProxy)
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
        router.add(middleware: ErrorPages(pages: pages))
        router.add(middleware: AllowedMethods(in: table))
        router.add(middleware: ClientLimits(rates: routes.rates))
        router.add(middleware: Prefetches())
        router.add(middleware: CSRFMiddleware(hosts: hosts))
        router.add(middleware: LibraryReloadMiddleware(favourites: favourites))
        routes.add(to: router)
        return router
    }
}
