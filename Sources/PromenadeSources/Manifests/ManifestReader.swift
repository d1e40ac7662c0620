package import Foundation
package import PromenadeCore

/// Reads what an address of the Presentation API answered, whichever version, as tolerantly as it can be understood.
///
///     {"@context": "http://iiif.io/api/presentation/3/context.json", "type": "Manifest",
///      "label": {"en": ["La Grande Jatte"]}, "items": [{"type": "Canvas", "items": [{"items": [{
///        "motivation": "painting", "body": {"id": "https://…/full/843,/0/default.jpg", "type": "Image"}}]}]}]}
///
///     {"@context": "http://iiif.io/api/presentation/2/context.json", "@type": "sc:Manifest",
///      "label": "La Grande Jatte", "sequences": [{"canvases": [{"images": [{
///        "resource": {"@id": "https://…/full/full/0/default.jpg"}}]}]}]}
package enum ManifestReader {
    /// - Parameter address: where it came from.
    package static func resource(_ body: Data, at address: URL) throws(ManifestError) -> PresentationResource
    {
        let tree: JSONTree
        do { tree = try JSONTree(body, within: .reply) } catch is JSONLimits.Exceeded {
            throw .tooManyValues
        } catch {
            throw .notJSON
        }
        let type = (tree["type"].first ?? tree["@type"].first)?.words
        let version2 = Version2Dialect()
        let version3 = Version3Dialect()
        switch type {
        case "Manifest"?: return .manifest(try manifest(tree, address, version3))
        case "sc:Manifest"?: return .manifest(try manifest(tree, address, version2))
        case "Collection"?, "CollectionPage"?: return .collection(try collection(tree, address, version3))
        case "sc:Collection"?: return .collection(try collection(tree, address, version2))
        default: throw .notManifest
        }
    }

    private static func manifest(_ tree: JSONTree, _ address: URL, _ dialect: some ManifestDialect)
        throws(ManifestError) -> Manifest
    {
        let views = dialect.canvases(of: tree)
        guard !views.isEmpty else { throw .noPictures }
        let canvases = views.prefix(Manifest.mostCanvases).enumerated().map { index, view in
            canvas(view, number: index + 1, dialect)
        }
        return Manifest(
            address: address, label: label(tree, address), summary: dialect.summary(of: tree),
            metadata: metadata(tree), requiredStatement: dialect.requiredStatement(of: tree),
            rights: ManifestText.link(dialect.rights(of: tree)),
            rightsText: ManifestText.words(insteadOfLink: dialect.rights(of: tree)),
            providers: dialect.providers(of: tree), homepage: dialect.homepage(of: tree),
            canvases: Array(canvases), count: views.count)
    }

    private static func canvas(_ view: JSONTree, number: Int, _ dialect: some ManifestDialect) -> Canvas {
        let painting = dialect.painting(on: view)
        return Canvas(
            id: view.identifier ?? "#\(number)", label: ManifestText.plain(view["label"]) ?? "\(number)",
            requiredStatement: dialect.requiredStatement(of: view), size: pixels(of: view),
            thumbnail: thumbnail(of: view, painting), painting: painting,
            medium: painting == nil ? dialect.media(on: view).lazy.compactMap(medium).first : nil)
    }

    /// By its type, else by its format: `"Sound"`, `"dctypes:MovingImage"`, `"audio/mpeg"`.
    private static func medium(_ body: JSONTree) -> Canvas.Medium? {
        let type = (body["type"].first ?? body["@type"].first)?.words ?? ""
        let format = body["format"].first?.words?.lowercased() ?? ""
        for (words, kind, medium) in media {
            if words.contains(where: type.hasSuffix) || format.hasPrefix(kind) { return medium }
        }
        return nil
    }

    private static let media: [(types: [String], format: String, medium: Canvas.Medium)] = [
        (["Sound", "Audio"], "audio/", .sound), (["Video", "MovingImage"], "video/", .video),
        (["Model", "PhysicalObject"], "model/", .model), (["Text", "Document"], "text/", .text),
        ([], "application/pdf", .text),
    ]

    private static func collection(_ tree: JSONTree, _ address: URL, _ dialect: some ManifestDialect)
        throws(ManifestError) -> ManifestCollection
    {
        let all = dialect.items(of: tree).compactMap { item -> (item: JSONTree, place: URL)? in
            guard let place = item.identifier.flatMap({ URL(string: $0) }), place.isOnTheWeb else {
                return nil
            }
            return (item, place)
        }
        let items = all.prefix(ManifestCollection.mostItems).map { item, place in
            let type = (item["type"].first ?? item["@type"].first)?.words ?? ""
            return ManifestCollection.Item(
                label: ManifestText.plain(item["label"]) ?? place.absoluteString, address: place,
                isCollection: type.hasSuffix("Collection"))
        }
        let onwards = ManifestText.address((items.isEmpty ? tree["first"] : tree["next"]).first)
        let next = onwards.flatMap { $0 == address ? nil : $0 }
        guard !items.isEmpty || next != nil else { throw .emptyCollection }
        return ManifestCollection(
            address: address, label: label(tree, address), summary: dialect.summary(of: tree),
            metadata: metadata(tree), requiredStatement: dialect.requiredStatement(of: tree),
            rights: ManifestText.link(dialect.rights(of: tree)),
            rightsText: ManifestText.words(insteadOfLink: dialect.rights(of: tree)),
            providers: dialect.providers(of: tree), homepage: dialect.homepage(of: tree), items: items,
            count: all.count, next: next)
    }

    /// Of 377 manifests of museums none had more than 30.
    private static let mostStatements = 300

    private static func metadata(_ tree: JSONTree) -> [Manifest.Statement] {
        let all = tree["metadata"]
        let read = all.prefix(mostStatements).compactMap(ManifestText.statement)
        guard all.count > mostStatements else { return read }
        let rest = "\((all.count - mostStatements).grouped) more are in the manifest."
        return read + [Manifest.Statement(label: "More", value: RichText(loosely: rest))]
    }

    private static func label(_ tree: JSONTree, _ address: URL) -> String {
        ManifestText.plain(tree["label"]) ?? address.host() ?? address.absoluteString
    }

    /// Those the view names, else its picture small.
    private static func thumbnail(of view: JSONTree, _ painting: Canvas.Painting?) -> URL? {
        let named = view["thumbnail"].first
        if let service = named.flatMap({ ManifestImages.service(of: $0) }),
            let picture = service.picture(width: PictureSize.thumbnail.width)
        {
            return picture
        }
        if let picture = named?.identifier.flatMap({ URL(string: $0) }), picture.isOnTheWeb { return picture }
        return painting?.service?.picture(width: PictureSize.thumbnail.width) ?? painting?.address
    }

    static func pixels(of tree: JSONTree) -> PixelSize? {
        guard let width = tree["width"].first?.amount, let height = tree["height"].first?.amount,
            (1...1_000_000).contains(width), (1...1_000_000).contains(height)
        else { return nil }
        return PixelSize(width: Int(clamping: width.rounded()), height: Int(clamping: height.rounded()))
    }
}

/// What the two versions say in different places.
protocol ManifestDialect {
    func canvases(of manifest: JSONTree) -> [JSONTree]
    func painting(on canvas: JSONTree) -> Canvas.Painting?
    /// What is on a canvas, of whatever kind.
    func media(on canvas: JSONTree) -> [JSONTree]
    func summary(of resource: JSONTree) -> RichText?
    func requiredStatement(of resource: JSONTree) -> Manifest.Statement?
    /// Addresses, or words in their place.
    func rights(of resource: JSONTree) -> [JSONTree]
    func providers(of manifest: JSONTree) -> [Manifest.Link]
    func homepage(of manifest: JSONTree) -> Manifest.Link?
    /// What a collection has in it.
    func items(of collection: JSONTree) -> [JSONTree]
}
