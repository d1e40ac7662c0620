import Foundation
import PromenadeCore
import PromenadeSearch
import PromenadeStore
import Testing

/// What somebody who searches sees, besides which works are found.
@Suite(.timeLimit(.minutes(10))) struct SearchTests {
    private let catalogue: Catalogue
    private let engine: SearchEngine

    init() throws {
        catalogue = try Catalogue()
        engine = SearchEngine(catalogue)
    }

    private func keep(_ id: String, _ title: String, _ change: (inout Work) -> Void = { _ in }) async throws {
        var work = Work(id: try #require(Work.ID(id)), title: title)
        change(&work)
        try await catalogue.cache(work, fetchedAt: .now)
    }

    private func search(_ typed: String, _ filters: SearchFilters = .init(), _ sort: SearchSort = .best)
        async throws -> SearchPage
    {
        try await engine.indexWorks()
        return try await engine.search(
            SearchQuestion(text: SearchText(typed), filters: filters, sort: sort), page: 1, size: 24)
    }

    private func surprise(_ typed: String, _ filters: SearchFilters = .init()) async throws -> WorkCard? {
        try await engine.indexWorks()
        return try await engine.surprise(SearchQuestion(text: SearchText(typed), filters: filters))
    }

    @Test func `what is indexed is found, what was changed or forgotten is not found as it was`()
        async throws
    {
        try await keep("aic:1", "Boats at a quay")
        #expect(try await search("quay").cards.map(\.title) == ["Boats at a quay"])

        try await keep("aic:1", "Boats in a harbour")
        #expect(try await search("quay").total == 0)
        #expect(try await search("harb").cards.map(\.title) == ["Boats in a harbour"])

        try await catalogue.forget(#require(Work.ID("aic:1")), at: .now)
        #expect(try await search("harbour").total == 0)
        #expect(try await search("").total == 0)
    }

    @Test func `a work is found by the colour of our copy of its picture, until it has another picture`()
        async throws
    {
        let id = try #require(Work.ID("rijks:1"))
        func keep(_ picture: String) async throws {
            try await self.keep("rijks:1", "A red coat") {
                $0.picture = URL(string: picture).map { Picture(service: $0) }
            }
        }
        var red = SearchFilters()
        red.colour = PaletteColour.red.colour
        try await keep("https://pictures.example/1")
        #expect(try await catalogue.lacksColour(id))
        #expect(try await search("", red).total == 0)

        try await catalogue.cache(PaletteColour.red.colour, of: id)
        #expect(try await !catalogue.lacksColour(id))
        #expect(try await search("", red).cards.map(\.id) == [id])

        try await keep("https://pictures.example/1")
        #expect(try await search("coat", red).total == 1)

        try await keep("https://pictures.example/2")
        #expect(try await catalogue.lacksColour(id))
        #expect(try await search("", red).total == 0)
    }

    @Test func `titles come before terms, whole words before beginnings, what is called just that first`()
        async throws
    {
        try await keep("aic:1", "The sea", { $0.terms = ["river"] })
        try await keep("aic:2", "Riverside in the rain")
        try await keep("aic:3", "A bend of the river in the evening")
        try await keep("aic:4", "The River")

        #expect(try await search("river").cards.map(\.id.local) == ["4", "3", "2", "1"])
        #expect(try await search("\"river\"").cards.map(\.id.local) == ["4", "3", "1"])
    }

    @Test(arguments: [("rembrant", "rembrandt"), ("artist:rmebrandt nigth", "artist:rembrandt night")])
    func `a slip of the keyboard is forgiven where nothing else matches`(typed: String, meant: String)
        async throws
    {
        try await keep("rijks:1", "The Night Watch") {
            $0.artist = .init(id: nil, name: "Rembrandt van Rijn")
        }

        let page = try await search(typed)

        #expect(page.cards.map(\.id.local) == ["1"])
        #expect(page.corrected?.typed == meant)
        #expect(try await search("night").corrected == nil)
        #expect(try await search("zebra").corrected == nil)
    }

    @Test(arguments: [
        // The nearest word is another one, of which there is no lobster.
        ("lobster telefone", "lobster telephone"), ("lobstre telefone", "lobster telephone"),
        // Each word is in some work, only not together.
        ("telephon lobster", "telephone lobster"), ("\"lobster telefone\"", "\"lobster telephone\""),
        ("telefone -wireless", "telefon -wireless"), ("telefone -das", "telephone -das"),
        ("artist:dahli telefone", "artist:dali telephone"),
    ])
    func `what is meant is what some work has together`(typed: String, meant: String) async throws {
        try await keep("tate:1", "Lobster Telephone") { $0.artist = .init(id: nil, name: "Salvador Dalí") }
        try await keep("tate:2", "Wireless telephone")
        try await keep("tate:3", "Das Telefon")
        try await keep("tate:4", "Das Telephon")

        #expect(try await search(typed).corrected?.typed == meant)
    }

    @Test func `words that are all there are not doubted when they are short`() async throws {
        try await keep("aic:1", "Monet's garden")
        try await keep("aic:2", "A boat")
        try await keep("aic:3", "Manet's boat")

        let page = try await search("monet boat")

        #expect(page.total == 0)
        #expect(page.corrected == nil)
    }

    @Test func `what filters leave nothing of is not taken for a slip`() async throws {
        try await keep("aic:1", "Monet's garden")
        try await keep("aic:2", "Manet's garden")
        var filters = SearchFilters()
        filters.museums = ["rijks"]

        let page = try await search("monet", filters)

        #expect(page.total == 0)
        #expect(page.corrected == nil)
    }

    @Test func `facets are counted without their own filter, and what is chosen stays though nothing has it`()
        async throws
    {
        try await keep("aic:1", "Boat", { $0.type = "Painting" })
        try await keep("aic:2", "Boat", { $0.type = "painting" })
        try await keep("rijks:3", "Boat", { $0.type = "print" })
        var filters = SearchFilters()
        filters.types = ["PRINT"]
        filters.museums = ["aic"]

        let page = try await search("boat", filters)

        let types = page.facets.first { $0.facet == .type }
        let museums = page.facets.first { $0.facet == .museum }
        #expect(page.total == 0)
        #expect(types?.values == [.init(name: "Painting", count: 2), .init(name: "Print", count: 0)])
        #expect(museums?.values == [.init(name: "rijks", count: 1), .init(name: "aic", count: 0)])
    }

    @Test func `a colour's nearest works come first`() async throws {
        for (id, hue) in [("aic:1", 190), ("aic:2", 200), ("aic:3", 30)] {
            try await keep(id, "Sea") {
                $0.picture = Picture(
                    service: URL(filePath: "/"), colour: Colour(hue: hue, saturation: 60, lightness: 50))
            }
        }
        var filters = SearchFilters()
        filters.colour = Colour(hue: 200, saturation: 60, lightness: 50)

        #expect(try await search("", filters).cards.map(\.id.local) == ["2", "1"])
    }

    @Test func `a vivid colour finds what is of its hue though duller, and no grey`() async throws {
        for (id, tone) in [("aic:1", (8, 55, 34)), ("aic:2", (2, 75, 40)), ("aic:3", (40, 8, 50))] {
            try await keep(id, "Disc") {
                $0.picture = Picture(
                    service: URL(filePath: "/"),
                    colour: Colour(hue: tone.0, saturation: tone.1, lightness: tone.2))
            }
        }
        var filters = SearchFilters()
        filters.colour = Colour(hue: 0, saturation: 100, lightness: 50)

        #expect(try await search("", filters).cards.map(\.id.local) == ["2", "1"])
    }

    @Test func `a surprise has a picture and meets the filters`() async throws {
        #expect(try await surprise("") == nil)
        try await keep("aic:1", "Seen", { $0.picture = Picture(service: URL(filePath: "/")) })
        try await keep("aic:2", "Unseen")
        try await keep("rijks:3", "Elsewhere", { $0.picture = Picture(service: URL(filePath: "/")) })
        var filters = SearchFilters()
        filters.museums = ["aic"]

        for _ in 0..<8 { #expect(try await surprise("", filters)?.title == "Seen") }
    }

    @Test func `a surprise has the words, those that were meant where they were mistyped`() async throws {
        let picture = Picture(service: URL(filePath: "/"))
        try await keep("aic:1", "Boats in a storm", { $0.picture = picture })
        try await keep("aic:2", "Boats at night")
        try await keep("aic:3", "Trees", { $0.picture = picture })
        var elsewhere = SearchFilters()
        elsewhere.museums = ["rijks"]

        for _ in 0..<8 { #expect(try await surprise("boats")?.title == "Boats in a storm") }
        #expect(try await surprise("boast")?.title == "Boats in a storm")
        #expect(try await surprise("boats night") == nil)
        #expect(try await surprise("boats", elsewhere) == nil)
        #expect(try await surprise("-storm")?.title == "Trees")
    }

    @Test func `a page after the last has no works, whatever its number`() async throws {
        try await keep("aic:1", "Boat")
        try await engine.indexWorks()

        for page in [2, 20_000, .max] {
            let question = SearchQuestion(text: SearchText("boat"))
            let found = try await engine.search(question, page: page, size: 24)
            #expect(found.cards.isEmpty)
            #expect(found.total == 1)
        }
    }
}
