package import Foundation
import PromenadeCore

/// `info.json` of version 2.1 (Image API 2.1, section 5).
package struct ImageInformationV2: Encodable, Sendable {
    /// Where the compliance level is described.
    package static let profile = "http://iiif.io/api/image/2/level2.json"

    let id: String
    let width: Int
    let height: Int
    let sizes: [ImageInformation.Size]
    let tiles: [ImageInformation.Tiles]
    let license: URL?
    private let extras: Extras
    private let context = "http://iiif.io/api/image/2/context.json"
    private let `protocol` = "http://iiif.io/api/image"

    private enum CodingKeys: String, CodingKey {
        case context = "@context"
        case id = "@id"
        case `protocol`, profile, width, height, sizes, tiles, license
    }

    /// What is offered beyond the level.
    private struct Extras: Encodable {
        let formats = ["jpg", "png", "webp"]
        let qualities = ["default", "color", "gray", "bitonal"]
        let supports = [
            "canonicalLinkHeader", "mirroring", "profileLinkHeader", "regionSquare", "rotationArbitrary",
            "sizeAboveFull",
        ]
        let maxWidth: Int
        let maxHeight: Int
        let maxArea: Int
    }

    /// - Parameters:
    ///   - id: the picture's whole base address, without a slash at its end.
    ///   - rights: a licence's or a rights statement's address.
    package init(id: String, geometry: ImageGeometry, rights: URL? = nil) {
        self.id = id
        license = rights
        width = geometry.grid.size.width
        height = geometry.grid.size.height
        let whole = ImageInformation(id: id, geometry: geometry)
        sizes = whole.sizes
        tiles = whole.tiles
        extras = Extras(
            maxWidth: geometry.limits.side, maxHeight: geometry.limits.side, maxArea: geometry.limits.area)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(context, forKey: .context)
        try container.encode(id, forKey: .id)
        try container.encode(`protocol`, forKey: .protocol)
        try container.encode(width, forKey: .width)
        try container.encode(height, forKey: .height)
        try container.encode(sizes, forKey: .sizes)
        try container.encode(tiles, forKey: .tiles)
        try container.encodeIfPresent(license, forKey: .license)
        // The level's address first, then what goes beyond it.
        var profile = container.nestedUnkeyedContainer(forKey: .profile)
        try profile.encode(Self.profile)
        try profile.encode(extras)
    }
}
