import Foundation
import Hummingbird
import PromenadeCore
import PromenadeFeatures

/// Public artworks around one.
struct NearbyController {
    let site: Site

    func walker() async throws -> Response {
        guard let position = await site.walker?() else { throw HTTPError(.notFound) }
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
        let matches = try await site.finder.find(typed, among: site.pins, and: site.nearby)
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
        var model = await site.nearby(query, isAsking: refresh != .failed)
        model.refresh = refresh
        if request.wantsJSON { return try .json(model) }
        if request.wantsGeoJSON { return try .geoJSON(model.geoFeatures) }
        let list = NearbyList(
            model: model, typed: typed, found: found, usual: site.start, offersWalker: site.walker != nil,
            assets: site.assets)
        if request.wants(.nearby) { return .html(list.html) }
        let frame = NearbyMap.frame(of: model)
        let view = NearbyView(
            list: list,
            map: NearbyMap(
                model: model, frame: frame,
                features: await site.nearby.features(in: frame.box, zoom: frame.zoom),
                settings: site.map, theme: await site.preferences().theme, assets: site.assets))
        return .html(
            await site.page("Nearby", in: .nearby, main: view.html),
            status: typed == nil || found != nil ? .ok : .badRequest
        )
    }

    func map(_ request: Request) async throws -> Response {
        guard let box = try GeoBox.read("box", request.parameter("box")) else {
            throw Problem.bad("box", "“box” is missing: west, south, east and north in degrees.")
        }
        guard let zoom = try request.parameter("zoom").flatMap({ Int($0) }), (0...22).contains(zoom) else {
            throw Problem.bad("zoom", "“zoom” must be a whole number from 0 to 22.")
        }
        let query = try request.nearbyQuery()
        let features = await site.nearby.features(in: box, zoom: zoom)
        return try .json(
            NearbyFeatures(features, query: NearbyQuery(at: query.at, name: query.name)),
            type: "application/geo+json")
    }

    func refresh(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
        let fields = try await request.form([String: String].self)
        let query = try NearbyQuery { fields[$0]?.orNil }
        let outcome = await site.nearby.refresh(
            query.area(from: query.place(orElse: site.start).coordinate))
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

extension Site {
    /// What there is to list for a query.
    ///
    /// - Parameter isAsking: whether those who record artworks may be asked.
    func nearby(_ query: NearbyQuery, isAsking: Bool = true) async -> NearbyModel {
        let place = query.place(orElse: start)
        let result =
            if let box = query.box {
                await nearby.result(
                    in: box, from: place.coordinate, limit: query.count, isAsking: isAsking)
            } else {
                await nearby.result(
                    of: place.coordinate, within: Double(query.radius), limit: query.count,
                    isAsking: isAsking)
            }
        var apart: NearbyResult.Section?
        if let venue = query.venue, !result.sections.contains(where: { $0.id == venue }) {
            apart = await nearby.section(of: venue, from: place.coordinate)
        }
        return NearbyModel(
            query: query, place: place, result: result, apart: apart,
            walk: await walk(
                through: result.sections.isEmpty ? apart.map { [$0] } ?? [] : result.sections,
                from: place, named: query.at == nil ? place.name : query.name),
            units: await preferences().units, now: Date())
    }
}
