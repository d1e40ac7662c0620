import Crypto
import Foundation
import PromenadeDemoPainters

/// A made-up work's record, as full as Chicago's.
struct GeneratedWork {
    let picture: PaintedPicture
    let id: Int
    let place: Int
    let address: String

    private let imageID: String
    private let pixels: (width: Int, height: Int)
    private let dates: GeneratedDates
    private let size: GeneratedSize
    private let isPublicDomain: Bool
    private let hasPicture: Bool
    private let isAnonymous: Bool

    /// - Parameter place: in the listing, from 0.
    init(picture: PaintedPicture, id: Int, place: Int, address: String) {
        (self.picture, self.id, self.place, self.address) = (picture, id, place, address)
        var chance = Chance(seed: UInt64(id) &* 0x9E37_79B9)
        imageID = Self.imageID(picture)
        let longSide = Double(chance.int(30...80)) * 100
        pixels = (
            Int(clamping: (picture.width * longSide / 1_000).rounded()),
            Int(clamping: (picture.height * longSide / 1_000).rounded())
        )
        dates = GeneratedDates(year: picture.year, &chance)
        size = GeneratedSize(picture: picture, &chance)
        let isOld = (picture.painter.died ?? .max) < 1956
        isPublicDomain = isOld || chance.happens(0.45)
        // The first page is for looking at; what is odd comes later.
        hasPicture = place < 30 || place % 67 != 40
        isAnonymous = place >= 30 && place % 53 == 35
    }

    var work: ChicagoWork {
        var fields = facts
        fields.merge(story) { _, new in new }
        fields.merge(terms) { _, new in new }
        let shown = MuseumPicture(
            id: imageID, origin: .painted(picture), width: pixels.width, height: pixels.height,
            isPublicDomain: isPublicDomain)
        return ChicagoWork(id: id, fields: fields, picture: hasPicture ? shown : nil)
    }

    private var painter: Painter { picture.painter }

    private var facts: [String: JSON] {
        [
            "id": .integer(id), "api_model": .string("artworks"),
            "api_link": .string("\(address)/api/v1/artworks/\(id)"), "is_boosted": .bool(place % 13 == 0),
            "title": .string(picture.title), "alt_titles": .null, "thumbnail": thumbnail,
            "main_reference_number": .string(accession), "has_not_been_viewed_much": .bool(place % 3 == 0),
            "boost_rank": .null, "date_start": .integer(dates.first), "date_end": .integer(dates.last),
            "date_display": .string(dates.display), "date_qualifier_title": .string(dates.qualifier),
            "date_qualifier_id": .null, "artist_display": .string(artistDisplay),
            "artist_id": isAnonymous ? .null : .integer(painter.chicagoAgent),
            "artist_title": isAnonymous ? .null : .string(painter.name), "alt_artist_ids": .list([]),
            "artist_ids": .list(isAnonymous ? [] : [.integer(painter.chicagoAgent)]),
            "artist_titles": .strings(isAnonymous ? [] : [painter.name]),
            "place_of_origin": .optional(GeneratedWords.country(painter.origin)),
            "dimensions": .string(size.display), "dimensions_detail": size.detail,
            "medium_display": .string(painter.medium), "is_public_domain": .bool(isPublicDomain),
            "is_zoomable": .bool(isPublicDomain),
            "max_zoom_window_size": .integer(isPublicDomain ? -1 : 1_280),
            "copyright_notice": isPublicDomain ? .null : .string(notice),
            "colorfulness": .integer(place % 60),
            "color": color, "image_id": hasPicture ? .string(imageID) : .null, "alt_image_ids": .list([]),
            "has_multimedia_resources": .bool(false), "has_educational_resources": .bool(false),
            "has_advanced_imaging": .bool(false), "nomisma_id": .null, "edition": .null,
            "latitude": .null, "longitude": .null, "latlon": .null, "internal_department_id": .integer(21),
            "publishing_verification_level": .string("Web Basic"), "source_updated_at": .string(updated),
            "updated_at": .string(updated), "timestamp": .string(updated), "fiscal_year": .integer(acquired),
            "fiscal_year_deaccession": .null,
        ]
    }

