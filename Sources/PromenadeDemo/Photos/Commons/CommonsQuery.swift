import Foundation

/// One question to MediaWiki's API; whatever goes wrong is said with a status of 200.
struct CommonsQuery {
    private struct Refusal: Error {
        let code: String
        let info: String
    }

    private let request: DemoRequest
    private let files: [DemoCommonsFile]
    private let address: String

    init(_ request: DemoRequest, photographs: [Photograph], address: String) {
        // Questions may be posted as forms.
        let form = DemoRequest(method: "GET", target: "/?" + String(decoding: request.body, as: UTF8.self))
        var whole = request
        whole.query += form.query
        (self.request, self.address) = (whole, address)
        files = photographs.map { DemoCommonsFile(photograph: $0, address: address) }
    }

    private var isNew: Bool { request["formatversion"] == "2" || request["formatversion"] == "latest" }

    var reply: DemoReply {
        guard request["format"] == "json" else {
            return PlainPage.reply(title: "MediaWiki API help", body: "<p>format=json, please.</p>")
        }
        do {
            return DemoReply(
                type: CommonsService.type, headers: [("access-control-allow-origin", "*")],
                body: try answer().data)
        } catch {
            let usage = JSON.string("See \(address)/w/api.php for API usage.")
            let body: JSON = [
                "error": [
                    "code": .string(error.code), "info": .string(error.info), (isNew ? "docref" : "*"): usage,
                ], "servedby": "mw1381",
            ]
            return DemoReply(
                type: CommonsService.type, headers: [("mediawiki-api-error", error.code)], body: body.data)
        }
    }

    private func answer() throws(Refusal) -> JSON {
        guard let action = request["action"] else {
            throw Refusal(code: "missingparam", info: "The \"action\" parameter must be set.")
        }
        guard action == "query" else {
            throw Refusal(
                code: "badvalue", info: "Unrecognized value for parameter \"action\": \(action).")
        }
        var query: [JSON.Member] = []
        if values("list").contains("geosearch") {
            let found = try search("gs")
            query.append(.init("geosearch", .list(found.map { entry($0.file, distance: $0.distance) })))
            // An empty list is said as well as a full one; only generators leave it out.
        }
        guard let pages = try pages() else { return whole(query, next: []) }
        if pages.isEmpty { return whole(query, next: []) }
        let (records, next) = try properties(of: pages)
        if !normalized.isEmpty { query.append(.init("normalized", .list(normalized))) }
        query.append(
            .init(
                "pages",
                isNew ? .list(records.map(\.record)) : .object(records.map { .init($0.key, $0.record) })))
        return whole(query, next: next)
    }

    private func whole(_ query: [JSON.Member], next: [JSON.Member]) -> JSON {
        var members: [JSON.Member] = []
        if next.isEmpty {
            members.append(.init("batchcomplete", isNew ? .bool(true) : ""))
        } else {
            members.append(.init("continue", .object(next)))
        }
        if !query.isEmpty { members.append(.init("query", .object(query))) }
        return .object(members)
    }

    // MARK: Which files

    private struct Page {
        let title: String
        let file: DemoCommonsFile?
        /// As generators number their pages.
        var index: Int?
    }

    private func pages() throws(Refusal) -> [Page]? {
        if request["generator"] == "geosearch" {
            // In the order of the page table, counted from −1: not by distance.
            let found = try search("ggs").map(\.file).sorted { $0.photograph.page < $1.photograph.page }
            return found.enumerated().map { Page(title: $1.title, file: $1, index: $0 - 1) }
        }
        if let ids = request["pageids"] {
            return ids.split(separator: "|").prefix(50).map { id -> Page in
                let file = files.first { String($0.photograph.page) == String(id) }
                return Page(title: file?.title ?? "\(id)", file: file)
            }
        }
        guard let titles = request["titles"] else { return nil }
        if let bad = titles.split(separator: "|").first(where: { $0.contains(where: "<>[]{}".contains) }) {
            throw Refusal(code: "invalidtitle", info: "Bad title \"\(bad)\".")
        }
        return titles.split(separator: "|").prefix(50).map { part -> Page in
            let title = part.map { $0 == "_" ? " " : String($0) }.joined()
            return Page(title: title, file: files.first { $0.title == title })
        }
    }

