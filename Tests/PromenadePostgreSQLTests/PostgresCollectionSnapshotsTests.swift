import Foundation
import PromenadeConcurrency
import PromenadeCore
import PromenadeTestPostgreSQL
import Testing

@testable import PromenadePostgreSQL

@Suite(.timeLimit(.minutes(5))) struct PostgresCollectionSnapshotsTests {
    private func snapshots() async throws -> (PostgresCollectionSnapshots, PostgresPool) {
        let pool = PostgresPool(try await PostgresServer.shared.value.newDatabase())
        try await PostgresSchema.migrations.migrate(pool)
        return (PostgresCollectionSnapshots(pool), pool)
    }

    private func snapshot(_ number: Int, of museum: Museum.ID = "tate", hash: String = "ab")
        -> CollectionSnapshot
    {
        CollectionSnapshot(
            museum: museum, number: number, files: [.init(hash: hash, bytes: 2, lines: 1)], imported: nil)
    }

    @Test func theNewestAndTheOneBeforeAreKnown() async throws {
        let (snapshots, _) = try await snapshots()
        for number in 1...3 { #expect(try await snapshots.publish(snapshot(number))) }
        #expect(try await snapshots.publish(snapshot(1, of: "mine")))
        #expect(
            try await snapshots.published(of: "mine") == .newest(snapshot(1, of: "mine"), earlier: nil))
        #expect(try await snapshots.published(of: "tate") == .newest(snapshot(3), earlier: snapshot(2)))
        #expect(try await snapshots.museums() == ["mine", "tate"])
        #expect(try await snapshots.published(of: "aic") == .none)
    }

    @Test func ofTwoAtOnceOneIsPublished() async throws {
        let (snapshots, _) = try await snapshots()
        #expect(try await !snapshots.publish(snapshot(2)))
        for number in 1...3 {
            let published = try await (0..<8).mapConcurrently {
                try await snapshots.publish(snapshot(number, hash: "\($0)"))
            }
            #expect(published.count { $0 } == 1)
        }
        #expect(try await !snapshots.publish(snapshot(3)))
    }

    @Test func aLaterVersionsIsLeftAlone() async throws {
        let (snapshots, pool) = try await snapshots()
        #expect(try await snapshots.publish(snapshot(1)))
        try await pool.with { try $0.execute("UPDATE collection_snapshot SET format = 99, newest = '?'") }
        #expect(try await snapshots.published(of: "tate") == .unreadable)
        #expect(try await !snapshots.publish(snapshot(1)))
        #expect(try await !snapshots.publish(snapshot(2)))
    }

    @Test func theOtherServersHearOfIt() async throws {
        let address = try await PostgresServer.shared.value.newDatabase()
        let libraries = try await PostgresLibraries(PostgresPool(address))
        defer { libraries.close() }
        let (news, told) = AsyncStream.makeStream(of: Void.self)
        libraries.whenCollectionsChange { told.yield() }
        var heard = news.makeAsyncIterator()
        await heard.next()  // It listens.
        #expect(try await PostgresCollectionSnapshots(PostgresPool(address)).publish(snapshot(1)))
        await heard.next()
    }
}
