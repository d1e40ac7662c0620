import Foundation

/// A picture of the made-up museum and where its pixels come from.
struct MuseumPicture: Sendable {
    enum Origin: Sendable {
        /// Drawn when asked for.
        case painted(PaintedPicture)
        /// A JPEG on disk.
        case file(URL)
    }

    /// The `image_id` of the record.
    let id: String
    let origin: Origin
    /// Pixels of the full picture.
    let width: Int
    let height: Int
    /// Only then is more than 843 px and zooming allowed.
    let isPublicDomain: Bool
}
