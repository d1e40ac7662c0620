/// The resources of the IIIF Presentation API 3.0 we write, as far as we write them.
enum Presentation {
    static let context = "http://iiif.io/api/presentation/3/context.json"

    /// Values by language (section 4.4).
    typealias LanguageMap = [String: [String]]

    struct Statement: Encodable {
        let label: LanguageMap
        let value: LanguageMap
    }

    struct Collection: Encodable {
        let context = Presentation.context
        let id: String
        let type = "Collection"
        let label: LanguageMap
        let summary: LanguageMap?
        let items: [Reference]

        private enum CodingKeys: String, CodingKey {
            case context = "@context"
            case id, type, label, summary, items
        }
    }

    /// A manifest that is elsewhere.
    struct Reference: Encodable {
        let id: String
        let type = "Manifest"
        let label: LanguageMap
    }

    struct Manifest: Encodable {
        let context = Presentation.context
        let id: String
        let type = "Manifest"
        let label: LanguageMap
        let summary: LanguageMap?
        let metadata: [Statement]?
        let requiredStatement: Statement?
        let rights: String?
        let provider: [Agent]?
        let homepage: [Page]?
        let thumbnail: [Image]
        let items: [Canvas]

        private enum CodingKeys: String, CodingKey {
            case context = "@context"
            case id, type, label, summary, metadata, requiredStatement, rights, provider, homepage, thumbnail,
                items
        }
    }

    struct Agent: Encodable {
        let id: String
        let type = "Agent"
        let label: LanguageMap
        let homepage: [Page]
    }

    struct Page: Encodable {
        let id: String
        let type = "Text"
        let label: LanguageMap
        let format = "text/html"
    }

    struct Canvas: Encodable {
        let id: String
        let type = "Canvas"
        let label: LanguageMap
        let height: Int
        let width: Int
        let summary: LanguageMap?
        /// Nothing where there is none: an empty list says nothing.
        let metadata: [Statement]?
        let requiredStatement: Statement?
        /// A Creative Commons or RightsStatements address in its `http:` form.
        let rights: String?
        let homepage: [Page]?
        let thumbnail: [Image]
        let items: [AnnotationPage]
    }

    struct AnnotationPage: Encodable {
        let id: String
        let type = "AnnotationPage"
        let items: [Annotation]
    }

    struct Annotation: Encodable {
        let id: String
        let type = "Annotation"
        let motivation = "painting"
        let body: Image
        let target: String
    }

    struct Image: Encodable {
        let id: String
        let type = "Image"
        let format = "image/jpeg"
        let height: Int?
        let width: Int?
        let service: [ImageService]?
    }

    /// Ours, or a museum's own image service; versions 2 and 3 name themselves differently (section 3.2).
    enum ImageService: Encodable {
        case two(String)
        case three(String)

        private enum Keys: String, CodingKey { case id, type, oldID = "@id", oldType = "@type", profile }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Keys.self)
            switch self {
            case .two(let id):
                try container.encode(id, forKey: .oldID)
                try container.encode("ImageService2", forKey: .oldType)
                try container.encode("http://iiif.io/api/image/2/level2.json", forKey: .profile)
            case .three(let id):
                try container.encode(id, forKey: .id)
                try container.encode("ImageService3", forKey: .type)
                try container.encode("level2", forKey: .profile)
            }
        }
    }
}
