/// What the user made, whoever holds it: favourites, artists, sets, places, preferences.
///
/// Never lost. An engine passes the suites that are run with `everyEngine`; SQLite’s is `Library`.
package protocol LibraryStore: FavouriteStore, ImportedFavouriteStore, FavouriteArtistStore, WorkSetStore,
    OfflinePictureStore, ReadNewsStore, PreferencesStore, UndoStore,
    PinStore, AlbumStore, PhotoPictureStore
{
    /// Takes note of what others did to the library, such as an import by a command.
    ///
    /// Cheap when nobody did anything. Never waits for whoever writes.
    func notice() async throws(LibraryError)

    /// A number that changes with every change to the library, whoever makes it; `nil` where nobody else can.
    func version() async throws(LibraryError) -> Int64?

    /// Gives the disk back what is no longer needed, as far as nobody has to wait for that.
    ///
    /// - Returns: bytes; none where the engine sees to it by itself.
    @discardableResult
    func giveRoomBack() async throws(LibraryError) -> Int

    /// Lets go of it; nothing is asked of it afterwards.
    ///
    /// - Parameter isLast: nobody else has it open, so that it may be tidied up.
    func close(isLast: Bool) throws
}

extension LibraryStore {
    package func close() throws { try close(isLast: false) }
}
