import Foundation
import PromenadeCore
import PromenadeImages

extension Route {
    /// Below which everything for viewers is.
    static let viewers = at("/iiif")
    /// Below which manifests are; without the base, which a ``Path`` puts before its template.
    private static let presentation = "/iiif/presentation"
    static let presentations = at(presentation)
    static let pictureManifest = Path<String>("\(presentation)/works/{id}/manifest.json")
    static let favouritesManifest = at("\(presentation)/favourites/manifest.json")
    static let favouritesManifestPart = Path<Int>("\(presentation)/favourites/parts/{part}/manifest.json")
    static let setManifest = Path<WorkSet.ID>("\(presentation)/sets/{set}/manifest.json")
    static let setManifestPart = Path<WorkSet.ID, Int>(
        "\(presentation)/sets/{set}/parts/{part}/manifest.json")

    /// A IIIF manifest: of all favourites or of a set, or of one part of them, from 1.
    static func manifest(set: WorkSet.ID?, part: Int? = nil) -> String {
        switch (set, part) {
        case (let set?, let part?): setManifestPart(set, part)
        case (let set?, nil): setManifest(set)
        case (nil, let part?): favouritesManifestPart(part)
        case (nil, nil): favouritesManifest
        }
    }

    /// A IIIF manifest of one work, or of anything else the image service serves.
    static func manifest(of picture: String) -> String { pictureManifest(picture) }

    /// The same, saved as a file.
    static func download(_ manifest: String) -> String { "\(manifest)?download=1" }

    /// A canvas is named, not served.
    static func canvas(_ picture: String, in manifest: PresentationAddress) -> String {
        switch manifest {
        case .picture: "\(presentations)/works/\(escaped(picture))/canvas"
        case .favourites(let set?, _): "\(presentations)/sets/\(set)/canvas/\(escaped(picture))"
        case .favourites(nil, _): "\(presentations)/favourites/canvas/\(escaped(picture))"
        }
    }

    /// A picture's base address at our image service, without a trailing slash (IIIF Image API 3.0, section 9).
    static func imageService(_ picture: String, version: Int = 3) -> String {
        "\(imageService(version))/\(escaped(picture))"
    }

    /// The picture whose service's base address this is; `nil` for any other path.
    static func picture(ofImageService path: String) -> String? {
        for version in ImageRequest.Version.allCases {
            let service = "\(imageService(version.rawValue))/"
            guard path.hasPrefix(service) else { continue }
            let name = path.dropFirst(service.count)
            return name.contains("/") ? nil : name.removingPercentEncoding
        }
        return nil
    }

    private static func imageService(_ version: Int) -> String { "\(viewers)/\(version)" }
}

extension Routes {
    /// What IIIF viewers ask for: the image service (Image API 3.0 and 2.1, level 2) and manifests (Presentation API 3.0).
    static func viewers(_ site: Site) -> [Endpoint] { imageService(site) + manifests(site) }

    private static func imageService(_ site: Site) -> [Endpoint] {
        guard let zooming = site.zooming, let images = site.images else { return [] }
        let service = ImageController(
            zooming: zooming, images: images, hosts: site.hosts, readers: ViewerAccess(site).readers)
        let rows = ImageRequest.Version.allCases.flatMap { version in
            let path = "/iiif/\(version.rawValue)/{id}"
            let api = version == .three ? "Image API 3.0" : "Image API 2.1"
            let known: [Endpoint] = [
                .get(Path<String>(path), "To a picture’s info.json (\(api))", service.base(version))
                    .answers(.seeOther),
                .get(
                    Path<String>("\(path)/info.json"), "What can be asked of a picture (\(api))",
                    service.info(version)
                )
                .answers(.file("application/ld+json"), .file("application/json")),
                .get(
                    Path<String, String, String, String, String>("\(path)/{region}/{size}/{rotation}/{file}"),
                    "A picture, or a part of it (\(api))", service.image(version)
                )
                .answers(Representation.pictures),
            ]
            // A path that is known in part is not looked for below `**`.
            let unknown = ["{region}", "{region}/{size}", "{region}/{size}/{rotation}"].map {
                Endpoint.get(Route.at("\(path)/\($0)"), "No picture", ImageController.nothing)
                    .readable { _, _ in .anySite }.undocumented
            }
            return known.map { $0.readable(by: service.audience) } + unknown
        }
        let rest = Endpoint.get("\(Route.viewers)/**", "No picture", ImageController.nothing)
            .readable { _, _ in .anySite }.undocumented
        return (rows + [rest]).map { $0.rate(.picture).caching(.byAnswer).fails(400, 404, 501, 503) }
    }

    private static func manifests(_ site: Site) -> [Endpoint] {
        let presentation = PresentationController(site)
        let manifest: Endpoint.Handler = { request, _ in try await presentation.manifest(request) }
        let one = Endpoint.get(Route.pictureManifest, "The manifest of a picture", manifest)
        let lists: [Endpoint] = [
            .get(Route.favouritesManifest, "The manifest of all favourites", manifest),
            .get(Route.favouritesManifestPart, "The manifest of 200 favourites", manifest),
            .get(Route.setManifest, "The manifest of a set", manifest),
            .get(Route.setManifestPart, "The manifest of 200 of a set", manifest),
        ]
        return ([one] + lists.map { $0.access(.member) }).map {
            $0.query(.download).answers(.file("application/ld+json")).rate(.picture)
                .readable(by: presentation.readers).fails(404)
        }
    }
}
