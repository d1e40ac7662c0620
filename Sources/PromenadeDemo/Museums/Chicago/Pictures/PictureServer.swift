import Foundation
import PromenadeDemoPainters

/// The museum's pictures as Image API 2 services, with the real one's refusals.
///
///     GET /iiif/2/{image_id}/info.json
///     GET /iiif/2/{image_id}/full/843,/0/default.jpg
struct PictureServer: Sendable {
    /// What the museum's cache holds.
    static let widths = [200, 400, 600, widest, 1_686]
    /// Wider than this only for the public domain.
    static let widest = 843

    private let collection: ChicagoCollection
    private let address: String
    private let drawn: DrawnPictures

    init(collection: ChicagoCollection, address: String, drawn: DrawnPictures) {
        (self.collection, self.address, self.drawn) = (collection, address, drawn)
    }

    /// - Parameter path: what follows `/iiif/2`.
    func reply(to request: DemoRequest, _ path: ArraySlice<String>) async -> DemoReply {
        guard let id = path.first, let picture = collection[pictured: id]?.picture else {
            return Self.absent(request.target)
        }
        let rest = path.dropFirst()
        if rest.isEmpty { return moved(303, to: "\(id)/info.json") }
        if Array(rest) == ["info.json"] { return info(picture) }
        let wanted: IIIFRequest
        do throws(IIIFRequest.Problem) {
            wanted = try IIIFRequest(rest, of: (picture.width, picture.height))
        } catch {
            return error == .forbidden ? Self.refused : Self.malformed
        }
        if !picture.isPublicDomain, !wanted.isWhole || wanted.outWidth > Self.widest {
            return moved(307, to: "\(id)/full/\(min(Self.widest, picture.width)),/0/default.jpg")
        }
        guard let bytes = await drawn.picture(picture, wanted) else { return Self.absent(request.target) }
        return DemoReply(type: "image/jpeg", headers: Self.headers, body: bytes)
    }

    private func info(_ picture: MuseumPicture) -> DemoReply {
        let widths = Self.widths.filter { $0 <= picture.width }
        let sizes = (picture.isPublicDomain ? widths : widths.filter { $0 <= Self.widest }).map {
            width -> JSON in
            let height = Int(
                clamping: (Double(width) * Double(picture.height) / Double(picture.width)).rounded())
            return .object([.init("width", .integer(width)), .init("height", .integer(height))])
        }
        let tiles = [512, 1_024].map { side -> JSON in
            let factors = (0..<6).map { 1 << $0 }.filter {
                $0 == 1 || side * $0 / 2 < max(picture.width, picture.height)
            }
            return .object([
                .init("width", .integer(side)), .init("height", .integer(side)),
                .init("scaleFactors", .list(factors.map { .integer($0) })),
            ])
        }
        let abilities = JSON.object([
            .init("formats", .strings(["jpg"])), .init("qualities", .strings(["default", "color"])),
            .init(
                "supports",
                .strings([
                    "regionByPx", "sizeByW", "sizeByH", "sizeByWh", "sizeByConfinedWh", "baseUriRedirect",
                    "cors",
                ])),
        ])
        let json = JSON.object([
            .init("@context", .string("http://iiif.io/api/image/2/context.json")),
            .init("@id", .string("\(address)/iiif/2/\(picture.id)")),
            .init("protocol", .string("http://iiif.io/api/image")), .init("width", .integer(picture.width)),
            .init("height", .integer(picture.height)), .init("sizes", .list(sizes)),
            .init("tiles", .list(tiles)),
            .init("profile", .list([.string("http://iiif.io/api/image/2/level2.json"), abilities])),
        ])
        return DemoReply(type: "application/json", headers: Self.headers, body: json.data)
    }

    private func moved(_ status: Int, to path: String) -> DemoReply {
        DemoReply(
            status, type: "text/plain", headers: Self.headers + [("location", "\(address)/iiif/2/\(path)")],
            body: Data())
    }

    private static let headers = [
        (name: "access-control-allow-origin", value: "*"),
        (name: "cache-control", value: "public, max-age=31536000"),
    ]

    private static let refused = DemoReply(
        403, type: "text/html; charset=UTF-8", text: "<h1>403 Forbidden</h1>\n")
    private static let malformed = DemoReply(
        400, type: "text/plain", headers: headers, text: "400 Bad Request\n\nInvalid IIIF request.\n")

    /// What Cantaloupe, the real service's program, says in full.
    private static func absent(_ target: String) -> DemoReply {
        DemoReply(
            404, type: "text/plain", headers: headers,
            text: """
                404 Not Found

                java.nio.file.NoSuchFileException: \(target)
                \tat edu.illinois.library.cantaloupe.source.HttpSource.checkAccess(HttpSource.java:402)
                \tat edu.illinois.library.cantaloupe.resource.iiif.v2.ImageResource.doGET
                \tat java.base/java.lang.Thread.run(Thread.java:829)

                """)
    }
}
