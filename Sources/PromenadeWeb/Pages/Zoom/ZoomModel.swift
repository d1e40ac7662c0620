import Foundation
import PromenadeCore
import PromenadeFeatures
import PromenadeImages

/// A picture to look at closely, as programs get it.
struct ZoomModel: Encodable {
    let id: String
    let state = "ready"
    let title: String
    let credit: String?
    let rights: URL?
    /// In centimetres.
    let size: Work.PhysicalSize?
    let alt: String?
    let width: Int
    let height: Int
    /// The image service's base address (IIIF Image API 3.0), as a path.
    let service: String
    let page: String

    init(_ picture: ZoomPicture) {
        id = picture.id
        title = picture.title
        credit = picture.credit
        rights = picture.rights
        size = picture.size
        alt = picture.alt
        width = picture.tiles.grid.size.width
        height = picture.tiles.grid.size.height
        service = Route.imageService(picture.id)
        page = Route.zoom(picture.id)
    }
}

extension ZoomPicture {
    /// How wide on the object itself what the picture shows is.
    ///
    /// `nil` where that is not known: nobody measured the object; or the picture has another shape than the object, so it shows its
    /// frame, its room or its side as well; or the object is deep, so that its parts are not equally far away.
    var centimetresAcross: Double? {
        guard let size, (size.depth ?? 0) <= 0.2 * min(size.width, size.height) else { return nil }
        let ratio = tiles.grid.size.aspect / (size.width / size.height)
        return (0.94...1.06).contains(ratio) ? size.width : nil
    }

    /// What the scale is said to be on.
    var surface: String {
        credit?.localizedCaseInsensitiveContains("on canvas") == true ? "on the canvas" : "on the original"
    }

    /// What is said instead of the picture.
    var words: String { alt ?? "\(title), picture without a description" }
}
