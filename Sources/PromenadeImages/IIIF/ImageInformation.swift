package import Foundation
import PromenadeCore

/// `info.json` of version 3 (Image API 3.0, section 5).
package struct ImageInformation: Encodable, Sendable {
    /// The context, and the profile of the media type.
    package static let context = "http://iiif.io/api/image/3/context.json"
    /// Where the compliance level is described.
    package static let profile = "http://iiif.io/api/image/3/level2.json"

    let id: String
    let width: Int
    let height: Int
    let maxWidth: Int
    let maxHeight: Int
    let maxArea: Int
    let sizes: [Size]
    let tiles: [Tiles]
    let rights: URL?
    private let context = Self.context
    private let type = "ImageService3"
    private let `protocol` = "http://iiif.io/api/image"
    private let profile = "level2"
    private let preferredFormats = ["jpg", "webp"]
    private let extraQualities = ["color", "gray", "bitonal"]
    private let extraFormats = ["webp"]
    private let extraFeatures = [
        "canonicalLinkHeader", "mirroring", "profileLinkHeader", "rotationArbitrary", "sizeUpscaling",
    ]

    private enum CodingKeys: String, CodingKey {
        case context = "@context"
        case id, type, `protocol`, profile, width, height, maxWidth, maxHeight, maxArea, sizes, tiles, rights,
            preferredFormats, extraQualities, extraFormats, extraFeatures
    }

    /// A size the whole picture is served in.
    package struct Size: Encodable, Sendable {
        let width: Int
        let height: Int
    }

    /// How the picture is cut.
    package struct Tiles: Encodable, Sendable {
        let width: Int
        let height: Int
        let scaleFactors: [Int]
    }

    /// - Parameters:
    ///   - id: the picture's whole base address, without a slash at its end.
    ///   - rights: a licence's or a rights statement's address.
    package init(id: String, geometry: ImageGeometry, rights: URL? = nil) {
        self.id = id
        self.rights = rights
        width = geometry.grid.size.width
        height = geometry.grid.size.height
        let promised = geometry.limits.promised(geometry.grid.size)
        maxWidth = promised.width
        maxHeight = promised.height
        maxArea = geometry.limits.area
        sizes = geometry.sizes
        tiles = [
            Tiles(
                width: geometry.grid.tile, height: geometry.grid.tile,
                scaleFactors: geometry.grid.scaleFactors)
        ]
    }
}

extension ImageGeometry {
    /// The whole picture at each scale factor that is within the limits, smallest first.
    var sizes: [ImageInformation.Size] {
        grid.scaleFactors.reversed().map(grid.level)
            .filter { max($0.width, $0.height) <= limits.side && $0.width * $0.height <= limits.area }
            .map { ImageInformation.Size(width: $0.width, height: $0.height) }
    }
}
