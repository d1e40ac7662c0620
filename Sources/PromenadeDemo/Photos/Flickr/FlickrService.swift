import Foundation

/// The town's photographs as Flickr has its own; who has no key gets nothing.
///
///     GET /services/rest/?method=flickr.photos.search&api_key=…&lat=53.77&lon=-5.15&min_upload_date=…&format=json&nojsoncallback=1
///     GET /services/rest/?method=flickr.test.echo&api_key=…&format=json&nojsoncallback=1
///     GET /live/65535/53600104729_b1c2d3e4f5_z.jpg
///     GET /photos/48601037@N01/53600104729
struct FlickrService: DemoService {
    static let id = "flickr"
    static let hasPictures = true
    static let type = "application/json"
    static let unwell = UnwellWords(
        recordType: type, beginning: #"{"photos":{"page":1,"photo":["#,
        serverError: DemoReply(
            500, type: "text/html; charset=utf-8", text: "<html><title>Flickr: Bad Panda!</title></html>"),
        wrongType: DemoReply(type: type, text: #"{"photos":[{"page":"first"}],"stat":["ok"]}"#),
        tooMany: DemoReply(
            429, type: "text/plain", headers: [("retry-after", "2")], text: "Rate limit exceeded\n"),
        excuse: failure(105, "Service currently unavailable"))

    /// The one key that is known.
    static let key = "5eaf00d5eaf00d5eaf00d5eaf00d5eaf"

    let photographs = GeneratedPhotographs.all.filter(\.isPhoto)
    let address: String
    let drawn: DrawnPictures
    /// What is new is told from this moment.
    let now: Date

    func answers(_ request: DemoRequest) -> Bool {
        ["services", "live", "photos"].contains(request.path.first)
    }

    func kind(of request: DemoRequest) -> FaultyReply.Kind? {
        request.path.first == "live" ? .picture : .record
    }

    func reply(to request: DemoRequest) async -> DemoReply {
        switch request.path.first {
        case "services" where request.path == ["services", "rest"]:
            var asked = request
            asked.query +=
                DemoRequest(
                    method: "GET", target: "/?" + String(decoding: request.body, as: UTF8.self)
                ).query
            return wrapped(answer(asked), asked)
        case "live": return await picture(request.path)
        case "photos" where request.path.count == 3:
            guard let photograph = photographs.first(where: { $0.flickr == request.path[2] }) else { break }
            return PlainPage.reply(
                title: photograph.title, body: "<p>\(PlainPage.escaped(photograph.owner.name))</p>")
        default: break
        }
        return DemoReply(404, type: "text/html; charset=utf-8", text: "<h1>Not Found</h1>")
    }

    private func answer(_ request: DemoRequest) -> DemoReply {
        guard request["format"] == "json" else {
            return Self.failure(111, "Format \"\(request["format"] ?? "")\" not found")
        }
        guard let key = request["api_key"], key == Self.key else {
            let isKey = request["api_key"]?.wholeMatch(of: /[0-9a-f]{32}/) != nil
            return Self.failure(100, "Invalid API Key (Key \(isKey ? "not found" : "has invalid format"))")
        }
        switch request["method"] {
        case "flickr.photos.search": return search(request)
        case "flickr.test.echo":
            let said = request.query.map { JSON.Member($0.name, ["_content": .string($0.value)]) }
            return DemoReply(
                type: Self.type, body: JSON.object(said + [.init("stat", "ok")]).data)
        case let method: return Self.failure(112, "Method \"\(method ?? "")\" not found")
        }
    }

    /// Called back like a script where nobody asked for plain JSON.
    private func wrapped(_ reply: DemoReply, _ request: DemoRequest) -> DemoReply {
        guard request["nojsoncallback"] != "1", request["format"] == "json" else { return reply }
        var reply = reply
        reply.body = Data("jsonFlickrApi(".utf8) + reply.body + Data(")".utf8)
        reply.headers[0].value = "text/javascript"
        return reply
    }

    private func search(_ request: DemoRequest) -> DemoReply {
        let limits = ["min_upload_date", "max_upload_date", "min_taken_date", "max_taken_date", "tags"]
        let latitude = request["lat"].flatMap { Double($0) }
        let longitude = request["lon"].flatMap { Double($0) }
        let box = (request["bbox"] ?? "").split(separator: ",").compactMap { Double($0) }
            .filter(\.isFinite)
        guard (latitude != nil && longitude != nil) || box.count == 4 else {
            return Self.failure(
                3, "Parameterless searches have been disabled. Please use flickr.photos.getRecent instead.")
        }
        var found = photographs
        // Without a limit of any kind only what came in the last twelve hours is told.
        if limits.allSatisfy({ request[$0] == nil }) {
            found = found.filter { now.timeIntervalSince($0.uploaded) < 43_200 }
        }
        if let since = request["min_upload_date"].flatMap({ Double($0) }) {
            found = found.filter { $0.uploaded.timeIntervalSince1970 >= since }
        }
        if let latitude, let longitude, box.count != 4 {
            let isMiles = request["radius_units"] == "mi"
            let radius = (Double(request["radius"] ?? "") ?? 5) * (isMiles ? 1_609.344 : 1_000)
            guard radius > 0, radius <= 32_187 else { return Self.failure(18, "Illogical arguments") }
            let middle = GridPoint(longitude, latitude)
            found = found.map { ($0, middle.distance(to: $0.place)) }.filter { $0.1 <= radius }
                .sorted { ($0.1, $0.0.flickr) < ($1.1, $1.0.flickr) }.map(\.0)
        } else {
            found = found.filter { photograph in
                let place = photograph.place
                return (box[0]...max(box[0], box[2])).contains(place.longitude)
                    && (box[1]...max(box[1], box[3])).contains(place.latitude)
            }.sorted { ($0.uploaded, $0.flickr) > ($1.uploaded, $1.flickr) }
        }
        return listed(found, request)
    }

    private func listed(_ found: [Photograph], _ request: DemoRequest) -> DemoReply {
        let size = min(max(Int(request["per_page"] ?? "") ?? 100, 1), 250)
        let page = min(max(Int(request["page"] ?? "") ?? 1, 1), 1_000_000)
        guard (page - 1) * size < 4_000 else {
            return Self.failure(20, "Excessive photo offset in search")
        }
        let extras = Set(
            (request["extras"] ?? "").split(separator: ",").map {
                $0.trimmingCharacters(in: .whitespaces)
            })
        let shown = found.dropFirst((page - 1) * size).prefix(size)
        let photos: JSON = [
            "page": .integer(page), "pages": .integer((found.count + size - 1) / size),
            "perpage": .integer(size),
            // A text at times, and a number at others.
            "total": found.count % 2 == 0 ? .string(String(found.count)) : .integer(found.count),
            "photo": .list(shown.map { FlickrPhoto(photograph: $0, address: address).json(extras) }),
        ]
        return DemoReply(
            type: Self.type, body: JSON.object([.init("photos", photos), .init("stat", "ok")]).data)
    }

    private func picture(_ path: [String]) async -> DemoReply {
        guard path.count == 3,
            let photograph = photographs.first(where: {
                path[2].hasPrefix("\($0.flickr)_\($0.secret)")
            }), let size = FlickrPhoto.size(ofFile: path[2]),
            let bytes = await photograph.picture.jpeg(
                width: FlickrPhoto.pixels(of: photograph, longest: size).width, drawn: drawn)
        else { return DemoReply(404, type: "text/plain", text: "Not Found\n") }
        return DemoReply(
            type: "image/jpeg", headers: [("cache-control", "max-age=2629743,public")], body: bytes)
    }

    private static func failure(_ code: Int, _ message: String) -> DemoReply {
        DemoReply(
            type: type,
            body: JSON.object([
                .init("stat", "fail"), .init("code", .integer(code)), .init("message", .string(message)),
            ]).data)
    }
}
