import Foundation
import GRDB
import PromenadeCore
import PromenadeStore
import Testing

/// How many works a collection holds.
@Suite struct CollectionCountsTests {
    private let catalogue: Catalogue

    init() async throws {
        catalogue = try Catalogue()
        try await catalogue.begin(
            CollectionState(
                id: "tate", imported: nil, origin: "a.jsonl", stamp: "1", asOf: .now, progress: .init(.bytes),
                startedAt: .now, movedAt: .now))
    }

    private func work(_ number: Int) throws -> Work {
        Work(id: try #require(Work.ID(source: "tate", local: "T\(number)")), title: "Work \(number)")
    }

    private func take(_ numbers: [Int]) async throws -> CollectionState? {
        let items = try numbers.map {
            CollectionBatch.Item.work(try PreparedWork(try work($0), asOf: .now), record: $0, place: nil)
        }
        let batch = CollectionBatch(
            items: items, position: numbers.count, mark: nil, progress: .init(.bytes), isHarvest: false)
        return try await catalogue.take(batch, into: "tate", at: .now)
    }

    @Test func `each work counts once, whether it was here before or comes twice`() async throws {
        try await catalogue.cache(try work(2), fetchedAt: .distantPast)

        let first = try await take([1, 2, 3, 3])
        let second = try await take([3, 4])

        #expect(first?.works == 3)
        #expect(first?.counts.added == 2)
        #expect(second?.works == 4)
    }

    @Test func `a work that goes is counted no longer`() async throws {
        _ = try await take([1, 2])

        try await catalogue.forget(try work(1).id, at: .now)

        #expect(try await catalogue.collection("tate")?.works == 1)
    }

    /// As a program of an earlier version left it, which another had the trigger dropped under.
    @Test func `what was counted wrongly is put right when an import ends`() async throws {
        _ = try await take([1, 2, 3])
        try await catalogue.database.write { try $0.execute(sql: "UPDATE collection SET works = 1") }

        let state = try await catalogue.finish("tate", since: nil, at: .now)

        #expect(state?.works == 3)
    }
}
