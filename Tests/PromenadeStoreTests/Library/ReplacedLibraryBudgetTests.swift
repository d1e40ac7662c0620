import Foundation
import PromenadeCore
import PromenadeStore
import PromenadeTestFolder
import Testing

/// What can be undone has a budget, and the newest is always within it.
@Suite(.timeLimit(.minutes(10))) struct ReplacedLibraryBudgetTests {
    /// A work whose record takes 15 MB.
    private func large(_ number: Int) -> Favourite {
        var work = Made.work(number)
        work.provenance = [String(repeating: "A quay. ", count: 1_875_000)]
        return Made.favourite(number, work)
    }

    @Test func `large removals go before their day is over, never the last, nor a library for a work's sake`()
        async throws
    {
        let folder = try TemporaryFolder()
        let file = folder.file("empty.json")
        try Data("{\"format\":\"promenade-library\",\"version\":1,\"items\":[\n]}\n".utf8).write(to: file)
        let library = try Library()
        for number in 0..<4 { try await library.add(large(number)) }
        let replaced = try await library.takeIn(
            file, .replace, named: "all", at: Made.noon, staging: folder.url)
        let undo = try #require(replaced.undo)

        var removals: [UndoEntry] = []
        for number in 10..<14 {
            try await library.add(large(number))
            removals.append(try #require(try await library.remove([Made.id(number)], at: Made.noon)))
        }

        let left = try await library.removals(since: Made.noon - 1).map(\.id)
        #expect(Set(left) == Set([undo] + removals.suffix(3).map(\.id)))
        #expect(try await library.undo(undo, at: Made.noon) != nil)
        #expect(library.favouriteCount == 4)
        // The library it took the place of can be brought back in its turn.
        #expect(try await library.removals(since: Made.noon - 1).count == 4)
    }
}
