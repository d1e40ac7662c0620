import Foundation

/// The pictures of the museum in Amsterdam's dialect as Image API 3 services.
///
///     GET /rijks/iiif/QkOGy/info.json
///     GET /rijks/iiif/QkOGy/full/800,/0/default.jpg
///
/// Described as level 2, as the real ones are; `square`, `pct:`, rotation and other formats than JPEG, which no
/// reader here asks for, are refused all the same.
struct AmsterdamPictures: Sendable {
    /// Pixels of one answer.
    static let maxArea = 17_550_000

    let collection: AmsterdamCollection
    let address: AmsterdamAddress
    let drawn: DrawnPictures

    /// - Parameter path: what follows `/rijks/iiif`.
    func reply(to request: DemoRequest, _ path: ArraySlice<String>) async -> DemoReply {
        guard let name = path.first, let picture = collection[picture: name] else {
            return Self.words(404, "Not found")
        }
        let rest = path.dropFirst()
        if rest.isEmpty {
            var reply = Self.words(303, "")
            reply.headers.append(("location", "\(address.picture(name))/info.json"))
            return reply
        }
        if Array(rest) == ["info.json"] { return info(picture) }
        guard
            let wanted = try? IIIFRequest(
                rest, of: (picture.width, picture.height), version: .three(maxArea: Self.maxArea))
        else { return Self.words(400, "Bad request") }
        guard let bytes = await drawn.picture(picture, wanted) else { return Self.words(500, "Error") }
        return DemoReply(type: "image/jpeg", headers: Self.headers, body: bytes)
    }

    private func info(_ picture: MuseumPicture) -> DemoReply {
        let factors = (0..<5).map { 1 << $0 }.filter {
            $0 == 1 || 512 * $0 < max(picture.width, picture.height)
        }
        let json: JSON = [
            "@context": "http://iiif.io/api/image/3/context.json",
            "id": .string(address.picture(picture.id)), "type": "ImageService3",
            "protocol": "http://iiif.io/api/image", "profile": "level2", "qualities": ["default", "color"],
            "formats": ["jpg"],
            "tiles": [
                [
                    "scaleFactors": .list(factors.map { .integer($0) }), "width": .integer(1_024),
                    "height": .integer(1_024),
                ]
            ],
            "created": .integer(1_732_196_689_163), "width": .integer(picture.width),
            "height": .integer(picture.height), "title": .string(picture.id), "tileSize": .integer(1_024),
            "version": "4.1", "viewsWH": .bool(false), "organisation": organisation,
            "tileBasePath": .string(address.base), "maxArea": .integer(Self.maxArea),
            "extraFeatures": [
                "baseUriRedirect", "cors", "jsonldMediaType", "regionByPx", "sizeByConfinedWh", "sizeByH",
                "sizeByW", "sizeByWh", "sizeUpscaling",
            ],
        ]
        return DemoReply(
            type: #"application/ld+json;profile="http://iiif.io/api/image/3/context.json""#,
            headers: Self.headers, body: json.data)
    }

    private var organisation: JSON {
        [
            "name": "Promenade demo", "slug": "promenade-demo", "logo": .null,
            "baseUrl": .string(address.base),
        ]
    }

    private static let headers = [
        (name: "access-control-allow-origin", value: "*"),
        (name: "cache-control", value: "public, max-age=31536000"),
    ]

    private static func words(_ status: Int, _ text: String) -> DemoReply {
        DemoReply(status, type: "text/plain; charset=utf-8", headers: headers, text: text)
    }
}
