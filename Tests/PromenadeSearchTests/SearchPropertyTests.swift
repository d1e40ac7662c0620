import Foundation
import GRDB
import PromenadeCore
import PromenadeStore
import PromenadeTestFolder
import Testing

@testable import PromenadeSearch

/// The index beside a reading of every work: the same works, counts and pages, whatever came and went before.
@Suite(.timeLimit(.minutes(10))) struct SearchPropertyTests {
    private let catalogue: Catalogue
    private let engine: SearchEngine
    private let folder: TemporaryFolder
    private let museum = Museum(id: "aic", name: "Chicago", webSite: URL(filePath: "/"), pageSize: 50)

    init() throws {
        folder = try TemporaryFolder()
        catalogue = try Catalogue(file: folder.file("catalogue.sqlite"))
        engine = SearchEngine(catalogue, fewestPlaces: 500)
    }

    private func keep(_ works: [Work], in catalogue: Catalogue? = nil) async throws {
        let page = WorksPage(works: works, extent: .init(number: 1, size: 50, total: 0, window: nil))
        try await (catalogue ?? self.catalogue).cache(page, of: .everything, from: museum, fetchedAt: .now)
    }

    @Test(arguments: [1, 2] as [UInt64])
    func `the same works and counts as reading everything, while works come, change and go`(start: UInt64)
        async throws
    {
        var made = MadeWorks(start: start)
        var oracle = SearchOracle()
        var next = 1
        // More than are common, so that there are sets; then changes that are few, and so many that all is merged again.
        for (new, changed, gone) in [
            (1_400, 0, 0), (60, 60, 30), (300, 300, 60), (0, 20, 0),
        ] {
            var batch = (0..<new).map { made.work(next + $0) }
            next += new
            let known = oracle.works.keys.sorted().shuffled(using: &made)
            batch += known.prefix(changed).compactMap { id in
                var work = made.work(0)
                guard let old = oracle.works[id] else { return nil }
                work = Work(
                    id: id, title: work.title, artist: work.artist, years: old.years, medium: work.medium,
                    type: work.type, rights: work.rights, picture: work.picture, terms: work.terms)
                return work
            }
            try await keep(batch)
            batch.forEach { oracle.keep($0) }
            for id in known.suffix(gone) {
                try await catalogue.forget(id, at: .now)
                oracle.forget(id)
            }
            try await engine.indexWorks()
            for _ in 0..<40 { try await check(made.question(), oracle) }
        }
        #expect(try await number(of: "searchSet") > 20)
    }

    @Test func `phrases and works alike as by reading everything, however far back words stand`() async throws
    {
        var made = MadeWorks(start: 3)
        var oracle = SearchOracle()
        let works = (1...1_500).map { made.wordyWork($0) }
        try await keep(works)
        works.forEach { oracle.keep($0) }
        try await engine.indexWorks()

        for _ in 0..<60 { try await check(made.phrase(), oracle) }
        try await checkPairs(oracle)
        for work in works.prefix(20) {
            let likenesses = oracle.likenesses(to: work.id)
            let found = try await engine.works(like: work.id, limit: 12)
            let wanted = oracle.likest(likenesses, without: work.id, limit: 12)
            #expect(found.map { likenesses[$0.id] ?? 0 } == wanted, "\(work.id)")
        }

        // Beside those that were merged.
        let more = (1_501...1_560).map { made.wordyWork($0) }
        try await keep(more)
        more.forEach { oracle.keep($0) }
        try await engine.indexWorks()
        for _ in 0..<30 { try await check(made.phrase(), oracle) }
        try await checkPairs(oracle)
        #expect(try await number(of: "searchPlaces") > 5)
    }

    /// Those with sets, as they are typed: `"the s`.
    private func checkPairs(_ oracle: SearchOracle) async throws {
        let reader = try DatabaseQueue(path: folder.file("catalogue.sqlite").path())
        let pairs = try await reader.read {
            try String.fetchAll(
                $0, sql: "SELECT DISTINCT word FROM searchSet WHERE word LIKE '% %' ORDER BY word")
        }
        #expect(pairs.count > 20)
        for (place, pair) in stride(from: 0, to: pairs.count, by: max(1, pairs.count / 60)).map({ pairs[$0] })
            .enumerated()
        {
            let field = place.isMultiple(of: 3) ? "title:" : ""
            try await check(SearchQuestion(text: SearchText("\(field)\"\(pair)")), oracle)
        }
    }

    private func check(_ question: SearchQuestion, _ oracle: SearchOracle) async throws {
        let having = oracle.having(question.text)
        let wanted = oracle.found(question.filters, of: having)
        let name = Comment(rawValue: "\(question.text?.typed ?? "") \(question)")
        var found: [Work.ID] = []
        var page = try await engine.search(question, page: 1, size: 100)
        guard page.corrected == nil else { return #expect(wanted.isEmpty, name) }
        #expect(page.total == wanted.count, name)
        for facet in page.facets {
            check(facet, oracle.counts(facet.facet, question.filters, of: having), name)
        }
        #expect(page.facets.map(\.facet) == Facet.allCases)
        while !page.cards.isEmpty {
            found += page.cards.map(\.id)
            page = try await engine.search(question, page: page.number + 1, size: 100)
        }
        #expect(found.count == Set(found).count, name)
        #expect(Set(found) == Set(wanted.map(\.id)), name)
        checkOrder(found.compactMap { oracle.works[$0] }, question.sort, name)
    }

    private func check(_ counts: FacetCounts, _ wanted: [String: Int], _ name: Comment) {
        let sorted = wanted.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        let most = sorted.prefix(FacetCounts.most).map(\.key)
        #expect(counts.total == wanted.count, name)
        #expect(counts.values.prefix(most.count).map(\.name) == most, name)
        #expect(counts.values.allSatisfy { $0.count == wanted[$0.name] ?? 0 }, name)
    }

    /// Works that do not say come last.
    private func checkOrder(_ works: [Work], _ sort: SearchSort, _ name: Comment) {
        func isInOrder<Key: Comparable>(_ key: (Work) -> Key?, _ isBefore: (Key, Key) -> Bool) -> Bool {
            let keys = works.map(key)
            return zip(keys, keys.dropFirst()).allSatisfy { one, other in
                guard let other else { return true }
                return one.map { !isBefore(other, $0) } ?? false
            }
        }
        switch sort {
        case .best: break
        case .artist:
            #expect(isInOrder({ $0.artist.map { MadeWorks.families[$0.name] ?? "" } }, <), name)
        case .title: #expect(isInOrder({ $0.title.isEmpty ? nil : SearchWords.folded($0.title) }, <), name)
        case .year: #expect(isInOrder({ $0.years?.first }, <), name)
        case .latest: #expect(isInOrder({ $0.years?.last }, >), name)
        case .newest: #expect(isInOrder({ $0.acquired }, >), name)
        }
    }

    private func number(of rows: String) async throws -> Int {
        let reader = try DatabaseQueue(path: folder.file("catalogue.sqlite").path())
        return try await reader.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM \(rows)") ?? 0 }
    }

    @Test func `who is stopped while indexing goes on there, to the same index`() async throws {
        var made = MadeWorks(start: 7)
        let works = (1...2_600).map { made.work($0) }
        try await keep(works)
        let other = try Catalogue()
        try await keep(works, in: other)
        let whole = SearchEngine(other)
        try await whole.indexWorks()

        let disturbed = engine
        let stopped = Task {
            try await disturbed.indexWorks { step in
                if case .works(1..., _) = step { withUnsafeCurrentTask { $0?.cancel() } }
            }
        }
        await #expect(throws: CancellationError.self) { try await stopped.value }
        let midway = try await engine.search(SearchQuestion(), page: 1, size: 10)
        let again = SearchEngine(try Catalogue(file: folder.file("catalogue.sqlite")), fewestPlaces: 500)
        try await again.indexWorks()

        #expect((1..<2_600).contains(midway.total))
        for _ in 0..<60 {
            let question = made.question()
            let one = try await again.search(question, page: 1, size: 50)
            let other = try await whole.search(question, page: 1, size: 50)
            #expect(one == other, "\(question)")
        }
    }
}
