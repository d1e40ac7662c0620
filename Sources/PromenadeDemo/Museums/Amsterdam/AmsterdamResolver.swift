/// What a number leads to: a record for programs, a page for browsers.
///
///     GET /rijks/id/200100007     Accept: application/ld+json    → 303 /rijks/data/200100007
///     GET /rijks/id/200100007     Accept: text/html              → 303 /rijks/object/200100007
///     GET /rijks/data/200100007
struct AmsterdamResolver {
    let collection: AmsterdamCollection
    let address: AmsterdamAddress

    /// - Parameter path: what follows `/rijks`.
    func reply(to request: DemoRequest, _ path: ArraySlice<String>) -> DemoReply {
        guard path.count == 2, let id = path.last, (4...21).contains(id.utf8.count),
            id.utf8.allSatisfy({ (0x30...0x39).contains($0) })
        else { return Self.words(400, "Bad Request") }
        guard let record = collection.record(id, at: address) else { return Self.words(404, "Not Found") }
        switch path.first {
        case "data":
            return DemoReply(
                type: AmsterdamMuseum.recordType, headers: AmsterdamMuseum.headers, body: record)
        case "object": return page(id)
        default: return direction(id, request)
        }
    }

    /// What the query says goes before what the headers say.
    private func direction(_ id: String, _ request: DemoRequest) -> DemoReply {
        if let profile = request["_profile"], profile != "la", profile != "la-framed" {
            return Self.words(406, "Not Acceptable")
        }
        let type = request["_mediatype"] ?? request.accept ?? "*/*"
        let isBrowser = request["_profile"] == nil && type.contains("text/html")
        var reply = Self.words(303, "")
        reply.headers.append(("location", isBrowser ? address.page(id) : address.data(id)))
        return reply
    }

    private func page(_ id: String) -> DemoReply {
        let work = Int(id).flatMap { collection[$0] }
        guard case .generated(let object)? = work?.origin else {
            return PlainPage.reply(title: id, body: "")
        }
        var body = [object.maker.name, object.dutchDate, object.medium.dutch, object.objectNumber]
            .map { "<p>\(PlainPage.escaped($0))</p>" }.joined()
        if object.hasPicture {
            let source = "/rijks/iiif/\(object.pictureName)/full/800,/0/default.jpg"
            body = "<img src=\"\(source)\" alt=\"\">" + body
        }
        return PlainPage.reply(title: object.englishTitle ?? object.title.dutch, body: body)
    }

    private static func words(_ status: Int, _ text: String) -> DemoReply {
        DemoReply(status, type: "text/plain; charset=utf-8", headers: AmsterdamMuseum.headers, text: text)
    }
}
