package import Foundation

/// Sets of favourites: named, in an order, with notes.
///
/// Each function is one transaction, on disk when it returns; where it throws, nothing has changed.
package protocol WorkSetStore: Sendable {
    /// Makes a set, whole.
    ///
    /// - Parameters:
    ///   - name: 1 to 200 characters.
    ///   - favourite: its first work, which is kept too; `nil` for an empty set.
    func makeSet(
        named name: String, note: String, holding favourite: Favourite?, at time: Date
    ) async throws(LibraryError) -> WorkSet.ID

    /// - Returns: `nil` when there is no such set.
    func set(_ id: WorkSet.ID) async throws(LibraryError) -> WorkSet?

    /// Changes a set's name and note.
    ///
    /// - Returns: whether there is such a set.
    func rename(_ id: WorkSet.ID, to name: String, note: String) async throws(LibraryError) -> Bool

    /// Adds favourites at the end of a set; those that are in it already stay where they are.
    ///
    /// - Returns: whether the set and all the favourites are there; nothing has changed otherwise.
    func add(_ works: [Work.ID], to id: WorkSet.ID) async throws(LibraryError) -> Bool

    /// The same for one favourite.
    func add(_ work: Work.ID, to id: WorkSet.ID) async throws(LibraryError) -> Bool

    /// Keeps a work and adds it at the end of a set.
    ///
    /// - Returns: whether there is such a set; nothing has changed otherwise.
    func add(_ favourite: Favourite, in id: WorkSet.ID) async throws(LibraryError) -> Bool

    /// Changes the note beside a work of a set.
    ///
    /// - Parameter isKnown: whether whoever wrote it has seen what stands there; otherwise it is not written over. `nil` is whatever
    ///   stands there.
    func note(
        _ note: String, beside work: Work.ID, in id: WorkSet.ID, over isKnown: (@Sendable (String) -> Bool)?
    ) async throws(LibraryError) -> NoteOutcome

    /// Whether a work is in a set.
    func isIn(_ id: WorkSet.ID, _ work: Work.ID) async throws(LibraryError) -> Bool

    /// Puts a work of a set at a place from 0, the others closing up.
    ///
    /// - Returns: whether the work is in the set.
    func move(_ work: Work.ID, to place: Int, in id: WorkSet.ID) async throws(LibraryError) -> Bool

    /// Takes a work out of a set; it stays a favourite.
    ///
    /// - Returns: the removal, named `TITLE out of SET`.
    func take(_ work: Work.ID, outOf id: WorkSet.ID, at time: Date) async throws(LibraryError)
        -> UndoEntry?

    /// Removes a set; its works stay favourites.
    func removeSet(_ id: WorkSet.ID, at time: Date) async throws(LibraryError) -> UndoEntry?

    /// How many sets there are.
    func setCount() async throws(LibraryError) -> Int

    /// Up to `limit` sets after the first `skipping`, by name.
    func sets(skipping: Int, limit: Int) async throws(LibraryError) -> [WorkSet.Summary]

    /// The `count` sets that were made last, by name.
    func newestSets(_ count: Int) async throws(LibraryError) -> [WorkSet.Summary]

    /// Up to `count` sets, by name, and of each whether the work is in it: those it is in, then those made last.
    func sets(
        for work: Work.ID, most count: Int
    ) async throws(LibraryError) -> [(set: WorkSet.Summary, isIn: Bool)]

    /// A set without its works; `nil` when there is no such set.
    func summary(of id: WorkSet.ID) async throws(LibraryError) -> WorkSet.Summary?

    /// The set called so, letter for letter, else in whatever case; of several the one made first.
    ///
    /// - Returns: `nil` when there is none.
    func set(named name: String) async throws(LibraryError) -> WorkSet.Summary?
}
