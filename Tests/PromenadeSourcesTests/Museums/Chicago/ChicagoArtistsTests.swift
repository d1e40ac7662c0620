import Foundation
import PromenadeCore
import PromenadeHTTP
import PromenadeSources
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ChicagoArtistsTests {
    private static let search = "/api/v1/agents/search"

    private func words(_ text: String) throws -> ArtistWords { try #require(ArtistWords(text)) }

    private func found(_ text: String, in records: [[String: Any]]) async throws -> [Artist] {
        let reply = try JSONSerialization.data(withJSONObject: ["data": records])
        return try await ChicagoSource.scripted(.scripted([Self.search: .success(reply)]))
            .artists(named: words(text))
    }

    private let monet: [String: Any] = [
        "id": 35_809, "title": "Claude Monet", "sort_title": "Monet, Claude",
        "alt_titles": ["Claude Oscar Monet"], "is_artist": true, "birth_date": 1840, "death_date": 1926,
    ]

    @Test func `an artist comes with years and other names`() async throws {
        let artist = try #require(try await found("monet", in: [monet]).first)

        #expect(artist.id.description == "aic:35809")
        #expect(artist.name == "Claude Monet")
        #expect(artist.otherNames == ["Monet, Claude", "Claude Oscar Monet"])
        #expect(artist.born == 1840)
        #expect(artist.died == 1926)
    }

    @Test func `what only ranks is looked at again: any order, folded, other names, no strangers`()
        async throws
    {
        let manet = monet.merging([
            "id": 2, "title": "Édouard Manet", "sort_title": NSNull(), "alt_titles": NSNull(),
        ]) { $1 }
        for text in ["CLAUDE monet", "monet claude", "mone", "oscar"] {
            let names = try await found(text, in: [manet, monet]).map(\.name)

            #expect(names == ["Claude Monet"], "\(text)")
        }
        #expect(try await found("edouard", in: [manet, monet]).map(\.name) == ["Édouard Manet"])
    }

    @Test func `donors are no artists, and a record that does not say is none either`() async throws {
        let donor = monet.merging(["id": 3, "is_artist": false]) { $1 }
        var silent = monet.merging(["id": 4]) { $1 }
        silent["is_artist"] = nil

        #expect(try await found("monet", in: [donor, silent, monet, monet]).map(\.id.local) == ["35809"])
    }

    @Test func `rubbish in a record loses that record or that field alone`() async throws {
        let odd: [String: Any] = [
            "id": "77", "title": "Claude Monet", "alt_titles": "x", "is_artist": true, "birth_date": "1840",
            "death_date": 5_000_001,
        ]
        let artists = try await found("monet", in: [["title": "Monet without an id"], odd, monet])

        #expect(artists.map(\.id.local) == ["77", "35809"])
        #expect(artists.first?.born == 1840)
        #expect(artists.first?.died == nil)
    }

    @Test func `a search asks once, for artists, for whole words and for beginnings`() async throws {
        let asked = Asked()
        let source = ChicagoSource.scripted(
            .scripted([Self.search: .success(Data(#"{"data":[]}"#.utf8))], asked: asked))

        _ = try await source.artists(named: words("Cézanne, p."))

        let url = try #require(asked.all.first?.url)
        let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems
        let text = try #require(items?.first { $0.name == "params" }?.value)
        #expect(asked.all.count == 1)
        #expect(text.contains(#""filter":[{"term":{"is_artist":true}}]"#))
        #expect(text.contains(#""query":"Cézanne p""#))
        #expect(text.contains(#""query":"Cézanne* p*""#))
        #expect(text.contains(#""size":30"#))
        #expect(!text.contains("\"q\""), "a bare q ranks, it does not filter")
    }

    @Test func `one artist is asked for by number, a missing one is nil`() async throws {
        let reply = try JSONSerialization.data(withJSONObject: ["data": monet])
        let source = ChicagoSource.scripted(
            .scripted([
                "/api/v1/agents/35809": .success(reply),
                "/api/v1/agents/4": .failure(.status(404, retryAfter: nil)),
            ]))

        #expect(try await source.artist(#require(Artist.ID("aic:35809")))?.name == "Claude Monet")
        #expect(try await source.artist(#require(Artist.ID("aic:4"))) == nil)
        for id in ["aic:abc", "aic:-4", "aic:007", "rijks:35809"] {
            #expect(try await source.artist(#require(Artist.ID(id))) == nil, "not asked")
        }
    }

    @Test(arguments: [
        (FetchError.status(429, retryAfter: .seconds(7)), SourceError.busy(retryAfter: .seconds(7))),
        (.offline, .unreachable), (.status(404, retryAfter: nil), .refused), (.challenged, .refused),
    ])
    func `a museum in trouble is not a museum without artists`(fetch: FetchError, error: SourceError)
        async throws
    {
        let source = ChicagoSource.scripted(.always(.failure(fetch)))

        await #expect(throws: error) { try await source.artists(named: words("monet")) }
    }

    @Test(arguments: ["", "[]", "{}", #"{"data":{}}"#, #"{"data":[{"title":"No id"}]}"#])
    func `something else than artists is unreadable`(body: String) async throws {
        let source = ChicagoSource.scripted(.always(.success(Data(body.utf8))))

        let error = await #expect(throws: SourceError.self) {
            try await source.artists(named: words("monet"))
        }
        guard case .unreadable(let field)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(!field.isEmpty)
    }

    @Test(.enabled(if: Recordings.hasChicago))
    func `every recorded agent is read as its record says`() async throws {
        let folder = "api-data/json/agents"
        let files = try FileManager.default.contentsOfDirectory(
            atPath: Recordings.chicago.appending(path: folder).path()
        ).filter { $0.hasSuffix(".json") }
        #expect(files.count >= 10)
        for file in files {
            let record = try #require(
                try JSONSerialization.jsonObject(with: Recordings.chicago("\(folder)/\(file)"))
                    as? [String: Any])
            let name = try #require(record["title"] as? String)

            let artist = try #require(try await found(name, in: [record]).first, "\(file): \(name)")

            #expect(artist.name == name)
            #expect(artist.born == record["birth_date"] as? Int)
            #expect(artist.died == record["death_date"] as? Int)
            #expect((record["alt_titles"] as? [String] ?? []).allSatisfy(artist.otherNames.contains))
        }
    }

    @Test(.enabled(if: Recordings.hasChicago))
    func `a recorded search that names no artists finds none and does not fail`() async throws {
        let reply = try Recordings.chicago("docs-samples/agents_search.json")
        let source = ChicagoSource.scripted(.scripted([Self.search: .success(reply)]))

        // The sample was asked without `is_artist`.
        #expect(try await source.artists(named: words("visscher")).isEmpty)
    }
}
