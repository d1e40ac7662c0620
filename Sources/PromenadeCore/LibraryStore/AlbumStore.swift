package import Foundation

/// Photographs collected for pins, an album a collection.
///
/// Each function is one transaction, on disk when it returns; where it throws, nothing has changed.
package protocol AlbumStore: Sendable {
    /// Collections under way, begun last first.
    func collecting() async throws(LibraryError) -> [(pin: Pin.ID, album: Album.ID)]

    /// Begins a collection, in place of one that did not come to its end.
    ///
    /// - Returns: whether there is such a pin.
    func begin(_ album: Album, of pin: Pin.ID) async throws(LibraryError) -> Bool

    /// Notes photographs whose pictures are to come; those it knows already stay as they are.
    ///
    /// - Parameters:
    ///   - total: how many there are at the place as far as the service can say.
    ///   - startsOver: the place has no others than those of earlier albums.
    /// - Returns: whether the collection is under way still.
    func found(
        _ photos: [Photo], total: Int, startsOver: Bool, in album: Album.ID, of pin: Pin.ID
    ) async throws(LibraryError) -> Bool

    /// Notes that a photograph's picture is on the disk, whole.
    ///
    /// - Returns: whether the collection is under way still.
    func arrived(_ photo: Photo, in album: Album.ID, of pin: Pin.ID) async throws(LibraryError)
        -> Bool

    /// Leaves out a photograph whose picture cannot be had.
    ///
    /// - Returns: whether the collection is under way still.
    func leaveOut(_ photo: Photo.ID, from album: Album.ID, of pin: Pin.ID) async throws(LibraryError)
        -> Bool

    /// Everything that could come has come: from now on this album is shown.
    ///
    /// Albums beyond ``Pin/mostAlbums`` go, the oldest first.
    ///
    /// - Returns: whether the collection was under way.
    func complete(_ album: Album.ID, of pin: Pin.ID) async throws(LibraryError) -> Bool

    /// - Returns: whether the collection was under way.
    func stop(_ album: Album.ID, of pin: Pin.ID) async throws(LibraryError) -> Bool

    /// - Parameter retryAt: not before then, the service said.
    /// - Returns: whether the collection was under way.
    func fail(
        _ album: Album.ID, of pin: Pin.ID, because trouble: Album.Trouble, retryAt: Date?
    ) async throws(LibraryError) -> Bool

    /// Goes on with the collection that failed or was stopped.
    ///
    /// - Returns: whether there is one.
    func resume(_ pin: Pin.ID) async throws(LibraryError) -> Bool

    /// Shows another of a pin's complete albums.
    ///
    /// - Returns: whether there is such a one.
    func show(_ album: Album.ID, of pin: Pin.ID) async throws(LibraryError) -> Bool
}
