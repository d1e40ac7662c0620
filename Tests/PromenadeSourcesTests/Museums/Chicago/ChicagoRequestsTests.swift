import Foundation
import PromenadeCore
import PromenadeHTTP
import PromenadeSources
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ChicagoRequestsTests {
    private let fields = [
        "id", "title", "main_reference_number", "artist_id", "artist_title", "artist_display", "date_display",
        "date_start", "date_end", "place_of_origin", "medium_display", "dimensions", "dimensions_detail",
        "credit_line", "artwork_type_title", "department_title", "description", "short_description",
        "provenance_text", "exhibition_history", "publication_history", "is_public_domain",
        "copyright_notice",
        "is_on_view", "gallery_title", "on_loan_display", "image_id", "thumbnail", "color",
        "term_titles", "material_titles", "is_boosted", "source_updated_at", "updated_at",
    ]
    private let nothing = Data(#"{"pagination":{"total":0},"data":[]}"#.utf8)

    @Test func `the collection is asked for by page`() async throws {
        let fetch = try await fetch { try await $0.page(3, of: .everything) }

        #expect(
            fetch.url.absoluteString
                == "https://chicago.test/api/v1/artworks?page=3&limit=24&fields=\(joined)")
    }

    @Test func `a work is asked for by its number`() async throws {
        let fetch = try await fetch(replying: Data(#"{"data":{"id":27992}}"#.utf8)) {
            try await $0.work(Work.ID("aic:27992")!)
        }

        #expect(fetch.url.absoluteString == "https://chicago.test/api/v1/artworks/27992?fields=\(joined)")
    }

    @Test func `several works are asked for by their numbers, those that could be none are not`() async throws
    {
        let reply = Data(
            #"{"data":[{"id":9,"title":"Nine"},{"id":4,"title":"Four"},{"id":5,"title":"?"}]}"#.utf8)
        var works: [Work] = []
        let fetch = try await fetch(replying: reply) {
            works = try await $0.works(["aic:4", "aic:x", "aic:7", "aic:9"].compactMap { Work.ID($0) })
        }

        #expect(
            fetch.url.absoluteString
                == "https://chicago.test/api/v1/artworks?ids=4%2C7%2C9&limit=3&fields=\(joined)")
        #expect(works.map(\.title) == ["Nine", "Four"])
    }

    @Test func `the check asks for one work and one field`() async throws {
        let fetch = try await fetch { try await $0.check() }

        #expect(fetch.url.absoluteString == "https://chicago.test/api/v1/artworks?page=1&limit=1&fields=id")
    }

    @Test func `every request says who asks`() async throws {
        let fetch = try await fetch { try await $0.page(1, of: .everything) }

        #expect(
            fetch.headers == [
                "Accept": "application/json", "AIC-User-Agent": "promenade (tests@example.org)",
            ])
    }

    @Test func `words filter, each in any field, or are an inventory number`() async throws {
        let fetch = try await fetch { try await $0.page(2, of: WorksQuery(text: "water + lilies & co/é")) }
        let words: [String: Any] = [
            "query": "water + lilies & co/é", "default_operator": "and", "flags": "PHRASE|WHITESPACE",
            "lenient": true,
            "fields": [
                "title^5", "artist_title^4", "artist_display^2", "alt_titles^2", "date_display",
                "place_of_origin", "medium_display", "credit_line", "department_title", "artwork_type_title",
                "style_titles", "classification_titles", "subject_titles", "material_titles",
                "technique_titles", "term_titles", "short_description", "description",
            ],
        ]
        let number: [String: Any] = ["query": "water + lilies & co/é", "operator": "and", "boost": 20]

        #expect(
            fetch.url.absoluteString.hasPrefix("https://chicago.test/api/v1/artworks/search?params=%7B%22"))
        #expect(fetch.url.query()?.contains("+") == false, "PHP reads + as a space")
        try expect(
            fetch,
            asks: [
                "from": 24, "size": 24, "fields": fields, "preference": "promenade",
                "query": [
                    "bool": [
                        "minimum_should_match": 1,
                        "should": [
                            ["simple_query_string": words], ["match": ["main_reference_number": number]],
                        ],
                    ]
                ],
            ])
    }

    @Test func `an artist's works are those with the artist's number`() async throws {
        let fetch = try await fetch { try await $0.page(1, of: WorksQuery(text: nil, artist: "40810")) }

        try expect(
            fetch,
            asks: [
                "from": 0, "size": 24, "fields": fields, "preference": "promenade",
                "query": ["bool": ["filter": [["term": ["artist_id": 40_810]]]]],
            ])
    }

    @Test func `words and an artist both hold`() async throws {
        let fetch = try await fetch { try await $0.page(1, of: WorksQuery(text: "jatte", artist: "40810")) }
        let query = try #require(try parameters(of: fetch)["query"] as? [String: [String: Any]])

        #expect(query["bool"]?.keys.sorted() == ["filter", "minimum_should_match", "should"])
    }

    @Test func `equal questions have equal addresses`() async throws {
        let addresses = try await [1, 2, 3].asyncMap { _ in
            try await fetch { try await $0.page(1, of: WorksQuery(text: "monet", artist: "35809")) }.url
        }

        #expect(Set(addresses).count == 1)
    }

    @Test func `beyond the window only the number of works is asked`() async throws {
        let last = try await fetch { try await $0.page(41, of: WorksQuery(text: "a")) }
        let beyond = try await fetch { try await $0.page(42, of: WorksQuery(text: "a")) }

        #expect(try parameters(of: last)["from"] as? Int == 960)
        #expect(try parameters(of: beyond)["from"] as? Int == 0)
        #expect(try parameters(of: beyond)["size"] as? Int == 0)
        #expect(try parameters(of: beyond)["fields"] as? [String] == ["id"])
    }

    @Test func `an artist's id no artist of Chicago can have is not asked for`() async throws {
        let source = ChicagoSource.scripted(.scripted([:]))

        let page = try await source.page(1, of: WorksQuery(text: nil, artist: "Q41264"))

        #expect(page == WorksPage(works: [], extent: .init(number: 1, size: 24, total: 0, window: 1_000)))
    }

    @Test(arguments: ["aic:27992a", "aic:-5", "aic:0", "aic:007", "aic:99999999999999999999", "met:27992"])
    func `an id that is no number of Chicago's is not asked for`(id: String) async throws {
        #expect(try await ChicagoSource.scripted(.scripted([:])).work(Work.ID(id)!) == nil)
    }

    private var joined: String { fields.joined(separator: "%2C") }

    /// The one request that was made.
    private func fetch<Value>(
        replying reply: Data? = nil, _ ask: (ChicagoSource) async throws -> Value
    ) async throws -> HTTPFetch {
        let asked = Asked()
        let paths = ["/api/v1/artworks", "/api/v1/artworks/search", "/api/v1/artworks/27992"]
        let answers = Dictionary(
            uniqueKeysWithValues: paths.map { ($0, Result<Data, FetchError>.success(reply ?? nothing)) })
        _ = try await ask(.scripted(.scripted(answers, asked: asked)))
        #expect(asked.all.count == 1)
        return try #require(asked.all.first)
    }

    private func parameters(of fetch: HTTPFetch) throws -> [String: Any] {
        let items = URLComponents(url: fetch.url, resolvingAgainstBaseURL: false)?.queryItems
        #expect(items?.map(\.name) == ["params"])
        let text = try #require(items?.first?.value)
        return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    private func expect(_ fetch: HTTPFetch, asks expected: [String: Any]) throws {
        let options: JSONSerialization.WritingOptions = [.sortedKeys, .prettyPrinted]
        let found = try JSONSerialization.data(withJSONObject: parameters(of: fetch), options: options)
        let wanted = try JSONSerialization.data(withJSONObject: expected, options: options)

        #expect(String(decoding: found, as: UTF8.self) == String(decoding: wanted, as: UTF8.self))
    }
}

extension Array {
    fileprivate func asyncMap<Value>(_ transform: (Element) async throws -> Value) async rethrows -> [Value] {
        var values: [Value] = []
        for element in self { values.append(try await transform(element)) }
        return values
    }
}
