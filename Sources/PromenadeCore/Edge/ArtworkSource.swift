package import Foundation

/// A museum that can be asked for works.
///
/// Conformers translate one museum's dialect and keep nothing: what was fetched is kept by the catalogue,
/// how often to ask is the HTTP layer's to say. Every claim here is a test in `ArtworkSourceContract`.
package protocol ArtworkSource: Sendable {
    var museum: Museum { get }

    /// Whether the museum could have given this id; a question about any other is never sent.
    func couldHave(_ id: Work.ID) -> Bool

    /// Whether the museum could have given this id to an artist.
    func couldHave(artist: String) -> Bool

    /// One page of works in the museum's own order.
    ///
    /// - Parameter number: from 1; a page after the last, or one the way to is not known
    ///   (``WorksPage/Extent/reach``), gives no works, not an error.
    /// - Throws: ``SourceError`` when the museum did not answer with a page.
    func page(_ number: Int, of query: WorksQuery) async throws(SourceError) -> WorksPage

    /// The id a work is kept under, where the museum's works have other names besides.
    ///
    /// - Returns: `id` itself for most; `nil` when the museum has no work of that name.
    func canonical(_ id: Work.ID) async throws(SourceError) -> Work.ID?

    /// - Parameter id: any name of the work; the work returned has its canonical one.
    /// - Returns: `nil` when the museum has no such work.
    func work(_ id: Work.ID) async throws(SourceError) -> Work?

    /// Where a browser or this server gets a work's picture, `width` px wide or less.
    ///
    /// - Returns: `nil` when the work's rights do not allow that size.
    func address(of picture: Picture, rights: Rights, width: Int) -> URL?

    /// Whether its pictures may be fetched from there by this server.
    ///
    /// A picture's address may come from a file that anybody has written, and lead into a private network.
    func servesPictures(at address: URL) -> Bool

    /// Where its pictures may come from besides, before a record names the place: for a browser's permission.
    var pictureServices: [URL] { get }

    /// A cheap question that shows whether the museum answers: one work, few fields.
    func check() async throws(SourceError)
}

extension ArtworkSource {
    package func canonical(_ id: Work.ID) async throws(SourceError) -> Work.ID? { id }

    /// Nowhere, but for what a source says.
    package func servesPictures(at address: URL) -> Bool { false }

    package var pictureServices: [URL] { [] }
}
