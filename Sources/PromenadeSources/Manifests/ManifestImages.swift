import Foundation
import PromenadeCore

/// Pictures as manifests name them, with the services that have them in every size.
enum ManifestImages {
    /// - Parameter image: a painting's body (version 3) or resource (version 2).
    static func painting(_ image: JSONTree) -> Canvas.Painting? {
        let service = service(of: image)
        // Some call a picture by a name of theirs, and only its service by an address.
        guard let address = ManifestText.address(image) ?? service?.whole else { return nil }
        return Canvas.Painting(
            address: address, pixels: ManifestReader.pixels(of: image), service: service)
    }

    /// The newest version there is; services of other kinds are passed over.
    static func service(of image: JSONTree) -> ImageServiceID? {
        image["service"].compactMap(named).max { $0.version < $1.version }
    }

    /// Whether a context or a profile is of 1.0 or 1.1:
    /// `http://library.stanford.edu/iiif/image-api/compliance.html#level1`, `…/image-api/1.1/context.json`.
    static func isVersion1(_ words: String) -> Bool {
        words.contains("library.stanford.edu/iiif/image-api") || words.contains("iiif.io/api/image/1")
    }

    /// How a service says its version differs from place to place: its type, its context or its profile.
    private static func named(_ tree: JSONTree) -> ImageServiceID? {
        guard let text = tree.identifier,
            let address = URL(string: text.hasSuffix("/") ? String(text.dropLast()) : text),
            address.isOnTheWeb
        else { return nil }
        let profile = tree["profile"].first?.words ?? ""
        let words = [
            (tree["type"].first ?? tree["@type"].first)?.words ?? "",
            tree["@context"].compactMap(\.words).joined(separator: " "), profile,
        ]
        let makesSizes = !profile.contains("level0")
        if words.contains(where: { $0.contains("ImageService3") || $0.contains("/image/3/") }) {
            return ImageServiceID(address: address, version: 3, makesSizes: makesSizes)
        }
        let is2 = words.contains {
            $0.contains("ImageService2") || $0.contains("/image/2") || $0.contains("image-api/2")
        }
        if is2 { return ImageServiceID(address: address, version: 2, makesSizes: makesSizes) }
        return words.contains(where: isVersion1)
            ? ImageServiceID(address: address, version: 1, makesSizes: makesSizes) : nil
    }
}

extension ServiceInformation {
    /// - Parameters:
    ///   - tree: an `info.json`.
    ///   - service: whose it is; its own word on where it is counts, where it is on the same host.
    init?(_ tree: JSONTree, of service: ImageServiceID) {
        guard tree.isObject, let size = ManifestReader.pixels(of: tree) else { return nil }
        let whole = { (value: JSONTree?, limit: Double) -> Int? in
            value?.amount.flatMap { (1...limit).contains($0) ? Int($0) : nil }
        }
        let contexts = tree["@context"].compactMap(\.words).joined(separator: " ")
        let level = tree["profile"].first?.words ?? ""
        var named = service
        if contexts.contains("/image/3/") {
            named.version = 3
        } else if contexts.contains("/image/2/") {
            named.version = 2
        } else if ManifestImages.isVersion1(contexts) || ManifestImages.isVersion1(level) {
            named.version = 1
        }
        named.makesSizes = level.isEmpty ? service.makesSizes : !level.contains("level0")
        // Version 1 has one size of tiles, beside the picture's.
        let old = whole(tree["tile_width"].first, 1e5).map { width in
            let factors = tree["scale_factors"].prefix(32).compactMap { whole($0, 1e6) }
            return Tiles(
                width: width, height: whole(tree["tile_height"].first, 1e5),
                scaleFactors: factors.isEmpty ? [1] : factors)
        }
        let tiles = tree["tiles"].prefix(4).compactMap { tile -> Tiles? in
            let factors = tile["scaleFactors"].prefix(32).compactMap { whole($0, 1e6) }
            guard let width = whole(tile["width"].first, 1e5), !factors.isEmpty else { return nil }
            return Tiles(width: width, height: whole(tile["height"].first, 1e5), scaleFactors: factors)
        }
        // Version 2 says its limits among the other things its profile lists.
        let limits = [tree] + tree["profile"]
        let limit = { (key: String) in limits.lazy.compactMap { whole($0[key].first, 1e12) }.first }
        self.init(
            service: named, size: size, tiles: tiles.isEmpty ? [old].compactMap { $0 } : tiles,
            sizes: tree["sizes"].prefix(64).compactMap(ManifestReader.pixels), maxWidth: limit("maxWidth"),
            maxHeight: limit("maxHeight"), maxArea: limit("maxArea"))
    }
}
