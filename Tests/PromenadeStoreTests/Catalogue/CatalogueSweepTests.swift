import Foundation
import PromenadeCore
import PromenadeStore
import Testing

/// What goes first is told by order; how much goes, by how much there is: never by what a clock says.
@Suite(.timeLimit(.minutes(10))) struct CatalogueSweepTests {
    private static let day: TimeInterval = 24 * 3_600
    /// 1970, now, 2300.
    private static let clocks = [
        Date(timeIntervalSince1970: 3_600), Date(timeIntervalSince1970: 1_795_000_000),
        Date(timeIntervalSince1970: 10_413_792_000),
    ]
    private static let now = clocks[1]

    private func work(_ number: Int) -> Work {
        var work = Work(id: Work.ID("aic:\(number)")!, title: "Work \(number)")
        work.provenance = [String(repeating: "A long story. ", count: 70)]
        return work
    }

    private func room(of catalogue: Catalogue) async throws -> DiskUsage {
        try await catalogue.sweep(
            before: .distantFuture, at: .distantFuture, keeping: .init(), isRehearsal: true)
    }

    private func left(_ numbers: Range<Int>, in catalogue: Catalogue) async throws -> [Int] {
        var left: [Int] = []
        for number in numbers where try await catalogue.work(work(number).id) != nil { left.append(number) }
        return left
    }

    @Test(arguments: clocks) func `whatever the clock says, the longest unused go until there is room`(
        _ clock: Date
    ) async throws {
        let catalogue = try Catalogue()
        // More than go in one transaction.
        for number in 0..<500 {
            try await catalogue.cache(work(number), fetchedAt: Self.now - Double(500 - number) * Self.day)
        }
        let bytes = try await room(of: catalogue).bytes

        let gone = try await catalogue.sweep(beyond: bytes - 1, leaving: bytes / 2, at: clock) { .init() }

        #expect((245...255).contains(gone.count))
        #expect(try await left(0..<500, in: catalogue) == Array(gone.count..<500))
        #expect(try await room(of: catalogue).bytes <= bytes / 2)
        #expect(try await catalogue.sweep(beyond: bytes / 2, leaving: 0, at: clock) { .init() }.count == 0)
    }

    @Test func `records that a wrong clock has dated into the future go first, and in their order`()
        async throws
    {
        let catalogue = try Catalogue()
        for number in 0..<10 { try await catalogue.cache(work(number), fetchedAt: Self.now - Self.day) }
        for number in 10..<20 {
            try await catalogue.cache(work(number), fetchedAt: Self.clocks[2] + Double(number))
        }
        let bytes = try await room(of: catalogue).bytes

        _ = try await catalogue.sweep(beyond: 0, leaving: bytes * 3 / 4, at: Self.now) { .init() }
        #expect(try await left(0..<20, in: catalogue) == Array(0..<10) + Array(15..<20))

        // A button clears them as well: nobody knows how old they are.
        let old = try await catalogue.sweep(
            before: Self.now - 30 * Self.day, at: Self.now, keeping: .init(), isRehearsal: false)
        #expect(old.count == 5)
        #expect(try await left(0..<20, in: catalogue) == Array(0..<10))
    }

    @Test func `what somebody takes while records go stays`() async throws {
        let catalogue = try Catalogue()
        for number in 0..<450 {
            try await catalogue.cache(work(number), fetchedAt: Self.now - Double(500 - number) * Self.day)
        }
        let asked = Asked()

        let gone = try await catalogue.sweep(beyond: 0, leaving: 0, at: Self.now) { [late = work(449).id] in
            // First what there is, then the lists, then each portion: 200, 200, 50.
            await asked.next() < 5 ? .init() : .init(works: [late])
        }

        #expect(await asked.times == 5)
        #expect(gone.count == 449)
        #expect(try await left(0..<450, in: catalogue) == [449])
    }

    @Test func `works on a list that was read since stay`() async throws {
        let catalogue = try Catalogue()
        for number in 0..<4 { try await catalogue.cache(work(number), fetchedAt: Self.now - 90 * Self.day) }
        try await catalogue.cache(
            WorksPage(works: [work(1)], extent: .init(number: 1, size: 24, total: 1, window: 1_000)),
            of: .everything,
            from: Museum(id: "aic", name: "Chicago", webSite: URL(filePath: "/"), pageSize: 24),
            fetchedAt: Self.now - Self.day)

        let gone = try await catalogue.sweep(beyond: 0, leaving: 100, at: Self.now) { .init() }

        #expect(gone.count == 3)
        #expect(try await left(0..<4, in: catalogue) == [1])
    }
}

private actor Asked {
    private(set) var times = 0

    func next() -> Int {
        times += 1
        return times
    }
}
