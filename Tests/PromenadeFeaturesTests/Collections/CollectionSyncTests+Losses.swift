import Foundation
import GRDB
import PromenadeCore
import PromenadeSources
import PromenadeStore
import Testing

@testable import PromenadeFeatures

/// What is damaged, lost, or half done.
extension CollectionSyncTests {
    @Test func aDamagedFileIsNotTaken() async throws {
        try await bring(lines(1...10), day: 19_000)
        await sync(one).sync()
        await sync(other).sync()
        try await bring(lines(1...12), as: "b.jsonl", day: 19_100)
        await sync(one).sync()
        let change = try #require(await snapshots["tate"]?.files.last)
        let object = try #require(objects.first { $0.path().contains(change.hash) })
        let bytes = try Data(contentsOf: object)
        try Data(bytes.dropLast(9)).write(to: object)
        await #expect(throws: (any Error).self) { _ = try await sync(other).settle("tate") }
        #expect(try await works(other).count == 10)
        #expect(try await other.catalogue.collection("tate")?.stage == .finished)
        try bytes.write(to: object)
        #expect(try await sync(other).settle("tate") == .settled)
        #expect(try await works(other).count == 12)
    }

    @Test func whatNobodyHasAnyMoreIsGivenUp() async throws {
        try await bring(lines(1...10), day: 19_000)
        await sync(one).sync()
        await sync(other).sync()
        try await bring(lines(1...12), as: "b.jsonl", day: 19_100)
        await sync(one).sync()
        for object in objects { try FileManager.default.removeItem(at: object) }
        await sync(other).sync(looksAtFiles: true)
        #expect(await snapshots["tate"]?.number == 2)
        // What changes nothing puts nothing in its place.
        let third = try ImportScene()
        try await sync(third).changing("tate", unpublished: {}) {}
        #expect(await snapshots["tate"]?.number == 2)
        let file = try other.write(lines(1...11), to: "c.jsonl")
        _ = try await sync(other).changing("tate", unpublished: { Issue.record("unpublished") }) {
            try await other.tate(file, asOf: Date(timeIntervalSince1970: 86_400 * 19_200))
        }
        #expect(await snapshots["tate"]?.number == 3)
        await sync(one).sync()
        #expect(try await works(one).count == 11)
    }

    @Test func whatAnImportDidNotHaveIsNotGoneByAnothersChange() async throws {
        try await bring(lines(1...10), day: 19_000)
        try await bring(lines(2...10), as: "b.jsonl", day: 19_100)
        await sync(one).sync()
        await sync(other).sync()
        let file = try other.write(lines(11...12), to: "c.jsonl")
        _ = try await other.collections.bring(
            .init(file, dialect: .tate, form: .lines), asOf: Date(timeIntervalSince1970: 86_400 * 19_200),
            isPart: true)
        await sync(other).sync()
        let change = try #require(await snapshots["tate"]?.files.last)
        let object = try #require(objects.first { $0.path().contains(change.hash) })
        let bytes = try Data(contentsOf: object)
        try Data(bytes.dropLast(9)).write(to: object)
        await sync(one).sync()
        #expect(await snapshots["tate"]?.number == 2)
        try bytes.write(to: object)
        await sync(one).sync()
        #expect(await snapshots["tate"]?.number == 2)
        #expect(try await works(one).count == 12)
        #expect(try await works(other) == works(one))
    }

    @Test func whatWasPrunedStaysAwayWhenItsNumberWasNotNoted() async throws {
        try await bring(lines(1...100), day: 19_100)
        await sync(one).sync()
        try await bring(lines(1...98), as: "b.jsonl", day: 19_100)
        _ = try await one.collections.removeMissing(from: "tate")
        let taken = try #require(try await one.catalogue.takenSnapshots().first)
        await sync(one).sync()
        // Killed after it was published.
        try await one.catalogue.database.write {
            try $0.execute(
                sql: "UPDATE collectionSnapshot SET number = ?, files = ?, mark = ?",
                arguments: [taken.number, taken.files.joined(separator: " "), taken.mark])
        }
        await sync(one).sync()
        await sync(other).sync()
        #expect(try await works(other).count == 98)
        #expect(try await works(one).count == 98)
    }

    @Test func anotherBucketGetsAll() async throws {
        try await bring(lines(1...10), day: 19_000)
        await sync(one).sync()
        await sync(other).sync()
        try FileManager.default.removeItem(at: bucket)
        try FileManager.default.createDirectory(at: bucket, withIntermediateDirectories: true)
        await sync(one).sync(looksAtFiles: true)
        #expect(objects.count == 1)
        let third = try ImportScene()
        await sync(third).sync()
        #expect(try await works(third).count == 10)
        await sync(other).sync()
        #expect(await snapshots["tate"]?.number == 2)
    }

    @Test func anotherDatabaseGetsAll() async throws {
        try await bring(lines(1...10), day: 19_000)
        await sync(one).sync()
        await sync(other).sync()
        await snapshots.forget()
        try await bring(lines(1...12), as: "b.jsonl", day: 19_100)
        await sync(one).sync()
        await sync(other).sync()
        #expect(try await works(other).count == 12)
        #expect(try await works(other) == works(one))
        #expect(await snapshots["tate"]?.number == 1)
    }
}
