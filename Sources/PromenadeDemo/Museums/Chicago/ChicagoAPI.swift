import Foundation

/// Lists, single records and searches of works, agents and exhibitions.
///
///     GET /api/v1/artworks?page=2&limit=24&fields=id,title
///     GET /api/v1/artworks?ids=100001,100002
///     GET /api/v1/artworks/100001
///     GET /api/v1/artworks/search?params={…}        see ``ChicagoSearch``
///     GET /api/v1/agents?limit=50                   everybody; `artists` are those who made something
///     GET /api/v1/artists/search?q=marwede
///     GET /api/v1/exhibitions/search?params={…}
struct ChicagoAPI: Sendable {
    static let headers = [
        (name: "access-control-allow-origin", value: "*"),
        (name: "cache-control", value: "no-cache, private"),
        (name: "vary", value: "Accept-Encoding"),
    ]

    private let resources: [String: ChicagoResource]
    /// The server's address without a slash at its end.
    private let address: String

    init(collection: ChicagoCollection, address: String) {
        self.address = address
        let artists = collection.agents.filter { $0.fields["is_artist"] == .bool(true) }
        resources = [
            "artworks": ChicagoResource(
                collection.works, defaults: ChicagoFieldOrder.searchDefaults, licence: .descriptions),
            "agents": ChicagoResource(collection.agents, defaults: ChicagoAgent.searchDefaults),
            "artists": ChicagoResource(artists, defaults: ChicagoAgent.searchDefaults),
            "exhibitions": ChicagoResource(
                collection.exhibitions, defaults: ChicagoExhibition.searchDefaults),
        ]
    }

    /// - Parameter path: what follows `/api/v1`.
    func reply(to request: DemoRequest, _ path: ArraySlice<String>) -> DemoReply {
        do throws(ChicagoError) {
            guard path.count <= 2, let name = path.first, let resource = resources[name] else {
                throw .unknownRoute
            }
            switch path.dropFirst().first {
            case nil: return listing(request, try list(request, name, resource), resource)
            case "search": return plain(try search(request, resource), resource)
            case let id?: return plain(try single(id, request, resource), resource)
            }
        } catch {
            return error.reply
        }
    }

    private func list(
        _ request: DemoRequest, _ name: String, _ resource: ChicagoResource
    ) throws(ChicagoError) -> [JSON.Member] {
        let fields = Self.fields(request["fields"])
        if let ids = request["ids"] { return [.init("data", .list(try records(ids, fields, resource)))] }
        let asked = request["limit"].flatMap { Int($0) }
        let limit = asked.flatMap { $0 > 0 ? $0 : nil } ?? 12
        guard limit <= 100 else { throw .invalidLimit }
        let number = min(max(request["page"].flatMap { Int($0) } ?? 1, 1), 1_000_000_000)
        let offset = (number - 1) * limit
        let page = resource.records.dropFirst(offset).prefix(limit)
        let pagination = ChicagoPagination(
            total: resource.records.count, limit: limit, offset: offset,
            neighbours: .listing(
                base: "\(address)/api/v1/\(name)", limit: request["limit"], fields: request["fields"]))
        return [
            .init("pagination", pagination.json),
            .init("data", .list(page.map { .object($0.record(fields)) })),
        ]
    }

    private func records(
        _ ids: String, _ fields: [String]?, _ resource: ChicagoResource
    ) throws(ChicagoError) -> [JSON] {
        let texts = ids.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        let numbers = texts.compactMap { Int($0) }
        guard numbers.count == texts.count else { throw .invalidSyntax }
        guard numbers.count <= 100 else { throw .tooManyIDs }
        // In the order of numbers, whatever order was asked for.
        return Set(numbers).sorted().compactMap { resource[$0].map { .object($0.record(fields)) } }
    }

    private func single(
        _ id: String, _ request: DemoRequest, _ resource: ChicagoResource
    ) throws(ChicagoError) -> [JSON.Member] {
        guard let number = Int(id) else { throw .invalidSyntax }
        guard let record = resource[number] else { throw .notFound }
        return [.init("data", .object(record.record(Self.fields(request["fields"]))))]
    }

    private func search(
        _ request: DemoRequest, _ resource: ChicagoResource
    ) throws(ChicagoError) -> [JSON.Member] {
        try DemoChicagoSearch(SearchParameters(request), defaults: resource.defaults).answer(
            from: resource.index)
    }

    private func plain(_ members: [JSON.Member], _ resource: ChicagoResource) -> DemoReply {
        DemoReply(
            type: "application/json", headers: Self.headers,
            body: JSON.object(members + frame(resource.licence)).data)
    }

    /// Listings, and only these, have an entity tag.
    private func listing(
        _ request: DemoRequest, _ members: [JSON.Member], _ resource: ChicagoResource
    ) -> DemoReply {
        var reply = plain(members, resource)
        let tag = EntityTag.of(reply.body)
        reply.headers.append(("etag", tag))
        if request.knownTag == tag {
            reply.status = 304
            reply.body = Data()
        }
        return reply
    }

    /// What every answer ends with.
    private func frame(_ licence: ChicagoResource.Licence) -> [JSON.Member] {
        let links = ["https://creativecommons.org/publicdomain/zero/1.0/", "https://www.artic.edu/terms"]
        return [
            .init(
                "info",
                .object([
                    .init("license_text", .string(licence.rawValue)), .init("license_links", .strings(links)),
                    .init("version", .string("1.14")),
                ])),
            .init(
                "config",
                .object([
                    .init("iiif_url", .string("\(address)/iiif/2")), .init("website_url", .string(address)),
                ])),
        ]
    }

    /// `nil` for all.
    private static func fields(_ text: String?) -> [String]? {
        guard let text, !text.isEmpty else { return nil }
        var seen: Set<String> = []
        return text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { seen.insert($0).inserted }
    }
}
