import Foundation
import PromenadeCore
import PromenadeFeatures
import PromenadeSearch
import PromenadeSources
import PromenadeStore
import Testing

@Suite(.timeLimit(.minutes(10))) struct WorkSearchTests {
    private let chicago = ScriptedMuseum()
    private let amsterdam = ScriptedMuseum(id: "rijks", name: "Amsterdam")
    private let catalogue: Catalogue
    private let sources: CachedSources
    private let engine: SearchEngine
    private let search: WorkSearch

    init() throws {
        catalogue = try Catalogue()
        engine = SearchEngine(catalogue)
        sources = CachedSources(
            registry: SourceRegistry([chicago, amsterdam]), catalogue: catalogue, health: SourceHealth(),
            refresher: Refresher())
        search = WorkSearch(sources: sources, engine: engine)
    }

    private let everything = SearchQuestion(sort: .title)

    /// The first page of both museums is here.
    private func bringHome() async throws {
        _ = await sources.gather(1, of: .everything, in: sources.museums)
        try await engine.indexWorks()
    }

    @Test func `works of a museum that is switched off are not found, unless it is asked for`() async throws {
        try await bringHome()

        let shown = try #require(await search.works(everything, without: ["rijks"]))
        var own = everything
        own.filters.museums = ["rijks"]
        let asked = try #require(await search.works(own, without: ["rijks"]))

        #expect(shown.total == 10)
        #expect(shown.cards.allSatisfy { $0.id.source == "aic" })
        #expect(shown.counts(of: .museum)?.values.map(\.name) == ["aic"])
        #expect(asked.total == 10)
        #expect(asked.cards.allSatisfy { $0.id.source == "rijks" })
    }

    @Test func `a museum nothing was found of is not offered because another is off`() async throws {
        try await bringHome()

        let none = SearchQuestion(text: SearchText("zzzzqqqq"))
        let shown = try #require(await search.works(none, without: ["rijks"]))
        let chosen = try #require(await search.works(everything, without: ["rijks"]))

        #expect(shown.counts(of: .museum)?.values.isEmpty == true)
        #expect(shown.counts(of: .museum)?.total == 0)
        #expect(chosen.counts(of: .museum)?.total == 1)
    }

    @Test func `what a museum adds is without what is found here, and its number is its own`() async throws {
        try await bringHome()

        let joined = await search.joined(
            1, of: WorksQuery(text: "work"), to: everything, in: sources.museums, without: [])
        let further = await search.joined(
            2, of: WorksQuery(text: "work"), to: everything, in: sources.museums, without: [])

        #expect(joined.cards.isEmpty)
        #expect(joined.total == 200)
        #expect(further.cards.count == 20)
    }

    @Test func `what comes in with a question is not taken for what was here`() async throws {
        let joined = await search.joined(
            1, of: WorksQuery(text: "work"), to: everything, in: sources.museums, without: [])
        try await engine.indexWorks()
        let again = await search.joined(
            1, of: WorksQuery(text: "work"), to: everything, in: sources.museums, without: [])

        #expect(joined.cards.count == 20)
        #expect(again.cards.isEmpty, "now they are here")
    }

    @Test func `only the museums that were chosen are asked, and of the others those that are on`() {
        #expect(search.museums([], without: ["aic"]).map(\.id) == ["rijks"])
        #expect(search.museums(["aic"], without: ["aic"]).map(\.id) == ["aic"])
    }

    @Test func `what there is to choose from is seen as soon as there is anything`() async throws {
        let before = await search.overview(without: [])
        try await bringHome()
        let after = await search.overview(without: [])

        #expect(before?.total == 0)
        #expect(after?.total == 20)
    }
}
