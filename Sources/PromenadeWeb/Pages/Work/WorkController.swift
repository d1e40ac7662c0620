import Hummingbird
import PromenadeCore
import PromenadeFeatures

/// One work.
///
///     GET /works/aic:27992     page, JSON
struct WorkController {
    let site: Site

    func addRoutes(to router: Router<BasicRequestContext>) {
        router.get("works/:id") { request, context in try await work(request, context) }
    }

    private func work(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
        let id = try context.workID()
        guard let museum = site.browse.museum(of: id) else { throw Problem.notFound }
        switch await site.favourites.work(id) {
        case .found(let work, let asOf, let stale):
            let model = WorkModel(
                work: work, museum: museum, health: await site.browse.health(of: museum), asOf: asOf,
                stale: stale)
            if request.wantsJSON { return try .json(model) }
            let more = await site.browse.more(by: work)
            let view = WorkView(
                model: model, more: more, pictures: site.pictures, preferences: await site.preferences(),
                assets: site.assets)
            let page = await site.page(
                work.title, in: nil, style: .below(.works, mainClass: "main--work"), main: view.html)
            return Response.html(page)
                .allowingPictures(
                    from: ([work.card] + more).map { site.pictures.directAddress(of: $0, width: 400) })
        case .absent: throw Problem.notFound
        case .failed(let error): throw Problem.museumFailed(error, museum, again: Route.work(id), copy: nil)
        }
    }
}
