package import Foundation

/// What was removed, and can be brought back for a day.
///
/// Each function is one transaction, on disk when it returns; where it throws, nothing has changed.
package protocol UndoStore: Sendable {
    /// Brings back what was removed, as it was.
    ///
    /// What has been kept anew since stays as it is. The removal itself is gone afterwards, and so are those of the same things
    /// that it stands for (``removalsToUndo(since:)``), which come back with it. A library that was
    /// replaced comes back whole, and what is there now can be brought back in its turn.
    ///
    /// - Returns: `nil` when there is no such removal, or its day is over.
    func undo(_ id: UndoEntry.ID, at time: Date) async throws(LibraryError) -> UndoEntry?

    /// What can be brought back under this id; `nil` where there is nothing.
    func removal(_ id: UndoEntry.ID) async throws(LibraryError) -> UndoEntry?

    /// What was removed since then and can still be brought back, removed last first.
    ///
    /// What was removed while the clock was ahead is among it until it is let go of.
    func removals(since time: Date) async throws(LibraryError) -> [UndoEntry]

    /// Every work that is kept, or was removed and can be brought back.
    func worksInUse() async throws(LibraryError) -> [WorkCard]

    /// Every artist that is kept, or was removed and can be brought back, as each museum knows them.
    func artistsInUse() async throws(LibraryError) -> Set<Artist.ID>

    /// Lets go of removals whose day is over.
    ///
    /// To be called by the hour: without that, only changes let time pass. Writes nothing where nothing can be brought back, and
    /// otherwise five times a day.
    func forgetRemovals(at time: Date) async throws(LibraryError)

    /// What was removed since then and would still bring something back, removed last first.
    ///
    /// Of several removals of the same things it is the last one; to undo it brings back what the others had besides.
    func removalsToUndo(since time: Date) async throws(LibraryError) -> [UndoEntry]
}
