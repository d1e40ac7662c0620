import Foundation
import PromenadeCore
import PromenadeFeatures
import PromenadeSearch
import PromenadeStore
import Testing

@Suite(.timeLimit(.minutes(10))) struct SearchIndexingTests {
    private let catalogue: Catalogue
    private let engine: SearchEngine

    init() throws {
        catalogue = try Catalogue()
        engine = SearchEngine(catalogue)
    }

    private func write(_ numbers: Range<Int>) async throws {
        let museum = Museum(id: "aic", name: "Chicago", webSite: URL(filePath: "/"), pageSize: numbers.count)
        let works = numbers.compactMap { number in
            Work.ID("aic:\(number)").map { Work(id: $0, title: "Harbour \(number)") }
        }
        let page = WorksPage(
            works: works, extent: .init(number: 1, size: works.count, total: works.count, window: nil))
        try await catalogue.cache(page, of: .everything, from: museum, fetchedAt: .now)
    }

    private func found() async throws -> Int {
        try await engine.search(SearchQuestion(text: SearchText("harbour")), page: 1, size: 1).total
    }

    @Test func `many works that come at once are found long before the minute is over`() async throws {
        let indexing = SearchIndexing(engine: engine, pause: .seconds(86_400), rest: .zero)
        let running = Task { await indexing.run() }
        defer { running.cancel() }

        try await write(1..<1_001)
        while try await found() < 1_000 { await Task.yield() }
        try await write(1_001..<2_001)
        while try await found() < 2_000 { await Task.yield() }
    }
}
