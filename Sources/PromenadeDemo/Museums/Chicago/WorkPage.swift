/// The museum's web page of a work: `/artworks/100001`.
struct WorkPage {
    let collection: ChicagoCollection

    func reply(to request: DemoRequest) -> DemoReply {
        guard request.path.count >= 2, let id = Int(request.path[1]), let work = collection[id] else {
            return PlainPage.reply(404, title: "Page not found", body: "<p>No such work.</p>")
        }
        let title = work.fields["title"]?.string ?? "Untitled"
        let lines = ["artist_display", "date_display", "medium_display", "dimensions", "credit_line"]
            .compactMap { work.fields[$0]?.string }
            .map { "<p>\(PlainPage.escaped($0).replacing("\n", with: "<br>"))</p>" }
        var body = lines.joined()
        if let picture = work.picture {
            body =
                "<img src=\"/iiif/2/\(picture.id)/full/\(min(PictureServer.widest, picture.width)),/0/default.jpg\" alt=\"\">"
                + body
        }
        return PlainPage.reply(title: title, body: body + (work.fields["description"]?.string ?? ""))
    }
}
