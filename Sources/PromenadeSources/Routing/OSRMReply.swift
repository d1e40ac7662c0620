import Foundation
import PromenadeCore

/// What OSRM answers.
///
///     {"code":"Ok","routes":[{"distance":637.5,"duration":58,
///       "geometry":{"type":"LineString","coordinates":[[-73.990195,40.714703],…]},
///       "legs":[{"steps":[{"maneuver":{"type":"turn","modifier":"right"},"name":"Broome Street","distance":33.1}]}]}]}
///
/// `geometry` may also be a polyline, and is missing with `overview=false`; steps have pieces of it. `code` may be something else with a
/// status of 200 as well as of 400.
struct OSRMReply: Decodable {
    private let code: String
    private let routes: [Route]?

    /// - Throws: ``SourceError/unreadable(field:)`` unless it is a reply.
    init(_ body: Data) throws(SourceError) {
        do { self = try JSONDecoder().decode(Self.self, from: body, within: .reply) } catch {
            throw SourceError(unreadable: error)
        }
    }

    /// - Returns: `nil` when there is no way.
    func directions() throws(SourceError) -> Directions? {
        switch code {
        case "Ok":
            guard let route = routes?.first else { return nil }
            return try route.directions()
        case "NoRoute", "NoSegment", "NoTrips": return nil
        case "TooBig", "InvalidQuery", "InvalidUrl", "InvalidOptions", "InvalidValue", "InvalidService",
            "InvalidVersion":
            throw .refused
        default: throw .unreadable(field: "code")
        }
    }

    private struct Route: Decodable {
        let distance: Double
        let duration: Double
        let geometry: Geometry?
        let legs: [Leg]?

        func directions() throws(SourceError) -> Directions {
            // Metres and seconds; no way on Earth is longer, or takes longer.
            guard (0...1e9).contains(distance) else { throw .unreadable(field: "routes.0.distance") }
            guard (0...1e9).contains(duration) else { throw .unreadable(field: "routes.0.duration") }
            let steps = (legs ?? []).flatMap { $0.steps ?? [] }
            return Directions(
                distance: distance, duration: duration,
                line: geometry?.line ?? steps.flatMap { $0.geometry?.line ?? [] },
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

    /// GeoJSON's line or Google's polyline with five digits.
    fileprivate struct Geometry: Decodable {
        let line: [Coordinate]

        private enum Keys: String, CodingKey { case coordinates }

        init(from decoder: any Decoder) throws {
            if let text = try? decoder.singleValueContainer().decode(String.self) {
                line = Polyline.coordinates(text)
                return
            }
            let pairs = try decoder.container(keyedBy: Keys.self).decode(
                [[Double]].self, forKey: .coordinates)
            line = pairs.compactMap { pair in
                pair.count < 2 ? nil : Coordinate(latitude: pair[1], longitude: pair[0])
            }
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
