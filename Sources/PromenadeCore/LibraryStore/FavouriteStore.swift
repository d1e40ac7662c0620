package import Foundation

/// Works that somebody keeps.
///
/// Each function is one transaction, on disk when it returns; where it throws, nothing has changed.
package protocol FavouriteStore: Sendable {
    /// How many works are kept; from memory.
    var favouriteCount: Int { get }

    /// How many are kept of each museum; from memory.
    var favouriteCounts: [Museum.ID: Int] { get }

    /// Whether a work is kept; from memory.
    func isFavourite(_ id: Work.ID) -> Bool

    /// A number that changes whenever works were kept or are no longer; from memory, for as long as the library is open.
    var favouritesVersion: Int { get }

    /// A value with each change of ``favouritesVersion``, several of them as one, until the library is closed.
    func favouriteChanges() -> AsyncStream<Void>

    /// Keeps a work as its museum recorded it; one that is kept already stays as it was.
    ///
    /// - Returns: whether it is new.
    @discardableResult
    func add(_ favourite: Favourite) async throws(LibraryError) -> Bool

    /// Keeps works, all of them or none.
    func add(_ favourites: [Favourite]) async throws(LibraryError)

    /// - Returns: `nil` when the work is not kept.
    func favourite(_ id: Work.ID) async throws(LibraryError) -> Favourite?

    /// What is needed to show a kept work's picture, without reading its whole record.
    func card(_ id: Work.ID) async throws(LibraryError) -> WorkCard?

    /// A page of the wall of favourites.
    ///
    /// - Parameters:
    ///   - set: only those of this set; in the set's own order where `order` is `nil`.
    ///   - number: from 1.
    func favourites(
        _ order: Favourite.Order?, in set: WorkSet.ID?, page number: Int, size: Int
    ) async throws(LibraryError) -> CardsPage

    /// Up to `limit` favourites after the first `skipping`, whole: for sheets, tables and manifests.
    func favourites(
        _ order: Favourite.Order?, in set: WorkSet.ID?, skipping: Int, limit: Int
    ) async throws(LibraryError) -> [Favourite]

    /// Kept works by one museum's artist, first kept first, as they were when they were kept.
    func favourites(by artist: Artist.ID) async throws(LibraryError) -> [Favourite]

    /// How many works of an artist are favourites.
    func favouriteCount(by artist: Artist.ID) async throws(LibraryError) -> Int

    /// Removes works, their places in sets, and what is taken along of them.
    ///
    /// - Parameter decided: when somebody wished so, who had no network to say it; works kept since then stay. `nil` is now.
    /// - Returns: what brings them back; `nil` when none of them was kept.
    func remove(_ works: [Work.ID], decided: Date?, at time: Date) async throws(LibraryError) -> UndoEntry?

    /// Kept works' cards by id; works that are not kept are not in it.
    func cards(of works: [Work.ID]) async throws(LibraryError) -> [Work.ID: WorkCard]

    /// The notes beside works of a set; works without one are not in it.
    func notes(beside works: [Work.ID], in set: WorkSet.ID) async throws(LibraryError) -> [Work.ID: String]

    /// The first works of sets that have a picture.
    ///
    /// - Parameter count: how many of each set.
    func covers(_ count: Int, of sets: [WorkSet.ID]) async throws(LibraryError) -> [WorkSet.ID: [WorkCard]]

    /// How many favourites have a picture, of all or of a set.
    func picturedCount(in set: WorkSet.ID?) async throws(LibraryError) -> Int

    /// Up to `limit` favourites that have a picture, whole: a set's in its own order, else kept last first.
    func pictured(in set: WorkSet.ID?, skipping: Int, limit: Int) async throws(LibraryError) -> [Favourite]

    /// What hangs on the home wall: every kept work, first kept first.
    func hangings() async throws(LibraryError) -> [HomeSlide]

    /// The kept ones of these works, whole.
    func favourites(_ works: [Work.ID]) async throws(LibraryError) -> [Work.ID: Favourite]

    /// Kept works of a museum that are on view there.
    func onView(in museum: Museum.ID, limit: Int) async throws(LibraryError) -> FavouritesOnView
}

extension FavouriteStore {
    package func remove(_ works: [Work.ID], at time: Date) async throws(LibraryError) -> UndoEntry? {
        try await remove(works, decided: nil, at: time)
    }
}
