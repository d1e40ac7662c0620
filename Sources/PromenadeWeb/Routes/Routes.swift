import Hummingbird
import PromenadeCore

/// Everything the server can be asked, in one table.
///
/// Each feature's rows are in the file of its name, with its addresses.
///
/// The table registers what answers, says which methods a path has, what a request costs and what it may ask, and writes the
/// description of the API (``OpenAPIDocument``).
struct Routes: Sendable {
    let features: [Feature]

    /// What belongs together in the description of the API.
    struct Feature: Sendable {
        let name: String
        let endpoints: [Endpoint]
    }

    init(_ site: Site) {
        features = [
            Feature(name: "Home", endpoints: Self.home(site).map(\.cached)),
            Feature(name: "Works", endpoints: Self.works(site).map(\.cached)),
            Feature(name: "Artists", endpoints: Self.artists(site).map(\.cached)),
            Feature(name: "Favourites", endpoints: Self.favourites(site).map(Self.personal).map(\.cached)),
            Feature(name: "Sets", endpoints: Self.sets(site).map(Self.personal).map(\.cached)),
            Feature(name: "Museums", endpoints: Self.museums(site).map(\.cached)),
            Feature(name: "Nearby", endpoints: Self.nearby(site).map(\.cached)),
            Feature(
                name: "Places",
                endpoints: (Self.places(site) + Self.albums(site)).map(Self.personal).map(\.cached)),
            Feature(name: "News", endpoints: Self.news(site).map(\.cached)),
            Feature(name: "Pictures", endpoints: Self.pictures(site)),
            Feature(name: "IIIF", endpoints: Self.viewers(site)),
            Feature(name: "Library", endpoints: Self.library(site).map(Self.personal).map(Self.careful)),
            Feature(
                name: "Household",
                endpoints: site.household.map { Self.household(site, $0).map(Self.careful) } ?? []),
            Feature(name: "Shared sets", endpoints: site.sharedSets.map { Self.sharing(site, $0) } ?? []),
            Feature(name: "Installed app", endpoints: Self.installedApp(site) + Self.shareTarget(site)),
            Feature(name: "Server", endpoints: Self.server(site)),
        ]
    }

    /// What is somebody's own, whether it is changed or looked at.
    private static func personal(_ endpoint: Endpoint) -> Endpoint {
        endpoint.access == .visitor ? endpoint.access(.member) : endpoint
    }

    /// What a program changes only with a token for everything.
    static func careful(_ endpoint: Endpoint) -> Endpoint {
        endpoint.method == .get ? endpoint : endpoint.scope(.all)
    }

    var endpoints: [Endpoint] { features.flatMap(\.endpoints) }

    func add(to router: Router<BasicRequestContext>) {
        for endpoint in endpoints { endpoint.add(to: router) }
    }
}

extension Site {
    /// Everything the server answers, for `promenade routes`.
    package var routes: [SiteRoute] {
        router().routes.map { SiteRoute(method: $0.method.rawValue, path: $0.path.description) }
            .sorted { ($0.path, $0.method) < ($1.path, $1.method) }
    }
}

/// One thing the server can be asked: `GET`, `/works/{id}`.
package struct SiteRoute: Encodable, Sendable {
    package let method: String
    /// A name in braces stands for one part, `**` for any number of them.
    package let path: String
}
