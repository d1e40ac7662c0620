/// A work of the museum in Amsterdam's dialect: what it is found by, its records and its picture.
struct AmsterdamWork: Sendable {
    /// What its numbers lead to.
    enum Origin: Sendable {
        /// Written when asked for.
        case generated(GeneratedObject)
        /// As it came, by number.
        case recorded([String: String])
    }

    /// The object's number, of nine digits: `200100988`.
    let number: Int
    let terms: Terms
    let origin: Origin
    /// `nil` for works nobody has photographed, or whose picture is not at hand.
    let picture: MuseumPicture?

    /// What the search looks at; all in lower case, accents kept.
    struct Terms: Sendable {
        var titles = ""
        var makers = ""
        var kinds = ""
        var materials = ""
        var techniques = ""
        var descriptions = ""
        var depicted = ""
        var objectNumber = ""
        var years: ClosedRange<Int>?
        var hasPicture = false
        var sets: Set<Int> = []
    }
}
