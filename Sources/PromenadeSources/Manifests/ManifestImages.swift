import Foundation
import PromenadeCore

/// Pictures as manifests name them, with the services that have them in every size.
enum ManifestImages {
    /// - Parameter image: a painting's body (version 3) or resource (version 2).
    static func painting(_ image: JSONTree) -> Canvas.Painting? {
        guard let address = ManifestText.address(image) else { return nil }
        return Canvas.Painting(
            address: address, pixels: ManifestReader.pixels(of: image), service: service(of: image))
    }

    /// The newest version there is; services of other kinds, and of versions before 2, are passed over.
    static func service(of image: JSONTree) -> ImageServiceID? {
        image["service"].compactMap(named).max { $0.version < $1.version }
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
        return is2 ? ImageServiceID(address: address, version: 2, makesSizes: makesSizes) : nil
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
        }
        named.makesSizes = level.isEmpty ? service.makesSizes : !level.contains("level0")
        let tiles = tree["tiles"].prefix(4).compactMap { tile -> Tiles? in
            let factors = tile["scaleFactors"].prefix(32).compactMap { whole($0, 1e6) }
            guard let width = whole(tile["width"].first, 1e5), !factors.isEmpty else { return nil }
            return Tiles(width: width, height: whole(tile["height"].first, 1e5), scaleFactors: factors)
        }
        // Version 2 says its limits among the other things its profile lists.
        let limits = [tree] + tree["profile"]
        let limit = { (key: String) in limits.lazy.compactMap { whole($0[key].first, 1e12) }.first }
        self.init(
            service: named, size: size, tiles: tiles,
            sizes: tree["sizes"].prefix(64).compactMap(ManifestReader.pixels), maxWidth: limit("maxWidth"),
            maxHeight: limit("maxHeight"), maxArea: limit("maxArea"))
    }
}
