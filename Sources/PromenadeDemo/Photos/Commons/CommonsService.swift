import Foundation

/// The town's photographs as Wikimedia Commons has its own: MediaWiki's API, and the picture servers.
///
///     GET /w/api.php?action=query&format=json&list=geosearch&gscoord=53.77|-5.15&gsradius=1000&gsnamespace=6
///     GET /w/api.php?action=query&format=json&titles=File:…&prop=imageinfo|coordinates&iiurlwidth=500
///     GET /thumb/wikipedia/commons/thumb/2/25/NAME/500px-NAME       no other widths than ``steps``
///     GET /upload/wikipedia/commons/2/25/NAME                       the whole picture
///     GET /wiki/File:NAME
struct CommonsService: DemoService {
    static let id = "commons"
    static let hasPictures = true
    static let type = "application/json; charset=utf-8"
    static let unwell = UnwellWords(
        recordType: type, beginning: #"{"batchcomplete":true,"query":{"pages":["#,
        serverError: DemoReply(
            500, type: "text/html; charset=utf-8",
            text: "<!DOCTYPE html><html><title>Wikimedia Error</title><h1>Error</h1>"
                + "<p>Our servers are currently under maintenance or experiencing a technical issue.</p></html>"
        ),
        wrongType: DemoReply(
            type: type, text: #"{"batchcomplete":"yes","query":{"pages":"many","geosearch":7}}"#),
        tooMany: DemoReply(
            429, type: "text/plain", headers: [("retry-after", "2")],
            text:
                "You are making too many requests to the API. https://wikitech.wikimedia.org/wiki/Robot_policy\n"
        ),
        excuse: DemoReply(
            type: type, headers: [("mediawiki-api-error", "maxlag"), ("retry-after", "5")],
            text:
                #"{"error":{"code":"maxlag","info":"Waiting for 10.64.32.12: 6.1 seconds lagged.","lag":6.1,"#
                + #""docref":"See http://127.0.0.1/w/api.php for API usage."},"servedby":"mw1381"}"#))

    /// The only widths thumbnails come in, in pixels.
    static let steps = [20, 40, 60, 120, 250, 330, 500, 960, 1_280, 1_920, 3_840]

    let photographs = GeneratedPhotographs.all
    let address: String
    let drawn: DrawnPictures

    func answers(_ request: DemoRequest) -> Bool {
        ["w", "wiki", "thumb", "upload"].contains(request.path.first)
    }

    func kind(of request: DemoRequest) -> FaultyReply.Kind? {
        ["thumb", "upload"].contains(request.path.first) ? .picture : .record
    }

    func reply(to request: DemoRequest) async -> DemoReply {
        guard request.userAgent?.isEmpty == false else {
            return DemoReply(
                403, type: "text/plain",
                text: "Please set a user-agent and respect our robot policy https://w.wiki/4wJS\n")
        }
        switch request.path.first {
        case "w" where request.path == ["w", "api.php"]:
            return CommonsQuery(request, photographs: photographs, address: address).reply
        case "wiki": return page(request.path.last ?? "")
        case "thumb": return await thumbnail(request.path)
        case "upload": return await original(request.path)
        default: return DemoReply(404, type: "text/html; charset=utf-8", text: "<h1>Not Found</h1>")
        }
    }

    private func named(_ file: String) -> Photograph? {
        let file = file.replacing("_", with: " ")
        return photographs.first { $0.file == file }
    }

    private func page(_ title: String) -> DemoReply {
        guard let photograph = named(String(title.dropFirst("File:".count))) else {
            return PlainPage.reply(404, title: title, body: "<p>No file by this name exists.</p>")
        }
        let shown = DemoCommonsFile(photograph: photograph, address: address).thumbnail(width: 960).url
        return PlainPage.reply(
            title: photograph.title,
            body:
                "<p><img src=\"\(shown)\" alt=\"\"></p><p>\(photograph.owner.name), \(photograph.licence.short)</p>"
        )
    }

    private func thumbnail(_ path: [String]) async -> DemoReply {
        guard path.count == 8, let photograph = named(path[6]), photograph.isPhoto,
            let width = path[7].split(separator: "px-").first.flatMap({ Int($0) })
        else { return Self.absent }
        guard Self.steps.contains(width), width < photograph.picture.width else {
            return DemoReply(
                429, type: "text/html; charset=utf-8",
                text: "<h1>Error</h1><p>Use thumbnail steps listed on https://w.wiki/GHai</p>")
        }
        guard let bytes = await photograph.picture.jpeg(width: width, drawn: drawn) else {
            return Self.absent
        }
        return picture(bytes, of: photograph)
    }

    private func original(_ path: [String]) async -> DemoReply {
        guard path.count == 6, let photograph = named(path[5]) else { return Self.absent }
        guard photograph.isPhoto else {
            return DemoReply(type: photograph.mime, body: Data("A file of the demo.\n".utf8))
        }
        guard
            let bytes = await photograph.picture.jpeg(width: photograph.picture.width, drawn: drawn)
        else { return Self.absent }
        return picture(bytes, of: photograph)
    }

    private func picture(_ bytes: Data, of photograph: Photograph) -> DemoReply {
        DemoReply(
            type: "image/jpeg",
            headers: [
                ("last-modified", HTTPDate.text(photograph.uploaded)), ("etag", EntityTag.of(bytes)),
                ("access-control-allow-origin", "*"), ("timing-allow-origin", "*"),
            ], body: bytes)
    }

    private static let absent = DemoReply(
        404, type: "text/html; charset=utf-8", text: "<h1>Error</h1><p>File not found</p>")
}
