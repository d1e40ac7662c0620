import Crypto
import Foundation

/// Lists and single works.
///
///     GET /api/v1/artworks?page=2&limit=24&fields=id,title
///     GET /api/v1/artworks?ids=100001,100002
///     GET /api/v1/artworks/100001
///     GET /api/v1/artworks/search?params={…}        see ``ChicagoSearch``
struct ChicagoAPI {
    static let headers = [
        (name: "access-control-allow-origin", value: "*"),
        (name: "cache-control", value: "no-cache, private"),
        (name: "vary", value: "Accept-Encoding"),
    ]

    let collection: ChicagoCollection
    /// The server's address without a slash at its end.
    let address: String
    let index: SearchIndex

    /// - Parameter path: what follows `/api/v1`.
    func reply(to request: DemoRequest, _ path: ArraySlice<String>) -> DemoReply {
        do throws(ChicagoError) {
            guard path.first == "artworks", path.count <= 2 else { throw .unknownRoute }
            switch path.dropFirst().first {
            case nil: return listing(request, try list(request))
            case "search": return plain(try search(request))
            case let id?: return plain(try work(id, request))
            }
        } catch {
            return error.reply
        }
    }

    private func list(_ request: DemoRequest) throws(ChicagoError) -> [JSON.Member] {
        let fields = Self.fields(request["fields"])
        if let ids = request["ids"] { return [.init("data", .list(try works(ids, fields)))] }
        let asked = request["limit"].flatMap { Int($0) }
        let limit = asked.flatMap { $0 > 0 ? $0 : nil } ?? 12
        guard limit <= 100 else { throw .invalidLimit }
        let page = min(max(request["page"].flatMap { Int($0) } ?? 1, 1), 1_000_000_000)
        let offset = (page - 1) * limit
        let works = collection.works.dropFirst(offset).prefix(limit)
        let pagination = ChicagoPagination(
            total: collection.works.count, limit: limit, offset: offset,
            neighbours: .listing(
                base: "\(address)/api/v1/artworks", limit: request["limit"], fields: request["fields"]))
        return [
            .init("pagination", pagination.json),
            .init("data", .list(works.map { .object($0.record(fields)) })),
        ]
    }

    private func works(_ ids: String, _ fields: [String]?) throws(ChicagoError) -> [JSON] {
        let texts = ids.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        let numbers = texts.compactMap { Int($0) }
        guard numbers.count == texts.count else { throw .invalidSyntax }
        guard numbers.count <= 100 else { throw .tooManyIDs }
        // In the order of numbers, whatever order was asked for.
        return Set(numbers).sorted().compactMap { collection[$0].map { .object($0.record(fields)) } }
    }

    private func work(_ id: String, _ request: DemoRequest) throws(ChicagoError) -> [JSON.Member] {
        guard let number = Int(id) else { throw .invalidSyntax }
        guard let work = collection[number] else { throw .notFound }
        return [.init("data", .object(work.record(Self.fields(request["fields"]))))]
    }

    private func search(_ request: DemoRequest) throws(ChicagoError) -> [JSON.Member] {
        try ChicagoSearch(SearchParameters(request)).answer(from: index)
    }

    private func plain(_ members: [JSON.Member]) -> DemoReply {
        DemoReply(type: "application/json", headers: Self.headers, body: JSON.object(members + frame).data)
    }

    /// Listings, and only these, have an entity tag.
    private func listing(_ request: DemoRequest, _ members: [JSON.Member]) -> DemoReply {
        var reply = plain(members)
        let digest = SHA256.hash(data: reply.body).prefix(16).map { byte in
            (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
        let tag = "\"\(digest.joined())\""
        reply.headers.append(("etag", tag))
        if request.knownTag == tag {
            reply.status = 304
            reply.body = Data()
        }
        return reply
    }

    /// What every answer ends with.
    private var frame: [JSON.Member] {
        let licence =
            "The `description` field in this response is licensed under a Creative Commons Attribution 4.0 "
            + "Generic License (CC-By) and the Terms and Conditions of artic.edu. All other data in this "
            + "response is licensed under a Creative Commons Zero (CC0) 1.0 designation and the Terms and "
            + "Conditions of artic.edu."
        let links = ["https://creativecommons.org/publicdomain/zero/1.0/", "https://www.artic.edu/terms"]
        return [
            .init(
                "info",
                .object([
                    .init("license_text", .string(licence)), .init("license_links", .strings(links)),
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
