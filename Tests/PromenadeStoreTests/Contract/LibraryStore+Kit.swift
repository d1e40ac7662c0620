import Foundation
import PromenadeCore
import PromenadeStore

/// What tests say shorter.
extension LibraryStore {
    func makeSet(named name: String, at time: Date) async throws -> WorkSet.ID {
        try await makeSet(named: name, note: "", holding: nil, at: time)
    }

    func remove(_ ids: [Artist.ID], at time: Date) async throws -> [UndoEntry] {
        try await remove(ids, withFavourites: false, at: time)
    }

    func favourites(_ order: Favourite.Order?, page number: Int, size: Int) async throws -> CardsPage {
        try await favourites(order, in: nil, page: number, size: size)
    }

    func favourites(_ order: Favourite.Order?, skipping: Int, limit: Int) async throws -> [Favourite] {
        try await favourites(order, in: nil, skipping: skipping, limit: limit)
    }

    func fail(_ album: Album.ID, of pin: Pin.ID, because trouble: Album.Trouble) async throws -> Bool {
        try await fail(album, of: pin, because: trouble, retryAt: nil)
    }

    /// A set with these works, each with a note.
    func makeSet(_ name: String, of works: Int...) async throws -> WorkSet.ID {
        let set = try await makeSet(named: name, at: Made.noon)
        for work in works {
            _ = try await add(Made.id(work), to: set)
            _ = try await note("note \(work)", beside: Made.id(work), in: set, over: nil)
        }
        return set
    }

    /// Every set, by name.
    func sets() async throws -> [WorkSet.Summary] { try await sets(skipping: 0, limit: 100_000) }

    /// The sets a work is in.
    func sets(holding work: Work.ID) async throws -> [WorkSet.ID] {
        try await sets(for: work, most: 1_000).filter(\.isIn).map(\.set.id)
    }

    /// As a server that looks at the clock by the hour.
    func waits(_ seconds: TimeInterval, from time: Date) async throws {
        for passed in stride(from: 0, to: seconds, by: 3_600) { try await forgetRemovals(at: time + passed) }
        try await forgetRemovals(at: time + seconds)
    }

    func works(in set: WorkSet.ID) async throws -> [String] {
        try await self.set(set)?.entries.map(\.work.local) ?? []
    }

    /// Works that are kept, kept first first.
    func favouriteIDs() async throws -> [Work.ID] { try await favourites().map(\.work.id) }

    private func favourites() async throws -> [Favourite] {
        try await favourites(.kept, in: nil, skipping: 0, limit: 100_000)
    }

    /// Everything one can ask it for.
    func everything() async throws -> [LibraryItem] {
        var items = try await favourites().map(LibraryItem.favourite)
        items += try await artists().map(LibraryItem.artist)
        items += try await separations().map(LibraryItem.apart)
        for set in try await sets() { try await self.set(set.id).map { items.append(.set($0)) } }
        for pin in try await pins() { try await self.pin(pin.id).map { items.append(.pin($0)) } }
        items += try await taken().map(LibraryItem.taken)
        return items
    }
}
