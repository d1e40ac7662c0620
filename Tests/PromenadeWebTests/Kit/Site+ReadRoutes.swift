@testable import PromenadeWeb

extension Site {
    /// What is read and comes to an end: not what goes on for as long as somebody listens.
    var readRoutes: [SiteRoute] { routes.filter { $0.method == "GET" && $0.path != Route.heartEvents } }
}
