import Foundation
import GRDB
import PromenadeCore
import PromenadeTestFolder
import Testing

@testable import PromenadeSearch
@testable import PromenadeStore

/// Which works are still to be indexed: new ones by their numbers, and what `searchDue` names.
@Suite(.timeLimit(.minutes(2))) struct DueWorksTests {
    private let catalogue: Catalogue
    private let engine: SearchEngine
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        catalogue = try Catalogue(file: folder.file("catalogue.sqlite"))
        engine = SearchEngine(catalogue)
    }

    private func work(_ number: Int, _ title: String) throws -> Work {
        Work(id: try #require(Work.ID("aic:\(number)")), title: title)
    }

    private func keep(_ works: Work...) async throws {
        for work in works { try await catalogue.cache(work, fetchedAt: .now) }
    }

    private func found(_ word: String) async throws -> Int {
        try await engine.search(SearchQuestion(text: SearchText(word)), page: 1, size: 50).total
    }

    private func noted() async throws -> [String] {
        try await catalogue.database.read { try String.fetchAll($0, sql: "SELECT id FROM searchDue") }
    }

    private func isBehind() async throws -> Bool? {
        try await engine.isIndexBehind().first { _ in true }
    }

    /// As the index reads it.
    private func due(_ work: Work, key: Int64) -> SearchWriter.Due {
        SearchWriter.Due(id: work.id.description, key: key, change: nil, work: work)
    }

    private func state() async throws -> SearchState {
        try await catalogue.database.read { try SearchState($0) }
    }

    private func index(_ due: [SearchWriter.Due], readAt state: SearchState) async throws {
        try await catalogue.database.write { database in
            var writer = try SearchWriter(database)
            try writer.index(due, readAt: state)
        }
    }

    @Test func `a new work is due, and noted nowhere`() async throws {
        try await keep(work(1, "Boats"))
        #expect(try await noted().isEmpty)
        #expect(try await isBehind() == true)

        try await engine.indexWorks()
        #expect(try await isBehind() == false)
        #expect(try await found("boats") == 1)

        try await keep(work(1, "Bridges"), work(2, "Boats"))
        #expect(try await noted() == ["aic:1"])
        try await engine.indexWorks()
        #expect(try await noted().isEmpty)
        #expect(try await [found("boats"), found("bridges")] == [1, 1])
    }

    @Test func `a new work that changes before it is indexed is indexed once`() async throws {
        try await keep(work(1, "Boats"), work(1, "Bridges"))
        try await engine.indexWorks()

        #expect(try await noted().isEmpty)
        #expect(try await found("bridges") == 1)
        let gone = try await catalogue.database.read {
            try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM searchGone")
        }
        #expect(gone == 0)
    }

    @Test func `what takes a number that was read for another work is indexed, too`() async throws {
        let boats = try work(1, "Boats")
        let bridges = try work(2, "Bridges")
        try await keep(boats, bridges)
        // The index has read both; then the last goes, and another work gets its number.
        let read = [due(boats, key: 1), due(bridges, key: 2)]
        let state = try await state()
        try await catalogue.forget(bridges.id, at: .now)
        try await keep(work(3, "Brooks"))

        try await index(read, readAt: state)
        #expect(try await noted().sorted() == ["aic:2", "aic:3"])
        try await engine.indexWorks()

        #expect(try await [found("boats"), found("bridges"), found("brooks")] == [1, 0, 1])
        #expect(try await noted().isEmpty)
    }

    @Test func `what somebody else has indexed meanwhile is not indexed twice`() async throws {
        let boats = try work(1, "Boats")
        try await keep(boats)
        let state = try await state()
        try await engine.indexWorks()

        try await index([due(boats, key: 1)], readAt: state)
        #expect(try await found("boats") == 1)
        #expect(try await isBehind() == false)
    }

    @Test func `what an import has indexed meanwhile is not indexed by what was there before`() async throws {
        let boats = try work(1, "Boats")
        try await keep(boats, work(2, "Brooks"))
        let state = try await state()
        let bridges = try work(1, "Bridges")
        try await keep(bridges)
        try await catalogue.database.write { database in
            var writer = try SearchWriter(database)
            // So many wait that the watermark stays.
            writer.mostWaiting = 0
            try writer.index([SearchWriter.Entry(bridges)])
        }
        #expect(try await self.state().watermark == 0)

        try await index([due(boats, key: 1)], readAt: state)
        try await engine.indexWorks()
        #expect(try await [found("boats"), found("bridges"), found("brooks")] == [0, 1, 1])
    }

    @Test func `an import's works are due no more, those that waited still are`() async throws {
        let brooks = try work(2, "Brooks")
        try await keep(work(1, "Boats"), brooks)

        try await catalogue.database.write { try engine.write([engine.entry(for: brooks)], to: $0) }
        #expect(try await found("brooks") == 1)
        #expect(try await noted() == ["aic:1"])
        #expect(try await isBehind() == true)

        try await engine.indexWorks()
        #expect(try await [found("boats"), found("brooks")] == [1, 1])
    }

    @Test(arguments: [false, true])
    func `of an earlier catalogue the same works are due`(isIndexed: Bool) async throws {
        let file = folder.file("earlier.sqlite")
        let queue = try DatabaseQueue(path: file.path(percentEncoded: false))
        try CatalogueSchema.migrations.migrate(
            queue, upTo: "24 clusters of every other level, names as words alone")
        try await queue.write { database in
            for work in [try work(1, "Boats"), try work(2, "Bridges")] {
                try database.execute(
                    sql: """
                        INSERT INTO work (id, source, title, rights, record, fetchedAt)
                        VALUES (?, 'aic', ?, 'unknown', ?, 1)
                        """,
                    arguments: [work.id.description, work.title, CompressedRecord(try work.record)])
            }
            guard isIndexed else { return }
            let facts = SearchWriter.Entry(try work(1, "Boats")).values.data
            try database.execute(
                sql: """
                    DELETE FROM searchDue WHERE id = 'aic:1';
                    UPDATE searchState SET next = 2;
                    """)
            try database.execute(sql: "INSERT INTO searchWork VALUES (1, 'aic:1', ?)", arguments: [facts])
        }
        try queue.close()

        let catalogue = try Catalogue(file: file)
        let due = try await catalogue.database.read {
            try String.fetchAll($0, sql: "SELECT id FROM searchDue")
        }
        #expect(due == (isIndexed ? ["aic:2"] : []))
        let engine = SearchEngine(catalogue)
        try await engine.indexWorks()
        let indexed = try await catalogue.database.read {
            try String.fetchAll($0, sql: "SELECT id FROM searchWork ORDER BY id")
        }
        #expect(indexed == ["aic:1", "aic:2"])
        #expect(try await engine.isIndexBehind().first { _ in true } == false)
    }
}
