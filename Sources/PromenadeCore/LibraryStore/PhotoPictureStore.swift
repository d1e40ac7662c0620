package import Foundation

/// Which pictures of photographs are here, and which are in use.
///
/// Each function is one transaction, on disk when it returns; where it throws, nothing has changed.
package protocol PhotoPictureStore: Sendable {
    /// Pictures of photographs that an album has, or one that was removed and can be brought back.
    func photoPicturesInUse() async throws(LibraryError) -> Set<URL>

    /// Pictures that are said to be here, and that albums show.
    func photoPicturesHere() async throws(LibraryError) -> [URL]

    /// Notes that a picture is on the disk, so that it is cleared when no album has it any more.
    func noteFetched(_ origin: URL) async throws(LibraryError)

    /// Pictures that no album has and nothing can bring back.
    func sparePhotoPictures() async throws(LibraryError) -> [URL]

    /// Lets go of pictures that no album has and nothing can bring back.
    ///
    /// Files go while nobody waits for them; only then is it forgotten that they were there. Killed in between, the next call
    /// does the rest.
    ///
    /// - Parameters:
    ///   - spare: some of ``sparePhotoPictures()``; looked at again.
    ///   - needed: pictures that are somebody else's too; not removed.
    ///   - remove: clears a picture from the disk, outside of any transaction; whether it is gone, or was not there.
    /// - Returns: how many were let go.
    @discardableResult
    func releasePhotoPictures(
        _ spare: [URL], needed: Set<URL>, _ remove: @escaping @Sendable (URL) -> Bool
    ) async throws(LibraryError) -> Int
}
