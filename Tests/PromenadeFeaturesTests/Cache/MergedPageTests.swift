import Foundation
import PromenadeCore
import PromenadeFeatures
import PromenadeSources
import PromenadeStore
import Testing

@Suite(.timeLimit(.minutes(10))) struct MergedPageTests {
    private let chicago = ScriptedMuseum()
    private let amsterdam = ScriptedMuseum(id: "rijks", name: "Amsterdam")
    private let catalogue: Catalogue
    private let sources: CachedSources

    init() throws {
        catalogue = try Catalogue()
        sources = CachedSources(
            registry: SourceRegistry([chicago, amsterdam]), catalogue: catalogue, health: SourceHealth(),
            refresher: Refresher())
    }

    private func gather(_ number: Int = 1, patience: Duration = .seconds(30)) async -> MergedPage {
        await sources.gather(number, of: .everything, in: sources.museums, patience: patience)
    }

    @Test func `museums take turns on the wall`() async {
        let merged = await gather()

        #expect(
            merged.cards.prefix(4).map(\.id.description) == ["aic:0", "rijks:0", "aic:1", "rijks:1"])
        #expect(merged.cards.count == 20)
        #expect(merged.total == 200)
        #expect(merged.last == 10)
    }

    @Test func `a museum that fails is missing, and says why`() async {
        amsterdam.fails(with: .busy(retryAfter: nil))

        let merged = await gather()

        #expect(merged.cards.map(\.id.source) == Array(repeating: "aic", count: 10))
        guard case .failed(.busy) = merged.parts[1].answer else {
            Issue.record("The museum’s failure is not told")
            return
        }
    }

    @Test func `a museum that takes too long does not hold up the others, and what it says is kept`()
        async throws
    {
        amsterdam.keepsSilent()

        let merged = await gather(patience: .milliseconds(1))

        #expect(merged.cards.count == 10)
        #expect(merged.parts[1].answer == nil)
        amsterdam.answersAgain()
        while try await catalogue.page(1, of: .everything, in: amsterdam.museum) == nil { await Task.yield() }
        #expect(await gather().cards.count == 20)
    }

    @Test func `a failure is nothing to show: the museum that takes its time is waited for`() async {
        chicago.fails(with: .unreachable)
        amsterdam.keepsSilent()

        async let merged = gather(patience: .zero)
        for _ in 0..<1_000 { await Task.yield() }
        amsterdam.answersAgain()

        #expect(await merged.cards.count == 10)
    }

    @Test func `nobody is waited for for ever: who says nothing did not answer`() async {
        chicago.fails(with: .busy(retryAfter: nil))
        amsterdam.keepsSilent()
        defer { amsterdam.answersAgain() }

        let merged = await sources.gather(
            1, of: sources.museums.map { ($0, .everything) }, patience: .zero, most: .milliseconds(100))

        #expect(!merged.hasAnswer)
        #expect(merged.failures.map(\.error).contains(.unreachable))
    }

    @Test func `the number of pages is the same whoever answers today`() async {
        _ = await gather()
        amsterdam.fails(with: .unreachable)

        let without = await gather(7)
        #expect(without.last == 10 && without.total == 200)
        #expect(without.isCountKnown && without.isIncomplete)
        #expect(without.cards.count == 10)

        // Its list ends before this page: nothing of it is missing there.
        let beyond = await gather(11)
        #expect(beyond.failures.map(\.museum.id) == [])
    }

    @Test func `nobody counts the pages of a museum that never told them`() async {
        amsterdam.fails(with: .unreachable)

        #expect(await !gather(11).isCountKnown)
    }

    @Test func `each museum is asked for its own list`() async {
        let lists = zip(sources.museums, ["1", "2"]).map { museum, artist in
            (museum: museum, query: WorksQuery(text: nil, artist: artist))
        }

        let merged = await sources.gather(1, of: lists)

        #expect(merged.parts.map(\.query.artist) == ["1", "2"])
        #expect(!merged.isIncomplete)
    }

    @Test func `with every museum down there is no answer, only reasons`() async {
        chicago.fails(with: .unreachable)
        amsterdam.fails(with: .unreachable)

        let merged = await gather()

        #expect(!merged.hasAnswer)
        #expect(merged.parts.count == 2)
    }

    @Test func `without museums there is nothing to wait for`() async {
        #expect(await sources.gather(1, of: .everything, in: []).parts.isEmpty)
    }
}
