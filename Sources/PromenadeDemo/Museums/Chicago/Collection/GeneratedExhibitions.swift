import Foundation

/// A dozen made-up exhibitions: some over, some on, some to come, seen from a given day.
enum GeneratedExhibitions {
    private struct Idea {
        let title: String
        let text: String?
        /// Days from now until it begins and ends.
        let first: Int, last: Int
        /// Painters by id.
        let painters: [Int]
    }

    private static let ideas = [
        Idea(
            title: "The Quiet Room",
            text: "Doors, dust and one window: forty years of looking at an apartment.",
            first: -41, last: 63, painters: [11, 9]),
        Idea(
            title: "After Dark", text: "Bridges, lamps and wet pavements.", first: -12, last: 110,
            painters: [4]),
        Idea(
            title: "Dots, Dabs & Strokes", text: "How three painters broke colour apart, and why it holds.",
            first: -70, last: 7, painters: [1, 2, 3]),
        Idea(title: "Paper Neighbours", text: nil, first: -3, last: 170, painters: [10]),
        Idea(
            title: "Lines in Copper", text: "Mills and ruins, bitten by acid.", first: 14, last: 120,
            painters: [15]),
        Idea(
            title: "Weather Permitting", text: "A diary of clouds on paper, shown in low light.", first: 33,
            last: 95, painters: [16, 14]),
        Idea(title: "Woven Time", text: "Bands, diamonds and birds.", first: 88, last: 240, painters: [12]),
        Idea(title: "Empty Silk", text: nil, first: 150, last: 300, painters: [6, 5]),
        Idea(
            title: "Exact Circles", text: "Nothing could be moved.", first: -220, last: -90, painters: [8, 7]),
        Idea(
            title: "Table, Tilted", text: "Guitars and towns in planes.", first: -400, last: -260,
            painters: [17]),
        Idea(title: "Flat Orchards", text: nil, first: -610, last: -500, painters: [18]),
        Idea(
            title: "Lead and Light", text: "Windows of many small panes.", first: -900, last: -760,
            painters: [13]),
    ]

    /// - Parameters:
    ///   - works: what there is to show.
    ///   - address: of the server the records point at.
    static func all(of works: [ChicagoWork], at address: String, now: Date) -> [ChicagoExhibition] {
        ideas.enumerated().map { place, idea in
            exhibition(idea, place: place, works: works, address: address, now: now)
        }
    }

    private static func exhibition(
        _ idea: Idea, place: Int, works: [ChicagoWork], address: String, now: Date
    ) -> ChicagoExhibition {
        let id = 9_101 + place
        let agents = idea.painters.map { 30_000 + $0 }
        let shown = works.filter { work in
            work.fields["artist_id"]?.integer.map(agents.contains) ?? false
        }.prefix(9)
        let pictured = shown.first { $0.picture != nil && $0.isPublicDomain }
        let gallery = 201 + place * 7
        let slug = idea.title.lowercased().split(whereSeparator: { !$0.isLetter }).joined(separator: "-")
        let updated = moment(now.addingTimeInterval(Double(-place) * 90_000))
        return ChicagoExhibition(
            id: id,
            fields: [
                "id": .integer(id), "api_model": "exhibitions",
                "api_link": "\(address)/api/v1/exhibitions/\(id)", "title": .string(idea.title),
                "is_featured": .bool(place < 2), "position": .integer(place < 2 ? place : -1),
                "short_description": .optional(idea.text),
                "web_url": "\(address)/exhibitions/\(id)/\(slug)",
                "image_url": .optional(
                    pictured?.picture.map {
                        "\(address)/iiif/2/\($0.id)/full/\(PictureServer.widest),/0/default.jpg"
                    }),
                "status": idea.last < 0 ? "Closed" : "Confirmed",
                "aic_start_at": .string(day(now, idea.first)), "aic_end_at": .string(day(now, idea.last)),
                "gallery_id": .integer(2_147_470_000 + gallery), "gallery_title": "Gallery \(gallery)",
                "artwork_ids": .list(shown.map { .integer($0.id) }),
                "artwork_titles": .list(shown.map { $0.fields["title"] ?? .null }),
                "artist_ids": .list(agents.map { .integer($0) }), "site_ids": [],
                "image_id": .optional(pictured?.imageID), "alt_image_ids": [], "document_ids": [],
                "suggest_autocomplete_all": [
                    "input": [.string(idea.title)], "contexts": ["groupings": ["title"]],
                ],
                "source_updated_at": .string(updated), "updated_at": .string(updated),
                "timestamp": .string(updated),
            ])
    }

    /// Midnight in Chicago's winter: `2026-10-02T00:00:00-06:00`.
    private static func day(_ now: Date, _ days: Int) -> String {
        let date = now.addingTimeInterval(Double(days) * 86_400)
        return date.formatted(.iso8601.year().month().day()) + "T00:00:00-06:00"
    }

    private static func moment(_ date: Date) -> String {
        date.formatted(.iso8601).replacing("Z", with: "+00:00")
    }
}
