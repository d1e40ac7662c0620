package import Foundation

/// Somebody who records works and can be asked for one by its id: a museum, a campus, a map of the world.
///
/// Conformers translate one dialect and keep nothing: what was fetched is kept by the catalogue, how often to ask is
/// the HTTP layer's to say.
package protocol WorkSource: Sendable {
    /// Who it is.
    var museum: Museum { get }

    /// Whether the source could have given this id; a question about any other is never sent.
    func couldHave(_ id: Work.ID) -> Bool

    /// The id a work is kept under, where the source's works have other names besides.
    ///
    /// - Returns: `id` itself for most; `nil` when the source has no work of that name.
    func canonical(_ id: Work.ID) async throws(SourceError) -> Work.ID?

    /// - Parameter id: any name of the work; the work returned has its canonical one.
    /// - Returns: `nil` when the source has no such work.
    func work(_ id: Work.ID) async throws(SourceError) -> Work?

    /// How many works one question may name (``works(_:)``), from 1.
    var mostAtOnce: Int { get }

    /// The work a page of the museum's own web site is of, by its address.
    ///
    /// - Returns: a name of the work (``canonical(_:)``), which may be of none; `nil` for pages of anything else.
    func work(onPage page: URL) async throws(SourceError) -> Work.ID?

    /// Works by their ids, in one question or very few; without what is looked up for each (``completed(_:)``).
    ///
    /// - Parameter ids: at most ``mostAtOnce``, by their canonical names; those the source could not have are not asked for.
    /// - Returns: those there are, in any order.
    func works(_ ids: [Work.ID]) async throws(SourceError) -> [Work]

    /// The work with what is looked up only for somebody who looks at it: a photograph its record names
    /// (``Work/photoFile``).
    ///
    /// - Returns: `work` itself for most.
    func completed(_ work: Work) async throws(SourceError) -> Work

    /// Where a browser or this server gets a work's picture, `width` px wide or less.
    ///
    /// - Returns: `nil` when the work's rights do not allow that size.
    func address(of picture: Picture, rights: Rights, width: Int) -> URL?

    /// How closely a work's picture may be looked at.
    func closeLook(at picture: Picture, rights: Rights) -> CloseLook

    /// Whether its pictures may be fetched from there by this server.
    ///
    /// A picture's address may come from a file that anybody has written, and lead into a private network.
    func servesPictures(at address: URL) -> Bool

    /// Where a browser may get its pictures, all of it: pages let nothing else in, whatever a record says.
    var pictureServices: [URL] { get }

    /// Whether all it has is in our catalogue: then nobody is asked, and a copy never grows too old.
    var isHere: Bool { get }

    /// A cheap question that shows whether the source answers.
    func check() async throws(SourceError)
}

extension WorkSource {
    package func canonical(_ id: Work.ID) async throws(SourceError) -> Work.ID? { id }

    /// One, but for what a source says.
    package var mostAtOnce: Int { 1 }

    /// One after the other, but for what a source says.
    package func works(_ ids: [Work.ID]) async throws(SourceError) -> [Work] {
        var works: [Work] = []
        for id in ids { if let work = try await work(id) { works.append(work) } }
        return works
    }

    /// None, but for what a source says.
    package func work(onPage page: URL) async throws(SourceError) -> Work.ID? { nil }

    package func completed(_ work: Work) async throws(SourceError) -> Work { work }

    /// No closer than on the work's page, but for what a source says.
    package func closeLook(at picture: Picture, rights: Rights) -> CloseLook { .refused }

    /// Nowhere, but for what a source says.
    package func servesPictures(at address: URL) -> Bool { false }

    package var pictureServices: [URL] { [] }

    package var isHere: Bool { false }
}
