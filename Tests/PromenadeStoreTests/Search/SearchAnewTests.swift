import Foundation
import GRDB
import PromenadeCore
import PromenadeStore
import Testing

/// The index made anew: where most numbers are dead, and where an older version left it.
@Suite(.timeLimit(.minutes(10))) struct SearchAnewTests {
    private let catalogue: Catalogue
    private let folder: TemporaryFolder
    private let museum = Museum(id: "aic", name: "Chicago", webSite: URL(filePath: "/"), pageSize: 50)

    init() throws {
        folder = try TemporaryFolder()
        catalogue = try Catalogue(file: folder.file("catalogue.sqlite"))
    }

    private func keep(_ works: [Work]) async throws {
        let page = WorksPage(works: works, extent: .init(number: 1, size: 50, total: 0, window: nil))
        try await catalogue.keep(page, of: .everything, from: museum, fetchedAt: .now)
    }

    private func answers(_ catalogue: Catalogue) async throws -> [SearchPage] {
        var answers: [SearchPage] = []
        for typed in ["", "the ", "river", "\"of the\"", "\"the s", "artist:monet", "rivr"] {
            let question = SearchQuestion(text: SearchText(typed))
            answers.append(try await catalogue.search(question, page: 1, size: 50))
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
            try await catalogue.indexWorks()
        }
        let before = try await answers(catalogue)
        let dead = try await first("SELECT COUNT(*) FROM searchGone")

        let disturbed = catalogue
        let stopped = Task {
            try await disturbed.indexWorks { step in
                if case .works(1..., _) = step { withUnsafeCurrentTask { $0?.cancel() } }
            }
        }
        await #expect(throws: CancellationError.self) { try await stopped.value }
        let midway = try await answers(catalogue)
        let again = try Catalogue(file: folder.file("catalogue.sqlite"))
        try await again.indexWorks()

        #expect(dead == 4_800)
        #expect(try await first("SELECT epoch FROM searchState") == 1)
        #expect(try await first("SELECT COUNT(*) FROM searchGone") == 0)
        // Meanwhile what has its number already is found, and nothing else.
        #expect((1..<2_400).contains(midway[0].total))
        for (one, other) in zip(midway, before) { #expect(one.total <= other.total) }
        for catalogue in [catalogue, again] {
            let after = try await answers(catalogue)
            #expect(after.map(\.total) == before.map(\.total))
            #expect(after.map(\.facets) == before.map(\.facets))
            #expect(after.map { Set($0.cards.map(\.id)) } == before.map { Set($0.cards.map(\.id)) })
        }
    }

    @Test func `an index from before words had places answers the same, and is sealed again`() async throws {
        var made = MadeWorks(start: 12)
        try await keep((1...1_500).map { made.work($0) })
        try await catalogue.indexWorks()
        let before = try await answers(catalogue)
        try catalogue.close()
        let older = try DatabaseQueue(path: folder.file("catalogue.sqlite").path())
        try await older.write { database in
            try database.execute(
                sql: """
                    DROP TABLE searchPlaces; DROP TABLE searchRecent;
                    DELETE FROM grdb_migrations WHERE identifier = '11 places of words';
                    """)
        }
        try older.close()

        let newer = try Catalogue(file: folder.file("catalogue.sqlite"))
        let unsealed = try await answers(newer)
        try await newer.indexWorks()

        #expect(unsealed == before)
        #expect(try await answers(newer) == before)
        #expect(try await first("SELECT COUNT(*) FROM searchPlaces") > 5)
    }
}
