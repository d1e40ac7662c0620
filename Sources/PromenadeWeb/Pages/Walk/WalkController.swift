import Foundation
import Hummingbird
import PromenadeCore
import PromenadeFeatures
import PromenadeStore

/// A walk from work to work.
struct WalkController {
    let library: any LibraryStore
    let pages: PageRenderer
    let start: NamedPlace
    let map: MapSettings
    let listings: NearbyFinder
    let walks: WalkPlanner

    init(_ site: Site) {
        library = site.library
        pages = site.pages
        start = site.start
        map = site.map
        listings = NearbyFinder(site)
        walks = WalkPlanner(site)
    }

    func file(_ request: Request) async throws -> Response {
        let model = await model(of: try request.walkQuery())
        guard !model.walk.stops.isEmpty else { throw HTTPError(.notFound) }
        return WalkFile(model: model, origin: request.origin).response
    }

    func walk(_ request: Request) async throws -> Response {
        if let query = try await chosen(request) { return .seeOther(Route.walk(query)) }
        let model = await model(of: try request.walkQuery())
        if request.wantsJSON { return try .json(model) }
        if request.wantsGeoJSON { return try .geoJSON(model.geoFeatures) }
        let view = WalkView(
            model: model, settings: map, theme: await pages.preferences().theme, assets: pages.assets)
        return .html(await pages.page("Walk", in: nil, style: .below(.nearby), main: view.html))
    }

    private func model(of query: WalkQuery) async -> WalkModel {
        await walks.walk(query)
    }

    /// What a form has chosen, where the address does not say it in one list yet.
    private func chosen(_ request: Request) async throws -> WalkQuery? {
        guard try request.parameter("works") == nil else { return nil }
        var query = try request.walkQuery()
        let ticked = request.parameters(named: "work").compactMap { Work.ID($0) }
        if !ticked.isEmpty {
            query.works = WorkList(ticked).works
            // Of a list that starts at the usual place, as the walk to everything in it does.
            if query.at == nil, try request.parameter("list") != nil {
                (query.at, query.name) = (start.coordinate, start.name)
            }
            return query
        }
        if let set = try request.parameter("set") {
            guard WorkSet.isID(set) else { throw Problem.bad("set", "“set” must be the id of a set.") }
            let kept = try await library.favourites(nil, in: set, skipping: 0, limit: WorkList.limit)
            query.works = kept.map(\.work).filter { $0.location != nil }.map(\.id)
            query.order = .own
            return query.works.isEmpty ? nil : query
        }
        guard
            try request.parameter("at") != nil || request.parameter("box") != nil
                || request.parameter("list") != nil
        else { return nil }
        let model = await listings.find(try request.nearbyQuery())
        return model.walk.query.works.isEmpty ? nil : model.walk.query
    }
}

extension Request {
    /// All values of a parameter that may come more than once.
    func parameters(named name: String) -> [String] {
        (uri.query ?? "").split(separator: "&").compactMap { pair in
            let parts = pair.split(separator: "=", maxSplits: 1)
            guard parts.count == 2, parts[0] == name else { return nil }
            return parts[1].replacing("+", with: " ").removingPercentEncoding
        }
    }
}
