import Foundation
import PromenadeConcurrency
import PromenadeCore
import PromenadeObjects
import PromenadeSearch
import PromenadeSources
import PromenadeStore
import PromenadeTestFolder
import Testing

@testable import PromenadeFeatures

/// Two servers with catalogues of their own, and one bucket.
@Suite(.timeLimit(.minutes(5))) struct CollectionSyncTests {
    private let one: ImportScene
    private let other: ImportScene
    private let folder: TemporaryFolder
    private let snapshots = MemorySnapshots()

    init() throws {
        one = try ImportScene()
        other = try ImportScene()
        folder = try TemporaryFolder()
    }

    private var bucket: URL { folder.file("bucket") }

    private func sync(_ scene: ImportScene, leases: any Leases = OnlyServer()) -> CollectionSync {
        CollectionSync(
            scene.collections, snapshots: snapshots, store: FolderObjectStore(bucket),
            drafts: scene.folder.appending(path: "drafts"), leases: leases)
    }

    private func works(_ scene: ImportScene, _ museum: Museum.ID = "tate") async throws -> [String: String] {
        var works: [String: String] = [:]
        var last = 0
        while case let page = try await scene.catalogue.snapshotWorks(of: museum, after: last),
            let end = page.last
        {
            for work in page { works[work.id.description] = "\(work.record) \(work.fetchedAt)" }
            last = end.number
        }
        return works
    }

    private func bring(_ text: String, as name: String = "a.jsonl", day: Double) async throws {
        let state = try await one.tate(
            try one.write(text, to: name), asOf: Date(timeIntervalSince1970: 86_400 * day))
        #expect(state.stage == .finished)
    }

    private var objects: [URL] {
        let all = try? FileManager.default.subpathsOfDirectory(atPath: bucket.path(percentEncoded: false))
        return (all ?? []).filter { $0.hasSuffix(".jsonl.gz") }.sorted().map { bucket.appending(path: $0) }
    }

    @Test func whatOneServerBringsHomeIsOnTheOther() async throws {
        try await bring(lines(1...5_000), day: 19_000)
        await sync(one).sync()
        await sync(other).sync()
        #expect(try await works(other) == works(one))
        #expect(try await works(other).count == 5_000)
        let states = [
            try await one.catalogue.collection("tate"), try await other.catalogue.collection("tate"),
        ]
        #expect(Set(states.map { $0?.origin }).count == 1)
        #expect(Set(states.map { $0?.asOf }).count == 1)
        #expect(Set(states.map { $0?.imported }).count == 1)
        #expect(states.map { $0?.stage } == [.finished, .finished])
        _ = try await other.engine.indexWorks()
        #expect(
            try await other.engine.search(SearchQuestion(text: SearchText("work 4711")!), page: 1, size: 5)
                .cards.first?.title == "Work 4711")
    }

    @Test func onlyWhatChangedTravels() async throws {
        try await bring(lines(1...3_000), day: 19_000)
        await sync(one).sync()
        await sync(other).sync()
        try await bring(
            lines(1...9, title: "Other") + lines(10...2_990) + lines(4_000...4_004), as: "b.jsonl",
            day: 19_100)
        #expect(try await one.collections.removeMissing(from: "tate") == 10)
        await sync(one).sync()
        let files = try #require(await snapshots.newest(of: "tate")?.newest.files)
        #expect(files.map(\.lines) == [3_000, 9 + 5 + 10])
        await sync(other).sync()
        let (mine, theirs) = (try await works(one), try await works(other))
        #expect(Set(mine.keys) == Set(theirs.keys))
        #expect(
            mine.mapValues { $0.split(separator: " ").dropLast() }
                == theirs.mapValues { $0.split(separator: " ").dropLast() })
        // Nothing is left to do.
        await sync(one).sync()
        await sync(other).sync()
        #expect(await snapshots.newest(of: "tate")?.newest.number == 2)
    }

    @Test func manyChangesAreTheWhole() async throws {
        try await bring(lines(1...100), day: 19_000)
        await sync(one).sync()
        for round in 1...10 {
            try await bring(
                lines(1...(10 * round), title: "Round \(round)") + lines((10 * round + 1)...101),
                as: "\(round).jsonl",
                day: 19_000 + Double(round))
            await sync(one).sync()
        }
        await sync(other).sync()
        let newest = try #require(await snapshots.newest(of: "tate"))
        #expect(newest.newest.number == 11)
        #expect(newest.newest.files.count < CollectionSnapshot.mostFiles)
        #expect(try await works(other).mapValues { $0.contains("Round 10") }.values.count { $0 } == 100)
    }

    @Test func eachMayBringSomethingHome() async throws {
        try await bring(lines(1...10), day: 19_000)
        await sync(one).sync()
        await sync(other).sync()
        let file = try other.write(lines(11...20), to: "c.jsonl")
        let state = try await other.collections.bring(
            .init(file, dialect: .tate, form: .lines), asOf: Date(timeIntervalSince1970: 86_400 * 19_200),
            isPart: true)
        #expect(state.stage == .finished)
        await sync(other).sync()
        await sync(one).sync()
        #expect(try await works(one).count == 20)
        #expect(try await one.catalogue.collection("tate")?.isPart == true)
    }

    @Test func whatIsRemovedGoesEverywhere() async throws {
        try await bring(lines(1...10), day: 19_000)
        await sync(one).sync()
        await sync(other).sync()
        _ = try await sync(one).changing("tate", unpublished: { Issue.record($0) }) {
            try await one.collections.remove("tate")
        }
        await sync(other).sync()
        #expect(try await other.catalogue.collection("tate") == nil)
        #expect(try await works(other).isEmpty)
        // It may come again.
        try await bring(lines(1...3), day: 19_300)
        await sync(one).sync()
        await sync(other).sync()
        #expect(try await works(other).count == 3)
    }

    @Test func aDamagedFileIsNotTaken() async throws {
        try await bring(lines(1...10), day: 19_000)
        await sync(one).sync()
        await sync(other).sync()
        try await bring(lines(1...12), as: "b.jsonl", day: 19_100)
        await sync(one).sync()
        let change = try #require(await snapshots.newest(of: "tate")?.newest.files.last)
        let object = try #require(objects.first { $0.path().contains(change.hash) })
        let bytes = try Data(contentsOf: object)
        try Data(bytes.dropLast(9)).write(to: object)
        await #expect(throws: (any Error).self) { try await sync(other).sync("tate") }
        #expect(try await works(other).count == 10)
        #expect(try await other.catalogue.collection("tate")?.stage == .finished)
        try bytes.write(to: object)
        try await sync(other).sync("tate")
        #expect(try await works(other).count == 12)
    }

    @Test func aServerThatWasStoppedGoesOn() async throws {
        try await bring(lines(1...20_000), day: 19_000)
        await sync(one).sync()
        let file = try #require(await snapshots.newest(of: "tate")?.newest)
        let imported = try #require(file.imported)
        let object = try #require(objects.first)
        // Stopped before its first portion, and somewhere on the way.
        let taking = Task {
            try await other.collections.take(
                object, hash: file.files[0].hash, of: "tate", imported, isWhole: true)
        }
        while try await other.catalogue.collection("tate")?.works ?? 0 < 2_000 { await Task.yield() }
        taking.cancel()
        let stopped = try await taking.value
        await sync(other).sync()
        #expect(try await works(other) == works(one))
        let ended = try #require(try await other.catalogue.collection("tate"))
        #expect(ended.stage == .finished)
        #expect(stopped.stage == .finished || stopped.position < 20_000)
    }

    @Test func aVersionThatIsTooNewLeavesWhatIsHere() async throws {
        try await bring(lines(1...10), day: 19_000)
        await sync(other).sync()
        await snapshots.hide()
        await sync(one).sync()
        #expect(try await works(one).count == 10)
    }

    @Test func whatSomebodyElseImportsIsNotImportedTwice() async throws {
        await #expect(throws: Collections.Refusal.busy) {
            try await sync(one, leases: NoLeases()).changing("tate", unpublished: { _ in }) {}
        }
    }

    @Test func anUnreachableBucketIsSaidBeforeAnythingIsChanged() async throws {
        try await bring(lines(1...10), day: 19_000)
        await sync(one).sync()
        try FileManager.default.removeItem(at: bucket)
        await #expect(throws: CollectionSync.Untaken.self) {
            try await sync(other).changing("tate", unpublished: { _ in }) { Issue.record("changed") }
        }
    }
}

/// Held by somebody else, all of them.
private struct NoLeases: Leases {
    let pause = Duration.seconds(1)

    func holding<Value: Sendable>(
        _ name: String, _ work: @escaping @Sendable () async -> Value
    ) async -> Value? { nil }
}

/// What is published, in memory.
private actor MemorySnapshots: CollectionSnapshots {
    private var rows: [Museum.ID: (newest: CollectionSnapshot, earlier: CollectionSnapshot?)] = [:]
    private var isHidden = false

    /// As of a later version.
    func hide() { isHidden = true }

    func all() -> [CollectionSnapshot] { isHidden ? [] : rows.values.map(\.newest) }

    func newest(of museum: Museum.ID) -> (newest: CollectionSnapshot, earlier: CollectionSnapshot?)? {
        isHidden ? nil : rows[museum]
    }

    func publish(_ snapshot: CollectionSnapshot) -> Bool {
        guard !isHidden, snapshot.number == (rows[snapshot.museum]?.newest.number ?? 0) + 1 else {
            return false
        }
        rows[snapshot.museum] = (snapshot, rows[snapshot.museum]?.newest)
        return true
    }
}
