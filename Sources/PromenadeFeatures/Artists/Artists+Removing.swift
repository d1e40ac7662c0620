import Foundation
package import PromenadeCore
import PromenadeImages
import PromenadeStore

extension Artists {
    /// - Returns: what brings the artist back; `nil` when no such artist is kept.
    package func remove(_ id: Artist.ID) async throws -> UndoEntry? { try await remove([id]).first }

    /// Removes artists, all of them or none.
    ///
    /// Their works stay here for as long as the artist can be brought back (``forgetRemoved()``), so that Undo needs no museum.
    ///
    /// - Parameter withFavourites: whether favourites of theirs go as well.
    /// - Returns: what brings each back.
    package func remove(_ ids: [Artist.ID], withFavourites: Bool = false) async throws -> [UndoEntry] {
        try await library.remove(ids, withFavourites: withFavourites, at: now())
    }

    /// Lets go of everything that was kept for artists who were removed and cannot be brought back any more.
    ///
    /// That is their lists, the works that only these show, and their pictures on disk. What is a favourite in its own right stays.
    /// To be called by the hour; where it fails, the next call does it.
    package func forgetRemoved() async throws {
        let former = try await library.formerArtists()
        guard !former.isEmpty else { return }
        let inUse = try await usage.idsInUse()
        // Others may follow them.
        let followed = try await usage.artistsInUse()
        let nobodys = former.filter { !followed.contains($0) }
        let gone = try await catalogue.base.forgetLists(of: nobodys, keeping: inUse)
        sources.forgetRecent()
        await pictures?.store.remove(everythingFrom: gone.flatMap { sources.favouritePictures(of: $0) })
        // Who was followed again meanwhile is none any more, and has no works left.
        if try await library.formerArtists() != former { try await fetchMissingWorks() }
        try await library.forgetFormer(former)
    }

    /// Artists that can still be brought back and were removed within ten minutes, last first; not those who are back
    /// already, whatever way they came.
    package func recentRemovals() async throws -> [UndoEntry] {
        try await library.removalsToUndo(since: now() - UndoEntry.timeToUndo).filter { $0.kind == .artist }
    }

    /// Fetches a first page of works of every kept artist of whom none is here: one who was brought back.
    package func fetchMissingWorks() async throws {
        for artist in try await library.artists() where await held(by: artist.person, limit: 1).isEmpty {
            fetchWorks(of: artist.person)
        }
    }
}
