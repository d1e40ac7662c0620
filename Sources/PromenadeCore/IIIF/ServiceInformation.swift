import Foundation

/// What an image service says of one picture (`info.json`), as far as a viewer needs it.
package struct ServiceInformation: Sendable, Hashable, Encodable {
    package var service: ImageServiceID
    package var size: PixelSize
    package var tiles: [Tiles]
    package var sizes: [PixelSize]
    /// The largest picture it gives, where it says.
    package var maxWidth: Int?
    package var maxHeight: Int?
    package var maxArea: Int?

    package init(
        service: ImageServiceID, size: PixelSize, tiles: [Tiles] = [], sizes: [PixelSize] = [],
        maxWidth: Int? = nil, maxHeight: Int? = nil, maxArea: Int? = nil
    ) {
        self.service = service
        self.size = size
        self.tiles = tiles
        self.sizes = sizes
        self.maxWidth = maxWidth
        self.maxHeight = maxHeight
        self.maxArea = maxArea
    }

    /// Tiles it has at hand (Image API 3.0, section 5.4).
    package struct Tiles: Sendable, Hashable, Encodable {
        package var width: Int
        package var height: Int?
        package var scaleFactors: [Int]

        package init(width: Int, height: Int?, scaleFactors: [Int]) {
            self.width = width
            self.height = height
            self.scaleFactors = scaleFactors
        }
    }

    private enum Keys: String, CodingKey {
        case context = "@context"
        case id, type, oldID = "@id", protocolName = "protocol", profile, width, height, tiles, sizes
        case maxWidth, maxHeight, maxArea
    }

    /// Writes an `info.json` anew: nothing of the service's own text but numbers gets through.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(
            "http://iiif.io/api/image/\(service.version)/context.json", forKey: .context)
        let level = service.makesSizes ? 2 : 0
        if service.version == 2 {
            try container.encode(service.address, forKey: .oldID)
            try container.encode(
                ["http://iiif.io/api/image/2/level\(level).json"], forKey: .profile)
        } else {
            try container.encode(service.address, forKey: .id)
            try container.encode("ImageService3", forKey: .type)
            try container.encode("level\(level)", forKey: .profile)
        }
        try container.encode("http://iiif.io/api/image", forKey: .protocolName)
        try container.encode(size.width, forKey: .width)
        try container.encode(size.height, forKey: .height)
        if !tiles.isEmpty { try container.encode(tiles, forKey: .tiles) }
        if !sizes.isEmpty { try container.encode(sizes, forKey: .sizes) }
        try container.encodeIfPresent(maxWidth, forKey: .maxWidth)
        try container.encodeIfPresent(maxHeight, forKey: .maxHeight)
        try container.encodeIfPresent(maxArea, forKey: .maxArea)
    }
}
