package import Foundation

/// Which favourites' pictures are pinned offline, and how deep.
///
/// Each function is one transaction, on disk when it returns; where it throws, nothing has changed.
package protocol OfflinePictureStore: Sendable {
    /// Notes which picture is taken along, and how deep; another depth takes the place of the one before.
    ///
    /// - Returns: whether the work is a favourite; nothing changes for one that is not.
    func take(_ picture: OfflinePicture) async throws(LibraryError) -> Bool

    /// - Returns: `nil` where it is not taken along.
    func taken(_ work: Work.ID) async throws(LibraryError) -> OfflinePicture?

    /// Every picture that is taken along, chosen first first.
    func taken() async throws(LibraryError) -> [OfflinePicture]

    /// Holds fetching, or lets it go on.
    ///
    /// - Returns: whether the picture is taken along.
    func pauseTaking(_ work: Work.ID, _ isPaused: Bool) async throws(LibraryError) -> Bool

    /// Takes the picture along no longer.
    ///
    /// - Returns: what brings it back; `nil` where it was not taken along.
    func leave(_ work: Work.ID, at time: Date) async throws(LibraryError) -> UndoEntry?

    /// Every picture that is taken along, or was and can be brought back.
    func takenInUse() async throws(LibraryError) -> [OfflinePicture]
}
