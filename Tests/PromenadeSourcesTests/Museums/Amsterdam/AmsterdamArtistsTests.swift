import PromenadeCore
import PromenadeDemo
import PromenadeHTTP
import PromenadeSources
import Testing

/// Artists of a museum that can only be asked for works.
@Suite(.timeLimit(.minutes(10)))
struct AmsterdamArtistsTests {
    private func artists(_ typed: String) async throws -> [Artist] {
        try await DemoMuseum.amsterdam(nil).artists(named: #require(ArtistWords(typed)))
    }

    @Test func `a maker is found by a part of the name, with the museum's number and the years`() async throws
    {
        let found = try #require(await artists("hengelaer").first)

        #expect(found.name == "Joost Hengelaer")
        #expect((found.born, found.died) == (1604, 1672))
        #expect(try await DemoMuseum.amsterdam(nil).artist(found.id) == found)
    }

    @Test(arguments: ["Hengelaar", "Joost Hengelaar", "Hengelaar, Joost"])
    func `another museum's spelling finds the maker, too`(typed: String) async throws {
        #expect(try await artists(typed).map(\.name).contains("Joost Hengelaer"))
    }

    @Test func `a name nobody has finds nobody`() async throws {
        #expect(try await artists("xyzzy").isEmpty)
    }

    @Test func `two museums' records of one painter are seen as one person`() async throws {
        let words = try #require(ArtistWords("hengelaar"))
        let chicago = try await DemoMuseum.source(nil).artists(named: words)
        let amsterdam = try await artists("hengelaar")

        let people = SamePerson.people(in: [chicago, amsterdam], kept: []) { _, _ in false }

        let person = try #require(people.first)
        #expect(person.artists.map(\.id.source) == ["aic", "rijks"])
    }

    @Test func `works are found by an artist's number alone`() async throws {
        let source = try await DemoMuseum.amsterdam(nil)
        let artist = try #require(await artists("hengelaer").first)

        let page = try await source.page(1, of: WorksQuery(text: nil, artist: artist.id.local))

        #expect(!page.ids.isEmpty)
    }

    @Test(arguments: [("down", SourceError.unreachable), ("429", .busy(retryAfter: .seconds(2)))])
    func `a museum that does not answer says so`(kind: String, error: SourceError) async throws {
        let source = try await DemoMuseum.amsterdam(Fault(kind: kind))
        let words = try #require(ArtistWords("hengelaer"))

        await #expect(throws: error) { _ = try await source.artists(named: words) }
    }
}
