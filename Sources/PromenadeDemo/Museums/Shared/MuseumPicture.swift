import Foundation
import PromenadeDemoPainters

/// A picture of a made-up museum and where its pixels come from.
struct MuseumPicture: Sendable {
    enum Origin: Sendable {
        /// Drawn when asked for.
        case painted(PaintedPicture)
        /// A JPEG on disk.
        case file(URL)
        /// A view of the made-up town, drawn when asked for.
        case scene(Snapshot)
    }

    /// The picture's name at its museum: `image_id` in Chicago's records, five letters in Amsterdam.
    let id: String
    let origin: Origin
    /// Pixels of the full picture.
    let width: Int
    let height: Int
    /// In Chicago only then is more than 843 px and zooming allowed.
    let isPublicDomain: Bool
}
