import Foundation
import PromenadeDemoPainters

/// Lets things happen to the town's artworks, and tells where somebody walks.
///
///     GET  /town                                            its name, middle and some places worth knowing
///     GET  /town/artworks                                   all of them, those taken away included
///     POST /town/artworks?title=…&artist=…&lat=…&lon=…      adds one to the map
///     POST /town/artworks?source=campus&title=…&building=…  adds one to the college's feed
///     POST /town/artworks/node/123/move?lat=…&lon=…
///     POST /town/artworks/campus/7/withdraw                 away; `restore` puts it back
struct TownControl: DemoService {
    static let id = "town"
    static let hasPictures = false
    static let unwell = UnwellWords(
        recordType: "application/json", beginning: "{",
        serverError: DemoReply(500, type: "text/plain", text: ""),
        wrongType: DemoReply(type: "application/json", text: "[]"))

    let works: TownWorks

    func answers(_ request: DemoRequest) -> Bool { request.path.first == "town" }

    func kind(of request: DemoRequest) -> FaultyReply.Kind? { nil }

    func reply(to request: DemoRequest) async -> DemoReply {
        let path = Array(request.path.dropFirst())
        if path.isEmpty { return DemoReply(type: "application/json", body: Self.description.data) }
        guard path[0] == "artworks" else { return Self.refused(404, "Only /town/artworks is here.") }
        if path.count == 1 {
            guard request.method == "POST" else {
                return DemoReply(
                    type: "application/json", body: JSON.list(works.all.map(Self.told)).data)
            }
            return add(request)
        }
        guard request.method == "POST", path.count == 4, let id = Self.record(path[1], path[2]) else {
            return Self.refused(404, "POST /town/artworks/KIND/NUMBER/move, withdraw or restore.")
        }
        let changed: PublicWork?
        switch path[3] {
        case "move":
            guard let point = Self.point(request) else { return Self.refused(400, "lat and lon, please.") }
            changed = works.change(id) { $0.point = point }
        case "withdraw": changed = works.change(id) { $0.isThere = false }
        case "restore": changed = works.change(id) { $0.isThere = true }
        default: changed = nil
        }
        guard let changed else { return Self.refused(404, "No such work, or nothing like that happens.") }
        return DemoReply(type: "application/json", body: Self.told(changed).data)
    }

    private func add(_ request: DemoRequest) -> DemoReply {
        let onCampus = request["source"] == "campus"
        let venue =
            TownVenue.campus.first { $0.name == request["building"] } ?? TownVenue.campus[0]
        guard let point = Self.point(request) ?? (onCampus ? venue.point : nil) else {
            return Self.refused(400, "A work needs lat and lon, or a building of the college.")
        }
        let title = request["title"]
        let work = works.add(
            { number in
                PublicWork(
                    id: onCampus ? .campus(number) : .node(number),
                    venue: onCampus ? venue.name : request["street"] ?? "",
                    venueKind: onCampus ? .building : .street, point: point, title: title,
                    artist: request["artist"], date: request["date"], type: request["type"] ?? "sculpture",
                    text: request["text"], note: onCampus ? "In \(venue.name)" : nil,
                    file: onCampus ? "\(title ?? "untitled") \(number).jpg" : nil,
                    picture: TownPicture(.sculpture, number: number % 1_000), modified: Date(),
                    house: request["street"] == nil ? nil : 1)
            }, onCampus: onCampus)
        return DemoReply(201, type: "application/json", body: Self.told(work).data)
    }

    private static func point(_ request: DemoRequest) -> Point? {
        guard let latitude = request["lat"].flatMap({ Double($0) }), abs(latitude) <= 90,
            let longitude = request["lon"].flatMap({ Double($0) }), abs(longitude) <= 180
        else { return nil }
        return TownGround.point(GridPoint(longitude, latitude))
    }

    private static func record(_ kind: String, _ number: String) -> PublicWork.Record? {
        guard let number = Int(number) else { return nil }
        return switch kind {
        case "campus": .campus(number)
        case "node": .node(number)
        case "way": .way(number)
        case "relation": .relation(number)
        default: nil
        }
    }

    private static func told(_ work: PublicWork) -> JSON {
        let (kind, number) = work.id.words
        return [
            "kind": .string(kind), "id": .integer(number), "title": .optional(work.title),
            "artist": .optional(work.artist), "venue": .string(work.venue),
            "lat": .real(work.place.latitude), "lon": .real(work.place.longitude),
            "isThere": .bool(work.isThere),
        ]
    }

    private static var description: JSON {
        let busiest = TownVenue.elsewhere.max { $0.works < $1.works }
        return [
            "name": .string(Town.name), "lat": .real(TownGround.latitude), "lon": .real(TownGround.longitude),
            "busiest": .object(
                [.init("name", .optional(busiest?.name)), .init("works", .optional(busiest?.works))]
                    + (busiest.map { members(of: TownGround.place($0.point)) } ?? [])),
            "empty": .object(members(of: Town.emptyPlace)),
        ]
    }

    private static func members(of place: GridPoint) -> [JSON.Member] {
        [.init("lat", .real(place.latitude)), .init("lon", .real(place.longitude))]
    }

    private static func refused(_ status: Int, _ text: String) -> DemoReply {
        DemoReply(status, type: "text/plain; charset=utf-8", text: text + "\n")
    }
}

extension PublicWork.Record {
    /// As in `("node", 123)`.
    var words: (kind: String, number: Int) {
        switch self {
        case .campus(let number): ("campus", number)
        case .node(let number): ("node", number)
        case .way(let number): ("way", number)
        case .relation(let number): ("relation", number)
        }
    }
}
