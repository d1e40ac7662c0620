import Foundation

// One of the records in pictures/records.json:
//
//   { "id": 64818, "title": "Stacks of Wheat", "artist": "Claude Monet (French, 1840–1926)",
//     "date": "1890/91", "medium": "Oil on canvas", "image_id": "a38e2828-…", "description": "", "short_description": "",
//     "collection": "golden_age_1890s", … }

/// A short record, read into the museum's own fields.
struct RecordedPainting {
    let id: Int
    let imageID: String
    /// By Chicago's names; without a picture's size.
    let fields: [String: JSON]

    /// - Returns: `nil` when it has no id or no picture.
    init?(_ json: JSON) {
        guard let id = json["id"]?.integer, let imageID = json["image_id"]?.string else { return nil }
        self.id = id
        self.imageID = imageID
        let maker = Maker(json["artist"]?.string ?? "")
        let years = Self.years(json["date"]?.string ?? "")
        fields = [
            "id": .integer(id), "api_model": .string("artworks"), "is_boosted": .bool(false),
            "title": json["title"] ?? .null, "date_display": json["date"] ?? .null,
            "date_start": .optional(years?.first), "date_end": .optional(years?.last),
            "artist_title": .optional(maker.name), "artist_display": .string(maker.display),
            "artist_id": .optional(maker.id), "medium_display": json["medium"] ?? .null,
            "description": Self.text(json["description"]),
            "short_description": Self.text(json["short_description"]), "image_id": .string(imageID),
            "artwork_type_title": .string("Painting"), "artwork_type_id": .integer(1),
            "is_public_domain": .bool(true), "copyright_notice": .null, "is_on_view": .bool(false),
        ]
    }

    /// Paintings whose large picture is among the recordings and whose record is not.
    static let withoutRecord = [
        RecordedPainting(
            .object([
                .init("id", .integer(20_684)), .init("title", .string("Paris Street; Rainy Day")),
                .init("artist", .string("Gustave Caillebotte (French, 1848–1894)")),
                .init("date", .string("1877")),
                .init("medium", .string("Oil on canvas")),
                .init("image_id", .string("00000000-0000-0000-0000-000000020684")),
            ]))
    ].compactMap { $0 }

    /// The dump has `""` where the museum has null.
    private static func text(_ json: JSON?) -> JSON { json?.string?.isEmpty == false ? json ?? .null : .null }

    /// `"1877–79"` → 1877 and 1879;  `"c. 1650"` → 1650;  `"Date unknown"` → `nil`.
    private static func years(_ text: String) -> (first: Int, last: Int)? {
        guard let match = text.firstMatch(of: /(\d{4})(?:\s*[\/–-]\s*(\d{2,4}))?/), let first = Int(match.1)
        else {
            return nil
        }
        guard let end = match.2, let last = Int(match.1.dropLast(min(end.count, 4)) + end), last >= first
        else {
            return (first, first)
        }
        return (first, last)
    }

    /// Who made it, from `"Claude Monet (French, 1840–1926)"`; `"Netherlandish"` is no name but a culture.
    struct Maker {
        let name: String?
        let display: String

        /// The same number for the same name.
        var id: Int? {
            name.map { name in
                1_000_000 + Int(name.utf8.reduce(UInt64(7)) { ($0 &* 31 &+ UInt64($1)) % 8_999_999 })
            }
        }

        init(_ text: String) {
            guard let match = text.wholeMatch(of: /([^(\n]+)\(([^()]*)\)/) else {
                name = nil
                display = text
                return
            }
            let name = match.1.trimmingCharacters(in: .whitespaces)
            self.name = name
            display = "\(name)\n\(match.2)"
        }
    }
}
