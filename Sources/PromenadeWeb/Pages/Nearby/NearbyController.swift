import Foundation
import Hummingbird
import PromenadeCore
import PromenadeFeatures

/// Public artworks around one.
struct NearbyController {
    let pages: PageRenderer
    let finder: PlaceFinder
    let pins: Pins?
    let nearby: Nearby
    let start: NamedPlace
    let walker: (@Sendable () async -> Coordinate?)?
    let map: MapSettings
    let listings: NearbyFinder

    init(_ site: Site) {
        pages = site.pages
        finder = site.finder
        pins = site.pins
        nearby = site.nearby
        start = site.start
        walker = site.walker
        map = site.map
        listings = NearbyFinder(site)
    }

    func walker() async throws -> Response {
        guard let position = await self.walker?() else { throw HTTPError(.notFound) }
        return try .json(position)
    }

    func nearby(_ request: Request) async throws -> Response {
        let query = try request.nearbyQuery()
        let typed = try query.at == nil ? request.parameter("at") : nil
        if let typed, case .words = CoordinateReader(typed) { return try await named(typed, query, request) }
        if let typed, request.wantsJSON || request.wantsGeoJSON {
            if case .wrong(let sentence) = CoordinateReader(typed) { throw Problem.bad("at", sentence) }
            throw Problem.bad("at", "“at” must be latitude and longitude: “53.4066,-2.9665”.")
        }
        return try await shown(query, typed: typed, request)
    }

    /// A name in the place of coordinates.
    private func named(_ typed: String, _ query: NearbyQuery, _ request: Request) async throws -> Response {
        let matches = try await finder.find(typed, among: pins, and: self.nearby)
        let found = FoundPlaces(typed: typed, matches: matches) { place in
            var there = query
            (there.at, there.name) = (place.coordinate, place.name)
            if case .venue(let id) = place.origin { there.venue = id }
            return Route.nearby(there)
        }
        if request.wantsJSON || request.wantsGeoJSON { return try found.forPrograms() }
        // Who shows a list beside a map asks for what it shows, not for another address.
        if let only = found.only, !request.wants(.nearby) { return .seeOther(found.address(only)) }
        return try await shown(query, typed: typed, found: found, request)
    }

    private func shown(
        _ query: NearbyQuery, typed: String?, found: FoundPlaces? = nil, _ request: Request
    ) async throws -> Response {
        let refresh = try request.parameter("refresh").flatMap(NearbyRefresh.init)
        // Who has just heard that a source fails is told so, without asking it again.
        var model = await listings.find(query, isAsking: refresh != .failed)
        model.refresh = refresh
        if request.wantsJSON { return try .json(model) }
        if request.wantsGeoJSON { return try .geoJSON(model.geoFeatures) }
        let list = NearbyList(
            model: model, typed: typed, found: found, usual: start, offersWalker: self.walker != nil,
            assets: pages.assets)
        if request.wants(.nearby) { return .html(list.html) }
        let frame = NearbyMap.frame(of: model)
        let view = NearbyView(
            list: list,
            map: NearbyMap(
                model: model, frame: frame,
                features: await self.nearby.features(in: frame.box, zoom: frame.zoom),
                settings: self.map, theme: await pages.preferences().theme, assets: pages.assets))
        return .html(
            await pages.page("Nearby", in: .nearby, main: view.html),
            status: typed == nil || found != nil ? .ok : .badRequest
        )
    }

    func map(_ request: Request) async throws -> Response {
        // Neither is missing: the table of routes has looked.
        guard let box = try GeoBox.read("box", request.parameter("box")),
            let zoom = try request.parameter("zoom").flatMap({ Int($0) })
        else { throw HTTPError(.badRequest) }
        let query = try request.nearbyQuery()
        let features = await self.nearby.features(in: box, zoom: zoom)
        return try .geoJSON(
            NearbyFeatures(features, query: NearbyQuery(at: query.at, name: query.name)))
    }

    func refresh(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
        let fields = try await request.form([String: String].self)
        let query = try NearbyQuery { fields[$0]?.orNil }
        let outcome = await self.nearby.refresh(
            query.area(from: query.place(orElse: start).coordinate))
        let refresh = NearbyRefresh(outcome)
        if request.wantsJSON { return try .json(Refreshed(outcome)) }
        return .seeOther(Route.nearby(query, refresh: refresh?.rawValue))
    }

    /// What came of reading anew, as programs get it.
    struct Refreshed: Encodable {
        /// Whether what is listed now is as new as it can be.
        let isRead: Bool
        let refresh: NearbyRefresh?
        /// When it was read before, where nobody was asked.
        var readAt: Date?

        init(_ outcome: Nearby.Refresh) {
            refresh = NearbyRefresh(outcome)
            isRead = refresh == nil || refresh == .recent
            if case .recent(let asOf) = outcome { readAt = asOf }
        }
    }
}
