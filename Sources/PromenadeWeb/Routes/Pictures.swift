import PromenadeCore

extension Route {
    /// Pictures of the operator's own.
    static let ownPictures = at("/own")
    static let compare = at("/compare")
    static let look = at("/look")
    /// Below which museums’ pictures are.
    static let pictures = at("/pictures")
    static let pictureFile = Path<Work.ID, String>("/pictures/{id}/{file}")
    static let zoomed = Path<String>("/zoom/{id}")

    /// The picture to look at closely: of a work, or of anything else the image service serves.
    static func zoom(_ picture: String) -> String { zoomed(picture) }

    /// A work's picture in one of the sizes pages show.
    static func picture(_ id: Work.ID, _ size: PictureSize) -> String { pictureFile(id, "\(size.width).jpg") }

    /// A page of the operator's own pictures.
    static func ownPictures(page: Int) -> String { address(ownPictures, field(of: page)) }

    /// An object of anybody's, as another viewer left it.
    ///
    /// - Parameter view: one of its views, from 1.
    static func look(_ state: String, view: Int? = nil, page: Int? = nil) -> String {
        let view = view.map { [("view", String($0))] } ?? []
        return address(look, [("iiif-content", state)] + view + field(of: page))
    }

    /// Two pictures beside each other; without the second, the choice of it.
    static func compare(_ left: String, _ right: String? = nil) -> String {
        let right = right.map { [("right", $0)] } ?? []
        return address(compare, [("left", left)] + right)
    }
}

extension Routes {
    /// Pictures as pages show them: small, closely, side by side.
    static func pictures(_ site: Site) -> [Endpoint] {
        let pictures = PicturesController(
            pictures: site.pictures, hosts: site.hosts, readers: ViewerAccess(site).readers)
        let rows: [Endpoint] = [
            .get(Route.pictureFile, "A work’s picture, so many pixels wide: 843.jpg") { request, context in
                try await pictures.picture(request, context)
            }
            .answers(Representation.pictures + [.elsewhere]).rate(.picture).caching(.byAnswer),
            .get(Route.zoomed, "A picture closely") { request, context in
                try await ZoomController(site).picture(request, context)
            }
            .query(.region, Parameter("rotation", rotation, "How it is turned; ! mirrors it first"))
            .answers(.page, .json(ZoomModel.self), .accepted(ZoomPreparing.self)).cached,
            .get(Route.compare, "Two pictures beside each other") { request, _ in
                try await CompareController(site).show(request)
            }
            .query(compared).answers(.page, .json(CompareModel.self), .accepted(ZoomPreparing.self)),
            .get(Route.look, "Anybody’s object, by its IIIF manifest") { request, _ in
                try await ManifestViewerController(site).look(request)
            }
            .query(
                Parameter(
                    "iiif-content", .string,
                    "A manifest’s address, or a content state (Content State API 1.0)"),
                Parameter("view", .integer(1...Manifest.mostCanvases), "One of its views, from 1"), .region,
                .page
            )
            .answers(.page, .json(ManifestViewerModel.self), .accepted(ManifestViewerModel.self)),
        ]
        return rows + own(site)
    }

    private static func own(_ site: Site) -> [Endpoint] {
        guard let pictures = site.own else { return [] }
        return [
            .get(Route.ownPictures, "Pictures of the operator’s own") { request, _ in
                try await OwnPicturesController(site, own: pictures).pictures(request)
            }
            .query(.page).answers(.page([.wall]), .json(OwnPicturesModel.self))
        ]
    }

    private static let rotation = JSONSchema.string(pattern: "^!?(0|90|180|270)$")

    private static let compared: [Parameter] = [
        Parameter("left", .string, "A picture: a work’s id, or a file’s of the operator’s own"),
        Parameter("right", .string, "The other"), .works, .words,
        Parameter(
            "way", .oneOf(CompareQuery.Way.allCases.map(\.rawValue)),
            "Beside each other, or one over the other"),
        Parameter("edge", .integer(0...100), "Where one ends and the other begins, in hundredths"),
        Parameter("linked", .oneOf("no"), "Each moves by itself"),
        Parameter("scale", .oneOf("true"), "At one scale, where both sizes are known"),
        Parameter("left-xywh", .string, "The region of the left in sight"),
        Parameter("right-xywh", .string, "The region of the right in sight"),
        Parameter("left-rotation", rotation, "How the left is turned"),
        Parameter("right-rotation", rotation, "How the right is turned"),
    ]
}
