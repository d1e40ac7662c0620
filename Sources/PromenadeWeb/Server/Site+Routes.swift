import HTTPTypes
import Hummingbird

/// One thing the server can be asked: `GET`, `/works/{id}`.
package struct SiteRoute: Encodable, Sendable {
    package let method: String
    /// A name in braces stands for one part, `**` for any number of them.
    package let path: String
}

extension Site {
    /// Everything ``router()`` answers, by path and method.
    package var routes: [SiteRoute] {
        router().routes.map { SiteRoute(method: $0.method.rawValue, path: $0.path.description) }
            .sorted { ($0.path, $0.method) < ($1.path, $1.method) }
    }
}
