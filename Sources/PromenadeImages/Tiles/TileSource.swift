package import Foundation

/// A picture that can be read tile by tile: a pyramid on disk, or a museum's image service.
///
/// Everything the image service makes is made of tiles, so that it never needs to know whose picture it is.
package protocol TileSource: Sendable {
    var grid: TileGrid { get }

    /// Changes whenever the pixels may have changed; the same picture has the same after a restart. Letters, digits
    /// and `-` only: it becomes part of entity tags.
    var version: String { get }

    /// The server its tiles come from, whose time they take; `nil` where they are here.
    var host: String? { get }

    /// A tile as JPEG, upright, in sRGB (or grey), of exactly ``TileGrid/pixels(of:)``.
    ///
    /// Stops working for a caller whose task is cancelled, if nobody else waits for the same tile.
    ///
    /// - Parameter address: one that ``TileGrid/contains(_:)``.
    func tile(_ address: TileAddress) async throws(ImageError) -> Data
}

extension TileSource {
    package var host: String? { nil }
}
