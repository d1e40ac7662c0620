package import Foundation
package import PromenadeCore

extension PictureInformation {
    /// Reads an `info.json` of the IIIF Image API 2 or 3, as servers really write it.
    ///
    /// Version 2 has its limits among what follows the level in `profile`, which may also be a bare text; version 3
    /// has them at the top. Square tiles only; other keys are left alone.
    ///
    /// - Throws: ``SourceError/unreadable(field:)`` without the size of the picture.
    package init(iiif body: Data) throws(SourceError) {
        let tree = try JSONTree(reply: body, within: .information)
        guard let size = PixelSize(info: body) else { throw .unreadable(field: "width") }
        let tiles = tree["tiles"].filter {
            $0.isObject && ($0.pixels("height") ?? $0.pixels("width")) == $0.pixels("width")
        }
        let limits = [tree] + tree["profile"].filter(\.isObject)
        let sides =
            limits.flatMap { [$0.pixels("maxWidth"), $0.pixels("maxHeight")] }.compactMap { $0 }
            + limits.compactMap { $0.pixels("maxArea") }.map { Int(clamping: Double($0).squareRoot()) }
        self.init(size: size, tiles: tiles.compactMap { $0.pixels("width") }, longest: sides.min())
    }
}

extension JSONTree {
    /// A whole number above 0 that is no larger than any picture.
    fileprivate func pixels(_ key: String) -> Int? {
        self[key].first?.amount.flatMap { Int(exactly: $0) }.flatMap {
            (1...1_000_000_000_000).contains($0) ? $0 : nil
        }
    }
}
