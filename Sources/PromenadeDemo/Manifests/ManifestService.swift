/// A library with one book, whose manifest people paste (IIIF Presentation API 3.0); its views are pictures of the museum in
/// Chicago's dialect.
///
///     GET /library/manifest.json
struct ManifestService: DemoService {
    static let id = "manifests"
    static let hasPictures = false
    static let type = "application/ld+json;profile=\"http://iiif.io/api/presentation/3/context.json\""
    static let unwell = UnwellWords(
        recordType: type, beginning: #"{"type":"Manifest","items":["#,
        serverError: DemoReply(
            500, type: "text/html; charset=utf-8", text: "<h1>Internal Server Error</h1>"),
        wrongType: DemoReply(type: type, text: #"{"type":["Manifest"],"label":7,"items":"none"}"#))

    /// The server's, without a slash at its end.
    let address: String
    /// Where the image services of the pictures are, without a slash at its end.
    let imageServices: String
    let pictures: [MuseumPicture]

    func answers(_ request: DemoRequest) -> Bool { request.path.first == "library" }

    func kind(of request: DemoRequest) -> FaultyReply.Kind? { .record }

    func reply(to request: DemoRequest) async -> DemoReply {
        guard request.path == ["library", "manifest.json"] else {
            return DemoReply(404, type: "text/plain; charset=utf-8", text: "Not Found")
        }
        return DemoReply(
            type: Self.type, headers: [("access-control-allow-origin", "*")], body: manifest.data)
    }

    private var manifest: JSON {
        [
            "@context": "http://iiif.io/api/presentation/3/context.json",
            "id": .string("\(address)/library/manifest.json"), "type": "Manifest",
            "label": ["en": .strings(["A book of invented pictures"])],
            "rights": "http://creativecommons.org/publicdomain/zero/1.0/",
            "items": .list(pictures.enumerated().map { canvas($0.offset + 1, $0.element) }),
        ]
    }

    private func canvas(_ number: Int, _ picture: MuseumPicture) -> JSON {
        let name = "\(address)/library/canvas/\(number)"
        let service = "\(imageServices)/\(picture.id)"
        let body: JSON = [
            "id": .string("\(service)/full/\(PictureServer.widest),/0/default.jpg"), "type": "Image",
            "format": "image/jpeg",
            "width": .integer(picture.width), "height": .integer(picture.height),
            "service": [
                ["@id": .string(service), "@type": "ImageService2", "profile": "level2"]
            ],
        ]
        return [
            "id": .string(name), "type": "Canvas", "label": ["en": .strings(["Page \(number)"])],
            "width": .integer(picture.width), "height": .integer(picture.height),
            "items": [
                [
                    "id": .string("\(name)/page"), "type": "AnnotationPage",
                    "items": [
                        [
                            "id": .string("\(name)/picture"), "type": "Annotation",
                            "motivation": "painting", "target": .string(name), "body": body,
                        ]
                    ],
                ]
            ],
        ]
    }
}
