import Foundation
import PromenadeCore
import PromenadeStore
import Testing

@Suite(.everyEngine, .timeLimit(.minutes(10))) struct WorkSetStoreTests {
    @Test func `without sets there are none for a work`() async throws {
        #expect(try await LibraryEngine.empty().sets(for: Made.id(1), most: 9).isEmpty)
        #expect(try await LibraryEngine.empty().covers(3, of: []).isEmpty)
    }

    @Test func `a set is made, named, noted and listed by name`() async throws {
        let library = try await LibraryEngine.holding(1, 2)
        let boats = try await library.makeSet("boats", of: 1, 2)
        _ = try await library.makeSet("Apples")

        #expect(try await library.rename(boats, to: "Boats", note: "On water"))
        #expect(try await library.rename("none", to: "x", note: "") == false)

        #expect(try await library.sets().map(\.name) == ["Apples", "Boats"])
        #expect(try await library.sets().map(\.count) == [0, 2])
        #expect(try await library.set(boats)?.note == "On water")
        #expect(try await library.sets(holding: Made.id(1)) == [boats])
    }

    @Test func `of many sets those made last are offered, and before them those the work is in`() async throws
    {
        let library = try await LibraryEngine.holding(1)
        for number in 1...9 {
            _ = try await library.makeSet(named: "Set \(number)", at: Made.noon + Double(number))
        }
        let third = try #require(try await library.set(named: "Set 3"))
        _ = try await library.add(Made.id(1), to: third.id)

        let offered = try await library.sets(for: Made.id(1), most: 3)
        #expect(offered.map(\.set.name) == ["Set 3", "Set 8", "Set 9"])
        #expect(offered.map(\.isIn) == [true, false, false])
        #expect(try await library.newestSets(2).map(\.name) == ["Set 8", "Set 9"])
        #expect(try await library.sets(skipping: 7, limit: 7).map(\.name) == ["Set 8", "Set 9"])
        #expect(try await library.setCount() == 9)
    }

    @Test func `a set is found by its name letter for letter, then in whatever case`() async throws {
        let library = try await LibraryEngine.empty()
        let small = try await library.makeSet(named: "\u{e9}tudes", at: Made.noon)
        let large = try await library.makeSet(named: "\u{c9}tudes", at: Made.noon + 1)
        let apart = try await library.makeSet(named: "e\u{301}tudes", at: Made.noon + 2)
        _ = try await library.makeSet(named: "\u{c9}tudes", at: Made.noon + 3)

        #expect(try await library.set(named: "\u{c9}tudes")?.id == large)
        #expect(try await library.set(named: "\u{c9}TUDES")?.id == small)
        #expect(try await library.set(named: "e\u{301}tudes")?.id == apart)
        #expect(try await library.set(named: "\u{c9}tude") == nil)
        #expect(try await library.set(named: "") == nil)
    }

    @Test func `only favourites go into a set, each once`() async throws {
        let library = try await LibraryEngine.holding(1)
        let set = try await library.makeSet("Boats", of: 1)

        #expect(try await library.add(Made.id(2), to: set) == false)
        #expect(try await library.add(Made.id(1), to: "none") == false)
        #expect(try await library.add(Made.id(1), to: set))
        #expect(try await library.works(in: set) == ["1"])
        #expect(try await library.note("x", beside: Made.id(2), in: set, over: nil) == .absent)
    }

    @Test(arguments: [
        (0, ["3", "1", "2", "4"]), (1, ["1", "3", "2", "4"]), (3, ["1", "2", "4", "3"]),
        (99, ["1", "2", "4", "3"]), (-5, ["3", "1", "2", "4"]),
    ])
    func `a work moves to its place and the others close up`(_ place: Int, _ expected: [String]) async throws
    {
        let library = try await LibraryEngine.holding(1, 2, 3, 4)
        let set = try await library.makeSet("Boats", of: 1, 2, 3, 4)

        #expect(try await library.move(Made.id(3), to: place, in: set))

        #expect(try await library.works(in: set) == expected)
        #expect(try await library.set(set)?.entries.first { $0.work == Made.id(3) }?.note == "note 3")
        #expect(try await library.move(Made.id(9), to: 0, in: set) == false)
    }

    @Test func `a set's wall has its own order, or another, page by page`() async throws {
        let library = try await LibraryEngine.holding(1, 2, 3, 4)
        let set = try await library.makeSet("Boats", of: 3, 1, 4)

        let first = try await library.favourites(nil, in: set, page: 1, size: 2)
        let second = try await library.favourites(nil, in: set, page: 2, size: 2)
        let byTitle = try await library.favourites(.title, in: set, page: 1, size: 9)

        #expect((first.cards + second.cards).map(\.id.local) == ["3", "1", "4"])
        #expect(byTitle.cards.map(\.id.local) == ["1", "3", "4"])
        #expect(first.extent.total == 3)
    }

    @Test func `a work taken out of a set comes back to its place, after others moved`() async throws {
        let library = try await LibraryEngine.holding(1, 2, 3)
        let set = try await library.makeSet("Boats", of: 1, 2, 3)

        let removal = try #require(try await library.take(Made.id(2), outOf: set, at: Made.noon))
        #expect(library.isFavourite(Made.id(2)))
        _ = try await library.move(Made.id(3), to: 0, in: set)
        _ = try await library.undo(removal.id, at: Made.noon)

        #expect(try await library.works(in: set) == ["3", "2", "1"])
        #expect(try await library.set(set)?.entries[1].note == "note 2")
        #expect(try await library.take(Made.id(9), outOf: set, at: Made.noon) == nil)
    }

    @Test func `the last of a set comes back before what was added since`() async throws {
        let library = try await LibraryEngine.holding(1, 2, 3)
        let set = try await library.makeSet("Boats", of: 1, 2)

        let removal = try #require(try await library.take(Made.id(2), outOf: set, at: Made.noon))
        _ = try await library.add(Made.id(3), to: set)
        _ = try await library.undo(removal.id, at: Made.noon)

        #expect(try await library.works(in: set) == ["1", "2", "3"])
    }

    @Test func `a set that was removed comes back as it was`() async throws {
        let library = try await LibraryEngine.holding(1, 2)
        let set = try await library.makeSet("Boats", of: 2, 1)
        _ = try await library.rename(set, to: "Boats", note: "On water")
        let before = try await library.everything()

        let removal = try #require(try await library.removeSet(set, at: Made.noon))
        #expect(try await library.sets().isEmpty)
        #expect(library.favouriteCount == 2)
        _ = try await library.undo(removal.id, at: Made.noon)

        #expect(try await library.everything() == before)
        #expect(try await library.removeSet("none", at: Made.noon) == nil)
    }
}
