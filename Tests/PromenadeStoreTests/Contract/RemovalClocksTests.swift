import Foundation
import PromenadeCore
import PromenadeStore
import PromenadeTestFolder
import Testing

/// What can be undone while the machine's clock is wrong.
@Suite(.everyEngine, .timeLimit(.minutes(10))) struct RemovalClocksTests {
    private let ahead = Date(timeIntervalSince1970: 10_413_792_000)
    private let behind = Date(timeIntervalSince1970: 60)

    @Test func `a clock that says 2300 for a while, or 1970, takes nothing away`() async throws {
        let library = try await LibraryEngine.holding(1, 2, 3, 4, 5)
        var removals: [UndoEntry] = []
        for (work, time) in zip(1...5, [Made.noon, ahead, ahead + 1, behind, Made.noon + 60]) {
            removals.append(try #require(try await library.remove([Made.id(work)], at: time)))
            try await library.forgetRemovals(at: time + 1)
        }

        #expect(Set(try await library.worksInUse().map(\.id)) == Set((1...5).map(Made.id)))
        for removal in removals {
            #expect(try await library.undo(removal.id, at: Made.noon + 90) != nil)
        }
        #expect(library.favouriteCount == 5)
    }

    @Test func `what is removed while the clock stays wrong for years keeps its day`() async throws {
        let library = try await LibraryEngine.holding(1, 2)
        let first = try #require(try await library.remove([Made.id(1)], at: Made.noon))

        try await library.waits(10 * 3_600, from: ahead)
        let second = try #require(try await library.remove([Made.id(2)], at: ahead + 11 * 3_600))
        try await library.waits(10 * 3_600, from: ahead + 12 * 3_600)

        #expect(try await library.removal(first.id) == nil)
        #expect(try await library.undo(second.id, at: ahead + 23 * 3_600) != nil)
    }

    @Test func `what was removed with a wrong clock goes when its day is over, with what it needs`()
        async throws
    {
        for wrong in [ahead, behind] {
            let library = try await LibraryEngine.holding(1)
            let removal = try #require(try await library.remove([Made.id(1)], at: wrong))

            try await library.waits(17 * 3_600, from: Made.noon)
            #expect(try await library.removal(removal.id) != nil)
            #expect(try await library.worksInUse().count == 1)
            try await library.waits(8 * 3_600, from: Made.noon + 17 * 3_600)

            #expect(try await library.removal(removal.id) == nil)
            #expect(try await library.removals(since: .distantPast).isEmpty)
            #expect(try await library.worksInUse().isEmpty)
        }
    }
}
