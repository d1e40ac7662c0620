import Hummingbird
import PromenadeCore

/// A value that an address or a form may carry, by its name.
struct Parameter: Sendable {
    let name: String
    let schema: JSONSchema
    let meaning: String
    /// It may be said several times.
    private(set) var isRepeated = false
    private(set) var isRequired = false
    /// A number above the largest is taken for that.
    private(set) var isClamped = false
    /// What people are told of a value that is not allowed; in general words where it is left out.
    private(set) var complaint: String?

    init(_ name: String, _ schema: JSONSchema, _ meaning: String) {
        self.name = name
        self.schema = schema
        self.meaning = meaning
    }

    var repeated: Self { changing { $0.isRepeated = true } }
    var required: Self { changing { $0.isRequired = true } }
    var clamped: Self { changing { $0.isClamped = true } }
    func complaining(_ complaint: String) -> Self { changing { $0.complaint = complaint } }

    private func changing(_ change: (inout Self) -> Void) -> Self {
        var parameter = self
        change(&parameter)
        return parameter
    }
}

/// Those that several features have.
extension Parameter {
    static let page = Self("page", .integer(1...Request.mostPages), "Which page, from 1").clamped
        .complaining("Pages are numbered from 1.")
    static let back = Self("back", .address, "The page of ours to go back to; others are not followed")
    static let edit = Self("edit", .oneOf("1"), "Shows what is needed to change the list")
    static let download = Self("download", .oneOf("1"), "Saves it as a file")
    static let words = Self("q", .string, "Words; no more than 200 characters of them count")
    static let set = Self("set", .string, "The id of a set of favourites")
    static let work = Self("work", Work.ID.schema, Work.ID.meaning)
    static let ago = Self(
        "ago", .number(0...Request.longestAgo),
        "It was wished so many seconds ago; what became a favourite since then stays")
    static let works = Self("works[]", Work.ID.schema, "The ids of works").repeated
    static let list = Self("works", .string, "Ids of works, as a shared link holds them")
    static let at = Self(
        "at", .string(example: "53.4066,-2.9665"), "Latitude and longitude in degrees, or the name of a place"
    )
    static let box = Self(
        "box", .string(example: "-2.98,53.40,-2.95,53.42"), "West, south, east and north, in degrees")
    static let zoom = Self("zoom", .number(MapCentre.zooms), "How close a map is")
    static let placeName = Self("name", .string, "What the place is called")
    static let region = Self(
        "xywh", .string(example: "120,80,640,480"), "A region (Media Fragments 1.0), in pixels")
}
