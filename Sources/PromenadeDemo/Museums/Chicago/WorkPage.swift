import Foundation

/// The museum's web page of a work: `/artworks/100001`.
struct WorkPage {
    let collection: ChicagoCollection

    func reply(to request: DemoRequest) -> DemoReply {
        guard request.path.count >= 2, let id = Int(request.path[1]), let work = collection[id] else {
            return DemoReply(404, type: Self.type, text: Self.page("Page not found", "<p>No such work.</p>"))
        }
        let title = work.fields["title"]?.string ?? "Untitled"
        let lines = ["artist_display", "date_display", "medium_display", "dimensions", "credit_line"]
            .compactMap { work.fields[$0]?.string }
            .map { "<p>\(Self.escaped($0).replacing("\n", with: "<br>"))</p>" }
        var body = lines.joined()
        if let picture = work.picture {
            body =
                "<img src=\"/iiif/2/\(picture.id)/full/\(min(843, picture.width)),/0/default.jpg\" alt=\"\">"
                + body
        }
        return DemoReply(
            type: Self.type, text: Self.page(title, body + (work.fields["description"]?.string ?? "")))
    }

    private static let type = "text/html; charset=utf-8"

    private static func page(_ title: String, _ body: String) -> String {
        let title = escaped(title)
        return """
            <!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>\(title)</title>\
            <meta name="viewport" content="width=device-width"><style>body{font:16px/1.5 sans-serif;\
            max-width:843px;margin:2rem auto;padding:0 1rem}img{max-width:100%}</style></head>\
            <body><h1>\(title)</h1>\(body)<hr><p>A page of the Promenade demo.</p></body></html>
            """
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
    }
}
