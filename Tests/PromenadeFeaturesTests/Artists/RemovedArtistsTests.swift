import Foundation
import PromenadeCore
import PromenadeFeatures
import PromenadeStore
import Testing

@Suite(.timeLimit(.minutes(10))) struct RemovedArtistsTests {
    private let scene: ArtistsScene

    init() throws { scene = try ArtistsScene() }

    private func ids(_ text: String) throws -> [Artist.ID] {
        try text.split(separator: ",").map { try #require(Artist.ID(String($0))) }
    }

    private func keep(_ people: String...) async throws {
        guard case .added = try await scene.artists.add(people.map(ids)) else {
            Issue.record("not kept")
            return
        }
    }

    @Test func `one removed can be brought back, and is offered for ten minutes`() async throws {
        try await keep("aic:1,rijks:1", "aic:2")
        let removal = try #require(try await scene.artists.remove(ids("rijks:1")[0]))
        #expect(removal.name == "Claude Monet")
        #expect(try await scene.artists.recentRemovals().map(\.id) == [removal.id])

        _ = try await scene.library.undo(removal.id, at: scene.watch.now)
        #expect(try await scene.artists.favourites().artists.count == 2)

        _ = try await scene.artists.remove(ids("aic:2")[0])
        scene.watch.passes(0.2)
        #expect(try await scene.artists.recentRemovals().isEmpty)
    }

    /// Keeps Claude Monet with his list, and two of his works as favourites.
    private func keepMonet() async throws -> [Work.ID] {
        try await keep("aic:1")
        let monet = try #require(Person([ArtistsScene.artist("aic:1", "Claude Monet", 1840, 1926)]))
        var cards: [WorkCard] = []
        for number in 1...2 { cards += try await scene.artists.works(of: monet, page: number).cards }
        for card in cards.prefix(2) {
            let work = try #require(try await scene.catalogue.work(card.id)?.value)
            try await scene.library.add(
                [Favourite(work: work, museum: "Chicago", keptAt: scene.watch.now, asOf: scene.watch.now)])
        }
        #expect(cards.count == 4)
        return cards.map(\.id)
    }

    private func isHere(_ work: Work.ID) async throws -> Bool {
        try await scene.catalogue.work(work) != nil
    }

    /// More than a day, in the hours at which a server lets go of what was removed.
    private func dayPasses() async throws {
        for _ in 0..<30 {
            scene.watch.passes(1)
            try await scene.library.forgetRemovals(at: scene.watch.now)
            try await scene.artists.forgetRemoved()
        }
    }

    private func isListHere() async throws -> Bool {
        let query = WorksQuery(text: nil, artist: "1")
        return try await scene.catalogue.extent(of: query, in: scene.chicago.museum) != nil
    }

    @Test func `with an artist goes all that was kept for them after a day, and favourites stay`()
        async throws
    {
        let works = try await keepMonet()

        let removal = try #require(try await scene.artists.remove(ids("aic:1")).first)
        try await dayPasses()

        #expect(removal.name == "Claude Monet")
        #expect(scene.library.favouriteCount == 2)
        for work in works.prefix(2) { #expect(try await isHere(work)) }
        for work in works.dropFirst(2) { #expect(try await !isHere(work)) }
        #expect(try await !isListHere())
        #expect(try await scene.library.formerArtists().isEmpty)
    }

    @Test func `Undo brings all works of an artist back while no museum answers`() async throws {
        let works = try await keepMonet()
        let removal = try #require(try await scene.artists.remove(ids("aic:1")).first)
        scene.chicago.fails(with: .unreachable)
        scene.amsterdam.fails(with: .unreachable)
        scene.watch.passes(1)
        try await scene.artists.forgetRemoved()

        _ = try await scene.library.undo(removal.id, at: scene.watch.now)

        for work in works { #expect(try await isHere(work)) }
        let monet = try #require(try await scene.artists.favourites().artists.first)
        #expect(try await scene.artists.works(of: monet.artist.person, page: 2).cards.count == 2)
        try await dayPasses()
        for work in works { #expect(try await isHere(work)) }
        #expect(try await isListHere())
    }

    @Test func `the works of an artist who was only looked at stay when another's day is over`() async throws
    {
        try await keep("aic:2")
        let monet = try #require(Person([ArtistsScene.artist("aic:1", "Claude Monet", 1840, 1926)]))
        let works = try await scene.artists.works(of: monet, page: 1).cards.map(\.id)
        #expect(works.count == 2)
        _ = try await scene.artists.remove(ids("aic:2"))

        try await dayPasses()

        for work in works { #expect(try await isHere(work)) }
    }

    @Test func `favourites of an artist go with them by choice, and Undo brings all back`() async throws {
        let works = try await keepMonet()
        let removal = try #require(
            try await scene.artists.remove(ids("aic:1"), withFavourites: true).first)

        #expect(removal.name == "Claude Monet and 2 favourites")
        #expect(scene.library.favouriteCount == 0)

        // Kept again by hand: the favourites are still to be brought back.
        try await keep("aic:1")
        #expect(try await scene.artists.recentRemovals().map(\.id) == [removal.id])

        _ = try await scene.library.undo(removal.id, at: scene.watch.now)
        #expect(try await scene.artists.favourites().artists.map(\.favourites) == [2])
        #expect(try await scene.library.favouriteIDs().sorted() == works.prefix(2).sorted())
        #expect(try await scene.artists.recentRemovals().isEmpty)
    }

    @Test func `a work that another list shows stays when an artist goes`() async throws {
        let works = try await keepMonet()
        let cards = WorksPage(ids: [works[2]], extent: .init(number: 1, size: 10, total: 1))
        try await scene.catalogue.cache(
            cards, of: .everything, from: scene.chicago.museum, fetchedAt: scene.watch.now)

        _ = try await scene.artists.remove(ids("aic:1"))
        try await dayPasses()

        #expect(try await isHere(works[2]))
    }

    @Test func `a namesake kept meanwhile takes nobody's Undo away`() async throws {
        try await keep("aic:2")
        let removal = try #require(try await scene.artists.remove(ids("aic:2")).first)
        let namesake = try #require(Artist.ID("aic:77"))
        let person = try #require(Person([Artist(id: namesake, name: removal.name)]))
        try await scene.library.add([person], at: scene.watch.now)

        #expect(try await scene.artists.recentRemovals().map(\.id) == [removal.id])
    }
}
