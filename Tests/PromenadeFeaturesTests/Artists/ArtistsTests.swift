import Foundation
import PromenadeCore
import PromenadeFeatures
import PromenadeSources
import PromenadeStore
import Testing

/// Two museums that know Monet, and a third one only by the works it has shown.
struct ArtistsScene {
    let chicago: ArtistMuseum
    let amsterdam: ArtistMuseum
    let watch = Wristwatch()
    let refresher = Refresher()
    let catalogue: Catalogue
    let library: Library
    let artists: Artists

    /// - Parameter slow: a museum that no search waits for; the others are waited for without end.
    init(slow: Museum.ID? = nil) throws {
        chicago = ArtistMuseum(
            "aic",
            [
                try Self.artist("aic:1", "Claude Monet", 1840, 1926),
                try Self.artist("aic:2", "Claude Lorrain"),
                try Self.artist("aic:3", "Rembrandt van Rijn", 1606, 1669),
                try Self.artist("aic:4", "Joost Hengelaar", 1604, 1672),
            ], pages: 2)
        amsterdam = ArtistMuseum(
            "rijks",
            [
                try Self.artist("rijks:1", "Monet, Claude", 1840, 1926),
                try Self.artist("rijks:5", "R. Harmensz"),
                try Self.artist("rijks:4", "Joost Hengelaer", 1604, 1672),
            ])
        catalogue = try Catalogue()
        library = try Library()
        let sources = CachedSources(
            registry: SourceRegistry([chicago, amsterdam, ScriptedMuseum(id: "plain")]), catalogue: catalogue,
            health: SourceHealth(), refresher: refresher, now: { [watch] in watch.now })
        artists = Artists(library: library, sources: sources, now: { [watch] in watch.now }) { museum in
            if museum == slow { return }
            try? await Task.sleep(for: .seconds(3_600))
        }
    }

