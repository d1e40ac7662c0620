import Foundation
import PromenadeCore
import PromenadeFeatures

/// A walk from work to work; programs get it as JSON.
struct WalkModel: Encodable, Sendable {
    let query: WalkQuery
    let walk: Walk
    /// The ways between ``Walk/points``; `nil` where the routing service is still answering.
    let legs: [Wayfinding.Answer?]
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
        let answer: Wayfinding.Answer?

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

    /// Why lines are straight; `nil` where all follow streets.
    var why: String? {
        let answers = legs.filter {
            if case .found = $0 { false } else if case .there = $0 { false } else { true }
        }
        guard !answers.isEmpty else { return nil }
        if answers.contains(where: { $0 == nil }) {
            return "Routes are still loading: some lines are straight for now."
        }
        for case .failed(let error)? in answers {
            return "The routing service \(error.words) Missing routes are drawn as straight lines."
        }
        return answers.count == legs.count
            ? "Distances are those of straight lines, at 4.8 km an hour; the streets are longer."
            : "Where the routing service knows no way, the line is straight."
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

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(
            query.at.map { NamedPlace(name: query.name ?? $0.inWords, coordinate: $0) }, forKey: .from)
        try container.encode(query.order.rawValue, forKey: .order)
        try container.encode(metres.rounded(), forKey: .metres)
        try container.encode(seconds.rounded(), forKey: .seconds)
        let stops = walk.stops.enumerated().map { index, stop in
            let leg = leg(to: index)
            return Item(
                number: index + 1, name: stop.name, at: stop.coordinate, works: stop.works.map(\.id),
                metres: leg?.metres.rounded(), seconds: leg?.seconds.rounded(),
                isAlongStreets: leg?.route != nil)
        }
        try container.encode(stops, forKey: .stops)
        try container.encode(missing, forKey: .missing)
        try container.encode(
            Lines(
                coordinates: allLegs.map { $0.line.coordinates.map { [$0.longitude, $0.latitude] } }),
            forKey: .line)
        try container.encode(Route.walkFile(query), forKey: .gpx)
        let links = WalkLinks(points: walk.points)
        try container.encode(
            ["apple": links.apple.map(\.address), "google": links.google.map(\.address)], forKey: .links)
        try container.encode(why, forKey: .why)
    }
}
