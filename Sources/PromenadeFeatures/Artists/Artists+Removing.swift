import Foundation
package import PromenadeCore
import PromenadeImages
import PromenadeStore

extension Artists {
    /// - Returns: what brings the artist back; `nil` when no such artist is kept.
    package func remove(_ id: Artist.ID) async throws -> Removal? { try await remove([id]).first }

    /// Removes artists, all of them or none, with everything that was kept for them.
    ///
    /// That is their lists, the works that only these show, and their pictures on disk. What is a favourite in its own right stays.
    ///
    /// - Parameter withFavourites: whether favourites of theirs go as well.
    /// - Returns: what brings each back.
    package func remove(_ ids: [Artist.ID], withFavourites: Bool = false) async throws -> [Removal] {
        let kept = try await library.artists(knownAs: ids)
        let removals = try await library.remove(ids, withFavourites: withFavourites, at: now())
        if !removals.isEmpty { await forgetWorks(of: kept.flatMap(\.person.artists).map(\.id)) }
        return removals
    }

    /// Artists that can still be brought back and were removed within ten minutes, last first; not those who are back
    /// already, whatever way they came.
    package func recentRemovals() async throws -> [Removal] {
        try await library.removalsToUndo(since: now() - Library.timeToUndo).filter { $0.kind == .artist }
    }

    /// Fetches a first page of works of every kept artist of whom none is here: one who was brought back.
    package func fetchMissingWorks() async throws {
        for artist in try await library.artists() where await held(by: artist.person, limit: 1).isEmpty {
            fetchWorks(of: artist.person)
        }
    }

    /// What was removed is removed, also where this fails: what is left goes when it was not used for long.
    private func forgetWorks(of artists: [Artist.ID]) async {
        guard let inUse = try? await library.worksInUse().map(\.id) else { return }
        let gone =
            await browse.held {
                try await browse.catalogue.forgetLists(of: artists, keeping: Set(inUse)) as [WorkCard]?
            } ?? []
        browse.forgetRecent()
        await pictures?.keeper.remove(everythingFrom: gone.flatMap { browse.keptPictures(of: $0) })
    }
}