    static func artist(_ id: String, _ name: String, _ born: Int? = nil, _ died: Int? = nil) throws -> Artist
    {
        Artist(id: try #require(Artist.ID(id)), name: name, born: born, died: died)
    }

    func search(_ words: String) async throws -> ArtistSearch {
        try await artists.search(#require(ArtistWords(words)))
    }

    /// Keeps copies of so many works of each.
    func hold(_ makers: [(id: String, name: String, works: Int)]) async throws {
        for maker in makers {
            let id = try #require(Artist.ID(maker.id))
            for number in 0..<maker.works {
                var work = Work(
                    id: try #require(Work.ID(source: id.source, local: "\(id.local)00\(number)")),
                    title: "Work")
                work.artist = .init(id: id.local, name: maker.name)
                try await catalogue.cache(work, fetchedAt: watch.now)
            }
        }
    }

    func person(_ id: String) async throws -> Person? {
        guard case .person(let person) = try await artists.person(#require(Artist.ID(id))) else { return nil }
        return person
    }
}

extension [ArtistSearch.Hit] {
    /// The records each person is made of.
    var ids: [[String]] { map { $0.person.artists.map(\.id.description) } }
}

@Suite(.timeLimit(.minutes(10))) struct ArtistsTests {
    @Test func `one person known to two museums is found once`() async throws {
        let found = try await ArtistsScene().search("claude")

        #expect(found.hits.ids == [["aic:1", "rijks:1"], ["aic:2"]])
        #expect(found.hits.first?.museums.map(\.id) == ["aic", "rijks"])
        #expect(found.silences.isEmpty)
    }

    @Test(arguments: ["he", "hengel"])
    func `two records are one person however little was typed`(words: String) async throws {
        let scene = try ArtistsScene()
        try await scene.hold([("rijks:4", "Joost Hengelaer", 3)])
        // As Amsterdam, which knows whole words alone.
        scene.amsterdam.namesNobody()

        #expect(try await scene.search(words).hits.ids == [["aic:4", "rijks:4"]])
    }

    @Test func `a museum that fails is a notice, not the end of the search`() async throws {
        let scene = try ArtistsScene()
        scene.amsterdam.fails(with: .unreachable)

        let found = try await scene.search("monet")

        #expect(found.hits.ids == [["aic:1"]])
        #expect(found.silences.map(\.museum.id) == ["rijks"])
        #expect(found.silences.map(\.reason) == [.failed(.unreachable)])
    }

    @Test func `all museums failing finds nobody and says so of each`() async throws {
        let scene = try ArtistsScene()
        scene.chicago.fails(with: .refused)
        scene.amsterdam.fails(with: .busy(retryAfter: nil))

        let found = try await scene.search("monet")

        #expect(found.hits.isEmpty)
        #expect(found.silences.count == 2)
    }

    @Test func `a slow museum holds nobody back and joins on the next ask`() async throws {
        let scene = try ArtistsScene(slow: "rijks")
        scene.amsterdam.holdsSearches()

        let first = try await scene.search("monet")
        #expect(first.hits.ids == [["aic:1"]])
        #expect(first.silences.map(\.reason) == [.slow])

        scene.amsterdam.release()
        var next = try await scene.search("monet")
        while !next.silences.isEmpty { next = try await scene.search("monet") }
        #expect(next.hits.ids == [["aic:1", "rijks:1"]])
        #expect(scene.amsterdam.searches == 1, "the answer on its way is the answer")
    }

    @Test func `the same words are asked once in ten minutes, in any order`() async throws {
        let scene = try ArtistsScene()
        _ = try await scene.search("claude monet")
        _ = try await scene.search("Monet, Claude")
        #expect(scene.chicago.searches == 1)

        scene.watch.passes(0.2)
        _ = try await scene.search("claude monet")
        #expect(scene.chicago.searches == 2)
    }

    @Test func `a failure is not remembered`() async throws {
        let scene = try ArtistsScene()
        scene.amsterdam.fails(with: .unreachable)
        _ = try await scene.search("monet")
        scene.amsterdam.fails(with: nil)

        #expect(try await scene.search("monet").hits.ids == [["aic:1", "rijks:1"]])
    }

    @Test func `makers of works we hold are found offline and marked`() async throws {
        let scene = try ArtistsScene()
        for id in ["aic:99", "plain:99"] {
            var work = Work(id: try #require(Work.ID(id)), title: "Haystack")
            work.artist = .init(id: "77", name: "Monet’s Neighbour")
            try await scene.catalogue.cache(work, fetchedAt: scene.watch.now)
        }
        scene.chicago.fails(with: .unreachable)
        scene.amsterdam.fails(with: .unreachable)

        let found = try await scene.search("neighbour")

        #expect(found.hits.ids == [["aic:77", "plain:77"]])
        #expect(found.hits.map(\.isFromCopies) == [true])
        #expect(found.hits.first?.work?.title == "Haystack")
    }

    @Test func `those whose works we hold most come first, names that fit better before them`() async throws {
        let scene = try ArtistsScene()
        try await scene.hold([
            ("plain:1", "Pupil of Monet", 1), ("plain:2", "Blanche Hoschedé-Monet", 3),
            ("plain:3", "Monetti", 5),
            ("plain:4", "Monet", 1),
        ])

        let names = try await scene.search("monet").hits.map(\.person.name)

        // Chicago’s own first answer keeps its place among names that fit as well.
        #expect(names == ["Monet", "Claude Monet", "Blanche Hoschedé-Monet", "Pupil of Monet", "Monetti"])
    }

    @Test func `a museum without an order of its own is put in one by works we hold`() async throws {
        let scene = try ArtistsScene()
        scene.chicago.isUnordered()
        try await scene.hold([("aic:2", "Claude Lorrain", 4), ("aic:1", "Claude Monet", 2)])
        scene.amsterdam.fails(with: .unreachable)

        #expect(try await scene.search("claude").hits.ids == [["aic:2"], ["aic:1"]])
    }

    @Test func `two letters find names that have them inside, after those they begin`() async throws {
        let scene = try ArtistsScene()
        try await scene.hold([
            ("plain:1", "Angelica Kauffmann", 9), ("plain:2", "Elin Danielson", 1),
            ("plain:3", "Jan Steen", 3),
        ])

        #expect(
            try await scene.search("el").hits.map(\.person.name) == ["Elin Danielson", "Angelica Kauffmann"])
    }

    @Test func `a mistyped name finds who was meant, also at museums, and says so`() async throws {
        let scene = try ArtistsScene()
        try await scene.hold([("plain:1", "Rembrandt van Rijn", 1)])

        let found = try await scene.search("rembrant")
        #expect(found.corrected?.typed == ["rembrandt"])
        #expect(found.hits.ids == [["aic:3", "plain:1"]])
        #expect(try await scene.search("rembrandt").corrected == nil)
        #expect(try await scene.search("nobody at all").corrected == nil)
    }

    @Test func `nobody is taken for another while a museum may still know the name`() async throws {
        let scene = try ArtistsScene(slow: "rijks")
        scene.amsterdam.holdsSearches()
        try await scene.hold([("plain:1", "Rembrandt van Rijn", 1)])

        let found = try await scene.search("rembrant")

        #expect(found.corrected == nil && found.hits.isEmpty)
        scene.amsterdam.release()
    }

    @Test func `a museum that is off is not asked`() async throws {
        let scene = try ArtistsScene()
        _ = try await scene.library.update { $0.museumsOff = ["rijks"] }

        #expect(try await scene.search("monet").hits.ids == [["aic:1"]])
        #expect(scene.amsterdam.searches == 0)
    }

    @Test func `who is kept is shown so, also under the other museum's id`() async throws {
        let scene = try ArtistsScene()
        _ = try await scene.artists.add([[try #require(Artist.ID("rijks:1"))]])

        let hit = try #require(try await scene.search("monet").hits.first)

        #expect(hit.isFavourite)
        #expect(Set(hit.person.artists.map(\.id.source)) == ["aic", "rijks"])
    }
}
