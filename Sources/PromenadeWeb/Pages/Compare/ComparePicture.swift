import Foundation
import HTTPTypes
import PromenadeCore
import PromenadeFeatures
import PromenadeImages

/// One of two pictures.
struct ComparePicture: Sendable {
    let name: String
    let title: String
    let artist: String?
    var date: String?
    var medium: String?
    let credit: String
    /// Its page; `nil` for files of the operator's own.
    let page: String?
    let alt: String
    let size: Work.PhysicalSize?
    /// The picture as it is shown without script, and its pixels where they are known.
    let still: String
    let pixels: PixelSize?
    /// Where a browser could get ``still`` without us.
    var direct: URL?
    /// What a viewer is given; `nil` where it may only be shown as large as ``still``.
    let information: ServiceInformation?
    /// Whether it came with a library's file.
    var isFromFile = false

    /// What OpenSeadragon opens, as JSON.
    var source: String {
        information?.json ?? PlainPicture(url: still, pixels: pixels).json
    }
}
