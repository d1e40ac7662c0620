import Foundation
import GRDB
import PromenadeCore
import PromenadeStore
import PromenadeTestFolder
import Testing

/// A server and any number of commands write the same file.
@Suite(.timeLimit(.minutes(10))) struct TurnsTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func `whoever writes beside an import soon gets a turn`() async throws {
        let file = folder.file("catalogue.sqlite")
        let (importing, serving) = (try Catalogue(file: file), try Catalogue(file: file))
        try await importing.begin(Self.state)
        let taking = Task {
            for portion in 0..<Self.portions {
                _ = try await importing.take(try Self.batch(portion), into: "tate", at: .now)
            }
        }
        for number in 1...20 { try await serving.cache(Made.work(number), fetchedAt: .now) }
        taking.cancel()
        _ = await taking.result
        let taken = try #require(try await serving.collection("tate")).position

        // How many portions go by before somebody has a turn is the machine's: a dozen for all twenty, a few each where threads are
        // woken late. An import that lets nobody in would have taken all of it.
        #expect(taken < Self.portions / 2 * 100)
        #expect(try await serving.work(Made.id(20)) != nil)
    }

    /// As an import does that is held (Ctrl-Z) while it makes the catalogue.
    @Test func `a file somebody makes and does not finish is busy, not waited for without an end`() throws {
        let file = folder.file("catalogue.sqlite")
        let other = try DatabaseQueue(path: file.path(percentEncoded: false))
        try other.writeWithoutTransaction { database in
            try database.execute(sql: "BEGIN EXCLUSIVE")
            #expect(throws: (any Error).self) { try Catalogue(file: file) }
            try database.execute(sql: "ROLLBACK")
        }
        _ = try Catalogue(file: file)
    }

    private static let portions = 2_000
    private static let state = CollectionState(
        id: "tate", imported: nil, origin: "a.jsonl", stamp: "1", asOf: .now, progress: .init(.bytes),
        startedAt: .now, movedAt: .now)

    private static func batch(_ portion: Int) throws -> CollectionBatch {
        let items = try (portion * 100..<(portion + 1) * 100).map { number in
            let work = Work(id: Work.ID(source: "tate", local: "T\(number)")!, title: "Work \(number)")
            return CollectionBatch.Item.work(
                try PreparedWork(work, asOf: .now), record: number + 1, place: nil)
        }
        return CollectionBatch(
            items: items, position: (portion + 1) * 100, mark: nil, progress: .init(.bytes), isHarvest: false)
    }
}
