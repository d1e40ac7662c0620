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
        case tileWidth = "tile_width", tileHeight = "tile_height", scaleFactors = "scale_factors"
        case qualities, formats
    }

    /// Writes an `info.json` anew: nothing of the service's own text but numbers gets through.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        guard service.version > 1 else { return try encodeVersion1(to: &container) }
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

    /// Image API 1.1, section 5: one size of tiles, and no limits.
    private func encodeVersion1(to container: inout KeyedEncodingContainer<Keys>) throws {
        let base = "http://library.stanford.edu/iiif/image-api/1.1"
        try container.encode("\(base)/context.json", forKey: .context)
        try container.encode(service.address, forKey: .oldID)
        let level = service.makesSizes ? 2 : 0
        try container.encode("\(base)/compliance.html#level\(level)", forKey: .profile)
        try container.encode(size.width, forKey: .width)
        try container.encode(size.height, forKey: .height)
        if let tiles = tiles.first {
            try container.encode(tiles.width, forKey: .tileWidth)
            try container.encode(tiles.height ?? tiles.width, forKey: .tileHeight)
            try container.encode(tiles.scaleFactors, forKey: .scaleFactors)
        }
        try container.encode([service.quality], forKey: .qualities)
        try container.encode(["jpg"], forKey: .formats)
    }
}
