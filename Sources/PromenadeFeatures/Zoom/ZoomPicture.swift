package import Foundation
package import PromenadeCore
package import PromenadeImages

/// A picture one may look at as closely as it goes, and what has to be said beside it.
package struct ZoomPicture: Sendable {
    /// As the image service's addresses name it, not percent-encoded: `aic:27992`, `own:maps/liverpool.tif`.
    package let id: String
    package var title: String
    /// What is always to be seen beside the picture, in plain text; `nil` for files of the operator's own.
    package var credit: String?
    /// A licence's or a rights statement's address.
    package var rights: URL?
    /// The object's own size, where the museum measured it.
    package var size: Work.PhysicalSize?
    /// Words for those who do not see it.
    package var alt: String?
    /// Whether these are the pixels kept with a favourite, fewer than its museum has, because it does not give more now.
    package var isOwnCopy = false
    /// Whether its pixels came with a library's file: nothing for other sites, nor for caches that several share.
    package var isFromFile = false
    /// Whether another picture may take its place under the same name: a file of the operator's own.
    package var mayChange = false
    package let tiles: any TileSource

    package init(
        id: String, title: String, credit: String? = nil, rights: URL? = nil, size: Work.PhysicalSize? = nil,
        alt: String? = nil, tiles: any TileSource
    ) {
        self.id = id
        self.title = title
        self.credit = credit
        self.rights = rights
        self.size = size
        self.alt = alt
        self.tiles = tiles
    }
}

/// Why a picture cannot be looked at closely.
package enum ZoomError: Error, Sendable, Hashable {
    /// There is no such picture.
    case absent
    /// Its museum does not allow more than the picture on the work's page.
    case notAllowed
    /// It is being cut into tiles for the first time, and this much of it is done, 0 to 1.
    case preparing(Double)
    /// It cannot be read, or its museum does not answer.
    case image(ImageError)
    /// A file of the operator's own that is not shown.
    case refused(PyramidError)
}

/// Who has pictures to look at closely.
package protocol ZoomSource: Sendable {
    /// - Returns: `nil` when the name is not one of its own.
    func picture(_ id: String) async throws(ZoomError) -> ZoomPicture?

    /// The same as if nothing were kept: for pages of other sites, which are not to learn what is.
    var withoutLibrary: Self { get }
}

extension ZoomSource {
    /// Itself, of whom nothing is kept.
    package var withoutLibrary: Self { self }
}

/// All pictures one may look at closely, whoever has them.
package struct ZoomSources: Sendable {
    private let sources: [any ZoomSource]

    /// - Parameter sources: asked in this order.
    package init(_ sources: [any ZoomSource]) { self.sources = sources }

    /// The same as if nothing were kept: for pages of other sites.
    package var withoutLibrary: ZoomSources { ZoomSources(sources.map { $0.withoutLibrary }) }

    package func picture(_ id: String) async throws(ZoomError) -> ZoomPicture {
        for source in sources {
            if let picture = try await source.picture(id) { return picture }
        }
        throw .absent
    }
}
