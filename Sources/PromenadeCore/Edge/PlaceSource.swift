package import Foundation

/// A source of public artworks: works that stand where anybody can walk to.
package protocol PlaceSource: WorkSource {
    /// How it is asked.
    var reach: PlaceReach { get }

    /// The credit its data asks for, and where that leads: `"© OpenStreetMap contributors"`.
    var credit: PlaceCredit { get }

    /// The artworks of an area; of everything where its ``reach`` is ``PlaceReach/whole``.
    ///
    /// - Parameters:
    ///   - box: at most as large as the source's reach says.
    ///   - since: only what has changed later, where the source can tell; `nil` for all.
    /// - Throws: ``SourceError`` also when the answer is not complete: half an area is none.
    func artworks(in box: GeoBox, since: Date?) async throws(SourceError) -> PlaceAnswer
}

extension PlaceSource {
    /// As many as an address of ours names: all of them are asked for in one question.
    package var mostAtOnce: Int { 200 }
}

/// How much of the world a source of public artworks is asked for at once.
package enum PlaceReach: Sendable, Hashable {
    /// One list of everything it has.
    case whole
    /// Tiles of this zoom, at most so many at once.
    case tiles(zoom: Int, most: Int)
}

/// Whose data it is.
package struct PlaceCredit: Sendable, Hashable {
    package var text: String
    package var page: URL?

    package init(text: String, page: URL?) {
        self.text = text
        self.page = page
    }
}

/// What a source of public artworks answered.
package struct PlaceAnswer: Sendable, Hashable {
    /// Each has a ``Work/location``.
    package var works: [Work]
    /// Works it takes back: they are not to be shown any more.
    package var withdrawn: [Work.ID]
    /// Whether it is everything there is in the area, so that what is missing is gone; not for what has changed since.
    package var isEverything: Bool
    /// Records that could not be read and are not among the works.
    package var skipped: Int

    package init(works: [Work], withdrawn: [Work.ID] = [], isEverything: Bool, skipped: Int = 0) {
        self.works = works
        self.withdrawn = withdrawn
        self.isEverything = isEverything
        self.skipped = skipped
    }
}
