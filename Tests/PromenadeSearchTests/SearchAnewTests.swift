import Foundation
import GRDB
import PromenadeCore
import PromenadeStore
import PromenadeTestFolder
import Synchronization
import Testing

@testable import PromenadeSearch

/// The index made anew: where most numbers are dead, and where an older version left it.
@Suite(.timeLimit(.minutes(10))) struct SearchAnewTests {
    private let catalogue: Catalogue
    private let engine: SearchEngine
    private let folder: TemporaryFolder
    private let museum = Museum(id: "aic", name: "Chicago", webSite: URL(filePath: "/"), pageSize: 50)

    init() throws {
        folder = try TemporaryFolder()
        catalogue = try Catalogue(file: folder.file("catalogue.sqlite"))
        engine = SearchEngine(catalogue)
    }

    private func keep(_ works: [Work]) async throws {
        let page = WorksPage(works: works, extent: .init(number: 1, size: 50, total: 0, window: nil))
        try await catalogue.cache(page, of: .everything, from: museum, fetchedAt: .now)
    }

    private func answers(_ engine: SearchEngine) async throws -> [SearchPage] {
        var answers: [SearchPage] = []
        for typed in ["", "the ", "river", "\"of the\"", "\"the s", "artist:monet", "rivr"] {
            let question = SearchQuestion(text: SearchText(typed))
            answers.append(try await engine.search(question, page: 1, size: 50))
        }
        return answers
    }

    private func first(_ sql: String) async throws -> Int {
        let reader = try DatabaseQueue(path: folder.file("catalogue.sqlite").path())
        return try await reader.read { try Int.fetchOne($0, sql: sql) ?? 0 }
    }

    @Test func `where more numbers are dead than alive all are given anew, and the same is found`()
        async throws
    {
        var made = MadeWorks(start: 11)
        let works = (1...2_400).map { made.work($0) }
        for change in ["first", "second", "third"] {
            try await keep(
                works.map { work in
                    var work = work
                    work.accession = change
                    return work
                })
            try await engine.indexWorks()
        }
        let before = try await answers(engine)
        let dead = try await first("SELECT COUNT(*) FROM searchGone")

        let disturbed = engine
        let stopped = Task {
            try await disturbed.indexWorks { step in
                if case .works(1..., _) = step { withUnsafeCurrentTask { $0?.cancel() } }
            }
        }
        await #expect(throws: CancellationError.self) { try await stopped.value }
        let midway = try await answers(engine)
        let again = SearchEngine(try Catalogue(file: folder.file("catalogue.sqlite")))
        try await again.indexWorks()

        #expect(dead == 4_800)
        #expect(try await first("SELECT epoch FROM searchState") == 1)
        #expect(try await first("SELECT COUNT(*) FROM searchGone") == 0)
        // Meanwhile what has its number already is found, and nothing else.
        #expect((1..<2_400).contains(midway[0].total))
        for (one, other) in zip(midway, before) { #expect(one.total <= other.total) }
        for engine in [engine, again] {
            let after = try await answers(engine)
            #expect(after.map(\.total) == before.map(\.total))
            #expect(after.map(\.facets) == before.map(\.facets))
            #expect(after.map { Set($0.cards.map(\.id)) } == before.map { Set($0.cards.map(\.id)) })
        }
    }

    @Test func `words with marks over their letters are merged once, and found by their beginnings`()
        async throws
    {
        let titles = (1...600).map { "กร\($0)" } + ["กัน"] + (1...600).map { "กาน\($0)" }
        try await keep(
            titles.enumerated().map { number, title in
                Work(id: try #require(Work.ID("aic:\(number)")), title: title)
            })
        try await engine.indexWorks()

        #expect(try await first("SELECT merged FROM searchState") == 1_201)
        let question = SearchQuestion(text: SearchText("ก"))
        #expect(try await engine.search(question, page: 1, size: 1).total == 1_201)
    }

    @Test func `a work whose years no work can have is found, and counts in no century`() async throws {
        let json = """
            {"id":"aic:1","title":"Later","years":{"first":1650,"last":99999},"rights":{"unknown":{}},
            "provenance":[],"exhibitions":[],"publications":[]}
            """
        try await keep([try JSONDecoder().decode(Work.self, from: Data(json.utf8))])
        try await engine.indexWorks()
        let question = SearchQuestion(text: SearchText("later"))
        #expect(try await engine.search(question, page: 1, size: 1).total == 1)
    }

    @Test func `where all works went nothing is left to be done anew by what comes next`() async throws {
        var made = MadeWorks(start: 11)
        try await keep((1...1_100).map { made.work($0) })
        try await engine.indexWorks()
        let other = try DatabaseQueue(path: folder.file("catalogue.sqlite").path())
        try await other.write { try $0.execute(sql: "DELETE FROM work") }

        try await engine.indexWorks()

        #expect(try await first("SELECT COUNT(*) FROM searchGone") == 0)
        #expect(try await first("SELECT COUNT(*) FROM searchDue") == 0)
        #expect(try await answers(engine).allSatisfy { $0.total == 0 })
    }

    @Test func `whoever is cancelled amid the words of the index is told so`() async throws {
        var made = MadeWorks(start: 5)
        try await keep((1...200).map { made.work($0) })
        try await engine.indexWorks()
        let walk = Task {
            try await catalogue.database.read { database in
                var words = try WordInstances(
                    database, "searchTextWord", named: "title", from: "", before: nil)
                withUnsafeCurrentTask { $0?.cancel() }
                while words.word != nil { try words.advance() }
            }
        }

        await #expect(throws: CancellationError.self) { try await walk.value }
    }

    @Test func `an index from before words had places answers the same, and is merged again`() async throws {
        var made = MadeWorks(start: 12)
        try await keep((1...1_500).map { made.work($0) })
        try await engine.indexWorks()
        let before = try await answers(engine)
        try catalogue.close()
        let older = try DatabaseQueue(path: folder.file("catalogue.sqlite").path())
        try await older.write { database in
            try database.execute(
                sql: """
                    DROP TABLE searchPlaces; DROP TABLE searchRecent;
                    ALTER TABLE searchState RENAME COLUMN segment TO seal;
                    ALTER TABLE searchState RENAME COLUMN merged TO sealed;
                    ALTER TABLE searchSet RENAME COLUMN segment TO seal;
                    DELETE FROM grdb_migrations
                    WHERE identifier IN ('11 places of words', '18 segments');
                    """)
        }
        try older.close()

        let newer = SearchEngine(try Catalogue(file: folder.file("catalogue.sqlite")))
        let unmerged = try await answers(newer)
        try await newer.indexWorks()

        #expect(unmerged == before)
        #expect(try await answers(newer) == before)
        #expect(try await first("SELECT COUNT(*) FROM searchPlaces") > 5)
    }

    @Test func `a merge that another process began anew beside is not used, and the same is found`()
        async throws
    {
        var made = MadeWorks(start: 15)
        try await keep((1...1_500).map { made.work($0) })
        let file = folder.file("catalogue.sqlite").path()
        let hasBegun = Mutex(false)
        try await engine.indexWorks { step in
            guard case .parts(10, _) = step else { return }
            // As the other does before it writes its own.
            let beginning: Void? = try? DatabaseQueue(path: file).write { database in
                try database.execute(
                    sql: """
                        DELETE FROM searchSet WHERE segment <> (SELECT segment FROM searchState);
                        DELETE FROM searchPlaces WHERE segment <> (SELECT segment FROM searchState);
                        """)
            }
            hasBegun.withLock { $0 = beginning != nil }
        }
        let before = try await answers(engine)

        #expect(hasBegun.withLock { $0 })
        #expect(try await first("SELECT merged FROM searchState") == 0)
        #expect(try await first("SELECT COUNT(*) FROM searchSet") == 0)
        try await engine.indexWorks()
        #expect(try await first("SELECT merged FROM searchState") == 1_500)
        #expect(try await answers(engine) == before)
    }
}
