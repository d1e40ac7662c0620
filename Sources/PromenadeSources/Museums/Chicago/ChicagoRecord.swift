// GET /api/v1/artworks/27992?fields=id,title,…     docs/sources/chicago.md, checked 2026-11-21
//
//   { "data": { "id": 27992, "title": "A Sunday on La Grande Jatte — 1884",
//               "artist_id": 40810, "artist_title": "Georges Seurat",
//               "artist_display": "Georges Seurat\nFrench, 1859-1891",
//               "date_start": 1884, "date_end": 1886, "date_display": "1884/86",
//               "dimensions_detail": [ { "height_cm": 207.5, "width_cm": 308.1, "depth_cm": 0,
//                                        "diameter_cm": 0, "clarification": null, … } ],
//               "is_public_domain": true, "copyright_notice": null,
//               "is_on_view": true, "gallery_title": "Gallery 240", "on_loan_display": null,
//               "image_id": "2d484387-…", "color": { "h": 59, "s": 12, "l": 52, … },
//               "thumbnail": { "lqip": "data:image/gif;base64,…", "width": 9310, "height": 6237,
//                              "alt_text": "Large painting of people in a crowded park, …" } },
//     "info": { "license_text": "…" },
//     "config": { "iiif_url": "https://www.artic.edu/iiif/2", "website_url": "http://www.artic.edu" } }
//
// Since 2025 `dimensions_detail` has `height`, `width`, … in whole centimetres, with null for "none". Any field
// but `id` may be null or missing. `image_id` is null for works not photographed; `is_public_domain` alone
// decides on rights.

/// A work as Chicago sends it.
struct ChicagoRecord: Decodable, Sendable {
    let id: Int
    let title: String?
    let accession: String?
    let artistID: Int?
    let artistTitle: String?
    let artistDisplay: String?
    let dateDisplay: String?
    let dateStart: Int?
    let dateEnd: Int?
    let placeOfOrigin: String?
    let medium: String?
    let dimensions: String?
    let measurements: [Measurement]
    let creditLine: String?
    let type: String?
    let department: String?
    let description: String?
    let shortDescription: String?
    let provenance: String?
    let exhibitions: String?
    let publications: String?
    let isPublicDomain: Bool?
    let copyrightNotice: String?
    let isOnView: Bool?
    let gallery: String?
    let loan: String?
    let imageID: String?
    let thumbnail: Thumbnail?
    let colour: ColourRecord?
    let terms: [String]?
    let materials: [String]?
    let isHighlight: Bool?
    let changedAt: String?

    /// Centimetres; `nil` for "none", which old records write as 0.
    struct Measurement: Decodable, Sendable {
        let height: Double?
        let width: Double?
        let depth: Double?
        let diameter: Double?
        /// What was measured: `Sheet`, `Plate`, `Without frame`; `nil` for the work itself.
        let clarification: String?
    }

    /// The picture in full size, despite its name; only `placeholder` is small.
    struct Thumbnail: Decodable, Sendable {
        let placeholder: String?
        let width: Int?
        let height: Int?
        let alt: String?
    }

    /// The picture's ruling colour, in degrees and per cent.
    struct ColourRecord: Decodable, Sendable {
        let hue: Int?
        let saturation: Int?
        let lightness: Int?
    }
}

extension ChicagoRecord {
    enum Key: String, CodingKey {
        case id, title, dimensions, description, thumbnail, color
        case accession = "main_reference_number"
        case artistID = "artist_id"
        case artistTitle = "artist_title"
        case artistDisplay = "artist_display"
        case dateDisplay = "date_display"
        case dateStart = "date_start"
        case dateEnd = "date_end"
        case placeOfOrigin = "place_of_origin"
        case medium = "medium_display"
        case measurements = "dimensions_detail"
        case creditLine = "credit_line"
        case type = "artwork_type_title"
        case department = "department_title"
        case shortDescription = "short_description"
        case provenance = "provenance_text"
        case exhibitions = "exhibition_history"
        case publications = "publication_history"
        case isPublicDomain = "is_public_domain"
        case copyrightNotice = "copyright_notice"
        case isOnView = "is_on_view"
        case gallery = "gallery_title"
        case loan = "on_loan_display"
        case imageID = "image_id"
        case terms = "term_titles"
        case materials = "material_titles"
        case isHighlight = "is_boosted"
        case sourceChangedAt = "source_updated_at"
        case changedAt = "updated_at"
    }

    /// - Throws: only where there is no whole number above 0 for an id.
    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Key.self)
        // Rounded it would be the id of another work.
        guard let id = fields.number(.id).flatMap({ Int(exactly: $0) }), (1..<1 << 53).contains(id) else {
            throw DecodingError.keyNotFound(
                Key.id, .init(codingPath: fields.codingPath, debugDescription: "no usable id"))
        }
        self.id = id
        title = fields.text(.title)
        accession = fields.text(.accession)
        artistID = fields.integer(.artistID)
        artistTitle = fields.text(.artistTitle)
        artistDisplay = fields.text(.artistDisplay)
        dateDisplay = fields.text(.dateDisplay)
        dateStart = fields.integer(.dateStart)
        dateEnd = fields.integer(.dateEnd)
        placeOfOrigin = fields.text(.placeOfOrigin)
        medium = fields.text(.medium)
        dimensions = fields.text(.dimensions)
        measurements = fields.list(.measurements)
        creditLine = fields.text(.creditLine)
        type = fields.text(.type)
        department = fields.text(.department)
        description = fields.text(.description)
        shortDescription = fields.text(.shortDescription)
        provenance = fields.text(.provenance)
        exhibitions = fields.text(.exhibitions)
        publications = fields.text(.publications)
        isPublicDomain = fields.flag(.isPublicDomain)
        copyrightNotice = fields.text(.copyrightNotice)
        isOnView = fields.flag(.isOnView)
        gallery = fields.text(.gallery)
        loan = fields.text(.loan)
        imageID = fields.text(.imageID)
        thumbnail = fields.object(.thumbnail)
        colour = fields.object(.color)
        terms = fields.object(.terms)
        materials = fields.object(.materials)
        isHighlight = fields.flag(.isHighlight)
        changedAt = fields.text(.sourceChangedAt) ?? fields.text(.changedAt)
    }
}

extension ChicagoRecord.Measurement {
    enum Key: String, CodingKey {
        case height, width, depth, diameter, clarification
        case heightCm = "height_cm"
        case widthCm = "width_cm"
        case depthCm = "depth_cm"
        case diameterCm = "diameter_cm"
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Key.self)
        func length(_ key: Key, before old: Key) -> Double? {
            (fields.number(key) ?? fields.number(old)).flatMap { $0 > 0 ? $0 : nil }
        }
        height = length(.height, before: .heightCm)
        width = length(.width, before: .widthCm)
        depth = length(.depth, before: .depthCm)
        diameter = length(.diameter, before: .diameterCm)
        clarification = fields.text(.clarification)
    }
}

extension ChicagoRecord.Thumbnail {
    enum Key: String, CodingKey { case lqip, width, height, alt = "alt_text" }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Key.self)
        placeholder = fields.text(.lqip)
        width = fields.integer(.width)
        height = fields.integer(.height)
        alt = fields.text(.alt)
    }
}

extension ChicagoRecord.ColourRecord {
    enum Key: String, CodingKey { case hue = "h", saturation = "s", lightness = "l" }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Key.self)
        hue = fields.integer(.hue)
        saturation = fields.integer(.saturation)
        lightness = fields.integer(.lightness)
    }
}
