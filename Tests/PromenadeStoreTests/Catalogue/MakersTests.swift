import Foundation
import GRDB
import PromenadeCore
import PromenadeStore
import PromenadeTestFolder
import Testing

@Suite struct MakersTests {
    private let catalogue: Catalogue

    init() throws { catalogue = try Catalogue() }

    private func keep(
        _ id: String, by name: String?, _ artist: String?, note: String? = nil, hasPicture: Bool = true
    ) async throws {
        var work = Work(id: try #require(Work.ID(id)), title: "Work")
        work.artist = name.map { Work.Artist(id: artist, name: $0) }
        work.artistNote = note
        if hasPicture { work.picture = Picture(service: try #require(URL(string: "https://e.org/iiif/1"))) }
        try await catalogue.cache(work, fetchedAt: .now)
    }

    @Test func `makers are those a museum has an id for, each once, with the years their works tell`()
        async throws
    {
        try await keep("aic:1", by: "Claude Monet", "7", note: "French, 1840–1926")
        try await keep("aic:2", by: "Claude Monet", "7", note: "French, 1840–1926")
        try await keep("aic:3", by: "Claude Mellan", "8")
        try await keep("aic:4", by: "China", nil)
        try await keep("aic:5", by: nil, nil)
        try await keep("rijks:1", by: "Claude Monet", "9")

        let makers = try await catalogue.makers(of: "aic", limit: 30) { _ in 0 }

        #expect(makers.map(\.id.description) == ["aic:7", "aic:8"])
        #expect(makers.first?.born == 1840)
        #expect(makers.first?.died == 1926)
        #expect(try await catalogue.makers(of: "aic", limit: 1) { _ in 0 }.count == 1)
    }

    @Test func `whose name fits better comes first, and then whose works are more`() async throws {
        try await keep("aic:1", by: "Adolphe Monet", "1")
        for number in 2...4 { try await keep("aic:\(number)", by: "Claude Monet", "2") }
        for number in 5...9 { try await keep("aic:\(number)", by: "Monetti", "3") }
        try await keep("aic:10", by: "Simonetta", "4")
        try await keep("aic:11", by: "Monet", "5")
        let words = try #require(ArtistWords("monet"))

        let makers = try await catalogue.makers(of: "aic", limit: 30) { words.fit($0)?.rawValue }

        #expect(makers.map(\.name) == ["Monet", "Claude Monet", "Adolphe Monet", "Monetti", "Simonetta"])
    }

    @Test func `a maker written in two ways is one, under the name of most works`() async throws {
        try await keep("aic:1", by: "Turner, J. M. W.", "7")
        try await keep("aic:2", by: "Joseph Mallord William Turner", "7")
        try await keep("aic:3", by: "Joseph Mallord William Turner", "7")
        let id = try #require(Artist.ID("aic:7"))

        #expect(
            try await catalogue.makers(of: "aic", limit: 30) { _ in 0 }.map(\.name) == [
                "Joseph Mallord William Turner"
            ])
        #expect(try await catalogue.works(ofMakers: [id]) == [id: 3])
    }

    @Test func `makers follow what works say, as they come, change and go`() async throws {
        try await keep("aic:1", by: "John Smith", "7")
        try await keep("aic:2", by: "John Smith", "7")
        try await keep("aic:2", by: "Jane Smith", "8")
        try await keep("aic:1", by: nil, nil)
        let (john, jane) = (try #require(Artist.ID("aic:7")), try #require(Artist.ID("aic:8")))
        #expect(try await catalogue.makers(of: "aic", limit: 9) { _ in 0 }.map(\.id) == [jane])

        try await keep("aic:1", by: "John Smith", "7")
        try await keep("aic:3", by: "Jane Smith", "8")
        #expect(try await catalogue.works(ofMakers: [john, jane]) == [john: 1, jane: 2])

        try await catalogue.forget(#require(Work.ID("aic:1")), at: .now)
        #expect(try await catalogue.works(ofMakers: [john, jane]) == [jane: 2])
    }

    @Test(arguments: [
        ("gaugin", "gauguin"), ("paul gaugin", "paul gauguin"), ("rembrant", "rembrandt"),
        ("duerer", "durer"),
        ("remrbant van rjin", nil), ("gauguin", nil), ("zz", nil), ("velasqez", "velazquez"),
        ("velaskes", nil),
    ])
    func `names are read as they were meant`(_ typed: String, _ meant: String?) async throws {
        try await keep("aic:1", by: "Paul Gauguin", "1")
        try await keep("aic:2", by: "Rembrandt van Rijn", "2")
        try await keep("rijks:1", by: "Albrecht Dürer", "3")
        try await keep("rijks:2", by: "Diego Velázquez", "4")

        let words = try await catalogue.meaning(of: #require(ArtistWords(typed)), in: ["aic", "rijks"])

        #expect(words?.typed.joined(separator: " ") == meant)
    }

    @Test func `of two names as near the one with more works is meant`() async throws {
        try await keep("aic:1", by: "Anna Monat", "1")
        for number in 2...4 { try await keep("aic:\(number)", by: "Claude Monet", "2") }
        let words = try #require(ArtistWords("monit"))

        #expect(try await catalogue.meaning(of: words, in: ["aic"])?.typed == ["monet"])
        #expect(try await catalogue.meaning(of: words, in: ["rijks"]) == nil)
    }

    @Test func `two makers of one name are two`() async throws {
        try await keep("aic:1", by: "John Smith", "7")
        try await keep("aic:2", by: "John Smith", "8")

        #expect(try await catalogue.makers(of: "aic", limit: 30) { _ in 0 }.count == 2)
    }

    @Test func `a maker's works come with pictures first, another's of the same name do not`() async throws {
        try await keep("aic:1", by: "John Smith", "7", hasPicture: false)
        try await keep("aic:2", by: "John Smith", "7")
        try await keep("aic:3", by: "John Smith", "8")
        let id = try #require(Artist.ID("aic:7"))

        #expect(try await catalogue.works(of: id, limit: 9).map(\.id.local) == ["2", "1"])
        #expect(try await catalogue.maker(id)?.name == "John Smith")
        #expect(try await catalogue.maker(#require(Artist.ID("aic:9"))) == nil)
    }

    @Test func `a wall of a maker with thousands of works is read from the index`() async throws {
        let folder = try TemporaryFolder()
        let file = folder.file("catalogue.sqlite")
        _ = try Catalogue(file: file)
        let plans = try await DatabaseQueue(path: file.path()).read { database in
            try [
                "SELECT COUNT(*) FROM work WHERE source = 'aic' AND artistID = '7'",
                """
                SELECT title FROM work WHERE source = 'aic' AND artistID = '7'
                ORDER BY pictureService IS NULL, id LIMIT 24 OFFSET 9000
                """,
                "SELECT MAX(fetchedAt) FROM work WHERE source = 'aic' AND artistID = '7'",
            ].map { question in
                try Row.fetchAll(database, sql: "EXPLAIN QUERY PLAN " + question).map {
                    $0["detail"] as String
                }
            }
        }

        // Nothing is sorted, and only the page itself is looked up.
        #expect(
            plans == [
                ["SEARCH work USING COVERING INDEX workOfMaker (source=? AND artistID=?)"],
                ["SEARCH work USING INDEX workOfMaker (source=? AND artistID=?)"],
                ["SEARCH work USING COVERING INDEX workOfMaker (source=? AND artistID=?)"],
            ])
    }

    @Test func `a separation is forgotten without keeping anybody`() async throws {
        let library = try Library()
        let artists = try ["aic:1", "rijks:2"].map {
            Artist(id: try #require(Artist.ID($0)), name: "Claude Monet")
        }
        let person = try #require(Person(artists))
        try await library.separate(artists[1].id, from: person)
        #expect(try await library.separations().count == 1)

        try await library.forgetSeparation(of: Person(artists[1]), from: Person(artists[0]))

        #expect(try await library.separations().isEmpty)
        #expect(try await library.artists().isEmpty)
    }
}
