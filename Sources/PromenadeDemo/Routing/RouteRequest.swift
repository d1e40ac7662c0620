import Foundation

/// What is asked of the routing service.
///
///     /osrm/route/v1/foot/-2.9665,53.4066;-2.9700,53.4010?overview=full&geometries=geojson&steps=true
struct RouteRequest {
    enum Geometry: String { case polyline, polyline6, geojson }
    enum Overview: String { case simplified, full, none = "false" }

    /// How far each is from each, instead of a way.
    let isTable: Bool
    let profile: String
    let coordinates: [GridPoint]
    private(set) var geometry = Geometry.polyline
    private(set) var overview = Overview.simplified
    private(set) var hasSteps = false
    /// What a table is of.
    private(set) var annotations: Set<String> = ["duration"]

    /// - Parameter path: what follows `/osrm`.
    init(_ request: DemoRequest, _ path: ArraySlice<String>) throws(RoutingError) {
        let path = Array(path)
        guard path.count == 4 else { throw .url(position: request.target.utf8.count) }
        guard ["route", "table"].contains(path[0]) else { throw .service(path[0]) }
        isTable = path[0] == "table"
        guard path[1] == "v1" else { throw .version(path[1]) }
        profile = path[2]
        var coordinates: [GridPoint] = []
        var position = "/\(path[0])/\(path[1])/\(path[2])/".utf8.count
        for pair in path[3].split(separator: ";", omittingEmptySubsequences: false) {
            let numbers = pair.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
            guard numbers.count == 2, let longitude = numbers[0], let latitude = numbers[1] else {
                throw .url(position: position)
            }
            guard abs(longitude) <= 180, abs(latitude) <= 90 else { throw .value }
            coordinates.append(GridPoint(longitude, latitude))
            position += pair.utf8.count + 1
        }
        guard coordinates.count >= 2 else { throw .options }
        self.coordinates = coordinates
        var place = 0
        for (name, value) in request.query {
            guard read(name, value) else { throw .query(position: place + name.utf8.count + 1) }
            place += name.utf8.count + value.utf8.count + 2
        }
    }

    /// - Returns: `false` for what the service does not know.
    private mutating func read(_ name: String, _ value: String) -> Bool {
        switch name {
        case "geometries":
            guard let known = Geometry(rawValue: value) else { return false }
            geometry = known
        case "overview":
            guard let known = Overview(rawValue: value) else { return false }
            overview = known
        case "steps":
            guard value == "true" || value == "false" else { return false }
            hasSteps = value == "true"
        case "annotations" where isTable:
            annotations = Set(value.split(separator: ",").map(String.init))
            return annotations.isSubset(of: ["duration", "distance"])
        case "alternatives", "annotations", "continue_straight", "radiuses", "bearings", "hints",
            "approaches", "exclude", "generate_hints":
            return true
        default: return false
        }
        return true
    }
}

/// The service's refusals, in its own words.
enum RoutingError: Error, Sendable, Hashable {
    /// The path is none.
    case url(position: Int)
    case service(String)
    case version(String)
    /// An option is not known, or not its value.
    case query(position: Int)
    /// Less than two places.
    case options
    /// No place on earth.
    case value
    /// No street there; which of the places.
    case noSegment(Int)
    case noRoute
    /// More places than a table may have.
    case tooBig

    var reply: DemoReply {
        DemoReply(
            400, type: RoutingService.type, headers: RoutingService.headers,
            body: JSON.object([.init("message", .string(message)), .init("code", .string(code))]).data)
    }

    private var code: String {
        switch self {
        case .url: "InvalidUrl"
        case .service: "InvalidService"
        case .version: "InvalidVersion"
        case .query: "InvalidQuery"
        case .options: "InvalidOptions"
        case .value: "InvalidValue"
        case .noSegment: "NoSegment"
        case .noRoute: "NoRoute"
        case .tooBig: "TooBig"
        }
    }

    private var message: String {
        switch self {
        case .url(let position): "URL string malformed close to position \(position)"
        case .service(let name): "Service \(name) not found!"
        case .version(let version): "Service route has no version \(version)"
        case .query(let position): "Query string malformed close to position \(position)"
        case .options: "Number of coordinates needs to be at least two."
        case .value: "Invalid coordinate value."
        case .noSegment(let place): "Could not find a matching segment for coordinate \(place)"
        case .noRoute: "Impossible route between points"
        case .tooBig: "Too many table coordinates"
        }
    }
}
