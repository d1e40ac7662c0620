/// A museum whose collection one can page through.
///
/// Every claim here and of ``WorkSource`` is a test in `ArtworkSourceContract`.
package protocol ArtworkSource: WorkSource {
    /// Whether the museum could have given this id to an artist.
    func couldHave(artist: String) -> Bool

    /// One page of works in the museum's own order.
    ///
    /// - Parameter number: from 1; a page after the last, or one the way to is not known
    ///   (``WorksPage/Extent/reach``), gives no works, not an error.
    /// - Throws: ``SourceError`` when the museum did not answer with a page.
    func page(_ number: Int, of query: WorksQuery) async throws(SourceError) -> WorksPage
}