    private var normalized: [JSON] {
        (request["titles"] ?? "").split(separator: "|").map { String($0) }.filter { $0.contains("_") }.map {
            ["from": .string($0), "to": .string($0.replacing("_", with: " "))]
        }
    }

    private func search(_ prefix: String) throws(Refusal) -> [(file: DemoCommonsFile, distance: Double)] {
        let places = ["coord", "page", "bbox"].filter { request[prefix + $0] != nil }
        guard places.count == 1 else {
            throw Refusal(
                code: places.isEmpty ? "missingparam" : "invalidparammix",
                info:
                    "One of the parameters \"\(prefix)coord\", \"\(prefix)page\" and \"\(prefix)bbox\" is required."
            )
        }
        guard values(prefix + "namespace", otherwise: "0").contains("6") else { return [] }
        let primary = request[prefix + "primary"] ?? "primary"
        let limit = min(max(Int(request[prefix + "limit"] ?? "") ?? 10, 1), 500)
        let known = files.filter { file in
            primary == "all" || (primary == "secondary") == file.photograph.isOfObject
        }
        if let box = request[prefix + "bbox"] {
            return Array(try within(box, known).prefix(limit))
        }
        let numbers = (request[prefix + "coord"] ?? "").split(separator: "|").map { Double($0) }
        guard numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1], abs(latitude) <= 90,
            abs(longitude) <= 180
        else { throw Refusal(code: "invalid-coord", info: "Invalid coordinate provided.") }
        // What is out of range is brought into it, not refused.
        let radius = min(max(Double(request[prefix + "radius"] ?? "") ?? 500, 10), 10_000)
        let middle = GridPoint(longitude, latitude)
        let near = known.map { (file: $0, distance: middle.distance(to: $0.photograph.place)) }
            .filter { $0.distance <= radius }
        return Array(
            near.sorted { ($0.distance, $0.file.photograph.page) < ($1.distance, $1.file.photograph.page) }
                .prefix(limit))
    }

    private func within(
        _ box: String, _ known: [DemoCommonsFile]
    ) throws(Refusal) -> [(file: DemoCommonsFile, distance: Double)] {
        let sides = box.split(separator: "|").compactMap { Double($0) }
        guard sides.count == 4, sides[0] > sides[2], sides[1] < sides[3] else {
            throw Refusal(code: "invalid-bbox", info: "Invalid bounding box provided.")
        }
        let middle = GridPoint((sides[1] + sides[3]) / 2, (sides[0] + sides[2]) / 2)
        guard GridPoint(sides[1], sides[0]).distance(to: GridPoint(sides[3], sides[2])) < 28_300 else {
            throw Refusal(code: "toobig", info: "Bounding box is too big.")
        }
        return known.filter { file in
            let place = file.photograph.place
            return (sides[2]...sides[0]).contains(place.latitude)
                && (sides[1]...sides[3]).contains(place.longitude)
        }.map { ($0, middle.distance(to: $0.photograph.place)) }.sorted { $0.distance < $1.distance }
    }

    private func entry(_ file: DemoCommonsFile, distance: Double) -> JSON {
        let (photograph, place) = (file.photograph, file.photograph.place)
        return [
            "pageid": .integer(photograph.page), "ns": .integer(6), "title": .string(file.title),
            "lat": .real(place.latitude), "lon": .real(place.longitude),
            "dist": .real((distance * 10).rounded() / 10),
            "primary": isNew ? .bool(!photograph.isOfObject) : photograph.isOfObject ? .null : "",
        ]
    }

    // MARK: What is said about them

    /// Pages with as much as fits into one answer, and what to ask for the rest.
    private func properties(
        of pages: [Page]
    ) throws(Refusal) -> (records: [(key: String, record: JSON)], next: [JSON.Member]) {
        let wanted = values("prop")
        let isFirst = request["continue"] == nil
        let infoFrom = min(
            max(Int(request["iicontinue"] ?? "") ?? (isFirst ? 0 : pages.count), 0), pages.count)
        let placesFrom = min(
            max(Int(request["cocontinue"] ?? "") ?? (isFirst ? 0 : pages.count), 0), pages.count)
        // Records with everything said about a file are told twenty at a time.
        let infoTo = min(infoFrom + 20, pages.count)
        let limit = request["colimit"] == "max" ? 500 : min(max(Int(request["colimit"] ?? "") ?? 10, 1), 500)
        let placesTo = min(placesFrom + limit, pages.count)
        var records: [(String, JSON)] = []
        for (number, page) in pages.enumerated() {
            records.append(
                record(
                    page, number,
                    withInfo: wanted.contains("imageinfo")
                        && (infoFrom..<max(infoTo, infoFrom)).contains(number),
                    withPlace: wanted.contains("coordinates")
                        && (placesFrom..<max(placesTo, placesFrom)).contains(number)))
        }
        var next: [JSON.Member] = []
        if wanted.contains("imageinfo"), infoTo < pages.count, infoFrom < pages.count {
            next.append(.init("iicontinue", .string(String(infoTo))))
        }
        if wanted.contains("coordinates"), placesTo < pages.count, placesFrom < pages.count {
            next.append(.init("cocontinue", .string(String(placesTo))))
        }
        if !next.isEmpty { next.append(.init("continue", "||")) }
        return (records, next)
    }

    private func record(
        _ page: Page, _ number: Int, withInfo: Bool, withPlace: Bool
    ) -> (key: String, record: JSON) {
        guard let file = page.file else {
            let members: [JSON.Member] =
                Int(page.title).map { [.init("pageid", .integer($0))] }
                ?? [.init("ns", .integer(6)), .init("title", .string(page.title))]
            return (
                Int(page.title).map { String($0) } ?? String(-1 - number),
                .object(members + [.init("missing", isNew ? .bool(true) : "")])
            )
        }
        var members: [JSON.Member] = [
            .init("pageid", .integer(file.photograph.page)), .init("ns", .integer(6)),
            .init("title", .string(file.title)),
        ]
        if let index = page.index { members.append(.init("index", .integer(index))) }
        if withInfo {
            members += [
                .init("imagerepository", "local"),
                .init(
                    "imageinfo",
                    [
                        file.imageInfo(
                            values("iiprop", otherwise: "timestamp|user"),
                            thumbnail: request["iiurlwidth"].flatMap { Int($0) }.flatMap {
                                $0 > 0 ? $0 : nil
                            },
                            metadata: request["iiextmetadatafilter"].map { _ in values("iiextmetadatafilter")
                            })
                    ]),
            ]
        }
        if withPlace, let place = coordinates(of: file) { members.append(.init("coordinates", place)) }
        return (String(file.photograph.page), .object(members))
    }

    private func coordinates(of file: DemoCommonsFile) -> JSON? {
        let (place, isOfObject) = (file.photograph.place, file.photograph.isOfObject)
        let primary = request["coprimary"] ?? "primary"
        guard primary == "all" || (primary == "secondary") == isOfObject else { return nil }
        var members: [JSON.Member] = [
            .init("lat", .real(place.latitude)), .init("lon", .real(place.longitude)),
            .init("primary", isNew ? .bool(!isOfObject) : isOfObject ? .null : ""), .init("globe", "earth"),
        ]
        let from = (request["codistancefrompoint"] ?? "").split(separator: "|").compactMap { Double($0) }
        if from.count == 2 {
            let distance = GridPoint(from[1], from[0]).distance(to: place)
            members.append(.init("dist", .real((distance * 10).rounded() / 10)))
        }
        return [.object(members)]
    }

    private func values(_ name: String, otherwise: String = "") -> Set<String> {
        Set((request[name] ?? otherwise).split(separator: "|").map(String.init))
    }
}
