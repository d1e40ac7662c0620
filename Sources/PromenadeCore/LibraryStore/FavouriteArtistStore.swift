package import Foundation

/// Artists that somebody keeps, each a person whom museums may know under several ids.
///
/// Each function is one transaction, on disk when it returns; where it throws, nothing has changed.
package protocol FavouriteArtistStore: Sendable {
    /// Keeps artists; those known by one of their museums already stay as they were.
    ///
    /// - Returns: how many are new.
    @discardableResult
    func add(_ people: [Person], at time: Date) async throws(LibraryError) -> Int

    /// Every kept artist, by name.
    func artists() async throws(LibraryError) -> [FavouriteArtist]

    /// Up to `limit` kept artists, by name.
    func artists(skipping: Int, limit: Int) async throws(LibraryError) -> [FavouriteArtist]

    /// How many artists are kept.
    func artistCount() async throws(LibraryError) -> Int

    /// The kept artists that museums know by one of these ids, each once, by name.
    func artists(knownAs ids: [Artist.ID]) async throws(LibraryError) -> [FavouriteArtist]

    /// The kept artist that a museum knows by this id; `nil` when there is none.
    func artist(_ id: Artist.ID) async throws(LibraryError) -> FavouriteArtist?

    /// Takes one museum's record out of a person it does not belong to, for good.
    ///
    /// A kept artist becomes two kept artists.
    func separate(_ id: Artist.ID, from person: Person) async throws(LibraryError)

    /// Joins again what was separated, or what our comparison of names did not see as one.
    ///
    /// Both are kept artists afterwards, as one.
    func join(_ one: Person, with other: Person, at time: Date) async throws(LibraryError)

    /// Pairs of artists that were separated by hand.
    func separations() async throws(LibraryError) -> [(Artist.ID, Artist.ID)]

    /// Removes artists, all of them or none; those that are not kept are passed over.
    ///
    /// - Parameter withFavourites: whether works of theirs that are kept go with them, and come back with them.
    /// - Returns: what brings each back.
    func remove(
        _ ids: [Artist.ID], withFavourites: Bool, at time: Date
    ) async throws(LibraryError) -> [UndoEntry]

    /// - Returns: what brings the artist back; `nil` when no such artist is kept.
    func remove(_ id: Artist.ID, at time: Date) async throws(LibraryError) -> UndoEntry?

    /// How many kept works each museum's artist made; those without any are left out.
    func favouritesByArtist() async throws(LibraryError) -> [Artist.ID: Int]

    /// Removed artists that are neither kept again nor can be brought back, as each museum knows them.
    func formerArtists() async throws(LibraryError) -> [Artist.ID]

    /// What was kept for them is gone.
    func forgetFormer(_ artists: [Artist.ID]) async throws(LibraryError)

    /// Takes back that two people were separated, without keeping either of them.
    func forgetSeparation(of one: Person, from other: Person) async throws(LibraryError)
}
