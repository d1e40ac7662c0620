import Foundation

/// The college's list of artworks as the University of Liverpool's coursework feeds had it: all values are texts.
///
///     GET /campus/artworksOnCampus/data.php?class=campusart[&lastModified=2026-11-01]       as of 2020, with thumbnails
///     GET /campus/artworksOnCampus/data.php?class=artworks2[&lastUpdate=2026-11-01]         as of 2017; also campus_artworks
///     GET /campus/artworksOnCampus/data.php?class=artworks                                  the first one, without `enabled`
///     GET /campus/artwork_images/Three%20Herons%20by%20Ilse%20Marwede.jpg
///     GET /campus/artwork_images/thumbnails/…
struct CampusFeed: DemoService {
    static let id = "campus"
    static let hasPictures = true
    static let type = "application/json"
    static let unwell = UnwellWords(
        recordType: type, beginning: #"{"campusart":[{"id":"1","title":""#,
        serverError: DemoReply(
            500, type: "text/html; charset=UTF-8", text: "<h1>Internal Server Error</h1>"),
        wrongType: DemoReply(type: type, text: #"{"campusart":{"id":["1"],"title":7,"lat":null}}"#),
        excuse: DemoReply(
            type: "text/html; charset=UTF-8",
            text: "<br />\n<b>Warning</b>:  mysqli_connect(): Connection refused in <b>data.php</b><br />\n"))

    /// The lists that have been given out over the years.
    private enum Variant: String {
        case artworks, artworks2, campusart
        case campusArtworks = "campus_artworks"
    }

    let works: TownWorks
    /// The service's own, without a slash at its end.
    let address: String
    let drawn: DrawnPictures

    func answers(_ request: DemoRequest) -> Bool { request.path.first == "campus" }

    func kind(of request: DemoRequest) -> FaultyReply.Kind? {
        request.path.contains("artwork_images") ? .picture : .record
    }

    func reply(to request: DemoRequest) async -> DemoReply {
        if request.path.contains("artwork_images") { return await picture(request) }
        guard request.path.last == "data.php" else { return Self.absent }
        guard let variant = request["class"].flatMap(Variant.init(rawValue:)) else {
            return DemoReply(type: Self.type, text: "null")
        }
        let since = request["lastModified"] ?? request["lastUpdate"]
        let rows = works.all.filter { work in
            guard case .campus = work.id else { return false }
            if variant == .artworks, !work.isThere { return false }
            // Texts of dates are in the order of the dates.
            return since.map { Self.text(work.modified) > $0 } ?? true
        }
        return DemoReply(
            type: Self.type,
            body: JSON.object([.init(variant.rawValue, .list(rows.map { row($0, variant) }))]).data)
    }

    private func row(_ work: PublicWork, _ variant: Variant) -> JSON {
        let file = work.file ?? ""
        var row: [JSON.Member] = [
            .init("id", .string(String(work.id.words.number))), .init("title", .string(work.title ?? "")),
            .init("artist", .string(work.artist ?? "")), .init("yearOfWork", .string(work.date ?? "")),
        ]
        if variant == .campusart { row.append(.init("type", .null)) }
        row += [
            .init("Information", .string(work.text ?? "")),
            .init("lat", .string(Self.text(work.place.latitude))),
            .init("long", .string(Self.text(work.place.longitude))),
            .init("location", .string(work.venue)), .init("locationNotes", .string(work.note ?? "")),
        ]
        if variant == .campusart {
            let name = file.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? file
            row += [
                .init("ImagefileName", .string(file)),
                .init("thumbnail", .string("\(address)/campus/artwork_images/thumbnails/\(name)")),
            ]
        } else {
            row.append(.init("fileName", .string(file)))
        }
        row.append(.init("lastModified", .string(Self.text(work.modified))))
        if variant != .artworks { row.append(.init("enabled", work.isThere ? "1" : "0")) }
        return .object(row)
    }

    private func picture(_ request: DemoRequest) async -> DemoReply {
        guard let name = request.path.last,
            let work = works.all.first(where: { work in
                guard case .campus = work.id else { return false }
                return work.isThere && work.file == name
            }),
            let bytes = await work.picture.jpeg(
                width: request.path.contains("thumbnails") ? 150 : 1_200, drawn: drawn)
        else { return Self.absent }
        return DemoReply(
            type: "image/jpeg", headers: [("last-modified", HTTPDate.text(work.modified))], body: bytes)
    }

    /// As in `2017-11-22 12:22:31`.
    private static func text(_ date: Date) -> String {
        let day = date.formatted(.iso8601.year().month().day())
        let time = date.formatted(.iso8601.time(includingFractionalSeconds: false))
        return "\(day) \(time)"
    }

    /// Five decimals, as somebody typed them.
    private static func text(_ degrees: Double) -> String {
        String((degrees * 100_000).rounded() / 100_000)
    }

    private static let absent = DemoReply(404, type: "text/html; charset=UTF-8", text: "<h1>Not Found</h1>")
}
