import Foundation

// GET /rijks/search/collection?type=painting&imageAvailable=true
//
//   { "@context": "https://linked.art/ns/v1/search.json", "id": "http://…", "type": "OrderedCollectionPage",
//     "partOf": { "id": "http://…", "type": "OrderedCollection", "totalItems": 512, "first": {…}, "last": {…} },
//     "next": { "id": "http://…&pageToken=eyJ0b2tlbiI6…", "type": "OrderedCollectionPage" },
//     "orderedItems": [ { "id": "http://…/rijks/id/200100007", "type": "HumanMadeObject" }, … ] }

/// The search of the museum in Amsterdam's dialect: bare ids, a hundred to a page, onwards only.
struct DemoAmsterdamSearch {
    static let pageSize = 100

    let collection: AmsterdamCollection
    let address: AmsterdamAddress

    func reply(to request: DemoRequest) -> DemoReply {
        let query: AmsterdamQuery
        do throws(AmsterdamQuery.Problem) { query = try AmsterdamQuery(request.query) } catch {
            switch error {
            case .unsupported: return Self.refusal("Unsupported query parameter")
            case .token: return Self.refusal("Invalid page token")
            }
        }
        let hits = collection.works.filter { query.holds(for: $0.terms) }.map(\.number)
        let start = query.shownUpTo.map { shown in hits.firstIndex { $0 > shown } ?? hits.count } ?? 0
        let page = hits[start...].prefix(Self.pageSize)
        var members: [JSON.Member] = [
            .init("@context", "https://linked.art/ns/v1/search.json"),
            .init("id", .string(asked(request))), .init("type", "OrderedCollectionPage"),
            .init("partOf", whole(query, hits)),
        ]
        if page.endIndex < hits.count, let last = page.last {
            members.append(.init("next", link(query, after: last)))
        }
        if start > 0 {
            let before = start - Self.pageSize
            members.append(.init("prev", link(query, after: before > 0 ? hits[before - 1] : nil)))
        }
        members.append(
            .init(
                "orderedItems",
                .list(page.map { ["id": .string(address.id($0)), "type": "HumanMadeObject"] })))
        return DemoReply(
            type: AmsterdamMuseum.recordType, headers: AmsterdamMuseum.headers,
            body: JSON.object(members).data)
    }

    private func whole(_ query: AmsterdamQuery, _ hits: [Int]) -> JSON {
        let last = hits.isEmpty ? 0 : (hits.count - 1) / Self.pageSize * Self.pageSize
        return [
            "id": .string(place(query, after: nil)), "type": "OrderedCollection",
            "totalItems": .integer(hits.count), "first": link(query, after: nil),
            "last": link(query, after: last > 0 ? hits[last - 1] : nil),
        ]
    }

    private func link(_ query: AmsterdamQuery, after number: Int?) -> JSON {
        ["id": .string(place(query, after: number)), "type": "OrderedCollectionPage"]
    }

    /// The address as it came.
    private func asked(_ request: DemoRequest) -> String {
        let query = request.target.split(separator: "?", maxSplits: 1).dropFirst().first
        return query.map { "\(address.search)?\($0)" } ?? address.search
    }

    private func place(_ query: AmsterdamQuery, after number: Int?) -> String {
        var pairs = query.filters.map { "\(Self.encoded($0.name))=\(Self.encoded($0.value))" }
        if let number { pairs.append("pageToken=\(PageToken.text(number, address))") }
        return pairs.isEmpty ? address.search : "\(address.search)?\(pairs.joined(separator: "&"))"
    }

    /// As forms are: a space is `+`.
    private static func encoded(_ text: String) -> String {
        let allowed = CharacterSet(
            charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._* ")
        return (text.addingPercentEncoding(withAllowedCharacters: allowed) ?? "").replacing(" ", with: "+")
    }

    private static func refusal(_ words: String) -> DemoReply {
        DemoReply(400, type: "text/plain; charset=utf-8", headers: AmsterdamMuseum.headers, text: words)
    }
}
