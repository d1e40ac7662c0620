import Foundation
import PromenadeCore
import PromenadeFeatures
import PromenadeSources
import PromenadeStore
import Testing

/// What is here stands until a later import is whole, and is told as it is.
@Suite(.timeLimit(.minutes(10))) struct StandingCollectionTests {
    private let scene: ImportScene
    private let day = Date(timeIntervalSince1970: 1_700_000_000)

    init() throws { scene = try ImportScene() }

    private func collection(_ id: Museum.ID = "tate") async throws -> CollectionState {
        let state = try await scene.catalogue.collection(id)
        return try #require(state)
    }

    private func fetchedAt(_ id: String) async throws -> Date? {
        try await scene.catalogue.work(Work.ID(id)!)?.fetchedAt
    }

    /// Ends an import of the file with its first portion, as Control-C does.
    private func stopped(_ file: URL, asOf: Date) async throws -> CollectionState {
        let collection = try OpenCollection(file, dialect: .tate, form: .lines)
        return try await Task { [scene] in
            try await scene.collections.bring(collection, asOf: asOf) { _ in
                withUnsafeCurrentTask { $0?.cancel() }
            }
        }.value
    }

    @Test func `an import runs as long as somebody holds its lock, and was interrupted otherwise`()
        async throws
    {
        let lock = try await scene.catalogue.lock(collection: "tate")
        try await scene.catalogue.begin(
            CollectionState(
                id: "tate", origin: "a.jsonl", stamp: "", asOf: day, progress: .init(.bytes), startedAt: day,
                movedAt: day))
        let held = try await collection()
        withExtendedLifetime(lock) {}
        _ = consume lock

        let killed = try await collection()
        let listed = try await scene.catalogue.collections()

        #expect(held.stage == .running)
        #expect(killed.stage == .stopped)
        #expect(listed.map(\.stage) == [.stopped])
    }

    @Test func `a second import of the same collection is told that the first one runs`() async throws {
        let lock = try await scene.catalogue.lock(collection: "tate")
        let file = try scene.write(lines(1...3), to: "a.jsonl")

        await #expect(throws: Collections.Refusal.busy) { try await scene.tate(file) }
        withExtendedLifetime(lock) {}
    }

    @Test func `a file of which nothing can be read leaves the place where an import was interrupted`()
        async throws
    {
        let file = try scene.write(lines(1...5_000), to: "a.jsonl")
        let before = try await stopped(file, asOf: day)
        let wrong = try scene.write("<html>\n", to: "b.html")

        let refused = try await scene.tate(wrong, asOf: day)
        let between = try await collection()
        let after = try await scene.tate(file, asOf: day)

        #expect(refused.stage == .broken)
        #expect(before.position < 5_000)
        #expect(between.position == before.position)
        #expect(between.origin.hasSuffix("a.jsonl"))
        #expect(after.counts.read == 5_000)
        #expect(after.counts.unchanged == 0, "it went on where it was")
    }

    @Test func `a whole collection stays whole while a later import is interrupted`() async throws {
        let file = try scene.write(lines(1...1_000), to: "a.jsonl")
        _ = try await scene.tate(file, asOf: day)
        let newer = try scene.write(lines(1...3_000, title: "New"), to: "b.jsonl")

        _ = try await stopped(newer, asOf: day + 86_400)
        let between = try await collection()
        let after = try await scene.tate(newer, asOf: day + 86_400)

        #expect(between.stage == .stopped)
        #expect(between.isWhole)
        #expect(between.earlier?.origin.hasSuffix("a.jsonl") == true)
        #expect(between.dates == day...(day + 86_400))
        #expect(after.stage == .finished)
        #expect(after.earlier == nil)
        #expect(after.counts.read == 3_000)
        #expect(after.dates == (day + 86_400)...(day + 86_400))
    }

    @Test func `a small file imported besides leaves the others' date`() async throws {
        _ = try await scene.tate(try scene.write(lines(1...50), to: "a.jsonl"), asOf: day)

        let state = try await scene.tate(
            try scene.write(lines([51]), to: "extra.jsonl"), asOf: day + 864_000)

        #expect(state.works == 51)
        #expect(state.dates == day...(day + 864_000))
        let (old, new) = (try await fetchedAt("tate:T1"), try await fetchedAt("tate:T51"))
        #expect(old == day)
        #expect(new == day + 864_000)
    }

    @Test func `works a newer file does not have stay until somebody lets go of them, and come back`()
        async throws
    {
        let old = try scene.write(lines(1...50), to: "a.jsonl")
        _ = try await scene.tate(old, asOf: day)

        let newer = try await scene.tate(
            try scene.write(lines(1...40) + lines(51...60), to: "b.jsonl"), asOf: day + 86_400)
        let missing = try await scene.collections.missing(from: "tate", limit: 3)
        let removed = try await scene.collections.removeMissing(from: "tate")
        let after = try await collection()
        let again = try await scene.tate(old, asOf: day)

        #expect(newer.missing == 10)
        #expect(newer.works == 60)
        #expect(missing?.map(\.id.local) == ["T41", "T42", "T43"])
        #expect(removed == 10)
        #expect(after.works == 50)
        #expect(after.missing == 0)
        #expect(after.dates == (day + 86_400)...(day + 86_400))
        #expect(again.works == 60)
        #expect(again.counts.added == 10)
    }

    @Test func `what the museum gave later is no missing work's fate`() async throws {
        let rows = (1...3).map { #"{"id":\#($0),"title":"Work"}"# + "\n" }
        _ = try await scene.chicago(try scene.write(rows.joined(), to: "a.jsonl"), asOf: day)
        try await scene.catalogue.cache(Work(id: Work.ID("aic:3")!, title: "Seen today"), fetchedAt: Date())
        _ = try await scene.chicago(try scene.write(rows[0], to: "b.jsonl"), asOf: day + 86_400)

        let removed = try await scene.collections.removeMissing(from: "aic")

        #expect(removed == 1)
        let seen = try await scene.catalogue.work(Work.ID("aic:3")!)?.value.title
        #expect(seen == "Seen today")
    }

    @Test func `a removal that was ended is taken up, or taken back by importing again`() async throws {
        let file = try scene.write(lines(1...5_000), to: "a.jsonl")
        _ = try await scene.tate(file, asOf: day)

        let ended = Task { [scene] in
            try await scene.collections.remove("tate") { _ in withUnsafeCurrentTask { $0?.cancel() } }
        }
        await #expect(throws: CancellationError.self) { try await ended.value }
        let left = try await collection()
        let again = try await scene.tate(file, asOf: day)
        let removed = try await scene.collections.remove("tate")

        #expect(left.stage == .stopped)
        #expect(!left.isWhole)
        #expect((1..<5_000).contains(left.works))
        #expect(again.works == 5_000)
        #expect(again.counts.added == 5_000 - left.works)
        #expect(removed == 5_000)
    }

    @Test func `which works are missing is not said before an import is over`() async throws {
        _ = try await scene.tate(try scene.write(lines(1...50), to: "a.jsonl"), asOf: day)
        _ = try await stopped(try scene.write(lines(51...9_000), to: "b.jsonl"), asOf: day)

        let missing = try await scene.collections.missing(from: "tate", limit: 3)
        let removed = try await scene.collections.removeMissing(from: "tate")

        #expect(missing == nil)
        #expect(removed == nil)
    }

    @Test func `a museum that does not answer leaves nothing behind, and what was there as it was`()
        async throws
    {
        let origin = URL(string: "https://oai.example")!
        let first = try await scene.collections.harvest("rijks", from: origin) { _, _, _ in Silence() }
        let none = try await scene.catalogue.collection("rijks")
        _ = try await scene.collections.harvest("rijks", from: origin) { _, _, _ in OneWork() }
        let later = try await scene.collections.harvest("rijks", from: origin) { _, _, _ in Silence() }

        #expect(first.stage == .broken)
        #expect(none == nil)
        #expect(later.stage == .broken)
        #expect(later.isWhole)
        #expect(later.works == 1)
    }

    private actor Silence: CollectionReading {
        func next() async throws(CollectionError) -> RecordBatch? { throw .source(.unreachable) }
    }

    private actor OneWork: CollectionReading {
        private var isOver = false

        func next() async throws(CollectionError) -> RecordBatch? {
            defer { isOver = true }
            guard !isOver else { return nil }
            let work = Work(id: Work.ID("rijks:1")!, title: "One")
            return RecordBatch(
                records: [CollectionRecord(number: 1, place: nil, content: .work(work))],
                progress: .init(.records, done: 1, whole: 1), position: 1)
        }
    }
}
