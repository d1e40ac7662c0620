package import Foundation

/// A favourite's picture that is taken along: its tiles are kept for good, from the smallest size down to a chosen one.
package struct OfflinePicture: Sendable, Hashable, Codable {
    package let work: Work.ID
    /// The picture service's base address when it was chosen: what its tiles are kept under.
    package var origin: URL
    /// Pixels of the full picture.
    package var size: PixelSize
    /// Width and height of its tiles, in px.
    package var tile: Int
    /// The largest size that is taken, as the full picture's divided by a power of two: 1 is everything.
    package var scaleFactor: Int
    /// Nothing more is fetched until the user says so.
    package var isPaused: Bool
    package var chosenAt: Date

    /// Times are kept to the millisecond.
    ///
    /// - Returns: `nil` unless the factor is a power of two up to 1,024, tiles have 64 to 4,096 px, and there are at most
    ///   ``mostTiles`` of them.
    package init?(
        work: Work.ID, origin: URL, size: PixelSize, tile: Int, scaleFactor: Int, isPaused: Bool = false,
        chosenAt: Date
    ) {
        guard (1...1_024).contains(scaleFactor), scaleFactor.nonzeroBitCount == 1,
            (64...4_096).contains(tile),
            Self.tiles(of: size, tile: tile, downTo: scaleFactor) <= Self.mostTiles
        else { return nil }
        self.work = work
        self.origin = origin
        self.size = size
        self.tile = tile
        self.scaleFactor = scaleFactor
        self.isPaused = isPaused
        self.chosenAt = chosenAt.toTheMillisecond
    }

    /// The most tiles of one picture that are taken along: 26 gigapixels in tiles of 512 px, some 6 GB.
    ///
    /// Museums' largest have about 20 gigapixels; what says it is larger is a slip, or meant to keep us busy.
    package static let mostTiles = 100_000

    /// How many tiles a picture has from its smallest size, which one of them holds, down to one; counted, not listed.
    package static func tiles(of size: PixelSize, tile: Int, downTo factor: Int) -> Int {
        var (factor, tiles) = (factor, 0)
        while true {
            let (columns, rows) = (
                (size.width - 1) / (tile * factor) + 1, (size.height - 1) / (tile * factor) + 1
            )
            tiles += columns * rows
            if columns * rows <= 1 { return tiles }
            factor *= 2
        }
    }
}
