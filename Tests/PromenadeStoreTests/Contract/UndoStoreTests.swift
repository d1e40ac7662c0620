import Foundation
import PromenadeCore
import PromenadeStore
import Testing

/// Undoing in an order of one's own loses nothing.
@Suite(.everyEngine, .timeLimit(.minutes(10))) struct UndoStoreTests {
    @Test func `a set that comes back before its works keeps their places and notes for them`() async throws {
        let library = try await LibraryEngine.holding(1, 2, 3)
        let set = try await library.makeSet("Boats", of: 1, 2, 3)
        let before = try await library.everything()

        let gone = try #require(try await library.removeSet(set, at: Made.noon))
        let works = try #require(try await library.remove([Made.id(1), Made.id(3)], at: Made.noon + 1))
        _ = try await library.undo(gone.id, at: Made.noon + 2)
        #expect(try await library.works(in: set) == ["2"])
        _ = try await library.undo(works.id, at: Made.noon + 3)

        #expect(try await library.everything() == before)
    }

    @Test func `a work taken out of a set and then removed comes back in either order`() async throws {
        let library = try await LibraryEngine.holding(1, 2, 3)
        let set = try await library.makeSet("Boats", of: 1, 2, 3)
        let before = try await library.everything()

        let taken = try #require(try await library.take(Made.id(2), outOf: set, at: Made.noon))
        let removed = try #require(try await library.remove([Made.id(2)], at: Made.noon + 1))
        _ = try await library.undo(taken.id, at: Made.noon + 2)
        _ = try await library.undo(removed.id, at: Made.noon + 3)

        #expect(try await library.everything() == before)
    }

    @Test func `an artist comes back whole, also when a part was kept anew`() async throws {
        let library = try await LibraryEngine.empty()
        let (here, there) = (Made.artist("aic:1", "Claude Monet"), Made.artist("rijks:2", "Monet, Claude"))
        let both = try #require(Person([here, there]))
        try await library.add([both], at: Made.noon)

        let removal = try #require(try await library.remove(here.id, at: Made.noon + 1))
        try await library.add([Person(here)], at: Made.noon + 2)
        _ = try await library.undo(removal.id, at: Made.noon + 3)

        #expect(try await library.artists() == [FavouriteArtist(person: both, keptAt: Made.noon)])
    }
}
