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
    let one: ImportScene
    let other: ImportScene
    let folder: TemporaryFolder
    let snapshots = MemorySnapshots()

    init() throws {
        one = try ImportScene()
        other = try ImportScene()
        folder = try TemporaryFolder()
    }

    var bucket: URL { folder.file("bucket") }

    func sync(_ scene: ImportScene, leases: any Leases = OnlyServer()) -> CollectionSync {
        CollectionSync(
            scene.collections, snapshots: snapshots, store: FolderObjectStore(bucket),
            drafts: scene.folder.appending(path: "drafts"), leases: leases)
    }

    func works(_ scene: ImportScene, _ museum: Museum.ID = "tate") async throws -> [String: String] {
        var works: [String: String] = [:]
        var last = 0
        while case let page = try await scene.catalogue.snapshotWorks(of: museum, after: last),
            let end = page.last
        {
            for work in page {
                works[work.id.description] =
                    "\(String(decoding: work.record, as: UTF8.self)) \(work.fetchedAt)"
            }
            last = end.number
        }
        return works
    }

    func bring(_ text: String, as name: String = "a.jsonl", day: Double) async throws {
        let state = try await one.tate(
            try one.write(text, to: name), asOf: Date(timeIntervalSince1970: 86_400 * day))
        #expect(state.stage == .finished)
    }

    var objects: [URL] {
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
        try await bring(lines(1...3_000), day: 19_100)
        await sync(one).sync()
        await sync(other).sync()
        try await bring(
            lines(1...9, title: "Other") + lines(10...2_990) + lines(4_000...4_004), as: "b.jsonl",
            day: 19_100)
        #expect(try await one.collections.removeMissing(from: "tate") == 10)
        await sync(one).sync()
        let files = try #require(await snapshots["tate"]?.files)
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
        #expect(await snapshots["tate"]?.number == 2)
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
        let newest = try #require(await snapshots["tate"])
        #expect(newest.number == 11)
        #expect(newest.files.count < CollectionSnapshot.mostFiles)
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
        _ = try await sync(one).changing("tate", unpublished: { Issue.record("unpublished") }) {
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

    @Test func aServerThatWasStoppedGoesOn() async throws {
        try await bring(lines(1...20_000), day: 19_000)
        await sync(one).sync()
        let taking = Task { await sync(other).sync() }
        while try await other.catalogue.collection("tate")?.works ?? 0 < 2_000 { await Task.yield() }
        taking.cancel()
        await taking.value
        // What it has is not taken for a change.
        await sync(other).sync()
        #expect(try await works(other) == works(one))
        #expect(try await other.catalogue.collection("tate")?.stage == .finished)
        #expect(await snapshots["tate"]?.number == 1)
    }

    @Test func aVersionThatIsTooNewLeavesWhatIsHere() async throws {
        try await bring(lines(1...10), day: 19_000)
        await sync(one).sync()
        await snapshots.hide()
        await sync(other).sync()
        #expect(try await other.catalogue.collection("tate") == nil)
        await #expect(throws: CollectionSync.Untaken.self) {
            try await sync(one).changing("tate", unpublished: {}) { Issue.record("changed") }
        }
    }

    /// Both were changed before they heard of each other: a server had a collection before it had others beside it, or
    /// could not publish.
    @Test func whatBothChangedIsKept() async throws {
        try await bring(lines(1...10) + lines(50...59, title: "One's"), day: 19_000)
        let file = try other.write(lines(5...20, title: "Newer"), to: "c.jsonl")
        _ = try await other.tate(file, asOf: Date(timeIntervalSince1970: 86_400 * 19_200))
        await sync(one).sync()
        await sync(other).sync()
        await sync(one).sync()
        let both = try await works(one)
        #expect(try await works(other) == both)
        #expect(both.count == 30)
        #expect(both.values.count { $0.contains("Newer") } == 16)
        #expect(await snapshots["tate"]?.number == 2)
    }

    @Test func anImportThatIsNotOverIsLeftAlone() async throws {
        try await bring(lines(1...10), day: 19_000)
        await sync(one).sync()
        await sync(other).sync()
        let file = try other.write(lines(1...20_000, title: "Long"), to: "c.jsonl")
        let bringing = Task { try await other.tate(file, asOf: Date(timeIntervalSince1970: 86_400 * 19_300)) }
        while try await other.catalogue.collection("tate")?.works ?? 0 < 2_000 { await Task.yield() }
        bringing.cancel()
        guard try await bringing.value.stage == .stopped else { return }
        try await bring(lines(1...10, title: "Other"), as: "b.jsonl", day: 19_100)
        await sync(one).sync()
        await sync(other).sync()
        #expect(try await other.catalogue.collection("tate")?.stage == .stopped)
        #expect(try await other.catalogue.collection("tate")?.origin == file.path())
        let done = try await sync(other).changing("tate", unpublished: { Issue.record("unpublished") }) {
            try await other.tate(file, asOf: Date(timeIntervalSince1970: 86_400 * 19_300))
        }
        #expect(done.stage == .finished)
        await sync(one).sync()
        #expect(try await works(one) == works(other))
        #expect(try await works(one).count == 20_000)
    }

    @Test func whatSomebodyElseImportsIsNotImportedTwice() async throws {
        await #expect(throws: Collections.Refusal.busy) {
            try await sync(one, leases: NoLeases()).changing("tate", unpublished: {}) {}
        }
    }

    @Test func whoDoesNotAnswerIsSaidBeforeAnythingIsChanged() async throws {
        await snapshots.goAway()
        await #expect(throws: CollectionSync.Untaken.self) {
            try await sync(other).changing("tate", unpublished: {}) { Issue.record("changed") }
        }
    }
}
