import Foundation
import PromenadeCore
import PromenadeFeatures
import PromenadeImages

extension ServiceInformation {
    /// What our image service says of a picture, for viewers on our own pages: they need not ask.
    init(_ picture: ZoomPicture) {
        let grid = picture.tiles.grid
        self.init(
            service: ImageServiceID(
                address: URL(string: Route.imageService(picture.id)) ?? URL(filePath: "/"), version: 3,
                makesSizes: true),
            size: grid.size,
            tiles: [Tiles(width: grid.tile, height: nil, scaleFactors: grid.scaleFactors)])
    }

    /// As a viewer reads it from an attribute.
    var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}
