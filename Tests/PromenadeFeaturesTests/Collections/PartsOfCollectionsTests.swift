import Foundation
import PromenadeCore
import PromenadeFeatures
import PromenadeSources
import PromenadeStore
import Testing

/// A part of a collection brings works, and takes none away.
@Suite(.timeLimit(.minutes(10))) struct PartsOfCollectionsTests {
    private let scene: ImportScene
    private let day = Date(timeIntervalSince1970: 1_700_000_000)
    private let origin = URL(string: "https://oai.example")!

    init() throws { scene = try ImportScene() }

    private func older(_ numbers: some Sequence<Int>, asOf: Date) async throws -> CollectionState {
        let works = numbers.map { #"{"objectNumber":"SK-A-\#($0)","title":"Old \#($0)"}"# }
        let file = try scene.write(
            #"{"artObjects":[\#(works.joined(separator: ","))]}"#, to: "\(UUID()).json")
        return try await scene.collections.bring(
            OpenCollection(file, dialect: .amsterdamLegacy, form: .replies), asOf: asOf)
    }

    private func tate(_ text: String, asOf: Date, isPart: Bool = false) async throws -> CollectionState {
        let file = try scene.write(text, to: "\(UUID()).jsonl")
        return try await scene.collections.bring(
            OpenCollection(file, dialect: .tate, form: .lines), asOf: asOf, isPart: isPart)
    }

    private func harvest(_ harvest: Harvested) async throws -> CollectionState {
        try await scene.collections.harvest("rijks", from: origin) { since, mark, position in
            harvest.begun(since, mark, position)
            return harvest
        }
    }

    @Test func `a small file of the older API leaves a harvest the museum's list`() async throws {
        let first = Harvested(1...40)
        let harvested = try await harvest(first)

        let part = try await older([1, 2], asOf: day)
        let missing = try await scene.collections.missing(from: "rijks", limit: 10)
        let removed = try await scene.collections.removeMissing(from: "rijks")

        #expect(part.stage == .finished)
        #expect(part.isPart)
        #expect(part.isWhole)
        #expect(part.list == origin.absoluteString)
        #expect(part.works == 42)
        #expect(part.missing == 0)
        #expect(missing?.isEmpty == true)
        #expect(removed == 0)
        // The next harvest asks for what has changed, not for everything.
        let second = Harvested(41...41)
        let again = try await harvest(second)
        #expect(second.asked?.since == harvested.since)
        #expect(again.works == 43)
        #expect(again.missing == 0)
        #expect(!again.isPart)
        #expect(again.isWhole)
    }

    @Test func `a harvest makes nothing of the older API look gone`() async throws {
        let part = try await older(1...3, asOf: day)
        let state = try await harvest(Harvested(1...40))

        #expect(!part.isWhole)
        #expect(part.list == nil)
        #expect(state.isWhole)
        #expect(state.works == 43)
        #expect(state.missing == 0)
        let missing = try await scene.collections.missing(from: "rijks", limit: 10)
        #expect(missing?.isEmpty == true)
    }

    @Test func `a harvest that was interrupted goes on where it was after a part came between`() async throws
    {
        let stopped = try await harvest(Harvested(1...5, mark: "page 2", breaks: true))
        _ = try await older([1], asOf: day)
        let between = try await older([2], asOf: day)
        let on = Harvested(6...9)
        let state = try await harvest(on)

        #expect(stopped.stage == .broken)
        #expect(!between.isWhole)
        #expect(on.asked?.mark == "page 2")
        #expect(on.asked?.position == 5)
        #expect(state.stage == .finished)
        #expect(state.isWhole)
        #expect(state.paused == nil)
        #expect(state.works == 11)
        #expect(state.counts.added == 9)
    }

    @Test func `a part of a file leaves what the newest list of all did not have`() async throws {
        _ = try await tate(lines(1...50), asOf: day)
        _ = try await tate(lines(1...40), asOf: day + 86_400)

        let part = try await tate(lines([41, 60]), asOf: day + 172_800, isPart: true)
        let missing = try await scene.collections.missing(from: "tate", limit: 20)
        let removed = try await scene.collections.removeMissing(from: "tate")
        let whole = try await tate(lines(1...40), asOf: day + 259_200)

        #expect(part.works == 51)
        #expect(part.isWhole)
        #expect(part.missing == 9)
        #expect(missing?.map(\.id.local) == (42...50).map { "T\($0)" })
        #expect(removed == 9)
        // The museum's newest list does not have what only a part had.
        #expect(whole.missing == 2)
    }

    @Test func `a part alone is not a whole collection, whatever became of its import`() async throws {
        let part = try await tate(lines(1...3), asOf: day, isPart: true)
        let whole = try await tate(lines(1...5), asOf: day)

        #expect(part.stage == .finished)
        #expect(!part.isWhole)
        #expect(whole.isWhole)
        #expect(whole.works == 5)
        #expect(whole.missing == 0)
    }

    @Test func `the same file, once as a part, is read anew as the whole`() async throws {
        let file = try scene.write(lines(1...3), to: "a.jsonl")
        let open = try OpenCollection(file, dialect: .tate, form: .lines)
        _ = try await scene.collections.bring(open, asOf: day, isPart: true)
        let whole = try await scene.collections.bring(open, asOf: day)

        #expect(whole.isWhole)
        #expect(!whole.isPart)
    }

    /// A portion of works, and what was asked of it.
    ///
    /// State: on one task at a time.
    private final class Harvested: CollectionReading, @unchecked Sendable {
        private let numbers: ClosedRange<Int>
        private let mark: String?
        private let breaks: Bool
        private var isOver = false
        private(set) var asked: (since: Date?, mark: String?, position: Int)?

        init(_ numbers: ClosedRange<Int>, mark: String? = nil, breaks: Bool = false) {
            (self.numbers, self.mark, self.breaks) = (numbers, mark, breaks)
        }

        func begun(_ since: Date?, _ mark: String?, _ position: Int) { asked = (since, mark, position) }

        func next() async throws(CollectionError) -> RecordBatch? {
            if isOver, breaks { throw .source(.unreachable) }
            guard !isOver else { return nil }
            isOver = true
            let before = asked?.position ?? 0
            let records = numbers.enumerated().map { index, number in
                CollectionRecord(
                    number: before + index + 1, place: nil,
                    content: .work(Work(id: Work.ID("rijks:\(number)")!, title: "New \(number)")))
            }
            return RecordBatch(
                records: records, mark: mark,
                progress: .init(.records, done: before + records.count, whole: nil),
                position: before + records.count)
        }
    }
}
