import Foundation
import Hummingbird
import PromenadeCore
import PromenadeFeatures

/// The museums and how they are doing.
///
///     GET /museums            page, JSON
///     POST /museums/check     asks each of them a cheap question now
struct MuseumsController {
    let site: Site

    func addRoutes(to router: Router<BasicRequestContext>) {
        router.get("museums") { request, _ in try await museums(request) }
        router.post("museums/check") { _, _ in
            for museum in site.browse.museums { _ = await site.browse.check(museum) }
            return Response.seeOther(Route.museums)
        }
    }

    private struct Model: Encodable { let museums: [MuseumItem] }

    private func museums(_ request: Request) async throws -> Response {
        let reports = await site.browse.reports()
        if request.wantsJSON {
            return try .json(Model(museums: reports.map { MuseumItem($0.museum, $0.health) }))
        }
        let view = MuseumsView(reports: reports, assets: site.assets)
        return .html(await site.page("Museums", in: .museums, main: view.html))
    }
}
