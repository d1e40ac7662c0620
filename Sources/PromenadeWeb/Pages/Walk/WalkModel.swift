import Foundation
import PromenadeCore
import PromenadeFeatures

/// A walk from work to work; programs get it as JSON.
struct WalkModel: Encodable, Sendable {
    let query: WalkQuery
    let walk: Walk
    /// The ways between ``Walk/points``; `nil` where the routing service is still answering.
    let legs: [DirectionsService.Answer?]
    let units: Preferences.Units

    /// The way that leads to a stop; `nil` to the first where one sets out there.
    func leg(to stop: Int) -> Leg? {
        let index = walk.start == nil ? stop - 1 : stop
        guard legs.indices.contains(index) else { return nil }
        return Leg(from: walk.points[index], to: walk.points[index + 1], answer: legs[index])
    }

    /// The way from one point to the next, along streets where they are known.
    struct Leg {
        let from: Coordinate
        let to: Coordinate
        let answer: DirectionsService.Answer?

        var route: Directions? {
            if case .found(let directions) = answer { directions } else { nil }
        }

        var metres: Double { route?.distance ?? from.distance(to: to) }
        var seconds: Double { route?.duration ?? metres / Walk.pace }
        var line: MapLine {
            route.map { MapLine(kind: .route, coordinates: [from] + $0.line + [to]) }
                ?? MapLine(kind: .straight, coordinates: [from, to])
        }
    }

    var allLegs: [Leg] { walk.stops.indices.compactMap { leg(to: $0) } }

    var metres: Double { allLegs.reduce(0) { $0 + $1.metres } }
    var seconds: Double { allLegs.reduce(0) { $0 + $1.seconds } }

    /// Works of the address that nobody could tell the place of.
    var missing: [Work.ID] {
        let found = Set(walk.works.map(\.id))
        return WorkList(query.works).works.filter { !found.contains($0) }
    }

    /// `2.3 km, 29 minutes`: as Nearby says it, too.
    var length: String {
        "\(metres.distanceInWords(units, keepingTenths: true)), \(seconds.durationInWords)"
    }

    /// Whether the routing service has said all it was asked.
    var isSettled: Bool { !legs.contains { $0 == nil } }

    /// Why lines are straight; `nil` where all follow streets.
    var why: String? {
        let straight = legs.filter {
            if case .found = $0 { false } else if case .there = $0 { false } else { true }
        }
        guard !straight.isEmpty else { return nil }
        let unasked = straight.count { $0 == .unasked }
        let hasRoutes = legs.contains { if case .found = $0 { true } else { false } }
        guard unasked < straight.count || hasRoutes else {
            return "Distances are those of straight lines, at 4.8 km an hour; the streets are longer."
        }
        return [reason(straight), never(unasked)].compactMap { $0 }.joined(separator: " ")
    }

    /// What became of the ways the routing service was asked for.
    private func reason(_ straight: [DirectionsService.Answer?]) -> String? {
        guard isSettled else {
            return "Routes are still loading: some lines are straight for now."
        }
        for case .failed(let error)? in straight {
            return
                "The routing service \(error.words) Missing routes are straight lines; the real way is longer."
        }
        guard straight.contains(where: { $0 == DirectionsService.Answer.none || $0 == .tooFar }) else {
            return nil
        }
        return "Where the routing service knows no way, the line is straight."
    }

    /// That nobody was asked for the last of a long walk.
    private func never(_ count: Int) -> String? {
        switch count {
        case 0: nil
        case 1: "The last leg is a straight line; the real way is longer."
        default:
            "The last \(count.grouped) legs are straight lines; the real way is longer."
        }
    }

    private enum Keys: String, CodingKey {
        case from, order, metres, seconds, stops, missing, line, gpx, links, why
    }

    private struct Item: Encodable {
        let number: Int
        let name: String
        let at: Coordinate
        let works: [Work.ID]
        let metres: Double?
        let seconds: Double?
        let isAlongStreets: Bool
    }

    /// GeoJSON (RFC 7946), longitude first.
    private struct Lines: Encodable {
        let type = "MultiLineString"
        let coordinates: [[[Double]]]
    }

    private var items: [Item] {
        walk.stops.enumerated().map { index, stop in
            let leg = leg(to: index)
            return Item(
                number: index + 1, name: stop.name, at: stop.coordinate, works: stop.works.map(\.id),
                metres: leg?.metres.rounded(), seconds: leg?.seconds.rounded(),
                isAlongStreets: leg?.route != nil)
        }
    }

    private struct Way: Encodable {
        let order: String
        let metres: Double
        let seconds: Double
        let why: String?
    }

    private struct Members: Encodable {
        let from: NamedPlace?
        let missing: [Work.ID]
    }

    private var from: NamedPlace? {
        query.at.map { NamedPlace(name: query.name ?? $0.inWords, coordinate: $0) }
    }

    /// The stops, and the way between them.
    var geoFeatures: GeoFeatures {
        var features = GeoFeatures(Members(from: from, missing: missing))
        for item in items { features.add(item.at, item) }
        features.add(
            lines: allLegs.map(\.line.coordinates),
            Way(
                order: query.order.rawValue, metres: metres.rounded(), seconds: seconds.rounded(), why: why))
        return features
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(from, forKey: .from)
        try container.encode(query.order.rawValue, forKey: .order)
        try container.encode(metres.rounded(), forKey: .metres)
        try container.encode(seconds.rounded(), forKey: .seconds)
        try container.encode(items, forKey: .stops)
        try container.encode(missing, forKey: .missing)
        try container.encode(
            Lines(
                coordinates: allLegs.flatMap { GeoLines.pieces($0.line.coordinates) }
                    .map { $0.map(GeoLines.position) }),
            forKey: .line)
        try container.encode(Route.walkFile(query), forKey: .gpx)
        let links = WalkLinks(points: walk.points)
        try container.encode(
            ["apple": links.apple.map(\.address), "google": links.google.map(\.address)], forKey: .links)
        try container.encode(why, forKey: .why)
    }
}
