import Foundation
import PromenadeCore

/// Presentation API 3.0.
struct Version3Dialect: ManifestDialect {
    func canvases(of manifest: JSONTree) -> [JSONTree] {
        manifest["items"].filter { Self.type(of: $0) == "Canvas" }
    }

    /// The first picture that is painted on it; of a choice its first.
    func painting(on canvas: JSONTree) -> Canvas.Painting? {
        let annotations = canvas[path: "items", "items"].filter { annotation in
            annotation["motivation"].contains { $0.words == "painting" }
        }
        let bodies: [JSONTree] = annotations.flatMap { $0["body"] }
        let chosen: [JSONTree] = bodies.flatMap { body in
            Self.type(of: body) == "Choice" ? Array(body["items"].prefix(1)) : [body]
        }
        // A part of a picture is shown as the whole of it.
        let whole: [JSONTree] = chosen.flatMap { body in
            Self.type(of: body) == "SpecificResource" ? body["source"] : [body]
        }
        return whole.lazy.filter { Self.type(of: $0) == "Image" }.compactMap(ManifestImages.painting).first
    }

    func media(on canvas: JSONTree) -> [JSONTree] {
        let bodies = canvas[path: "items", "items", "body"]
        return bodies + bodies.flatMap { $0["items"] }
    }

    private static func type(of tree: JSONTree) -> String? { tree["type"].first?.words }

    func summary(of resource: JSONTree) -> RichText? { ManifestText.rich(resource["summary"]) }

    func requiredStatement(of resource: JSONTree) -> Manifest.Statement? {
        resource["requiredStatement"].first.flatMap(ManifestText.statement)
    }

    func rights(of resource: JSONTree) -> [JSONTree] { resource["rights"] + resource["license"] }

    func providers(of manifest: JSONTree) -> [Manifest.Link] {
        manifest["provider"].prefix(10).compactMap { provider in
            ManifestText.plain(provider["label"]).map {
                Manifest.Link(label: $0, address: ManifestText.address(provider["homepage"].first))
            }
        }
    }

    func homepage(of manifest: JSONTree) -> Manifest.Link? {
        manifest["homepage"].first.flatMap { page in
            ManifestText.address(page).map {
                Manifest.Link(label: ManifestText.plain(page["label"]) ?? $0.absoluteString, address: $0)
            }
        }
    }

    func items(of collection: JSONTree) -> [JSONTree] {
        collection["items"].filter { ["Manifest", "Collection"].contains($0["type"].first?.words) }
    }
}