    private var story: [String: JSON] {
        let story = GeneratedStory(
            picture: picture, acquired: acquired, isAnonymous: isAnonymous,
            chance: Chance(seed: UInt64(id) &* 0xC2B2_AE3D))
        return [
            "description": .optional(story.description),
            "short_description": .optional(story.shortDescription),
            "credit_line": .string(story.creditLine), "provenance_text": .optional(story.provenance),
            "exhibition_history": .optional(story.exhibitions), "publication_history": .null,
            "inscriptions": .optional(story.inscription), "catalogue_display": .null,
            "is_on_view": .bool(story.gallery != nil), "on_loan_display": .null,
            "gallery_title": .optional(story.gallery.map { "Gallery \($0)" }),
            "gallery_id": .optional(story.gallery.map { 2_147_470_000 + $0 }),
        ]
    }

    private var terms: [String: JSON] {
        let kind = painter.type.lowercased()
        let department = GeneratedWords.department(of: painter)
        let materials = GeneratedWords.materials(painter.medium)
        return [
            "artwork_type_title": .string(painter.type),
            "artwork_type_id": .integer(GeneratedWords.typeNumber(painter.type)),
            "department_title": .string(department.title), "department_id": .string(department.id),
            "category_ids": .strings([department.id]), "category_titles": .strings([department.title]),
            "term_titles": .strings([kind] + materials + picture.subject), "style_id": .null,
            "style_title": .null,
            "alt_style_ids": .list([]), "style_ids": .list([]), "style_titles": .list([]),
            "classification_id": .string("TM-\(GeneratedWords.typeNumber(painter.type) + 8)"),
            "classification_title": .string(kind), "alt_classification_ids": .list([]),
            "classification_ids": .strings(["TM-\(GeneratedWords.typeNumber(painter.type) + 8)"]),
            "classification_titles": .strings([kind]), "subject_id": .null, "alt_subject_ids": .list([]),
            "subject_ids": .list([]), "subject_titles": .strings(picture.subject), "material_id": .null,
            "alt_material_ids": .list([]), "material_ids": .list([]), "material_titles": .strings(materials),
            "technique_id": .null, "alt_technique_ids": .list([]), "technique_ids": .list([]),
            "technique_titles": .list([]), "theme_titles": .list([]), "document_ids": .list([]),
            "sound_ids": .list([]), "video_ids": .list([]), "text_ids": .list([]), "section_ids": .list([]),
            "section_titles": .list([]), "site_ids": .list([]),
        ]
    }

    private var thumbnail: JSON {
        guard hasPicture, place < 30 || place % 97 != 60 else { return .null }
        // Where nobody wrote a text, the real museum makes one of the medium.
        let alt = place % 7 == 6 ? "A work made of \(painter.medium.lowercased())." : picture.altText
        return .object([
            .init("lqip", .string(Placeholder.dataURL(of: picture))), .init("width", .integer(pixels.width)),
            .init("height", .integer(pixels.height)), .init("alt_text", .string(alt)),
        ])
    }

    private var color: JSON {
        let tone = picture.dominantColour
        return .object([
            .init("h", .integer(tone.hue)), .init("l", .integer(tone.lightness)),
            .init("s", .integer(tone.saturation)),
            .init("percentage", .real(Double(place % 40 + 1) / 1_000)),
            .init("population", .integer(place % 900 + 7)),
        ])
    }

    /// `"Ilse Marwede\nGerman, 1858–1931"`; of the living `"Nigerian, born 1951"`.
    private var artistDisplay: String {
        guard !isAnonymous else { return GeneratedWords.culture(painter.origin) }
        let life = painter.died.map { "\(painter.born)–\($0)" } ?? "born \(painter.born)"
        return "\(painter.name)\n\(painter.origin), \(life)"
    }

    private var notice: String {
        "© \(acquired) \(painter.died == nil ? painter.name : "Estate of \(painter.name)") (made up)"
    }

    private var acquired: Int { min(max(picture.year + 4 + id % 60, 1890), 2025) }
    private var accession: String { "\(acquired).\(id % 900 + 1)" }

    /// Every 37 minutes a record was changed, the last one on 20 November 2026.
    private var updated: String {
        let moment = Date(timeIntervalSince1970: 1_795_214_100 - Double(place) * 2_220)
        return moment.formatted(.iso8601).replacing("Z", with: "+00:00")
    }

    /// The same painter and number always have the same name, shaped like the museum's.
    private static func imageID(_ picture: PaintedPicture) -> String {
        let name = "promenade/\(picture.painter.id)/\(picture.number)"
        let digest = Array(SHA256.hash(data: Data(name.utf8)).prefix(16)).map { byte in
            (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
        return [0..<4, 4..<6, 6..<8, 8..<10, 10..<16].map { digest[$0].joined() }.joined(separator: "-")
    }
}
