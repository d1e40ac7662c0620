import Foundation
import PromenadeCore

/// What the page of anybody's object shows; programs get it as JSON.
struct ManifestViewerModel: Encodable {
    /// Nothing pasted yet.
    struct Blank: Encodable {
        let parameters = ["iiif-content", "view", "xywh", "page"]
    }

    struct Statement: Encodable {
        let label: String
        let html: String

        init(_ statement: Manifest.Statement) {
            label = statement.label
            html = statement.value.html
        }
    }

    struct Link: Encodable {
        let label: String
        let address: URL?

        init(_ link: Manifest.Link) {
            label = link.label
            address = link.address
        }
    }

    struct View: Encodable {
        let id: String
        let label: String
        let picture: URL?
        /// `"sound"`, `"video"`, `"text"`, `"model"`; `null` for a picture.
        let medium: Canvas.Medium?
        let service: URL?
        let thumbnail: URL?
    }

    struct Item: Encodable {
        let label: String
        let address: URL
        let isCollection: Bool
    }

    let address: URL
    let label: String
    let summary: String?
    let requiredStatement: Statement?
    let rights: URL?
    /// What stands in the place of their address.
    let rightsText: String?
    /// What is said of the object, in the manifest's order.
    var metadata: [Statement] = []
    var providers: [Link] = []
    var homepage: Link?
    /// Where a collection in pages goes on.
    var next: URL?
    let count: Int
    /// So many of them are here.
    let shown: Int
    var views: [View] = []
    var items: [Item] = []
    /// The view that is looked at, from 1.
    var view: Int?
    var xywh: String?

    init(_ collection: ManifestCollection) {
        address = collection.address
        label = collection.label
        summary = collection.summary?.html
        requiredStatement = collection.requiredStatement.map(Statement.init)
        rights = collection.rights
        rightsText = collection.rightsText
        metadata = collection.metadata.map(Statement.init)
        providers = collection.providers.map(Link.init)
        homepage = collection.homepage.map(Link.init)
        next = collection.next
        count = collection.count
        shown = collection.items.count
        items = collection.items.map {
            Item(label: $0.label, address: $0.address, isCollection: $0.isCollection)
        }
    }

    init(_ manifest: Manifest, index: Int? = nil, region: ContentState.Region? = nil) {
        address = manifest.address
        label = manifest.label
        summary = manifest.summary?.html
        requiredStatement = manifest.requiredStatement.map(Statement.init)
        rights = manifest.rights
        rightsText = manifest.rightsText
        metadata = manifest.metadata.map(Statement.init)
        providers = manifest.providers.map(Link.init)
        homepage = manifest.homepage.map(Link.init)
        count = manifest.count
        shown = manifest.canvases.count
        views = manifest.canvases.map {
            View(
                id: $0.id, label: $0.label, picture: $0.painting?.address, medium: $0.medium,
                service: $0.painting?.service?.address, thumbnail: $0.thumbnail)
        }
        view = index.map { $0 + 1 }
        xywh = region?.description
    }
}
