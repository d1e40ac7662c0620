import Foundation
import PromenadeCore
import PromenadeStore
import PromenadeTestFolder
import Testing

@Suite(.everyEngine, .timeLimit(.minutes(10))) struct FavouriteStoreTests {
    @Test func `a work is kept as its museum recorded it, with the time`() async throws {
        let library = try await LibraryEngine.empty()
        let favourite = Made.favourite(1)

        #expect(try await library.add(favourite))

        #expect(try await library.favourite(favourite.work.id) == favourite)
        #expect(try await library.card(favourite.work.id) == favourite.work.card)
        #expect(library.isFavourite(favourite.work.id))
        #expect(library.favouriteCount == 1)
    }

    @Test func `keeping a work again leaves it as it was kept first`() async throws {
        let library = try await LibraryEngine.holding(1)

        let isNew = try await library.add(Made.favourite(1, Made.work(1, title: "Renamed by the museum")))

        #expect(!isNew)
        #expect(try await library.favourite(Made.id(1)) == Made.favourite(1))
    }

    @Test func `what the museum changes or withdraws later does not touch what was kept`() async throws {
        let library = try await LibraryEngine.holding(1)
        let catalogue = try Catalogue()

        try await catalogue.cache(Made.work(1, title: "New edition"), fetchedAt: .now)
        try await catalogue.forget(Made.id(1), at: .now)

        #expect(try await library.favourite(Made.id(1)) == Made.favourite(1))
    }

    @Test(arguments: [
        (Favourite.Order.kept, ["4", "3", "2", "1"]), (.title, ["3", "4", "2", "1"]),
        (.artist, ["2", "4", "1", "3"]), (.year, ["2", "1", "3", "4"]),
    ])
    func `favourites come in the order asked for`(_ order: Favourite.Order, _ expected: [String]) async throws
    {
        let library = try await LibraryEngine.empty()
        for work in [
            Made.work(1, title: "Zebra", artist: "Zoe", year: 1900),
            Made.work(2, title: "Éclair", artist: "álvaro", year: -30),
            Made.work(3, title: "Apple", artist: nil),
            Made.work(4, title: "apricot", artist: "Bo"),
        ] {
            try await library.add(Made.favourite(try #require(Int(work.id.local)), work))
        }

        let page = try await library.favourites(order, page: 1, size: 10)
        let whole = try await library.favourites(order, skipping: 0, limit: 10)

        #expect(page.cards.map(\.id.local) == expected)
        #expect(whole.map(\.work.id.local) == expected)
    }

    @Test func `pages follow each other without gap or repeat`() async throws {
        let library = try await LibraryEngine.holding(1, 2, 3, 4, 5)

        let pages = [
            try await library.favourites(.kept, page: 1, size: 2),
            try await library.favourites(.kept, page: 2, size: 2),
            try await library.favourites(.kept, page: 3, size: 2),
            try await library.favourites(.kept, page: 4, size: 2),
        ]

        #expect(pages.map { $0.cards.map(\.id.local) } == [["5", "4"], ["3", "2"], ["1"], []])
        #expect(pages[0].extent.total == 5 && pages[0].extent.last == 3)
    }

    @Test func `undo brings back a work with its time, its sets, their order and the notes`() async throws {
        let library = try await LibraryEngine.holding(1, 2, 3)
        let set = try await library.makeSet("Boats", of: 1, 2, 3)
        let other = try await library.makeSet("Blue", of: 3, 2)
        let before = try await library.everything()

        let removal = try #require(try await library.remove([Made.id(2)], at: Made.noon))

        #expect(removal.name == "Work 2" && removal.kind == .favourites)
        #expect(!library.isFavourite(Made.id(2)))
        #expect(try await library.works(in: set) == ["1", "3"])
        #expect(try await library.works(in: other) == ["3"])
        #expect(try await library.undo(removal.id, at: Made.noon) == removal)
        #expect(try await library.everything() == before)
        #expect(library.isFavourite(Made.id(2)))
        #expect(try await library.undo(removal.id, at: Made.noon) == nil)
    }

    @Test func `several removals come back to their places in any order`() async throws {
        let library = try await LibraryEngine.holding(1, 2, 3, 4)
        _ = try await library.makeSet("Boats", of: 1, 2, 3, 4)
        let before = try await library.everything()

        var removals: [UndoEntry] = []
        for work in [2, 1, 4] {
            removals.append(try #require(try await library.remove([Made.id(work)], at: Made.noon)))
        }
        for removal in removals { _ = try await library.undo(removal.id, at: Made.noon) }

        #expect(try await library.everything() == before)
    }

    @Test func `undo brings back one work, not what was taken out of the set meanwhile`() async throws {
        let library = try await LibraryEngine.holding(1, 2, 3, 4)
        let set = try await library.makeSet("Boats", of: 1, 2, 3)
        let removal = try #require(try await library.remove([Made.id(2)], at: Made.noon))
        _ = try await library.take(Made.id(3), outOf: set, at: Made.noon)
        _ = try await library.add(Made.id(4), to: set)
        _ = try await library.rename(set, to: "Ships", note: "changed")

        _ = try await library.undo(removal.id, at: Made.noon)

        #expect(try await library.works(in: set) == ["1", "2", "4"])
        #expect(try await library.set(set)?.name == "Ships")
    }

    @Test(arguments: [true, false])
    func `undo brings back a set that was removed meanwhile`(_ isSetFirst: Bool) async throws {
        let library = try await LibraryEngine.holding(1, 2, 3)
        let set = try await library.makeSet("Boats", of: 1, 2, 3)
        let before = try await library.everything()

        let work = try #require(try await library.remove([Made.id(2)], at: Made.noon))
        let whole = try #require(try await library.removeSet(set, at: Made.noon))
        for removal in isSetFirst ? [whole, work] : [work, whole] {
            _ = try await library.undo(removal.id, at: Made.noon)
        }

        #expect(try await library.everything() == before)
    }

    @Test func `what was kept anew since stays as it is, and finds its set again`() async throws {
        let library = try await LibraryEngine.holding(1, 2)
        let set = try await library.makeSet("Boats", of: 1, 2)
        let removal = try #require(try await library.remove([Made.id(1)], at: Made.noon))
        let anew = Favourite(work: Made.work(1, title: "Anew"), museum: "M", keptAt: .now, asOf: .now)
        try await library.add(anew)

        _ = try await library.undo(removal.id, at: Made.noon)

        #expect(try await library.favourite(Made.id(1)) == anew)
        #expect(try await library.works(in: set) == ["1", "2"])
        #expect(try await library.set(set)?.entries.first?.note == "note 1")
    }

    @Test func `a removal can be undone for a day`() async throws {
        let library = try await LibraryEngine.holding(1, 2)
        let first = try #require(try await library.remove([Made.id(1)], at: Made.noon))
        let second = try #require(
            try await library.remove([Made.id(2), Made.id(2), Made.id(9)], at: Made.noon + 60))

        #expect(try await library.removals(since: Made.noon).map(\.id) == [second.id, first.id])
        try await library.waits(24 * 3600 - 1, from: Made.noon + 60)
        #expect(try await library.undo(first.id, at: Made.noon + 24 * 3600 + 1) == nil)
        #expect(try await library.undo(second.id, at: Made.noon + 24 * 3600 + 1)?.name == "Work 2")
        #expect(try await library.remove([Made.id(99)], at: Made.noon) == nil)
        #expect(library.favouriteCount == 1)
    }

    @Test func `hearts never drift from the library, whoever keeps and removes at the same time`()
        async throws
    {
        let folder = try TemporaryFolder()
        let library = try await LibraryEngine.shared(folder)
        await withTaskGroup(of: Void.self) { group in
            for hand in 0..<8 {
                group.addTask {
                    for turn in 0..<25 {
                        let work = turn % 3
                        if (hand + turn).isMultiple(of: 2) {
                            _ = try? await library.add(Made.favourite(work))
                        } else if let removal = try? await library.remove([Made.id(work)], at: .now),
                            hand == 1
                        {
                            _ = try? await library.undo(removal.id, at: .now)
                        }
                    }
                }
            }
        }

        let kept = Set(try await library.favouriteIDs())
        for work in 0..<3 { #expect(library.isFavourite(Made.id(work)) == kept.contains(Made.id(work))) }
        #expect(library.favouriteCount == kept.count)
    }

    @Test(.timeLimit(.minutes(1)))
    func `what another process does to the file is noticed`() async throws {
        let folder = try TemporaryFolder()
        let library = try await LibraryEngine.shared(folder)
        let other = try await LibraryEngine.shared(folder)
        try await library.notice()

        try await other.add(Made.favourite(1))
        // An engine that is told by others has been told within moments.
        while !library.isFavourite(Made.id(1)) {
            try await library.notice()
            await Task.yield()
        }
    }
}
