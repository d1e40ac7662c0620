import Foundation
import PromenadeDemoPainters

/// Knows the town's streets, quarters and the college by their names, and tells of them as Nominatim does.
///
///     GET /nominatim/search?q=ropewalk&format=jsonv2&limit=5
struct PlaceSearchService: DemoService {
    static let id = "nominatim"
    static let hasPictures = false
    static let type = "application/json; charset=utf-8"
    static let unwell = UnwellWords(
        recordType: type, beginning: #"[{"place_id":1,"lat":"53.77","#,
        serverError: DemoReply(
            500, type: type, text: #"{"error":{"code":500,"message":"Internal Server Error"}}"#),
        wrongType: DemoReply(type: type, text: #"{"lat":[],"display_name":7}"#))

    func answers(_ request: DemoRequest) -> Bool { request.path == ["nominatim", "search"] }

    func kind(of request: DemoRequest) -> FaultyReply.Kind? { .record }

    func reply(to request: DemoRequest) async -> DemoReply {
        let words = Self.words(request["q"] ?? "")
        let limit = min(max(request["limit"].flatMap { Int($0) } ?? 10, 1), 40)
        let found =
            words.isEmpty ? [] : Self.places.filter { place in words.allSatisfy(place.words.contains) }
        return DemoReply(
            type: Self.type, headers: [("access-control-allow-origin", "*")],
            body: JSON.list(found.prefix(limit).enumerated().map { Self.json($1, rank: $0) }).data)
    }

    private struct Place: Sendable {
        let name: String
        let category: String
        let words: Set<String>
        let point: Point

        init(_ name: String, category: String, _ point: Point) {
            (self.name, self.category, self.point) = (name, category, point)
            words = PlaceSearchService.words("\(name) \(Town.name)")
        }
    }

    /// What is larger comes first, as it is ranked there; a street in pieces is one.
    private static let places: [Place] = {
        var streets: [String: [Point]] = [:]
        for run in StreetPlan.merrowhaven.runs where run.points.count > streets[run.name]?.count ?? 0 {
            streets[run.name] = run.points
        }
        return [Place(Town.name, category: "place", Point(0, 0))]
            + TownShape.quarters.map { Place($0.name, category: "place", $0.middle) }
            + [Place(TownShape.campus.name, category: "amenity", TownShape.campus.middle)]
            + streets.sorted { $0.key < $1.key }.map {
                Place($0.key, category: "highway", $0.value[$0.value.count / 2])
            }
    }()

    private static func json(_ place: Place, rank: Int) -> JSON {
        let position = TownGround.place(place.point)
        return [
            "place_id": .integer(100_000 + rank), "licence": "Data of a made-up town, of nobody’s",
            "lat": .string(Self.degrees(position.latitude)), "lon": .string(Self.degrees(position.longitude)),
            "category": .string(place.category), "name": .string(place.name),
            "display_name": .string(place.name == Town.name ? place.name : "\(place.name), \(Town.name)"),
        ]
    }

    private static func degrees(_ value: Double) -> String {
        value.formatted(.number.precision(.fractionLength(7)).locale(Locale(identifier: "en_US_POSIX")))
    }

    private static func words(_ text: String) -> Set<String> {
        Set(text.lowercased().split { !$0.isLetter && !$0.isNumber }.map { String($0) })
    }
}
