import Foundation
import PromenadeCore
import PromenadeStore
import Testing

/// What is removed, kept again and removed again is offered once, and nothing of it is lost.
@Suite(.everyEngine, .timeLimit(.minutes(10))) struct RepeatedRemovalsTests {
    private func toUndo(_ library: any LibraryStore) async throws -> [UndoEntry.ID] {
        try await library.removalsToUndo(since: Made.noon - 1).map(\.id)
    }

    @Test func `a heart off, on and off again is one removal, which brings back sets and notes`() async throws
    {
        let library = try await LibraryEngine.holding(1, 2)
        let set = try await library.makeSet("Boats", of: 1, 2)
        let other = try await library.makeSet(named: "Blue", at: Made.noon)
        let before = try #require(try await library.set(set))

        _ = try await library.remove([Made.id(1)], at: Made.noon)
        try await library.add(Made.favourite(1))
        _ = try await library.add(Made.id(1), to: other)
        let last = try #require(try await library.remove([Made.id(1)], at: Made.noon + 60))
        #expect(try await toUndo(library) == [last.id])
        _ = try await library.undo(last.id, at: Made.noon + 61)

        #expect(try await library.set(set) == before)
        #expect(try await library.works(in: other) == ["1"])
        #expect(try await library.removals(since: .distantPast).isEmpty)
    }

    @Test func `a note the last removal has nothing of comes from the one before`() async throws {
        let library = try await LibraryEngine.holding(1)
        let set = try await library.makeSet("Boats", of: 1)
        _ = try await library.remove([Made.id(1)], at: Made.noon)
        try await library.add(Made.favourite(1))
        _ = try await library.add(Made.id(1), to: set)
        let last = try #require(try await library.remove([Made.id(1)], at: Made.noon + 1))
        _ = try await library.undo(last.id, at: Made.noon + 2)

        #expect(try await library.set(set)?.entries.map(\.note) == ["note 1"])
    }

    @Test func `what is back has nothing to undo, what it was in has`() async throws {
        let library = try await LibraryEngine.holding(1, 2)
        let set = try await library.makeSet("Boats", of: 2)
        let plain = try #require(try await library.remove([Made.id(1)], at: Made.noon))
        let inSet = try #require(try await library.remove([Made.id(2)], at: Made.noon))
        try await library.add([Made.favourite(1), Made.favourite(2)])

        #expect(try await toUndo(library) == [inSet.id])
        #expect(try await library.undo(plain.id, at: Made.noon + 1) != nil)
        _ = try await library.undo(inSet.id, at: Made.noon + 1)
        #expect(try await library.works(in: set) == ["2"])
    }

    @Test func `who is kept again under one name alone has nothing to undo`() async throws {
        let library = try await LibraryEngine.empty()
        let (here, there) = (Made.artist("aic:1", "Claude Monet"), Made.artist("rijks:2", "Monet, Claude"))
        try await library.add([try #require(Person([here, there]))], at: Made.noon)
        _ = try await library.remove(there.id, at: Made.noon)
        #expect(try await toUndo(library).count == 1)
        try await library.add([Person(here)], at: Made.noon + 1)

        #expect(try await toUndo(library).isEmpty)
    }

    @Test func `a work taken out of a set has nothing to undo once the set, or the favourite, is gone`()
        async throws
    {
        let library = try await LibraryEngine.holding(1, 2)
        let set = try await library.makeSet("Boats", of: 1, 2)
        let taken = try #require(try await library.take(Made.id(1), outOf: set, at: Made.noon))
        #expect(try await toUndo(library) == [taken.id])
        let work = try #require(try await library.remove([Made.id(1)], at: Made.noon))
        #expect(try await toUndo(library) == [work.id])
        _ = try await library.undo(work.id, at: Made.noon)
        #expect(try await toUndo(library) == [taken.id])
        let gone = try #require(try await library.removeSet(set, at: Made.noon))

        #expect(try await toUndo(library) == [gone.id])
    }

    @Test func `other works, also of one title, and more works than these stay as they are`() async throws {
        let library = try await LibraryEngine.empty()
        for work in 1...3 {
            try await library.add(Made.favourite(work, Made.work(work, title: "Untitled")))
        }
        let all = try #require(try await library.remove([Made.id(1), Made.id(2)], at: Made.noon))
        let third = try #require(try await library.remove([Made.id(3)], at: Made.noon + 1))
        try await library.add(Made.favourite(1))
        let one = try #require(try await library.remove([Made.id(1)], at: Made.noon + 2))
        #expect(try await toUndo(library) == [one.id, third.id, all.id])
        _ = try await library.undo(one.id, at: Made.noon + 3)
        #expect(try await library.favouriteIDs() == [Made.id(1)])

        let again = try #require(
            try await library.remove([Made.id(1)], at: Made.noon + UndoEntry.timeToUndo + 60))
        _ = try await library.undo(again.id, at: Made.noon + UndoEntry.timeToUndo + 61)
        // What was removed longer before is another story.
        #expect(try await library.removals(since: .distantPast).map(\.id) == [third.id, all.id])
    }

    @Test func `artists, works taken out of a set and sets are offered once, too`() async throws {
        let library = try await LibraryEngine.holding(1, 2)
        let (here, there) = (Made.artist("aic:1", "Claude Monet"), Made.artist("rijks:2", "Monet, Claude"))
        let both = try #require(Person([here, there]))
        try await library.add([both], at: Made.noon)
        _ = try await library.remove(there.id, at: Made.noon)
        try await library.add([Person(here)], at: Made.noon)
        let artist = try #require(try await library.remove(here.id, at: Made.noon + 1))
        #expect(try await toUndo(library) == [artist.id])
        _ = try await library.undo(artist.id, at: Made.noon + 2)
        #expect(try await library.artists().map(\.person) == [both])

        let set = try await library.makeSet("Boats", of: 1, 2)
        let before = try await library.everything()
        _ = try await library.take(Made.id(1), outOf: set, at: Made.noon + 3)
        _ = try await library.add(Made.id(1), to: set)
        let taken = try #require(try await library.take(Made.id(1), outOf: set, at: Made.noon + 4))
        #expect(try await toUndo(library) == [taken.id])
        _ = try await library.undo(taken.id, at: Made.noon + 5)
        #expect(try await library.works(in: set).sorted() == ["1", "2"])
        #expect(try await library.set(set)?.entries.map(\.note).sorted() == ["note 1", "note 2"])
        #expect(try await library.everything().count == before.count)

        let gone = try #require(try await library.removeSet(set, at: Made.noon + 6))
        #expect(try await toUndo(library) == [gone.id])
        _ = try await library.undo(gone.id, at: Made.noon + 7)
        #expect(try await toUndo(library).isEmpty)
    }
}
