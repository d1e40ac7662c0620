/// What is answered when all goes well.
enum Representation: Sendable {
    /// A page; pieces of it, for the scripts of our pages, by what they accept: `text/html;fragment=wall`.
    case page([Fragment] = [])
    case json(any JSONModel.Type)
    /// Something new: 201.
    case created(any JSONModel.Type)
    /// It is still on its way: 202, with what is known so far.
    case accepted(any JSONModel.Type)
    /// On to a page of ours: 303.
    case seeOther
    /// On to a museum's own picture: 307.
    case elsewhere
    /// Anything else, by its media type.
    case file(_ mediaType: String)

    static let page = Self.page([])
    static let geoJSON = Self.file("application/geo+json")
    static let gpx = Self.file("application/gpx+xml")
    static let events = Self.file("text/event-stream")
    static let pictures = [Self.file("image/jpeg"), .file("image/webp"), .file("image/png")]

    /// Pieces of pages.
    enum Fragment: String, Sendable, CaseIterable {
        case album, along, artists, collection, keeping, museums, nearby, search, slides, tile, wall
    }
}

/// What a request brings.
enum RequestContent: Sendable {
    /// `application/x-www-form-urlencoded`.
    case form([Parameter])
    /// A library file: as a form's file, or as JSON.
    case library([Parameter])
    /// `multipart/form-data` (RFC 7578).
    case multipart([Parameter])
}

/// What a request costs; each client has only so many at the same moment (``ClientLimits``).
enum RateClass: String, Sendable, Encodable {
    case page, picture, upload, unlimited
}
