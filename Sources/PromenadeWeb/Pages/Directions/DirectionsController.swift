import Foundation
import Hummingbird
import PromenadeCore
import PromenadeFeatures

/// The way to a museum: both ends on a map, the route where a routing service is configured.
///
///     GET /museums/aic/directions?from=53.4066,-2.9665&mode=walk|bike|car     page, JSON
struct DirectionsController {
    let site: Site

    func addRoutes(to router: Router<BasicRequestContext>) {
        router.get("museums/:museum/directions") { request, context in
            try await directions(request, try site.museum(context))
        }
    }

    private func directions(_ request: Request, _ museum: Museum) async throws -> Response {
        guard let position = museum.position else {
            throw Problem(
                status: .notFound, title: "No directions",
                detail: "The location of the \(museum.name) isn’t known.",
                actions: [.init(words: museum.name, address: Route.museum(museum.id))])
        }
        let mode = try mode(request)
        let typed = try request.parameter("from")
        let from = typed.flatMap { Coordinate($0) }
        if request.wantsJSON, typed != nil, from == nil { throw Problem.bad("from", Self.wanted) }
        let start = from.map { NamedPlace(name: $0.inWords, coordinate: $0) } ?? site.start
        let preferences = await site.preferences()
        let model = DirectionsModel(
            museum: museum, start: start, end: position, mode: mode,
            units: preferences.units,
            answer: await site.wayfinding.legs(
                through: [start.coordinate, position], by: mode, patience: Browse.patience
            ).first.flatMap { $0 } ?? .failed(.unreachable))
        if request.wantsJSON { return try .json(model) }
        let view = DirectionsView(
            model: model, usual: site.start, typed: typed,
            complaint: typed != nil && from == nil ? Self.wanted : nil,
            map: site.map, theme: preferences.theme, assets: site.assets)
        let page = await site.page(
            "Directions to the \(museum.name)", in: nil, style: .below(.museums),
            main: view.html)
        return .html(page, status: view.complaint == nil ? .ok : .badRequest)
            .allowingPictures(from: site.map.addresses)
    }

    private static let wanted =
        "Type latitude and longitude, like 53.4066, −2.9665."

    private func mode(_ request: Request) throws -> TravelMode {
        guard let name = try request.parameter("mode") else { return .walk }
        guard let mode = TravelMode(rawValue: name) else {
            throw Problem.bad("mode", "“mode” must be walk, bike or car.")
        }
        return mode
    }
}
