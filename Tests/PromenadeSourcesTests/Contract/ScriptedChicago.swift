import Foundation
import PromenadeCore
import PromenadeHTTP
import PromenadeSources
import Testing

extension ArtworkSourceContract.Party {
    static let chicago = Self(
        name: "Chicago, scripted",
        source: { situation in
            switch situation {
            case .working: ChicagoSource.scripted(ScriptedChicago().transport)
            case .busy: ChicagoSource.scripted(.always(.failure(.status(429, retryAfter: .seconds(7)))))
            case .gone: ChicagoSource.scripted(.always(.failure(.offline)))
            case .unreadable:
                ChicagoSource.scripted(
                    .always(.success(Data(#"{"pagination":{"total":1},"data":"?"}"#.utf8))))
            }
        },
        missing: Work.ID("aic:999999999")!, words: (some: "lake", none: "xyzzy"), detailWidth: 843,
        patience: .seconds(7))
}

/// A museum of 2,500 works that speaks Chicago's dialect from memory, refusals included.
struct ScriptedChicago: Sendable {
    let count = 2_500

    var transport: HTTPFetching {
        HTTPFetching { (fetch) async throws(FetchError) -> HTTPReply in
            let path = fetch.url.path().replacing("/api/v1/artworks", with: "")
            let query = URLComponents(url: fetch.url, resolvingAgainstBaseURL: false)?.queryItems ?? []
            let asked = Dictionary(uniqueKeysWithValues: query.map { ($0.name, $0.value ?? "") })
            switch path {
            case "": return try listing(asked)
            case "/search": return try search(asked["params"] ?? "")
            default: return try work(Int(path.dropFirst()))
            }
        }
    }

    private func listing(_ asked: [String: String]) throws(FetchError) -> HTTPReply {
        guard let page = asked["page"].flatMap({ Int($0) }), let limit = asked["limit"].flatMap({ Int($0) }),
            (1...100).contains(limit)
        else { throw .status(403, retryAfter: nil) }
        return reply(ids: slice(Array(1...count), from: (page - 1) * limit, size: limit), of: count)
    }

    private func search(_ params: String) throws(FetchError) -> HTTPReply {
        guard let asked = try? JSONDecoder().decode(Asked.self, from: Data(params.utf8)) else {
            Issue.record("not a search: \(params)")
            throw .status(400, retryAfter: nil)
        }
        guard asked.from + asked.size <= 1_000 else {
            Issue.record("asked beyond the window: \(asked.from) + \(asked.size)")
            throw .status(403, retryAfter: nil)
        }
        let bool = asked.query.bool
        let words = bool.should?.compactMap(\.words?.query).first ?? ""
        let artist = bool.filter?.first?.term["artist_id"]
        let found = (1...count).filter { id in
            (artist == nil || artist == self.artist(of: id))
                && words.split(separator: " ").allSatisfy { title(of: id).lowercased().contains($0) }
        }
        return reply(ids: slice(found, from: asked.from, size: asked.size), of: found.count)
    }

    private func work(_ id: Int?) throws(FetchError) -> HTTPReply {
        guard let id else { throw .status(400, retryAfter: nil) }
        guard (1...count).contains(id) else { throw .status(404, retryAfter: nil) }
        return HTTPReply(body: Data(#"{"data":\#(record(id)),"config":\#(Self.configuration)}"#.utf8))
    }

    private func reply(ids: [Int], of total: Int) -> HTTPReply {
        let records = ids.map(record).joined(separator: ",")
        return HTTPReply(
            body: Data(
                #"{"pagination":{"total":\#(total)},"data":[\#(records)],"config":\#(Self.configuration)}"#
                    .utf8))
    }

    private func slice(_ ids: [Int], from: Int, size: Int) -> [Int] {
        Array(ids.dropFirst(from).prefix(size))
    }

    private static let configuration = #"{"iiif_url":"https://www.artic.edu/iiif/2"}"#

    private func title(of id: Int) -> String { id.isMultiple(of: 2) ? "Lake \(id)" : "Hill \(id)" }

    private func artist(of id: Int) -> Int { 100 + id % 3 }

    private func record(_ id: Int) -> String {
        """
        {"id":\(id),"title":"\(title(of: id))","artist_id":\(artist(of: id)),"artist_title":"Artist \(id % 3)",
        "is_public_domain":\(id % 4 == 0 ? "true" : id % 4 == 1 ? "false" : "null"),
        "image_id":"00000000-0000-4000-8000-\(String(1_000_000 + id))",
        "thumbnail":{"lqip":null,"width":3000,"height":2000,"alt_text":null}}
        """
    }

    private struct Asked: Decodable {
        struct Query: Decodable { let bool: Conditions }
        struct Conditions: Decodable {
            let should: [Clause]?
            let filter: [Term]?
        }
        struct Clause: Decodable {
            let words: Words?

            enum CodingKeys: String, CodingKey { case words = "simple_query_string" }
        }
        struct Words: Decodable { let query: String }
        struct Term: Decodable { let term: [String: Int] }

        let query: Query
        let from: Int
        let size: Int
    }
}
