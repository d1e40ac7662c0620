import Foundation
import PromenadeCore

/// Presentation API 2.0 and 2.1, which most museums still speak.
struct Version2Dialect: ManifestDialect {
    /// Of the first sequence: the others are other orders of the same views.
    func canvases(of manifest: JSONTree) -> [JSONTree] {
        let views = manifest["sequences"].first { !$0["canvases"].isEmpty }?["canvases"] ?? []
        // What the libraries that had sound and film before version 3 agreed on.
        return views.isEmpty ? manifest[path: "mediaSequences", "elements"] : views
    }

    func media(on canvas: JSONTree) -> [JSONTree] {
        canvas[path: "images", "resource"] + canvas[path: "content", "items", "body"] + [canvas]
            + canvas["rendering"]
    }

    func painting(on canvas: JSONTree) -> Canvas.Painting? {
        let resources = canvas[path: "images", "resource"]
        let chosen: [JSONTree] = resources.flatMap { resource in
            Self.type(of: resource) == "oa:Choice" ? Array(resource["default"].prefix(1)) : [resource]
        }
        // A part of a picture is shown as the whole of it.
        let whole: [JSONTree] = chosen.flatMap { resource in
            Self.type(of: resource) == "oa:SpecificResource" ? resource["full"] : [resource]
        }
        return whole.lazy.compactMap(ManifestImages.painting).first
    }

    private static func type(of tree: JSONTree) -> String? { tree["@type"].first?.words }

    func summary(of resource: JSONTree) -> RichText? { ManifestText.rich(resource["description"]) }

    func requiredStatement(of resource: JSONTree) -> Manifest.Statement? {
        ManifestText.rich(resource["attribution"]).map { Manifest.Statement(label: "Attribution", value: $0) }
    }

    func rights(of resource: JSONTree) -> [JSONTree] { resource["license"] }

    func providers(of manifest: JSONTree) -> [Manifest.Link] { [] }

    func homepage(of manifest: JSONTree) -> Manifest.Link? {
        manifest["related"].first.flatMap { page in
            ManifestText.address(page).map {
                Manifest.Link(label: ManifestText.plain(page["label"]) ?? $0.absoluteString, address: $0)
            }
        }
    }

    func items(of collection: JSONTree) -> [JSONTree] {
        collection["collections"] + collection["manifests"] + collection["members"]
    }
}
