/// Favourites that came with a library's file, and which their museums have not confirmed.
///
/// Each function is one transaction, on disk when it returns; where it throws, nothing has changed.
package protocol ImportedFavouriteStore: Sendable {
    /// Whether a kept work came with a library's file.
    func isImported(_ work: Work.ID) async throws(LibraryError) -> Bool

    /// All that came with one and that no museum has confirmed here, in the order of their ids.
    func imported() async throws(LibraryError) -> [Work.ID]

    /// Those of some works that came with one.
    func imported(of works: [Work.ID]) async throws(LibraryError) -> Set<Work.ID>

    /// Puts what their museum says in the place of what a file said of some works; when they were kept stays as it is.
    ///
    /// - Parameters:
    ///   - works: with when the museum said so; those that did not come with a file stay as they are.
    ///   - museum: its name.
    func confirm(_ works: [Cached<Work>], museum: String) async throws(LibraryError)
}
