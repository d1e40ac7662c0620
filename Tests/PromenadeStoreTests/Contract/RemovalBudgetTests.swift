import Foundation
import PromenadeCore
import PromenadeStore
import PromenadeTestFolder
import Testing

/// What can be undone has a budget, and the newest is always within it.
@Suite(.everyEngine, .timeLimit(.minutes(10))) struct RemovalBudgetTests {
    /// A work whose record takes 15 MB.
    private func large(_ number: Int) -> Favourite {
        var work = Made.work(number)
        work.provenance = [String(repeating: "A quay. ", count: 1_875_000)]
        return Made.favourite(number, work)
    }

    @Test func `of a thousand removals and more the last thousand can be undone`() async throws {
        let library = try await LibraryEngine.empty()
        var removals: [UndoEntry] = []
        for number in 0..<(Library.mostRemovals + 5) {
            try await library.add(Made.favourite(number))
            removals.append(try #require(try await library.remove([Made.id(number)], at: Made.noon)))
        }

        #expect(try await library.removals(since: Made.noon - 1).count == Library.mostRemovals)
        #expect(try await library.undo(removals[4].id, at: Made.noon) == nil)
        #expect(try await library.undo(removals[5].id, at: Made.noon) != nil)
        #expect(try await library.undo(try #require(removals.last).id, at: Made.noon) != nil)
    }

    @Test func `many artists are removed all or none, each to be brought back alone`() async throws {
        let library = try await LibraryEngine.empty()
        let people = [Made.artist("aic:1", "One"), Made.artist("aic:2", "Two")].map { Person($0) }
        try await library.add(people, at: Made.noon)

        let removals = try await library.remove(
            [Artist.ID("aic:1")!, Artist.ID("aic:9")!, Artist.ID("aic:2")!], at: Made.noon)

        #expect(removals.map(\.name) == ["One", "Two"])
        #expect(try await library.artists().isEmpty)
        #expect(try await library.undo(removals[1].id, at: Made.noon) != nil)
        #expect(try await library.artists().map(\.person.name) == ["Two"])
    }
}
