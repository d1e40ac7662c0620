import Foundation
import PromenadeCore

/// What OSRM answers.
///
///     {"code":"Ok","routes":[{"distance":637.5,"duration":58,
///       "geometry":{"type":"LineString","coordinates":[[-73.990195,40.714703],…]},
///       "legs":[{"steps":[{"maneuver":{"type":"turn","modifier":"right"},"name":"Broome Street","distance":33.1}]}]}]}
///
/// `geometry` may also be a polyline of five or six digits, which nothing in it tells; it is missing with
/// `overview=false`, and steps have pieces of it. `code` may be something else with a
/// status of 200 as well as of 400.
struct OSRMReply: Decodable {
    private let code: String
    private let routes: [Route]?
    private let waypoints: [Waypoint]?

    private struct Waypoint: Decodable {
        let location: [Double]?
    }

    /// - Throws: ``SourceError/unreadable(field:)`` unless it is a reply.
    init(_ body: Data) throws(SourceError) {
        do { self = try JSONDecoder().decode(Self.self, from: body, within: .reply) } catch {
            throw SourceError(unreadable: error)
        }
    }

    /// - Parameter start: where the way was asked to begin.
    /// - Returns: `nil` when there is no way.
    func directions(from start: Coordinate? = nil) throws(SourceError) -> Directions? {
        switch code {
        case "Ok":
            guard let route = routes?.first else { return nil }
            return try route.directions(from: begin ?? start)
        case "NoRoute", "NoSegment", "NoTrips": return nil
        case "TooBig", "InvalidQuery", "InvalidUrl", "InvalidOptions", "InvalidValue", "InvalidService",
            "InvalidVersion":
            throw .refused
        default: throw .unreadable(field: "code")
        }
    }

    /// Where on a street the service has put the start.
    private var begin: Coordinate? {
        guard let location = waypoints?.first?.location, location.count >= 2 else { return nil }
        return Coordinate(latitude: location[1], longitude: location[0])
    }

    private struct Route: Decodable {
        let distance: Double
        let duration: Double
        let geometry: Geometry?
        let legs: [Leg]?

        func directions(from start: Coordinate?) throws(SourceError) -> Directions {
            // Metres and seconds; no way on Earth is longer, or takes longer.
            guard (0...1e9).contains(distance) else { throw .unreadable(field: "routes.0.distance") }
            guard (0...1e9).contains(duration) else { throw .unreadable(field: "routes.0.duration") }
            let steps = (legs ?? []).flatMap { $0.steps ?? [] }
            let pieces = steps.compactMap(\.geometry)
            let digits = (geometry.map { [$0] } ?? pieces).lazy.compactMap { $0.digits(from: start) }.first
            let lines = { (shapes: [Geometry]) in shapes.flatMap { $0.line(digits: digits) } }
            let whole = lines(geometry.map { [$0] } ?? [])
            return Directions(
                distance: distance, duration: duration, line: whole.count > 1 ? whole : lines(pieces),
                steps: steps.compactMap(\.step))
        }
    }

    private struct Leg: Decodable { let steps: [Step]? }

    fileprivate struct Step: Decodable {
        let maneuver: Maneuver
        let name: String?
        let ref: String?
        let distance: Double?
        let geometry: Geometry?

        struct Maneuver: Decodable {
            let type: String
            let modifier: String?
            let exit: Int?
        }

        /// `nil` for what nobody has to do anything at.
        var step: Directions.Step? {
            guard maneuver.type != "notification" else { return nil }
            return Directions.Step(
                action: maneuver.action, side: maneuver.modifier.flatMap(Directions.Side.init),
                street: name?.orNil ?? ref?.orNil, distance: min(max(distance ?? 0, 0), 1e9))
        }
    }

    /// GeoJSON's line or Google's polyline.
    fileprivate enum Geometry: Decodable {
        case line([Coordinate])
        case encoded(String)

        private enum Keys: String, CodingKey { case coordinates }

        init(from decoder: any Decoder) throws {
            if let text = try? decoder.singleValueContainer().decode(String.self) {
                self = .encoded(text)
                return
            }
            let pairs = try decoder.container(keyedBy: Keys.self).decode(
                [[Double]].self, forKey: .coordinates)
            self = .line(
                pairs.compactMap { pair in
                    pair.count < 2 ? nil : Coordinate(latitude: pair[1], longitude: pair[0])
                })
        }

        func line(digits: Polyline.Digits?) -> [Coordinate] {
            switch self {
            case .line(let line): line
            case .encoded(let text): Polyline.coordinates(text, digits ?? .five)
            }
        }

        /// With how many digits it is written: six only where it then begins where the way does.
        func digits(from start: Coordinate?) -> Polyline.Digits? {
            guard case .encoded(let text) = self, let start else { return nil }
            let distance = { (digits: Polyline.Digits) in
                Polyline.first(of: text, digits)?.distance(to: start) ?? .infinity
            }
            let six = distance(.six)
            return six < 100_000 && six < distance(.five) ? .six : .five
        }
    }
}

extension OSRMReply.Step.Maneuver {
    /// New kinds may come; what to do then is still said by the side.
    fileprivate var action: Directions.Action {
        switch type {
        case "depart": .depart
        case "arrive": .arrive
        case "new name", "continue": modifier == nil || modifier == "straight" ? .goOn : .turn
        case "fork": .fork
        case "merge", "on ramp", "off ramp": .merge
        case "roundabout", "rotary": .roundabout(exit: exit)
        case "exit roundabout", "exit rotary": .goOn
        default: modifier == "straight" ? .goOn : .turn
        }
    }
}
