import Foundation
import PromenadeCore
import PromenadeFeatures
import PromenadeStore
import Testing

@Suite(.timeLimit(.minutes(10))) struct FavouriteArtistsTests {
    private let scene: ArtistsScene

    init() throws { scene = try ArtistsScene() }

    private func ids(_ text: String) throws -> [Artist.ID] {
        try text.split(separator: ",").map { try #require(Artist.ID(String($0))) }
    }

    private func keep(_ people: String...) async throws -> Int? {
        guard case .added(let count) = try await scene.artists.add(people.map(ids)) else { return nil }
        return count
    }

    @Test func `several are kept at once, those kept already stay`() async throws {
        #expect(try await keep("aic:1,rijks:1", "aic:2") == 2)
        #expect(try await keep("aic:2", "aic:3") == 1)

        let kept = try await scene.artists.favourites().artists

        #expect(
            kept.map(\.artist.person.name) == ["Claude Lorrain", "Claude Monet", "Rembrandt van Rijn"])
        #expect(kept[1].museums.map(\.id) == ["aic", "rijks"])
    }

    @Test func `someone no museum has is not kept, and a silent museum is not an absent artist`() async throws
    {
        guard case .absent = try await scene.artists.add([ids("aic:404")]) else {
            Issue.record("kept")
            return
        }
        scene.chicago.fails(with: .unreachable)
        guard case .failed(.unreachable) = try await scene.artists.add([ids("aic:1")]) else {
            Issue.record("kept")
            return
        }
        #expect(try await scene.artists.favourites().artists.isEmpty)
    }

    @Test func `their works are fetched behind, for a picture`() async throws {
        _ = try await keep("aic:1")
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await scene.refresher.run() }
            while (try? await scene.artists.favourites().artists.first?.works.isEmpty) != false {
                await Task.yield()
            }
            group.cancelAll()
        }

        let kept = try #require(try await scene.artists.favourites().artists.first)

        #expect(kept.works.count == 3 || kept.works.count == 2)
        #expect(kept.count == 4)
    }

    @Test func `a person separated stays two people, until joined again`() async throws {
        _ = try await keep("aic:1,rijks:1")
        let monet = try #require(try await scene.person("aic:1"))

        try await scene.artists.separate(ids("rijks:1")[0], from: monet)

        #expect(try await scene.search("monet").hits.ids == [["aic:1"], ["rijks:1"]])
        #expect(try await scene.artists.favourites().artists.count == 2)
        let one = try #require(try await scene.person("aic:1"))
        let other = try #require(try await scene.artists.separated(from: one).first)
        #expect(other.id.description == "rijks:1")

        #expect(try await scene.artists.join(one, with: other))
        #expect(try await scene.search("monet").hits.ids == [["aic:1", "rijks:1"]])
        #expect(try await scene.artists.favourites().artists.count == 1)
    }

    @Test func `separating and joining again who is not kept keeps nobody`() async throws {
        let monet = try #require(try await scene.search("monet").hits.first?.person)

        try await scene.artists.separate(ids("rijks:1")[0], from: monet)
        let one = try #require(try await scene.person("aic:1"))
        #expect(one.artists.count == 1)
        let other = try #require(try await scene.artists.separated(from: one).first)
        #expect(try await scene.artists.join(one, with: other))

        #expect(try await scene.artists.favourites().artists.isEmpty)
        #expect(try await scene.search("monet").hits.ids == [["aic:1", "rijks:1"]])
    }

    @Test func `two kept artists whose names do not say so are joined by hand`() async throws {
        _ = try await keep("aic:3", "rijks:5", "aic:1")
        let rembrandt = try #require(try await scene.person("aic:3"))
        let candidates = try await scene.artists.joinable(with: rembrandt)
        #expect(candidates.map(\.id.description) == ["rijks:5"])

        #expect(try await scene.artists.join(rembrandt, with: candidates[0]))

        #expect(try await scene.person("rijks:5")?.artists.map(\.id.description) == ["aic:3", "rijks:5"])
        #expect(try await scene.search("rembrandt").hits.ids == [["aic:3", "rijks:5"]])
    }

    @Test func `two records of one museum are not joined`() async throws {
        let (monet, lorrain) = (
            try #require(try await scene.person("aic:1")), try #require(try await scene.person("aic:2"))
        )

        #expect(try await scene.artists.join(monet, with: lorrain) == false)
    }
}

@Suite(.timeLimit(.minutes(10))) struct PersonWorksTests {
    private let scene: ArtistsScene

    init() throws { scene = try ArtistsScene() }

    private func monet() async throws -> Person {
        try #require(try await scene.search("monet").hits.first?.person)
    }

    @Test func `a page has that page of each museum, their works in turns`() async throws {
        let works = try await scene.artists.works(of: monet(), page: 1)

        #expect(
            works.cards.map(\.id.description) == ["aic:1-1-0", "rijks:1-1-0", "aic:1-1-1", "rijks:1-1-1"])
        #expect(works.total == 6)
        #expect(works.last == 2)
    }

    @Test func `after a museum's last page the others go on`() async throws {
        let works = try await scene.artists.works(of: monet(), page: 2)

        #expect(works.cards.map(\.id.source) == ["aic", "aic"])
        #expect(works.failures.isEmpty)
    }

    @Test func `a museum that fails leaves the others' works`() async throws {
        let person = try await monet()
        scene.amsterdam.fails(with: .unreachable)

        let works = try await scene.artists.works(of: person, page: 1)

        #expect(works.cards.count == 2)
        #expect(works.failures.map(\.museum.id) == ["rijks"])
        #expect(works.hasAnswer)
        #expect(works.isIncomplete)
    }

    @Test func `with every museum silent and no copy the page is a failure`() async throws {
        let person = try await monet()
        scene.chicago.fails(with: .unreachable)
        scene.amsterdam.fails(with: .unreachable)

        #expect(try await !scene.artists.works(of: person, page: 1).hasAnswer)
    }

    @Test func `the person behind a work is known without asking, and whom nobody knows is absent`()
        async throws
    {
        _ = try await scene.artists.works(of: monet(), page: 1)
        scene.chicago.fails(with: .unreachable)

        #expect(try await scene.person("aic:1")?.name == "Claude Monet")
        guard case .failed = try await scene.artists.person(#require(Artist.ID("aic:404"))) else {
            Issue.record("a silent museum is no answer")
            return
        }
        scene.chicago.fails(with: nil)
        for id in ["louvre:1", "aic:abc"] {
            guard case .absent = try await scene.artists.person(#require(Artist.ID(id))) else {
                Issue.record("\(id)")
                return
            }
        }
    }

    @Test func `opened by one museum's id, a person has the other's works too, once we hold some`()
        async throws
    {
        _ = try await scene.artists.works(of: monet(), page: 1)

        #expect(try await scene.person("rijks:1")?.artists.map(\.id.source).sorted() == ["aic", "rijks"])
    }
}
