import Foundation
package import PromenadeCore
import PromenadeStore

extension Favourites {
    /// The work's museum; of a kept work also one this server does not know, or no longer.
    package func museum(of id: Work.ID) async -> Museum? {
        if let museum = sources.museum(of: id) { return museum }
        guard let favourite = try? await library.favourite(id) else { return nil }
        return Museum(
            id: id.source, name: favourite.museum,
            webSite: favourite.work.webPage ?? URL(filePath: "/"), pageSize: 1)
    }
}
