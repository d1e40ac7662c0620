/// The museum's web page of an exhibition: `/exhibitions/9101/the-quiet-room`.
struct ExhibitionPage {
    let collection: ChicagoCollection

    func reply(to request: DemoRequest) -> DemoReply {
        let id = request.path.dropFirst().first.flatMap { Int($0) }
        guard let exhibition = collection.exhibitions.first(where: { $0.id == id }) else {
            return PlainPage.reply(404, title: "Page not found", body: "<p>No such exhibition.</p>")
        }
        let lines = ["short_description", "gallery_title", "status"]
            .compactMap { exhibition.fields[$0]?.string }
            .map { "<p>\(PlainPage.escaped($0))</p>" }
        let title = exhibition.fields["title"]?.string ?? "Exhibition"
        return PlainPage.reply(title: title, body: lines.joined())
    }
}
