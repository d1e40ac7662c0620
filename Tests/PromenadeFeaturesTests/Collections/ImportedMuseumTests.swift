import Foundation
import PromenadeCore
import PromenadeFeatures
import PromenadeSearch
import PromenadeSources
import PromenadeStore
import Testing

@Suite(.timeLimit(.minutes(10))) struct ImportedMuseumTests {
    private let scene: ImportScene

    init() throws { scene = try ImportScene() }

    private func page(_ number: Int, _ query: WorksQuery) async throws -> CardsPage {
        let museum = try #require(scene.registry["tate"]?.museum)
        guard case .found(let page, _, _) = await scene.sources.page(number, of: query, in: museum) else {
            throw SourceError.unreachable
        }
        return page
    }

    @Test func `a museum that is only imported is there from its first work on, without a restart`()
        async throws
    {
        #expect(scene.sources.museums.map(\.id) == ["aic", "rijks"])

        _ = try await scene.tate(try scene.write(lines(1...50), to: "a.jsonl"))

        #expect(scene.sources.museums.map(\.id) == ["aic", "rijks", "tate"])
        let third = try await page(3, .everything)
        #expect(third.cards.map(\.id.local) == ["T49", "T50"])
        #expect(third.extent.total == 50)
        let byArtist = try await page(1, WorksQuery(text: nil, artist: "7"))
        #expect(byArtist.extent.total == 50)
        try await scene.engine.indexWorks()
        let found = try await page(1, WorksQuery(text: "work 33"))
        #expect(found.cards.map(\.id.local) == ["T33"])
    }

    @Test func `a work is found by its museum’s page of it`() async throws {
        let page = "http://www.tate.org.uk/art/artworks/blake-a-figure-bowing-a00001"
        let line =
            #"{"acno":"A00001","title":"A Figure Bowing","url":"\#(page)","contributors":[{"id":7,"fc":"William Blake"}]}"#
        _ = try await scene.tate(try scene.write(line + "\n", to: "a.jsonl"))
        func work(_ page: String) async -> Work.ID? { await scene.sources.work(onPage: URL(string: page)!) }

        #expect(await work(page)?.description == "tate:A00001")
        #expect(
            await work("https://tate.org.uk/art/artworks/blake-a-figure-bowing-a00001?x=1")?.local == "A00001"
        )
        #expect(await work("https://www.tate.org.uk/art/artworks/another-title-a00001") == nil)
        #expect(await work("https://evil.example/art/artworks/blake-a-figure-bowing-a00001") == nil)
    }

    @Test func `a work is as old as what was imported, and never asked for again`() async throws {
        let day = Date(timeIntervalSince1970: 1_500_000_000)
        _ = try await scene.tate(try scene.write(lines(1...2), to: "a.jsonl"), asOf: day)

        guard case .found(let work, let asOf, let stale) = await scene.sources.work(Work.ID("tate:T1")!)
        else {
            throw SourceError.unreachable
        }

        #expect(work.title == "Work 1")
        #expect(asOf == day)
        #expect(stale == nil)
    }

    @Test func `pictures come from the museum's own servers only`() throws {
        let museum = Museum(id: "mine", name: "Mine", webSite: URL(filePath: "/"), pageSize: 24)
        let server = try #require(URL(string: "https://pictures.example"))
        let source = ImportedSource(
            ImportedMuseum(museum, pictureServers: [server]), catalogue: scene.catalogue,
            engine: scene.engine)

        let own = source.address(
            of: Picture(service: server.appending(path: "a.jpg")), rights: .unknown, width: 400)
        let inside = source.address(
            of: Picture(service: URL(string: "http://10.0.0.1/a.jpg")!), rights: .unknown, width: 400)

        #expect(own?.absoluteString == "https://pictures.example/a.jpg")
        #expect(inside == nil)
    }

    /// Nobody is asked under “own” or, here, for public artworks: their ids are theirs all the same.
    @Test(arguments: ["aic", "own", "osm", "campus"])
    func `an id that is another's is not taken by a file`(id: Museum.ID) async throws {
        let mapping = try CollectionMapping(
            scene.write(
                #"{"museum":{"name":"M","webSite":"https://m.example"},"fields":{"id":"id","title":"t"}}"#,
                to: "map.json"))
        let file = try scene.write("id,t\n1,One\n", to: "a.csv")
        let open = try OpenCollection(
            file, dialect: .mapped(mapping, as: id), form: .table(mapping.table))

        await #expect(throws: Collections.Refusal.taken) { try await scene.collections.bring(open) }
    }
}
