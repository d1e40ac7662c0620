import Foundation
import Hummingbird
import PromenadeCore
import PromenadeFeatures

/// The way to a museum: both ends on a map, the route where a routing service is configured.
struct DirectionsController {
    let pages: PageRenderer
    let directions: DirectionsService
    let start: NamedPlace
    let map: MapSettings

    init(_ site: Site) {
        pages = site.pages
        directions = site.directions
        start = site.start
        map = site.map
    }

    func directions(_ request: Request, _ museum: Museum) async throws -> Response {
        guard let position = museum.position else {
            throw Problem(
                status: .notFound, title: "No directions",
                detail: "The location of the \(museum.name) isn’t known.",
                actions: [.init(words: museum.name, address: Route.museum(museum.id))])
        }
        let mode = try request.parameter("mode").flatMap(TravelMode.init) ?? .walk
        let typed = try request.parameter("from")
        let from = typed.flatMap { Coordinate($0) }
        let complaint = from == nil ? typed.map(Self.complaint) : nil
        if request.wantsJSON, let complaint { throw Problem.bad("from", complaint) }
        let start = from.map { NamedPlace(name: $0.inWords, coordinate: $0) } ?? self.start
        let preferences = await pages.preferences()
        var answer = DirectionsService.Answer.unasked
        if complaint == nil {
            let legs = await self.directions.legs(
                through: [start.coordinate, position], by: mode, patience: CachedSources.patience)
            answer = legs.first.flatMap { $0 } ?? .failed(.unreachable)
        }
        let model = DirectionsModel(
            museum: museum, start: start, end: position, mode: mode, units: preferences.units,
            answer: answer)
        if request.wantsJSON { return try .json(model) }
        let view = DirectionsView(
            model: model, usual: self.start, typed: typed,
            complaint: complaint,
            map: self.map, theme: preferences.theme, assets: pages.assets)
        let page = await pages.page(
            "Directions to the \(museum.name)", in: nil, style: .below(.museums),
            main: view.html)
        return .html(page, status: view.complaint == nil ? .ok : .badRequest)
    }

    /// What is wrong with a start that was typed.
    private static func complaint(_ typed: String) -> String {
        if case .wrong(let sentence) = CoordinateReader(typed) { return sentence }
        return "Type latitude and longitude, like 53.4066, −2.9665."
    }
}
