package import Foundation

/// How closely a work's picture may be looked at, as its source allows.
package enum CloseLook: Sendable, Hashable {
    /// As closely as it goes, part by part.
    case tiles(PictureService)
    /// The one picture there is, at its own size.
    case whole(URL)
    /// No closer than on the work's page.
    case refused
}

/// A picture at a museum's picture server that gives parts of it: a IIIF Image API service.
package struct PictureService: Sendable, Hashable {
    /// The versions museums serve; they differ in how a size is written.
    package enum Version: Int, Sendable, Hashable { case two = 2, three = 3 }

    /// The base address without a trailing slash.
    package var base: URL
    package var version: Version
    /// Pixels of the full picture, where the record says.
    package var size: PixelSize?
    /// Width and height of the parts that are asked for, in px, while nobody has read what the service says of itself.
    package var tile: Int
    /// Between two requests of somebody who takes the whole picture along; `nil` where only what is looked at may be
    /// fetched.
    package var takingPause: Duration?

    package init(
        base: URL, version: Version, size: PixelSize? = nil, tile: Int, takingPause: Duration? = nil
    ) {
        self.base = base
        self.version = version
        self.size = size
        self.tile = tile
        self.takingPause = takingPause
    }

    /// What the service says of itself.
    package var information: URL { URL(string: "\(base.absoluteString)/info.json") ?? base }

    /// The canonical address of a part (Image API 3.0, section 4.7; 2.1.1, section 4.7).
    ///
    /// Always with an explicit size: `full` and `max` are refused at some museums (docs/sources/chicago.md).
    ///
    /// - Parameters:
    ///   - region: pixels of the full picture; `nil` for all of them.
    ///   - width: of the answer, in px.
    package func address(
        region: (left: Int, top: Int, width: Int, height: Int)?, width: Int, height: Int
    ) -> URL {
        let part = region.map { "\($0.left),\($0.top),\($0.width),\($0.height)" } ?? "full"
        let size = isInProportion(region, width, height) ? "\(width)," : "\(width),\(height)"
        return URL(string: "\(base.absoluteString)/\(part)/\(size)/0/default.jpg") ?? base
    }

    /// Whether version 2 writes the width alone: the height follows from it.
    ///
    /// Of a narrow strip at the edge it does not: 44 × 4,096 px made 6 px wide would be 559 high and not 512.
    private func isInProportion(
        _ region: (left: Int, top: Int, width: Int, height: Int)?, _ width: Int, _ height: Int
    ) -> Bool {
        guard version == .two, let region else { return version == .two }
        let follows = Double(region.height * width) / Double(max(region.width, 1))
        return abs(follows.rounded() - Double(height)) <= 1
    }
}

/// What a picture's service says of itself (`info.json`), as far as tiles need it.
package struct PictureInformation: Sendable, Hashable {
    /// Pixels of the full picture.
    package var size: PixelSize
    /// Widths of the tiles it likes to give, in px; none where it does not say.
    package var tiles: [Int]
    /// The longest side an answer may have, in px; `nil` for any.
    package var longest: Int?

    package init(size: PixelSize, tiles: [Int] = [], longest: Int? = nil) {
        self.size = size
        self.tiles = tiles
        self.longest = longest
    }

    /// Width and height of the tiles to ask for: `wish` where the service gives such, else the largest it likes to
    /// give up to 1,024 px.
    package func tile(wish: Int) -> Int {
        let offered = tiles.filter { (128...1_024).contains($0) }
        let side = tiles.isEmpty || tiles.contains(wish) ? wish : offered.max() ?? wish
        return min(side, max(longest ?? side, 64))
    }
}
