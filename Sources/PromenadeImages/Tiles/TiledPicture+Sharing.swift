package import Foundation
import PromenadeCore

/// Tiles that are kept where several servers reach them: `https://museum.example/iiif/4f9a#8000x6000-512/4_0_2.jpg`.
extension TiledPicture {
    /// What its tiles' names there begin with.
    package var sharedPrefix: String {
        "\(origin.absoluteString)#\(grid.size.width)x\(grid.size.height)-\(grid.tile)/"
    }

    /// A tile's name there; `nil` of a picture whose address has a fragment: nobody takes those along.
    package func sharedName(of tile: TileAddress) -> URL? {
        guard origin.fragment() == nil else { return nil }
        return URL(string: sharedPrefix + Self.name(of: tile))
    }

    /// The picture and the tile of a name; `nil` of any other address.
    package static func tile(sharedAs name: URL) -> (picture: TiledPicture, tile: TileAddress)? {
        guard let fragment = name.fragment(), let tile = tile(named: name.lastFragmentPart),
            let origin = URL(string: String(name.absoluteString.prefix { $0 != "#" }))
        else { return nil }
        let cut = fragment.prefix { $0 != "/" }.split { "x-".contains($0) }.map { Int($0) }
        guard cut.count == 3, let width = cut[0], let height = cut[1], let side = cut[2],
            (64...4_096).contains(side), let size = PixelSize(width: width, height: height)
        else { return nil }
        let picture = TiledPicture(origin: origin, grid: TileGrid(size: size, tile: side))
        guard picture.grid.contains(tile), picture.sharedName(of: tile) == name else { return nil }
        return (picture, tile)
    }
}

extension URL {
    fileprivate var lastFragmentPart: String {
        fragment()?.split(separator: "/").last.map { String($0) } ?? ""
    }
}
