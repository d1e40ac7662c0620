import Foundation
import PromenadeCore
import PromenadeFeatures
import PromenadeImages

extension PresentationWriter {
    /// A picture that is no work of a museum's: a file of the operator's own.
    func manifest(of picture: ZoomPicture) -> Presentation.Manifest {
        let address = PresentationAddress.picture(picture.id)
        let size = picture.tiles.grid.size
        let id = origin + Route.canvas(picture.id, in: address)
        let body = image(at: picture.id, size)
        let credit = picture.credit.map {
            Presentation.Statement(label: english("Credit"), value: plain($0.escapedForHTML))
        }
        let rights = picture.rights.map(\.absoluteString)
        let home = [Presentation.Page(id: origin + Route.zoom(picture.id), label: plain(picture.title))]
        let thumbnail = [image(at: picture.id, size, width: PictureSize.thumbnail.width)]
        let canvas = Presentation.Canvas(
            id: id, label: plain(picture.title), height: size.height, width: size.width, summary: nil,
            metadata: nil, requiredStatement: credit, rights: nil, homepage: home, thumbnail: thumbnail,
            items: [page(id, body)])
        return Presentation.Manifest(
            id: origin + address.path, label: plain(picture.title),
            summary: picture.alt.map { plain($0.escapedForHTML) }, metadata: nil, requiredStatement: credit,
            rights: rights, provider: nil, homepage: home, thumbnail: thumbnail, items: [canvas])
    }
}
